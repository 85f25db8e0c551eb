import type { CustomField, CustomKind, CustomValue } from '@courtside/contract/custom-fields.ts'
import { expect, test } from 'vitest'
import { getCustomField } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { fieldComparer } from './compare-values.ts'

const field = (kind: CustomKind, id: string = kind): CustomField => ({
  id,
  name: id,
  kind,
  options: [
    { id: 'clay', name: 'Clay', hue: 'red', isArchived: false },
    { id: 'hard', name: 'Hard', hue: 'blue', isArchived: false },
    { id: 'gone', name: 'Gone', hue: 'grey', isArchived: true },
  ],
  rank: 'a',
  isArchived: false,
})
// Only what a task has of its fields matters here.
const tasks = (values: Record<string, CustomValue | undefined>, id: string) =>
  Object.entries(values).map(
    ([title, value]) =>
      ({ title, custom: value === undefined ? {} : { [id]: value } }) as CachedTask,
  )
const titles = (found: readonly CachedTask[]) => found.map(({ title }) => title)

const surfaces = { a: 'hard', b: 'clay', c: undefined, d: 'gone' }

test.each([
  ['select', surfaces, ['b', 'a']],
  ['number', { a: 10, b: 9, c: -1 }, ['c', 'b', 'a']],
  ['text', { a: 'Court 10', b: 'court 9', c: 'Élan' }, ['b', 'a', 'c']],
  ['date', { a: '2027-01-02', b: '2026-12-31' }, ['b', 'a']],
  ['checkbox', { a: false, b: true }, ['b', 'a']],
  ['person', { a: 'zoe', b: 'ann' }, ['a', 'b']],
] as const)(
  'tasks are ordered by a %s, those without one last either way',
  (kind, values, order) => {
    const by = field(kind)
    const given = [...tasks({ none: undefined }, by.id), ...tasks({ ...values }, by.id)]
    const named = {
      personOf: (uid: string) => (uid === 'zoe' ? 'Abe' : uid),
      taskOf: () => undefined,
      placeOf: () => undefined,
    }
    const upwards = given.toSorted(fieldComparer(getCustomField(by), 1, named))
    const downwards = given.toSorted(fieldComparer(getCustomField(by), -1, named))
    expect(titles(upwards).slice(0, order.length)).toEqual(order)
    expect(titles(downwards).slice(0, order.length)).toEqual(order.toReversed())
    expect(titles(upwards).indexOf('none')).toBeGreaterThanOrEqual(order.length)
    expect(titles(downwards).indexOf('none')).toBeGreaterThanOrEqual(order.length)
  },
)
