import type { KeptThing, Rejection } from '@courtside/contract/imports.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ImportRemarks } from './import-counts.tsx'
import { getReportedName } from './use-reported-fields.ts'

afterEach(cleanup)

const surface = '0197f0c0-0000-7000-8000-00000000f1e1'
const project = {
  customFields: [
    {
      id: surface,
      name: 'Court surface',
      kind: 'text' as const,
      options: [],
      rank: 'a0',
      isArchived: false,
    },
  ],
}

/** What is said of things that can't be used, line by line. */
function said(...rejections: Rejection[]): (string | null)[] {
  return remarksOn(rejections)
}

function remarksOn(rejections: Rejection[], kept: KeptThing[] = []): (string | null)[] {
  const none = { added: 0, changed: 0, unchanged: 0, kept: 0, ignored: 0 }
  const rejected = rejections.filter(({ kind }) => kind === 'cells').length
  const report = {
    rows: [{ ...none, kind: 'cells' as const, inFile: rejected, rejected }],
    rejections,
    rejectionCount: rejections.length,
    kept,
    notes: [],
    ignoredActions: [],
  }
  const { container } = render(
    <ImportRemarks
      report={report}
      source="table"
      sayFields={(fields) => fields.map((field) => getReportedName(field, project)).join(', ')}
    />,
  )
  return [...container.querySelectorAll('summary, li')].map((line) => line.textContent)
}

const row = (number: number, reason: Rejection['reason']): Rejection => ({
  kind: 'pkrIds',
  place: `row ${number}`,
  name: 'R-1',
  reason,
  row: number,
})

test('a number that stands twice is told with both rows, and another reason with its own', () => {
  expect(said({ ...row(7, 'number_twice'), otherRow: 3 }, row(8, 'no_number'))).toEqual([
    '2 skipped',
    'PKR IDs · R-1Row 7: row 3 has the same number',
    'PKR IDs · R-1Row 8: It has no number',
  ])
})

test('a status that is not read does not count as a row, and says which one is taken', () => {
  const cell = {
    ...row(5, 'not_a_status'),
    kind: 'cells',
    name: 'weird',
    column: 'Status',
  } as const
  expect(said(row(8, 'no_number'), { ...cell, statusTaken: 'assigned' })).toEqual([
    '1 skipped',
    'PKR IDs · R-1Row 8: It has no number',
    '1 value not read',
    'Only these values are skipped. New tasks have no value there. Existing tasks keep theirs.',
    'Unreadable cells · weirdRow 5, Status: unknown status, so Assigned is used',
  ])
})

test('what stays as it is here is called as on every screen, and a field of the project by its name', () => {
  const fields = ['title', 'dueOn', 'assigneeIds', 'watchers', `custom.${surface}`]
  const label = {
    kind: 'labels',
    place: 'labels[0]',
    name: 'venue',
    fields: ['name', 'hue'],
  } as const
  expect(
    remarksOn(
      [],
      [
        { kind: 'tasks', place: 'row 2', name: 'Book courts', fields },
        { ...label, fields: [...label.fields] },
      ],
    ),
  ).toEqual([
    '2 items kept',
    'People changed these since the last import, so their version is kept.',
    'Tasks · Book courtsrow 2: Title, Due date, Assignees, Watchers, Court surface',
    'Labels · venuelabels[0]: Name, Colour',
  ])
})
