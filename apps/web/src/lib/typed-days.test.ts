import { type DayWords, readTypedDay, readTypedTime } from '@courtside/contract/typed-days.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { typedDays as russian } from '#text/ru/typed-days.ts'
import { typedDays as english } from '#text/typed-days.ts'
import { typedDays as vietnamese } from '#text/vi/typed-days.ts'
import { setDateChoices } from './dates.ts'
import { wordInOrder } from './day-order.ts'
import { readDay, readTime } from './typed-days.ts'

afterEach(() => setDateChoices({}))

/** Locales that the page is in for readers of some places, by the words of its language. */
const languages: readonly (readonly [DayWords, readonly string[]])[] = [
  [english, ['en-GB', 'en-US', 'en-AU', 'en-CA', 'en-ZA', 'en-IN', 'en-NZ', 'en-SE', 'en-DE']],
  [russian, ['ru-RU', 'ru-KZ', 'ru-US']],
  [vietnamese, ['vi-VN', 'vi-US']],
]
const locales = languages.flatMap(([words, named]) => named.map((one) => [one, words] as const))
const anyDay = fc
  .date({
    min: new Date('1900-01-01'),
    max: new Date('2199-12-31T23:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))
const reading = { todayOn: '2026-11-20', dayOrder: 'dmy' } as const

describe.each(locales)('what %s shows', (locale, words) => {
  const formats = [
    { day: 'numeric', month: 'short', year: 'numeric' },
    { day: 'numeric', month: 'long', year: 'numeric' },
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    { dateStyle: 'full' },
  ] as const
  test.each(formats.map((options) => [JSON.stringify(options), options] as const))(
    'as %s is read as the same day, in each order',
    (_name, options) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
      fc.assert(
        fc.property(anyDay, fc.constantFrom('dmy' as const, 'mdy' as const), (day, order) => {
          const at = Date.parse(`${day}T00:00:00Z`)
          for (const shown of [format.format(at), wordInOrder(format, at, order)])
            expect(readTypedDay(shown, { ...reading, words }), shown).toBe(day)
        }),
        { numRuns: 300 },
      )
    },
  )

  test('in figures is read as the same day in the order of the place', () => {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    const dayOrder = format.format(Date.parse('2026-12-31')).startsWith('31') ? 'dmy' : 'mdy'
    fc.assert(
      fc.property(anyDay, (day) => {
        const shown = format.format(Date.parse(`${day}T00:00:00Z`))
        expect(readTypedDay(shown, { ...reading, dayOrder, words }), shown).toBe(day)
      }),
    )
  })

  test.each(['h12', 'h23'] as const)(
    'as a time by the clock %s is read as the same',
    (hourCycle) => {
      const format = new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        hour: 'numeric',
        minute: '2-digit',
        hourCycle,
      })
      for (let minute = 0; minute < 24 * 60; minute += 7) {
        const at = new Date(minute * 60_000)
        const shown = format.format(at)
        expect(readTypedTime(shown, words), shown).toBe(at.toISOString().slice(11, 16))
      }
    },
  )
})

// 20 November 2026 is a Friday.
describe('words are read', () => {
  const vocabularies: Readonly<Record<string, DayWords>> = {
    en: english,
    ru: russian,
    vi: vietnamese,
  }
  test.each([
    ['ru', 'сегодня', '2026-11-20'],
    ['ru', 'Послезавтра', '2026-11-22'],
    ['ru', 'пн', '2026-11-23'],
    ['ru', 'в пятницу', '2026-11-27'],
    ['ru', 'в следующую среду', '2026-11-25'],
    ['ru', 'в прошлый вторник', '2026-11-17'],
    ['ru', 'через 3 дня', '2026-11-23'],
    ['ru', 'через 2 недели', '2026-12-04'],
    ['ru', 'через неделю', '2026-11-27'],
    ['ru', '2 месяца назад', '2026-09-20'],
    ['ru', 'на следующей неделе', '2026-11-23'],
    ['ru', 'следующий месяц', '2026-12-01'],
    ['ru', '3 дек', '2026-12-03'],
    ['ru', '9 мая', '2027-05-09'],
    ['ru', '12 марта 2027 года', '2027-03-12'],
    ['ru', '31.12.', '2026-12-31'],
    ['ru', 'fri', '2026-11-27'],
    ['ru', 'потом', undefined],
    ['vi', 'hôm nay', '2026-11-20'],
    ['vi', 'mai', '2026-11-21'],
    ['vi', 'thứ sáu', '2026-11-27'],
    ['vi', 'thu 6', '2026-11-27'],
    ['vi', 'T2', '2026-11-23'],
    ['vi', 'chủ nhật tới', '2026-11-22'],
    ['vi', 'thứ tư tuần sau', '2026-11-25'],
    ['vi', '3 ngày nữa', '2026-11-23'],
    ['vi', 'sau 2 tuần', '2026-12-04'],
    ['vi', 'tháng sau', '2026-12-01'],
    ['vi', '12 tháng 1', '2027-01-12'],
    ['vi', 'ngày 4 tháng 12 năm 2026', '2026-12-04'],
    ['vi', '4/12', '2026-12-04'],
    ['vi', '2 tuần trước', '2026-11-06'],
    ['vi', 'sau này', undefined],
    ['en', 'tmr', '2026-11-21'],
    ['en', 'day after tomorrow', '2026-11-22'],
    ['en', '3 days from now', '2026-11-23'],
    ['en', 'in a week', '2026-11-27'],
    ['en', 'the 3rd of Dec', '2026-12-03'],
    ['en', 'the end', undefined],
  ] as const)('in %s: %s is %s', (language, typed, day) => {
    const words = vocabularies[language]
    expect(readTypedDay(typed, { ...reading, words })).toBe(day)
  })

  test.each([
    ['ru', '6 вечера', '18:00'],
    ['ru', '9 часов', '09:00'],
    ['vi', '18 giờ 30', '18:30'],
    ['vi', '6 giờ chiều', '18:00'],
    ['vi', '6 giờ tối', '18:00'],
  ] as const)('in %s: %s is %s', (language, typed, time) => {
    expect(readTypedTime(typed, vocabularies[language])).toBe(time)
  })
})

test('the field reads in the order of the reader, and nothing that is no day', () => {
  setDateChoices({ order: 'mdy' })
  expect(readDay('12/31/2030')).toBe('2030-12-31')
  expect(readDay('3/4/2030')).toBe('2030-03-04')
  setDateChoices({ order: 'dmy' })
  expect(readDay('3/4/2030')).toBe('2030-04-03')
  setDateChoices({ order: 'ymd' })
  expect(readDay('2030-04-03')).toBe('2030-04-03')
  expect(readDay('soon')).toBeUndefined()
  expect(readTime('soon')).toBeUndefined()
})
