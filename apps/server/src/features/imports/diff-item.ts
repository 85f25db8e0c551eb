import { createHash } from 'node:crypto'

/** A thing's fields as they are compared: plain values, lists sorted, references as our own ids. */
export type Values = Readonly<Record<string, unknown>>

/** The same, short: what was imported last is only ever compared, never read. */
export type Prints = Readonly<Record<string, string>>

/** A short name for a text, the same for the same characters. */
export const getDigest = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC')).digest('base64url').slice(0, 22)

/** A value as it is compared. */
export const printOf = (value: unknown): string => {
  const text = JSON.stringify(value ?? null)
  return text.length <= 100 ? text : createHash('sha256').update(text).digest('base64url')
}

export const getPrints = (values: Values): Prints =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, printOf(value)]))

export type ItemDiff = {
  readonly outcome: 'changed' | 'unchanged' | 'kept'
  /** Fields to be written. */
  readonly taken: readonly string[]
  /** Fields that people changed here since the last import, and the file too: ours stay. */
  readonly kept: readonly string[]
  /** What was imported last from now on; undefined when that is what it was. */
  readonly prints: Prints | undefined
}

/**
 * Three-way comparison of a thing that was imported before: what the file says, what it said last time, what stands here.
 * Only what changed in the file and not here is taken over. `current` is undefined when people threw the thing away.
 */
export function diffItem(wanted: Values, last: Prints, current: Prints | undefined): ItemDiff {
  // A field that neither the file nor the task had anything of until now.
  const nothing = printOf(null)
  const before = (field: string) => last[field] ?? nothing
  const moved = Object.entries(getPrints(wanted)).filter(
    ([field, print]) => print !== before(field),
  )
  const here = (field: string) => current && (current[field] ?? nothing)
  const settled = moved.filter(([field, print]) => here(field) === print)
  const taken = moved.filter(
    ([field, print]) =>
      current !== undefined && here(field) !== print && here(field) === before(field),
  )
  const kept = moved.length - settled.length - taken.length
  const update = [...settled, ...taken]
  return {
    outcome: taken.length > 0 ? 'changed' : kept > 0 ? 'kept' : 'unchanged',
    taken: taken.map(([field]) => field),
    kept: moved
      .filter((entry) => !settled.includes(entry) && !taken.includes(entry))
      .map(([field]) => field),
    prints: update.length > 0 ? { ...last, ...Object.fromEntries(update) } : undefined,
  }
}
