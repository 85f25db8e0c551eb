import type { Rejection } from '@courtside/contract/imports.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ImportRemarks } from './import-counts.tsx'

afterEach(cleanup)

/** What is said of things that can't be used, line by line. */
function said(...rejections: Rejection[]): (string | null)[] {
  const report = {
    rows: [],
    rejections,
    rejectionCount: rejections.length,
    kept: [],
    notes: [],
    ignoredActions: [],
  }
  const { container } = render(<ImportRemarks report={report} source="table" />)
  return [...container.querySelectorAll('li')].map((line) => line.textContent)
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
    'PKR IDs · R-1Row 7: row 3 has the same number',
    'PKR IDs · R-1Row 8: It has no number',
  ])
})
