import { expect, it } from 'vitest'
import { getEventDays, eventProblem, isEventDay, computeMovedEnd } from './event-span.ts'

const weekend = { targetOn: '2027-02-27', eventEndOn: '2027-03-01' }

it.each([
  [weekend, undefined],
  [{ targetOn: '2027-02-27', eventEndOn: null }, undefined],
  [{ targetOn: '2027-02-27', eventEndOn: '2027-02-27' }, undefined],
  [{ targetOn: null, eventEndOn: '2027-02-27' }, 'startNeeded'],
  [{ targetOn: '2027-02-27', eventEndOn: '2027-02-26' }, 'endBeforeStart'],
  [{ targetOn: '2027-01-01', eventEndOn: '2028-01-01' }, undefined],
  [{ targetOn: '2027-01-01', eventEndOn: '2028-01-02' }, 'tooLong'],
])('%j has the problem %s', (span, problem) => {
  expect(eventProblem(span)).toBe(problem)
})

it('takes all days from the first to the last', () => {
  expect(getEventDays(weekend)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
  expect(getEventDays({ targetOn: '2027-02-27', eventEndOn: null })).toEqual(['2027-02-27'])
  expect(getEventDays({ targetOn: null, eventEndOn: null })).toEqual([])
  expect(['2027-02-26', '2027-02-28', '2027-03-02'].map((on) => isEventDay(weekend, on))).toEqual([
    false,
    true,
    false,
  ])
})

it('stays as long as it is when it moves', () => {
  expect(computeMovedEnd(weekend, '2028-02-27')).toBe('2028-02-29')
  expect(computeMovedEnd(weekend, null)).toBeNull()
  expect(computeMovedEnd({ ...weekend, eventEndOn: null }, '2028-02-27')).toBeNull()
})
