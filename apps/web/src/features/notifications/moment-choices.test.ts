import { expect, it } from 'vitest'
import { getMomentChoices } from './moment-choices.ts'

const choices = (timeZone: string, now: string) =>
  Object.fromEntries(getMomentChoices(timeZone, Date.parse(now)).map(({ name, at }) => [name, at]))

it('offers three hours later, and to nine in the morning where the person is', () => {
  expect(choices('Europe/Lisbon', '2027-03-24T10:10:00Z')).toEqual({
    laterToday: '2027-03-24T13:30:00.000Z',
    tomorrow: '2027-03-25T09:00:00.000Z',
    // The clocks have changed by then.
    nextWeek: '2027-03-29T08:00:00.000Z',
  })
  expect(choices('America/New_York', '2027-01-06T23:30:00Z')).toMatchObject({
    tomorrow: '2027-01-07T14:00:00.000Z',
  })
})

it('offers no later today once the day is nearly over', () => {
  expect(choices('Europe/Lisbon', '2027-01-06T19:00:00Z')).not.toHaveProperty('laterToday')
  expect(choices('Europe/Lisbon', '2027-01-06T22:00:00Z')).not.toHaveProperty('laterToday')
})

it('offers the next week only where that is not tomorrow', () => {
  const sunday = '2027-01-10T10:00:00Z'
  expect(choices('Europe/Lisbon', sunday)).not.toHaveProperty('nextWeek')
  // There it is Monday already.
  expect(choices('Pacific/Kiritimati', sunday)).toHaveProperty(
    'nextWeek',
    '2027-01-17T19:00:00.000Z',
  )
})
