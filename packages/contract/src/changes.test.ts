import { expect, it } from 'vitest'
import { getConflictingFields, isBelieved, openChanges, swap } from './changes.ts'

const row = { archivedAt: null, title: 'Nets', dueOn: null, assigneeIds: ['ann', 'ben'] }

it('a field that already is what it shall be counts as done, whatever was believed of it', () => {
  const title = { was: 'Net', set: 'Nets' }
  const dueOn = { was: null, set: '2026-11-20' }
  expect(openChanges(row, { title, dueOn })).toEqual({ dueOn })
})

it('what is held from when signs that can’t be seen were kept is believed by their word without them', () => {
  const old = { ...row, title: 'Ne\u200Bts' }
  const title = { was: 'Nets', set: 'Net' }
  expect(openChanges(old, { title })).toEqual({ title: { ...title, was: old.title } })
  expect(openChanges(old, { title: { ...title, set: 'Nets' } })).not.toEqual({})
  expect(openChanges(old, { title: { ...title, was: 'Ne ts' } }).title?.was).toBe('Ne ts')
})

it('lists are the same when they hold the same in the same order', () => {
  const assigneeIds = { was: [], set: ['ann', 'ben'] }
  expect(openChanges(row, { assigneeIds })).toEqual({})
  const turned = { assigneeIds: { was: [], set: ['ben', 'ann'] } }
  expect(openChanges(row, turned)).toEqual(turned)
})

it('objects in a list are the same in whatever order their fields come', () => {
  const field = { isArchived: false, options: [{ id: 'o1', name: 'Clay' }] }
  const options = { was: [{ name: 'Clay', id: 'o1' }], set: [{ name: 'Hard', id: 'o1' }] }
  expect(getConflictingFields(field, { options })).toEqual([])
  expect(openChanges(field, { options })).toEqual({ options })
  expect(openChanges(field, { options: swap({ options }).options })).toEqual({})
})

it('an entry of a map is a field of its own, and null where it is not there', () => {
  const task = { ...row, custom: { court: 4 } }
  const changes = { 'custom.court': { was: 3, set: 5 }, 'custom.fee': { was: null, set: 12 } }
  expect(getConflictingFields(task, changes)).toEqual(['custom.court'])
  expect(openChanges(task, { ...changes, 'custom.court': { was: 3, set: 4 } })).toEqual({
    'custom.fee': changes['custom.fee'],
  })
})

it('archiving is open until there is a date', () => {
  const changes = { isArchived: { was: false, set: true } }
  expect(openChanges(row, changes)).toEqual(changes)
  expect(openChanges({ archivedAt: '2026-11-20T10:00:00.000Z' }, changes)).toEqual({})
})

it('only fields that are no longer what was believed conflict', () => {
  expect(
    getConflictingFields(row, {
      title: { was: 'Net', set: 'Balls' },
      dueOn: { was: null, set: '2026-11-20' },
      isArchived: { was: true, set: false },
    }),
  ).toEqual(['title', 'isArchived'])
})

it('changes swapped twice are the changes', () => {
  const changes = { title: { was: 'Nets', set: 'Net' }, dueOn: { was: null, set: '2026-11-20' } }
  expect(swap(changes).title).toEqual({ was: 'Net', set: 'Nets' })
  expect(swap(swap(changes))).toEqual(changes)
})

it.each([
  ['Nets \u200B', 'Nets'],
  ['a \u200B b', 'a b'],
  ['A\u2800B', 'A B'],
  [[{ id: 'n', name: 'Ne\u200Bts' }], [{ id: 'n', name: 'Nets' }]],
])('%j of an old row is believed as it would be kept today', (held, was) => {
  const set = 'Poles'
  expect(openChanges({ name: held as string }, { name: { was, set } })).toEqual({
    name: { was: held, set },
  })
  expect(isBelieved(held, 'Posts')).toBe(false)
})

it('lines of a text are no spaces to be lost', () => {
  expect(isBelieved('a\n\nb', 'a b')).toBe(false)
  expect(isBelieved('a\n\u200Bb', 'a\nb')).toBe(true)
})
