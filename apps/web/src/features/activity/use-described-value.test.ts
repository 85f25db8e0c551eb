import { expect, test } from 'vitest'
import { recurrenceText } from '#text/recurrence.ts'
import { describeValue } from './use-described-value.ts'

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
])('%s of %j is told as %s', (field, value, said) => {
  expect(describeValue(field, value, { sayRule: recurrenceText.said, nameOfTask })).toBe(said)
})
