import type { Changes } from './activity.ts'
import { seenOnly, tidyLine } from './tidy-line.ts'

type Row =
  | { readonly archivedAt: string | null }
  | { readonly isArchived: boolean }
  | { readonly name: string | null }
/** The changes of a PATCH: any of its fields, each with what the caller believed and what it shall be. */
type Patch = Partial<Changes>

/** Where a field stands: `custom.<id>` is the entry `<id>` of what the row holds as `custom`. */
export function getPlace(field: string): { readonly name: string; readonly entry?: string } {
  const dot = field.indexOf('.')
  return dot === -1 ? { name: field } : { name: field.slice(0, dot), entry: field.slice(dot + 1) }
}

/**
 * What a row holds of a field as changes name it: `isArchived` tells whether there is a date in `archivedAt`, and an entry
 * that isn't there is null.
 */
export function getValue(row: Row, field: string): unknown {
  if (field === 'isArchived' && 'archivedAt' in row) return row.archivedAt !== null
  const { name, entry } = getPlace(field)
  const value = (row as Readonly<Record<string, unknown>>)[name]
  if (entry === undefined) return value
  return (value as Readonly<Record<string, unknown>> | undefined)?.[entry] ?? null
}

/** Objects hold the same in whatever order: the database has one of its own. */
const inOneOrder = (_name: string, part: unknown): unknown =>
  part !== null && typeof part === 'object' && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : part

/** Whether two values of a field are the same; lists are, when they hold the same in the same order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOneOrder) === JSON.stringify(other, inOneOrder)

/** As it would be kept today; a text of several lines keeps its spaces. */
const tidied = (_name: string, part: unknown): unknown => {
  if (typeof part !== 'string') return part
  return /[\n\r]/.test(part) ? seenOnly(part) : tidyLine(part)
}

/** Whether a caller believed what is held: their word came without signs that can't be seen, and old rows have some. */
export const isBelieved = (held: unknown, was: unknown): boolean =>
  isSame(held, was) || isSame(JSON.parse(JSON.stringify(held ?? null, tidied)), was ?? null)

/**
 * The changes that really change the row: a field that already is what it shall be counts as done. What was believed
 * reads as it is held.
 */
export const openChanges = <P extends Patch>(row: Row, changes: P): P =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([field, change]) => {
      const held = getValue(row, field)
      if (isSame(held, change?.set)) return []
      return [[field, change && isBelieved(held, change.was) ? { ...change, was: held } : change]]
    }),
  ) as P

/** The fields of a patch in which the row is no longer what the caller believed. */
export const getConflictingFields = (row: Row, changes: Patch): string[] =>
  Object.keys(changes).filter((field) => !isSame(getValue(row, field), changes[field]?.was))

/** The changes that take these back. */
export const swap = <P extends Patch>(changes: P): P =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      { was: change?.set, set: change?.was },
    ]),
  ) as P
