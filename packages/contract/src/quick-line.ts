import { type ComingReading, getReadAs, readComingDay, readTime } from './coming-days.ts'
import { addDays, isSettable } from './days.ts'
import { type Priority, priorities } from './field-kinds.ts'
import type { DateOrder } from './import-tables.ts'
import { getPlainText } from './plain-names.ts'

type Person = { readonly uid: string; readonly name: string; readonly handle: string }
type Label = { readonly id: string; readonly name: string }

/** What the words of a line can mean. */
export type QuickSurroundings = {
  readonly people: readonly Person[]
  readonly labels: readonly Label[]
  readonly meId: string | undefined
  readonly todayOn: string
  /** The day of what is made there, such as that of a calendar: a time alone is on it. */
  readonly givenOn?: string | null | undefined
  /** The clock, as 18:00: without such a day a time alone is today's, or tomorrow's when it has passed. */
  readonly now: string
  /** How `3/4` is read where both ways are days of the calendar. */
  readonly dayOrder: DateOrder
}

/** What a line says of the task besides its title. */
export type QuickValues = {
  readonly assigneeIds?: string[]
  readonly labelIds?: string[]
  readonly priority?: Priority
  readonly dueOn?: string
  readonly dueTime?: string
  readonly estimateHours?: number
}

/** A part of the line that was understood, as it stands there. */
export type QuickToken = {
  readonly said: string
  readonly values: QuickValues
  /** The order in which a day in figures was read, where the other one gives another day. */
  readonly readAs?: 'dmy' | 'mdy'
}

export type QuickLine = {
  readonly title: string
  readonly tokens: readonly QuickToken[]
  readonly values: QuickValues
  /** Words behind a sign that begin the name of nothing here. They stay in the title. */
  readonly unknown: readonly UnknownWord[]
}

/** Such as `#venue` where no label is called so. */
export type UnknownWord = { readonly said: string; readonly sign: '@' | '#' | '!' }

/**
 * Reads `Book courts @anna !high #venue ~2h fri 18:00`. People, labels, priority and estimate stand anywhere behind their
 * signs; days and times only at the end, where they can't be words of the title, or before such signs there. What isn't
 * understood, and what is in `dismissed`, stays in the title.
 */
export function readQuickLine(
  line: string,
  surroundings: QuickSurroundings,
  dismissed: ReadonlySet<string> = new Set(),
): QuickLine {
  const words = line.split(/\s+/u).filter(Boolean)
  const tokens = new Map<number, QuickToken & { length: number }>()
  const isFree = (from: number, to: number) =>
    words.slice(from, to + 1).every((_word, place) => !isTaken(from + place))
  const isTaken = (place: number) =>
    [...tokens].some(([start, { length }]) => place >= start && place < start + length)

  for (const [place, word] of words.entries()) {
    const values = dismissed.has(word) ? undefined : readSign(word, surroundings)
    if (values) tokens.set(place, { said: word, values, length: 1 })
  }

  const { todayOn, dayOrder } = surroundings
  const reading: ComingReading = { todayOn, dayOrder }
  let end = words.length - 1
  let due: QuickValues = {}
  while (end >= 0) {
    // A sign that finds nothing stands behind the day as one that does.
    if (isTaken(end) || isSigned(words[end])) {
      end -= 1
      continue
    }
    const found = lengths
      .filter((length) => end - length + 1 >= 0 && isFree(end - length + 1, end))
      .map((length) => {
        const said = words.slice(end - length + 1, end + 1).join(' ')
        return { length, said, values: readWhen(said, reading) }
      })
      .find(({ said, values }) => values && !dismissed.has(said))
    // A second day is a word of the title.
    if (!found?.values || Object.keys(found.values).some((field) => field in due)) break
    due = { ...due, ...found.values }
    const readAs = getReadAs(getDayWords(found.said), reading)
    tokens.set(end - found.length + 1, {
      ...found,
      values: found.values,
      ...(readAs && { readAs }),
    })
    end -= found.length
  }

  const inOrder = [...tokens].toSorted(([one], [other]) => one - other).map(([, token]) => token)
  const values = inOrder.reduce<QuickValues>((all, { values: more }) => merge(all, more), {})
  const left = words.filter((_word, place) => !isTaken(place))
  return {
    title: left.join(' '),
    unknown: left.flatMap((word) => (dismissed.has(word) ? [] : findUnknown(word, surroundings))),
    tokens: inOrder.map(({ length: _length, ...token }) => token),
    values: withDay(values, surroundings),
  }
}

/** How many words a day may have, the longest first: `by this fri, 11 dec 2026`. */
const lengths = [6, 5, 4, 3, 2, 1]

const isSigned = (word = ''): boolean => /^[@#!]\p{L}/u.test(word)

const merge = (all: QuickValues, more: QuickValues): QuickValues => ({
  ...all,
  ...more,
  ...(more.assigneeIds && {
    assigneeIds: [...new Set([...(all.assigneeIds ?? []), ...more.assigneeIds])],
  }),
  ...(more.labelIds && { labelIds: [...new Set([...(all.labelIds ?? []), ...more.labelIds])] }),
})

/** A time without a day is on the given one, else the next such time. */
function withDay(values: QuickValues, { givenOn, todayOn, now }: QuickSurroundings): QuickValues {
  if (values.dueTime === undefined || values.dueOn !== undefined) return values
  const nextOn = values.dueTime > now ? todayOn : addDays(todayOn, 1)
  return { ...values, dueOn: givenOn ?? nextOn }
}

function readSign(word: string, surroundings: QuickSurroundings): QuickValues | undefined {
  const typed = getPlainText(word.slice(1))
  if (typed === '') return undefined
  switch (word[0]) {
    case '@': {
      const uid = readPerson(typed, surroundings)
      return uid === undefined ? undefined : { assigneeIds: [uid] }
    }
    case '#': {
      const label = onlyOne(surroundings.labels, ({ name }) => [join(name)], typed)
      return label && { labelIds: [label.id] }
    }
    case '!': {
      const priority = readPriority(typed)
      return priority && { priority }
    }
    case '~': {
      const [, hours] = /^(\d{1,4}(?:[.,]\d{1,2})?)h?$/.exec(typed) ?? []
      return hours
        ? { estimateHours: Math.round(Number(hours.replace(',', '.')) * 4) / 4 }
        : undefined
    }
    default:
      return undefined
  }
}

/** Signs with a number behind them, or with nothing, are words as any other: `Court #3!` */
function findUnknown(word: string, { people, labels }: QuickSurroundings): UnknownWord[] {
  const [, sign, typed = ''] = /^([@#!])(\p{L}.*)$/u.exec(getPlainText(word)) ?? []
  const known = {
    '@': people.flatMap(getPersonNames),
    '#': labels.map(({ name }) => join(name)),
    '!': priorities,
  }
  const names = known[sign as UnknownWord['sign']] ?? ['']
  const isBegun = names.some((name) => name.startsWith(typed))
  return isBegun || !sign ? [] : [{ said: word, sign: sign as UnknownWord['sign'] }]
}

/** Names of several words are typed with hyphens. */
export const join = (name: string): string => getPlainText(name).trim().replaceAll(/\s+/gu, '-')

function readPerson(typed: string, { people, meId }: QuickSurroundings): string | undefined {
  if (typed === 'me') return meId
  const exact = people.find(({ handle }) => getPlainText(handle) === typed)
  if (exact) return exact.uid
  return onlyOne(people, getPersonNames, typed)?.uid
}

const getPersonNames = ({ name, handle }: Person): string[] => [
  join(name),
  getPlainText(handle),
  ...getPlainText(name).split(/\s+/u),
]

/** The one that is called so, or the only one whose name begins so. */
function onlyOne<Named>(
  all: readonly Named[],
  namesOf: (one: Named) => readonly string[],
  typed: string,
): Named | undefined {
  const exact = all.find((one) => namesOf(one)[0] === typed)
  const likely = all.filter((one) => namesOf(one).some((name) => name.startsWith(typed)))
  return exact ?? (likely.length === 1 ? likely[0] : undefined)
}

/** By its beginning, or by number from the most pressing: `!1` is urgent. */
function readPriority(typed: string): Priority | undefined {
  const pressing = priorities.toReversed()
  return /^[1-4]$/.test(typed)
    ? pressing[Number(typed) - 1]
    : pressing.find((priority) => priority !== 'none' && priority.startsWith(typed))
}

const getDayWords = (said: string): string =>
  getPlainText(said)
    .replace(/^(?:on|by|due|at) /, '')
    .replace(/[,;]$/, '')

function readWhen(said: string, reading: ComingReading): QuickValues | undefined {
  const words = getDayWords(said)
  const time = readTime(words)
  if (time) return { dueTime: time }
  const dueOn = readComingDay(words, reading)
  return dueOn !== undefined && isSettable(dueOn) ? { dueOn } : undefined
}
