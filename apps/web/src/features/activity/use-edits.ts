import type { Changes } from '@courtside/contract/activity.ts'
import { isSame, getPlace, swap, getValue } from '@courtside/contract/changes.ts'
import { Rewritten } from '#lib/rewritten.ts'
import type { RowStore } from '#lib/row-store.ts'
import { type Lookups, describeValue, getFieldName, isTyped } from './use-described-value.ts'
import { mergeTexts, withMerging } from './use-merged-texts.ts'
import { type Write, defineWrite } from './use-writes.ts'
import type { ChangeOrigin } from './write-types.ts'

type Row = { readonly id: string; readonly archivedAt: string | null }
/** The changes of a PATCH: any of a row's fields, each with what it was and what it shall be. */
type Patch = Partial<Changes>
type Edit<P> = { readonly id: string; readonly changes: P }

/**
 * Values to give to a row. What each was before is looked up when the change is made, but for what was typed: there it is
 * what its writer began from.
 */
export type ValuesOf<P extends Patch> = {
  readonly [Field in keyof P]?:
    | NonNullable<P[Field]>['set']
    | Rewritten<NonNullable<P[Field]>['set']>
}

/** What of a row looks different with these changes. */
export function withChanges<R extends Row>(changes: Patch): (row: R) => Partial<R> {
  const set: Record<string, unknown> = {}
  const maps: Record<string, Record<string, unknown>> = {}
  for (const [field, change] of Object.entries(changes)) {
    const { name, entry } = getPlace(field)
    if (entry !== undefined) maps[name] = { ...maps[name], [entry]: change?.set }
    else if (field !== 'isArchived') set[field] = change?.set
    else set['archivedAt'] = change?.set === true ? new Date().toISOString() : null
  }
  const heldBy = (row: R, name: string) => (row as Record<string, unknown>)[name] as object
  // The values come typed as the patch wants them.
  return (row) =>
    Object.assign(
      {},
      set,
      ...Object.keys(maps).map((name) => ({ [name]: withEntries(heldBy(row, name), maps[name]) })),
    ) as Partial<R>
}

/** A map with other entries; null takes one out. */
const withEntries = (map: object, entries: object | undefined): object =>
  Object.fromEntries(Object.entries({ ...map, ...entries }).filter(([, value]) => value !== null))

/** What gives a field a value that is `now` in it, typed or chosen; undefined where that changes nothing. */
export function getChange(
  now: unknown,
  given: unknown,
): { was: unknown; set: unknown } | undefined {
  const change: { was: unknown; set: unknown } =
    given instanceof Rewritten ? (given as Rewritten<unknown>) : { was: now, set: given }
  const isNothing = isSame(now, change.set) || isSame(change.was, change.set)
  return isNothing ? undefined : { was: change.was, set: change.set }
}

/** The changes that give a row these values, without those it has already. */
export function changesTo<P extends Patch>(
  row: Parameters<typeof getValue>[0],
  values: ValuesOf<P>,
): P {
  const entries = Object.entries<unknown>(values).flatMap(([field, given]) => {
    const now = getValue(row, field) ?? null
    const change = getChange(now, given)
    return change ? [[field, change] as const] : []
  })
  // The values come typed as the patch wants them; the server checks each.
  return Object.fromEntries(entries) as P
}

/** Both changes of a value that two people changed at once; undefined where somebody has to choose. */
function mergeValues(mine: Patch[string], now: unknown): string | undefined {
  const { was, set } = mine ?? {}
  return typeof was === 'string' && typeof set === 'string' && typeof now === 'string'
    ? mergeTexts(was, set, now)
    : undefined
}

/** What a change believes once an earlier one of the same row has failed: the values from before that. */
export function omitFailed<P extends Patch>(changes: P, failed: Patch): P {
  const result: Patch = { ...changes }
  for (const [field, change] of Object.entries(changes)) {
    const lost = failed[field]
    if (lost && change && isSame(lost.set, change.was))
      result[field] = { was: lost.was, set: change.set }
  }
  return result as P
}

/** What somebody typed into the fields that change; undefined where they only chose. */
const getTyped = (changes: Patch, surroundings: Lookups | undefined): string | undefined =>
  Object.entries(changes)
    .flatMap(([field, change]) =>
      typeof change?.set === 'string' && isTyped(field, surroundings) ? [change.set] : [],
    )
    .join('\n\n') || undefined

/** Makes the write that changes fields of a kind of row: shown at once, undone by its swap, settled field by field. */
export function defineEdit<R extends Row, P extends Patch>(kind: {
  /** Kept with failed writes on this device, so it never changes. */
  readonly name: string
  readonly rows: RowStore<R>
  /** What each field is called; entries of maps are named by their surroundings. */
  readonly fields: Readonly<Record<Exclude<keyof P & string, `${string}.${string}`>, string>>
  readonly subjectOf: (edit: { readonly id: string }) => string
  /** The lane of edits that must arrive in order although each is of another row. */
  readonly orderOf?: (edit: Edit<P>) => string | undefined
  readonly send: (edit: Edit<P>, cause: ChangeOrigin) => Promise<R>
  /** Sends several of one gesture at once, so many at most: all are stored or none. */
  readonly together?: {
    readonly most: number
    readonly send: (edits: readonly Edit<P>[], cause: ChangeOrigin) => Promise<readonly R[]>
  }
  /** Reads the details of the refusal when somebody else was faster. */
  readonly readConflict: (details: unknown) => {
    readonly current: R
    readonly conflictingFields: readonly string[]
  }
  /** Fills in what could not be known when the edit was made. */
  readonly complete?: (edit: Edit<P>) => P
  /** What ids in the values of a row are looked up in. */
  readonly surroundingsOf: (row: R) => Lookups | undefined
}) {
  const { rows, together, complete = ({ changes }) => changes } = kind
  const completed = (args: Edit<P>): Edit<P> => ({ id: args.id, changes: complete(args) })
  const edit = defineWrite<Edit<P>, R>({
    name: kind.name,
    queueKey: ({ id }) => id,
    subjectOf: kind.subjectOf,
    detailOf: ({ id, changes }) => {
      const row = rows.get(id)
      const surroundings = row && kind.surroundingsOf(row)
      return Object.entries(changes)
        .map(([field, change]) => {
          const name = getFieldName(kind.fields, field, surroundings)
          return `${name}: ${describeValue(field, change?.set, surroundings)}`
        })
        .join(', ')
    },
    textOf: ({ id, changes }) => {
      const row = rows.get(id)
      return getTyped(changes, row && kind.surroundingsOf(row))
    },
    ...(kind.orderOf && { orderOf: kind.orderOf }),
    optimistic: (args) => rows.applyOptimistic(args.id, withChanges<R>(complete(args))),
    send: (args, cause) => withMerging(kind.send(completed(args), cause)),
    ...(together && {
      together: {
        most: together.most,
        send: (many, cause) => together.send(many.map(completed), cause),
      },
    }),
    onSuccess: (row) => rows.upsert([row]),
    inverse: ({ id, changes }): Write => edit({ id, changes: swap(changes) }),
    rebase: ({ id, changes }, failed) => ({
      id,
      changes: omitFailed(changes, (failed.args as Edit<P>).changes),
    }),
    resolveConflict: (args, details) => {
      const { id } = args
      const changes = complete(args)
      const { current, conflictingFields } = kind.readConflict(details)
      rows.upsert([current])
      const fields = conflictingFields as (keyof P & string)[]
      const surroundings = kind.surroundingsOf(current)
      const insist: Patch = { ...changes }
      const merged = new Map(
        fields.map((field) => [field, mergeValues(changes[field], getValue(current, field))]),
      )
      for (const field of fields)
        insist[field] = {
          was: getValue(current, field),
          set: merged.get(field) ?? changes[field]?.set,
        }
      const asked = fields.filter((field) => merged.get(field) === undefined)
      return {
        insist: { id, changes: insist as P },
        differences: asked.map((field) => ({
          field: getFieldName(kind.fields, field, surroundings),
          mine: describeValue(field, changes[field]?.set, surroundings),
          theirs: describeValue(field, getValue(current, field), surroundings),
        })),
      }
    },
  })
  return edit
}
