import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#lib/dates.ts'
import { type Link, getDaysTooEarly, isBehind, getLinks, pushedBehind } from './task-links.ts'

type Dates = { startOn?: string; startTime?: string; dueOn?: string; dueTime?: string }
const dated = (dates: Dates) => ({
  startOn: null,
  startTime: null,
  dueOn: null,
  dueTime: null,
  ...dates,
})

const draw = dated({ startOn: '2027-03-26', dueOn: '2027-03-29' })

test('what follows is too early by the days until the other ends', () => {
  const posters = dated({ startOn: '2027-03-27', dueOn: '2027-04-02' })
  expect(getDaysTooEarly('follows', draw, posters)).toBe(2)
  expect(getDaysTooEarly('follows', draw, dated({ startOn: '2027-03-29' }))).toBe(0)
  expect(getDaysTooEarly('follows', draw, dated({ dueOn: '2027-03-28' }))).toBe(1)
  expect(getDaysTooEarly('follows', draw, dated({}))).toBe(0)
})

test('what is blocked may begin before, and must not end before', () => {
  expect(
    getDaysTooEarly('blocks', draw, dated({ startOn: '2027-03-01', dueOn: '2027-03-30' })),
  ).toBe(0)
  expect(getDaysTooEarly('blocks', draw, dated({ dueOn: '2027-03-25' }))).toBe(4)
})

test('on the same day times of day tell, where both have one', () => {
  const meeting = dated({ dueOn: '2027-03-28', dueTime: '12:00' })
  const at = (startTime: string) => dated({ startOn: '2027-03-28', startTime })
  expect(getDaysTooEarly('follows', meeting, at('11:00'))).toBe(1)
  expect(getDaysTooEarly('follows', meeting, at('12:00'))).toBe(0)
  expect(getDaysTooEarly('follows', meeting, dated({ startOn: '2027-03-28' }))).toBe(0)
})

const task = (
  id: string,
  dates: Dates,
  followsIds: string[] = [],
  blockedByIds: string[] = [],
) => ({
  id,
  followsIds,
  blockedByIds,
  ...dated(dates),
})

test('what follows is pushed along only as far as it has to', () => {
  const tasks = [
    task('draw', { startOn: '2026-12-01', dueOn: '2026-12-08' }),
    task('posters', { startOn: '2026-12-04', dueOn: '2026-12-06' }, ['draw']),
    task('hang', { dueOn: '2026-12-07' }, ['posters']),
    task('party', { dueOn: '2026-12-24' }, ['hang']),
  ]
  const byId = new Map(tasks.map((one) => [one.id, one]))
  const pushed = pushedBehind(
    ['draw'],
    getLinks(tasks),
    (id) => byId.get(id),
    () => true,
  )
  expect([...pushed]).toEqual([
    ['posters', 4],
    ['hang', 3],
  ])
  const done = pushedBehind(
    ['draw'],
    getLinks(tasks),
    (id) => byId.get(id),
    (id) => id !== 'posters',
  )
  expect(done.size).toBe(0)
})

/** Tasks that follow only those before them, as no circle is ever stored. */
const plan = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 30 }),
      length: fc.integer({ min: 0, max: 9 }),
      follows: fc.array(fc.nat(20), { maxLength: 3 }),
      blockedBy: fc.array(fc.nat(20), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((given) =>
    given.map(({ start, length, follows, blockedBy }, index) => {
      const ids = (places: number[]) => [
        ...new Set(places.filter((one) => one < index).map(String)),
      ]
      const startOn = addDays('2026-10-20', start)
      return task(
        String(index),
        { startOn, dueOn: addDays(startOn, length) },
        ids(follows),
        ids(blockedBy),
      )
    }),
  )

test('when everything behind has gone along, nothing behind is too early any more, and nothing went back', () => {
  fc.assert(
    fc.property(plan, (tasks) => {
      const byId = new Map(tasks.map((one) => [one.id, one]))
      const links = getLinks(tasks)
      const ids = tasks.map(({ id }) => id)
      // All that has nothing before it, so that every task is reached.
      const first = ids.filter((id) => !links.some(({ toId }) => toId === id))
      const pushed = pushedBehind(
        first,
        links,
        (id) => byId.get(id),
        () => true,
      )
      const after = (id: string) => {
        const one = byId.get(id) ?? task(id, {})
        const by = pushed.get(id) ?? 0
        return dated({
          startOn: addDays(one.startOn ?? '', by),
          dueOn: addDays(one.dueOn ?? '', by),
        })
      }
      for (const by of pushed.values()) expect(by).toBeGreaterThan(0)
      const reached = new Set([...first, ...pushed.keys()])
      const settled = links.filter(({ fromId, toId }) => reached.has(fromId) && pushed.has(toId))
      for (const { kind, fromId, toId } of settled)
        expect(getDaysTooEarly(kind, after(fromId), after(toId))).toBe(0)
    }),
  )
})

test('a link that would go in a circle is known', () => {
  const links: Link[] = [
    { kind: 'follows', fromId: 'draw', toId: 'posters' },
    { kind: 'blocks', fromId: 'posters', toId: 'hang' },
  ]
  expect(isBehind('hang', 'draw', links)).toBe(true)
  expect(isBehind('draw', 'draw', links)).toBe(true)
  expect(isBehind('draw', 'hang', links)).toBe(false)
})

test('a circle that is there all the same is pushed to an end', () => {
  const tasks = [
    task('a', { startOn: '2026-12-01', dueOn: '2026-12-03' }, ['b']),
    task('b', { startOn: '2026-12-01', dueOn: '2026-12-03' }, ['a']),
  ]
  const byId = new Map(tasks.map((one) => [one.id, one]))
  const pushed = pushedBehind(
    ['a'],
    getLinks(tasks),
    (id) => byId.get(id),
    () => true,
  )
  expect(pushed.get('b')).toBe(2)
})
