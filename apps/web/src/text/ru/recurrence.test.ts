import { describe, expect, test } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { recurrenceText } from './recurrence.ts'

describe('a rule in Russian', () => {
  test.each([
    ['FREQ=DAILY', 'Каждый день'],
    ['FREQ=DAILY;INTERVAL=3', 'Раз в 3 дня'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'По будням'],
    ['FREQ=WEEKLY;BYDAY=FR', 'Каждую пятницу'],
    ['FREQ=WEEKLY;BYDAY=SU', 'Каждое воскресенье'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', 'Раз в 2 недели по пятницам'],
    ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'По понедельникам, средам и пятницам'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'Ежемесячно 22-го числа'],
    ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1', 'Раз в 5 месяцев в последний день'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'Ежемесячно во 2-й вторник'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Ежемесячно в последнюю пятницу'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=20', 'Каждый год 20 ноября'],
    ['FREQ=DAILY;COUNT=5', 'Каждый день, ещё 5 раз'],
    ['FREQ=DAILY;COUNT=1', 'Каждый день, в последний раз'],
  ])('%s is %s', (rule, words) => {
    expect(recurrenceText.said({ mode: 'schedule', rule })).toBe(words)
  })

  test('tells the last day as the reader writes days', () => {
    expect(recurrenceText.said({ mode: 'schedule', rule: 'FREQ=DAILY;UNTIL=20991204' })).toBe(
      `Каждый день, по ${formatDay('2099-12-04')}`,
    )
  })

  test('counts from completion', () => {
    const said = (rule: string) => recurrenceText.said({ mode: 'completion', rule })
    expect(said('FREQ=WEEKLY')).toBe('Через неделю после завершения')
    expect(said('FREQ=YEARLY;INTERVAL=5')).toBe('Через 5 лет после завершения')
  })

  test('leaves what the editor can’t make to the library', () => {
    const rule = 'FREQ=MONTHLY;BYMONTHDAY=1,15'
    expect(recurrenceText.said({ mode: 'schedule', rule })).toBeUndefined()
  })
})
