import { type QueryKind, orderedKinds, priorities } from './field-kinds.ts'
import { anything, isDays, nothing, queryDays } from './query-days.ts'
import {
  type QueryCondition,
  type QueryField,
  queryFields,
  queryParts,
  queryStates,
} from './query-fields.ts'

/** What of a line was not understood, from `start` to `end` of it; it filters nothing. */
export type QueryProblem = {
  readonly code: 'value' | 'comparison' | 'unclosed' | 'too_deep' | 'too_many'
  readonly said: string
  readonly start: number
  readonly end: number
  readonly field?: QueryField
  /** What was probably meant by it. */
  readonly nearest?: string
}

/** Values that stand for themselves; whatever else a kind takes is a name, a number or a day. */
const wordsOf: Partial<Record<QueryKind, readonly string[]>> = {
  state: queryStates,
  part: queryParts,
  priority: priorities,
  day: queryDays,
}

/** Words of other programs for the same. */
const synonyms: Readonly<Record<string, string>> = {
  children: 'subtasks',
  parts: 'subtasks',
  overdue: 'late',
  done: 'closed',
  completed: 'closed',
  started: 'open',
  recurring: 'repeating',
  critical: 'urgent',
}

/** What a field takes, for who gave it something else; empty where any name will do. */
export function takenBy(field: QueryField): readonly string[] {
  const kind = queryFields[field]
  const words = wordsOf[kind] ?? (kind === 'number' ? ['2', '0.5'] : [])
  return kind === 'day' ? [...words, '7d', '-2w', '2026-12-01', 'today..6d'] : words
}

/** Why a condition can't be read, and what was probably meant; undefined when it can. */
export function findProblem({
  field,
  operator,
  values,
}: QueryCondition): Pick<QueryProblem, 'code' | 'nearest'> | undefined {
  const kind = queryFields[field]
  if (operator !== ':' && (!orderedKinds.has(kind) || values.length !== 1))
    return { code: 'comparison', ...(values[0] && { nearest: `${field}:${values.join(',')}` }) }
  const isKnown = (value: string) =>
    value === nothing || value === anything
      ? operator === ':' && kind !== 'state'
      : isValue(kind, value)
  if (values.length > 0 && values.every(isKnown)) return undefined
  const meant = values.map((value) => (isKnown(value) ? value : findNearest(kind, value)))
  const isWhole = meant.length > 0 && meant.every((one) => one !== undefined)
  return { code: 'value', ...(isWhole && { nearest: `${field}${operator}${meant.join(',')}` }) }
}

function isValue(kind: QueryKind, value: string): boolean {
  if (kind === 'day') return isDays(value)
  if (kind === 'number') return /^\d{1,5}(?:\.\d{1,2})?$/.test(value)
  return wordsOf[kind]?.includes(value) ?? true
}

/** The word of a kind that is written most alike, if one is at all. */
function findNearest(kind: QueryKind, value: string): string | undefined {
  const words = wordsOf[kind] ?? []
  const typed = value.toLowerCase().slice(0, 20)
  const synonym = synonyms[typed]
  if (synonym && words.includes(synonym)) return synonym
  const [nearest] = words
    .map((word) => ({ word, slips: countSlips(typed, word) }))
    .filter(({ word, slips }) => slips <= Math.max(1, Math.floor(word.length / 3)))
    .toSorted((one, other) => one.slips - other.slips)
  return nearest?.word
}

/** Letters that were left out, added, exchanged or swapped. */
function countSlips(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
