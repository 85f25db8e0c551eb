import type { CustomKind } from '@courtside/contract/custom-fields.ts'
import { customKinds } from '@courtside/contract/custom-fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FieldOfKind,
  builtInFields,
  getBuiltInField,
  getCustomField,
} from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { getUnsavedTask } from '../use-tasks.ts'
import { type CellLookups, formatCell, formatTitle, parseCell, parseTitle } from './cell-text.ts'
import { formatTsv, parseTsv } from './tsv.ts'

const names = ['=SUM(A1)', 'Courts, indoor', 'Say "hi"', '@anna', "'=1", 'Ánh', '-1', 'Two\twords']
const named = names.map((name, index) => ({ id: `id${index}`, name, isArchived: false }))
const people = [
  ...names.map((name, index) => ({ uid: `u${index}`, name, handle: `h${index}` })),
  { uid: 'twin1', name: 'Kim Lee', handle: 'kim' },
  { uid: 'twin2', name: 'kim lee', handle: 'kim2' },
]
const lookups = {
  project: { statuses: named, types: named, labels: named },
  people,
  tasks: [{ id: 't1', key: 'OPEN-1' }],
} as unknown as CellLookups

const ids = fc.constantFrom(...named.map(({ id }) => id))
const uids = fc.constantFrom(...people.map(({ uid }) => uid))
const several = (one: fc.Arbitrary<string>) => fc.uniqueArray(one, { minLength: 1, maxLength: 4 })
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** One line as the server keeps it: nothing at its ends. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((one) => one.trim())
  .filter(Boolean)

const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text: line,
  link: fc.webUrl(),
  number: fc.oneof(
    fc.integer(),
    fc.integer({ min: -9999, max: 9999 }).map((one) => one / 4),
  ),
  checkbox: fc.boolean(),
  day,
  priority: fc.constantFrom('low', 'medium', 'high', 'urgent'),
  status: ids,
  type: ids,
  labels: several(ids),
  person: uids,
  people: several(uids),
  task: fc.constant('t1'),
  select: ids,
  multi_select: several(ids),
}

const customFields = customKinds.map((kind: CustomKind) =>
  getCustomField({
    id: `own-${kind}`,
    name: kind,
    kind,
    options: named.map((one) => ({ ...one, hue: 'red' as const })),
    isArchived: false,
    rank: 'a',
  }),
)
const fields: readonly FieldOfKind[] = [
  ...builtInFields.map(getBuiltInField).filter(({ kind }) => kind in values),
  ...customFields,
]

const task = getUnsavedTask({ id: 't', projectId: 'p', title: 'Book courts' })
const withValue = ({ name, custom }: FieldOfKind, value: unknown): CachedTask =>
  custom
    ? { ...task, custom: { [custom.id]: value } as CachedTask['custom'] }
    : { ...task, [name]: value }

/** Through the clipboard, where other cells stand around it. */
const throughTable = (cell: string) =>
  parseTsv(
    formatTsv([
      ['a', cell, 'b'],
      ['c', '', ''],
    ]),
  )[0]?.[1]

test.each(fields.map((field) => [field.label, field] as const))(
  'what is copied of %s is the same when it is pasted',
  (_label, field) => {
    const bounds = field.unit
      ? fc.integer({ min: 0, max: 39_996 }).map((one) => one / 4)
      : undefined
    const value = bounds ?? values[field.kind] ?? fc.constant(null)
    fc.assert(
      fc.property(value, (given) => {
        const cell = throughTable(formatCell(field, withValue(field, given), lookups)) ?? ''
        expect(parseCell(field, cell, lookups)).toEqual({ [field.custom?.id ?? field.name]: given })
      }),
    )
  },
)

test('a title is the same again, and a due day keeps its time', () => {
  fc.assert(
    fc.property(line, (given) => {
      const title = given.replaceAll(/\s+/g, ' ')
      expect(parseTitle(throughTable(formatTitle(title)) ?? '')).toBe(title)
    }),
  )
  const due = getBuiltInField('dueOn')
  const timed = { ...task, dueOn: '2031-05-04', dueTime: '18:00' }
  expect(parseCell(due, formatCell(due, timed, lookups), lookups)).toEqual({
    dueOn: '2031-05-04',
    dueTime: '18:00',
  })
})

test('nothing in a cell gives no value, and what is none is told apart', () => {
  for (const field of fields) expect(parseCell(field, ' ', lookups), field.label).toEqual({})
  for (const kind of ['number', 'checkbox', 'day', 'status', 'person', 'labels', 'task'])
    for (const field of fields.filter((one) => one.kind === kind))
      expect(parseCell(field, 'no such thing', lookups), field.label).toBeUndefined()
})

test('numbers are read as people of several countries write them', () => {
  const [fee] = customFields.filter(({ kind }) => kind === 'number')
  if (!fee) throw new Error('There is no field of numbers')
  for (const [cell, number] of [
    ['1,200.5', 1200.5],
    ['1 200,5', 1200.5],
    ['-3', -3],
    ['1,200', 1200],
  ] as const)
    expect(parseCell(fee, cell, lookups)).toEqual({ 'own-number': number })
})
