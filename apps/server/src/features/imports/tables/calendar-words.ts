const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'cs',
  'sv',
  'da',
  'nb',
  'fi',
  'tr',
  'ru',
  'uk',
  'bg',
]

/** What stands in dates without meaning anything for the day. */
const fillers = [
  'de',
  'del',
  'of',
  'г',
  'р',
  'roku',
  'den',
  'le',
  'el',
  'года',
  'at',
  'um',
  'à',
  'в',
]

type CalendarWords = {
  readonly months: ReadonlyMap<string, number>
  readonly others: ReadonlySet<string>
}

const getLetters = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

function collect(): CalendarWords {
  const months = new Map<string, number>()
  const others = new Set(fillers)
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      // With a day beside it the month stands in the case that dates use.
      for (const day of [{}, { day: 'numeric' }] as const) {
        const named = new Intl.DateTimeFormat(language, { month: style, ...day, timeZone: 'UTC' })
        for (let month = 0; month < 12; month++) {
          const parts = named.formatToParts(Date.UTC(2023, month, 15))
          const word = parts.find(({ type }) => type === 'month')?.value
          for (const letters of getLetters(word ?? ''))
            if (!months.has(letters)) months.set(letters, month + 1)
        }
      }
      const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
      for (let day = 1; day <= 7; day++) {
        for (const letters of getLetters(weekday.format(Date.UTC(2023, 0, day))))
          others.add(letters)
      }
    }
  }
  months.set('sept', 9)
  return { months, others }
}

let collected: CalendarWords | undefined

/** Names of months with their number, and the words that may stand beside them, in lower case. */
export const getCalendarWords = (): CalendarWords => (collected ??= collect())
