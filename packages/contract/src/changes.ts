import type { Changes } from './activity.ts'

type Row = { readonly archivedAt: string | null }
/** The changes of a PATCH: any of its fields, each with what the caller believed and what it shall be. */
type Patch = Partial<Changes>

/** What a row holds of a field as changes name it: `isArchived` tells whether there is a date in `archivedAt`. */
export const valueOf = (row: Row, field: string): unknown =>
  field === 'isArchived'
    ? row.archivedAt !== null
    : (row as Readonly<Record<string, unknown>>)[field]

/** Whether two values of a field are the same; lists are, when they hold the same in the same order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The changes that really change the row: a field that already is what it shall be counts as done. */
export const openChanges = <P extends Patch>(row: Row, changes: P): P =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, change]) => !isSame(valueOf(row, field), change?.set)),
  ) as P

/** The fields of a patch in which the row is no longer what the caller believed. */
export const conflictingFields = (row: Row, changes: Patch): string[] =>
  Object.keys(changes).filter((field) => !isSame(valueOf(row, field), changes[field]?.was))

/** The changes that take these back. */
export const swapped = <P extends Patch>(changes: P): P =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      { was: change?.set, set: change?.was },
    ]),
  ) as P
