import { taskFields } from '@courtside/contract/task-fields.ts'
import { afterEach, expect, test } from 'vitest'
import { setDateChoices } from '#lib/dates.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { describeValue } from './use-described-value.ts'

afterEach(() => setDateChoices({}))

const nameOfTask = (id: string) => (id === 'a' ? 'OPEN-1 Book courts' : undefined)

test.each([
  ['blockedByIds', ['a', 'b'], 'OPEN-1 Book courts, another task'],
  ['relatedIds', [], 'nothing'],
  ['parentId', 'a', 'OPEN-1 Book courts'],
  ['parentId', null, 'nothing'],
  ['nextId', 'a', 'OPEN-1 Book courts'],
  ['recurrence', { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR' }, 'Every Friday'],
  ['recurrence', { mode: 'schedule', rule: 'FREQ=DAILY;BYMONTH=7' }, 'FREQ=DAILY;BYMONTH=7'],
  ['estimateHours', 0, '0 h'],
  ['estimateHours', 1.25, '1.25 h'],
  ['wipLimit', 1200, '1,200'],
  ['custom.gone', 'a', 'a deleted item'],
])('%s of %j is told as %s', (field, value, said) => {
  expect(describeValue(field, value, { sayRule: recurrenceText.said, nameOfTask })).toBe(said)
})

test.each([
  ['dueTime', '18:00', '6:00 PM'],
  ['startTime', '09:30', '9:30 AM'],
  ['dueOn', '2031-12-24', 'Dec 24, 2031'],
  ['targetOn', '2031-12-24', 'Dec 24, 2031'],
  ['createdAt', '2031-12-24T18:00:00Z', 'Dec 24, 2031, 6:00 PM'],
])('%s %s is told by the clock and in the order that the reader chose', (field, value, said) => {
  setDateChoices({ clock: 'h12', order: 'mdy', timeZone: 'UTC' })
  expect(describeValue(field, value).replaceAll('\u202f', ' ')).toBe(said)
})

test.each(Object.keys(taskFields))('%s of a task is told in words, whatever it holds', (field) => {
  for (const value of [7, true, { part: 1 }, ['a']])
    expect(describeValue(field, value, { statuses: [] })).not.toMatch(/object|undefined|^\["a"\]$/)
})
