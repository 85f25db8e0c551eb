import type { CustomField, CustomKind, CustomValue } from '@courtside/contract/custom-fields.ts'
import { expect, test } from 'vitest'
import type { HeldTask } from '../use-task-rows.ts'
import { customComparer, customTests, wishOf } from './custom-filter.ts'

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
    ([title, value]) => ({ title, custom: value === undefined ? {} : { [id]: value } }) as HeldTask,
  )
const titles = (found: readonly HeldTask[]) => found.map(({ title }) => title)

const surfaces = { a: 'hard', b: 'clay', c: undefined, d: 'gone' }

test.each([
  ['select', surfaces, ['clay'], ['b']],
  ['select', surfaces, ['clay', 'hard'], ['a', 'b']],
  ['select', surfaces, ['none'], ['c', 'd']],
  ['select', surfaces, ['any'], ['a', 'b']],
  ['select', surfaces, ['clay', 'none'], ['b', 'c', 'd']],
  ['multi_select', { a: ['hard', 'clay'], b: ['hard'], c: ['gone'] }, ['clay'], ['a']],
  ['checkbox', { a: true, b: false, c: undefined }, ['false'], ['b', 'c']],
  ['checkbox', { a: true, b: false, c: undefined }, ['true'], ['a']],
  ['person', { a: 'ann', b: 'ben', c: undefined }, ['ann'], ['a']],
  ['number', { a: 0, b: undefined }, ['any'], ['a']],
  ['text', { a: 'x', b: undefined }, ['none'], ['b']],
] as const)('of a %s, %j with %j finds %j', (kind, values, wishes, expected) => {
  const asked = field(kind)
  const given = tasks(values as Record<string, CustomValue | undefined>, asked.id)
  const [wanted = () => true] = customTests(
    wishes.map((wish) => wishOf(asked, wish)),
    [asked],
  )
  expect(titles(given.filter(wanted))).toEqual(expected)
})

test('wishes about two fields are both wanted, one about a field no longer there asks nothing', () => {
  const fields = [field('select', 'surface'), field('checkbox', 'paid')]
  const wishes = ['surface:clay', 'paid:true', 'removed:any']
  expect(customTests(wishes, fields)).toHaveLength(2)
})

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
    const nameOf = (uid: string) => (uid === 'zoe' ? 'Abe' : uid)
    const upwards = given.toSorted(customComparer(by, 1, nameOf))
    const downwards = given.toSorted(customComparer(by, -1, nameOf))
    expect(titles(upwards).slice(0, order.length)).toEqual(order)
    expect(titles(downwards).slice(0, order.length)).toEqual(order.toReversed())
    expect(titles(upwards).indexOf('none')).toBeGreaterThanOrEqual(order.length)
    expect(titles(downwards).indexOf('none')).toBeGreaterThanOrEqual(order.length)
  },
)
