import {
  type ComingReading,
  type ReadAs,
  countOn,
  findDay,
  findNamed,
  getReadAs,
  getTime,
  readComingDay,
  readDate,
  readTime,
  readWeekdayDate,
  weekdays,
} from './coming-days.ts'
import { addDays, addMonths, getWeekday, isSettable, startOfMonth } from './days.ts'
import { getPlainText } from './plain-names.ts'

/**
 * How a language says what is read in English, by the English words: `'in # days': 'через # дн*'`. Variants have `|`
 * between them, `#` is a number and `*` the rest of a word. What is said for nothing (`''`) is left out.
 */
export type DayWords = Readonly<Record<string, string>>

/** What a typed day is read with. */
export type DayReading = ComingReading & {
  /** Of the reader's language, beside English. */
  readonly words?: DayWords | undefined
  /** Between these lies what names no year: the coming one, but no later than `latest`. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
}

/** A day with its month: without a year the coming one, from `earliest` on, or the last one up to `latest`. */
function readBoundDate(words: string, reading: DayReading): string | undefined {
  const { todayOn, earliest = todayOn, latest } = reading
  const tidy = sortParts(words)
  const coming = readDate(tidy, { ...reading, todayOn: earliest > todayOn ? earliest : todayOn })
  return coming !== undefined && latest !== undefined && coming > latest
    ? readDate(tidy, { ...reading, todayOn: addDays(addMonths(latest, -12), 1) })
    : coming
}

/** `2027 dec 3rd` as `3 dec 2027`: a day, the name of a month and perhaps a year, in any order. */
function sortParts(words: string): string {
  const kinds = [/^\d{1,2}(?:st|nd|rd|th)?$/, /^[a-z]{3,}$/, /^\d{4}$/]
  const parts = words.split(' ')
  const sorted = kinds.flatMap((kind) => parts.filter((part) => kind.test(part)))
  return sorted.length === parts.length ? sorted.join(' ').replace(/^(\d+)[a-z]+ /, '$1 ') : words
}

function readRelativeDay(words: string, reading: DayReading): string | undefined {
  const day = readComingDay(words.replace(/^(.+) next week$/, 'next $1'), reading)
  const isLater = day !== undefined && reading.latest !== undefined && day > reading.latest
  return isLater && findNamed(weekdays, words) >= 0 ? addDays(day, -7) : day
}

/** What only a field for days can mean: days that have passed, and figures that would be numbers within other text. */
function readFieldDay(words: string, reading: DayReading): string | undefined {
  const { todayOn } = reading
  if (words === 'yesterday') return addDays(todayOn, -1)
  const monday = addDays(todayOn, -getWeekday(todayOn))
  if (words === 'last week') return addDays(monday, -7)
  if (words === 'last month') return startOfMonth(addMonths(todayOn, -1))
  const [, count, unit] =
    /^-(\d{1,3}) ?([dwm])$/.exec(words) ??
    /^(\d{1,3}) ?(d|days?|w|weeks?|m|months?) ago$/.exec(words) ??
    []
  if (count) return countOn(todayOn, -Number(count), unit)
  const weekday = findNamed(weekdays, /^last (.+)$/.exec(words)?.[1])
  // The last one that has passed, as the coming one is the next.
  if (weekday >= 0) return addDays(todayOn, -(((getWeekday(todayOn) - weekday + 6) % 7) + 1))
  const [, year, month, day] = /^(\d{4})[. ]?(\d{1,2})[. ]?(\d{1,2})\.?$/.exec(words) ?? []
  if (year) return findDay(Number(year), Number(month), Number(day))
  const [, first, sign, second, its] =
    /^(\d{1,2})([-./ ])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(words) ?? []
  if (!sign) return undefined
  const inYear = its && `${sign === '.' ? '' : '/'}${its.length === 2 ? `20${its}` : its}`
  return readBoundDate(
    sign === '.' ? `${first}.${second}.${inYear ?? ''}` : `${first}/${second}${inYear ?? ''}`,
    reading,
  )
}

type Variant = { readonly english: string; readonly whole: RegExp; readonly source: string }
type Vocabulary = { readonly any: RegExp; readonly variants: readonly Variant[] }
const vocabularies = new Map<DayWords, Vocabulary>()

function getVocabulary(words: DayWords): Vocabulary {
  const known = vocabularies.get(words)
  if (known) return known
  const variants = Object.entries(words)
    .flatMap(([english, said]) =>
      said
        .split('|')
        .filter(Boolean)
        .map((variant) => {
          const source = getPlainText(variant)
            .replaceAll('#', String.raw`(\d{1,3})`)
            .replaceAll('*', String.raw`\p{L}*`)
          return { english, source, whole: new RegExp(`^${source}$`, 'u') }
        }),
    )
    // The longest first: "next week" before "next".
    .toSorted((one, other) => other.source.length - one.source.length)
  const any = variants.map(({ source }) => source).join('|')
  const made = { variants, any: new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, 'gu') }
  vocabularies.set(words, made)
  return made
}

/** Typed words as the readers take them: plain, in English, with single spaces. */
function prepareWords(typed: string, words: DayWords | undefined): string {
  const plain = getPlainText(typed)
    .replaceAll(/[\s,;]+/gu, ' ')
    // Abbreviations end with a dot, days in figures do, too.
    .replaceAll(/(\p{L})\./gu, '$1')
    .trim()
  const english = words ? translateWords(plain, getVocabulary(words)) : plain
  return english.replace(/^(?:on|by|due|at) /, '')
}

const translateWords = (plain: string, { any, variants }: Vocabulary): string =>
  plain
    .replaceAll(any, (said) => {
      const variant = variants.find(({ whole }) => whole.test(said))
      return variant ? said.replace(variant.whole, variant.english.replace('#', '$1')) : said
    })
    .replaceAll(/ +/g, ' ')
    .trim()

/**
 * The day, YYYY-MM-DD, that somebody typed in a field for days: `fri`, `3 dec`, `+2w`, `next month`, `31.12.`, `12/31`,
 * `yesterday`, in English and the given language. Undefined for what is none; it may lie outside `dayBounds`.
 */
export function readTypedDay(typed: string, reading: DayReading): string | undefined {
  const words = prepareWords(typed, reading.words)
  return (
    readBoundDate(words, reading) ??
    readWeekdayDate(words, (date) => readBoundDate(date, reading) ?? readFieldDay(date, reading)) ??
    readRelativeDay(words, reading) ??
    readFieldDay(words, reading)
  )
}

/**
 * A time as HH:MM that somebody typed in a field for times: `18:00`, `6 pm`, `1830`, `18h30`. Undefined for what no
 * clock shows.
 */
export const readTypedTime = (typed: string, words?: DayWords): string | undefined =>
  getTime(/^(\d{1,2})(?: ?[:.h]? ?(\d{2}))? ?h? ?(am|pm)?$/.exec(prepareWords(typed, words)) ?? [])

/** A day and a time in either order, or one of them: `fri 18:00`, `6pm tomorrow`. Undefined where anything else was typed. */
export function readTypedMoment(
  typed: string,
  reading: DayReading,
): { readonly day?: string; readonly time?: string; readonly readAs?: ReadAs } | undefined {
  const parts = prepareWords(typed, reading.words).split(' ')
  if (parts[0] === '') return undefined
  for (let place = 0; place <= parts.length; place += 1) {
    const [before, after] = [parts.slice(0, place).join(' '), parts.slice(place).join(' ')]
    for (const [said, clock] of [
      [before, after],
      [after, before],
    ] as const) {
      const time =
        clock === '' ? undefined : readTime(clock.replace(/^at /, '').replace(/ ?h ?/, ':'))
      const found = said === '' ? undefined : readTypedDay(said, { ...reading, words: undefined })
      const day = found && isSettable(found) ? found : undefined
      if ((said === '') !== (day === undefined) || (clock === '') !== (time === undefined)) continue
      const readAs = getReadAs(said, reading)
      return { ...(day && { day }), ...(time && { time }), ...(readAs && { readAs }) }
    }
  }
  return undefined
}
