import type { Changes } from '@courtside/contract/activity.ts'
import {
  type MemberFieldName,
  memberNames,
  pkrFields,
  singleNames,
} from '@courtside/contract/pkr-fields.ts'
import type { PkrId } from '@courtside/contract/pkr-ids.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import type { PkrStatus } from '@courtside/contract/pkr-statuses.ts'
import type { RegisterConflict, RegisterOutcome } from '@courtside/contract/register-imports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { plain } from '#features/imports/tables/field-names.ts'
import { listColumns } from '#features/pkr-ids/field-columns.ts'
import type { MemberValues, UsableRow } from './register-plan.ts'

/** The list that the members of a file are put on. */
export type TargetList = Pick<PkrList, 'id' | 'name' | 'fields'>

/** What a place on the list holds, by field. */
type Place = Readonly<Record<string, unknown>>

/** An entry of the register, with its place on the list in question. */
type Known = Pick<PkrId, 'id' | 'number' | MemberFieldName> & {
  readonly isArchived: boolean
  readonly isMerged: boolean
  readonly place: Place | null
}

/** What a row of the file would do. */
export type DiffedMember = {
  readonly row: number
  readonly number: string
  readonly name: string
  /** The entry that has this number. */
  readonly id: string | undefined
  /** Which status it has then. */
  readonly status: PkrStatus
  readonly outcome: Exclude<RegisterOutcome, 'rejected'>
  readonly conflict: RegisterConflict | null
  readonly changes: Changes
  readonly contested: Changes
}

/** Rows against the register as it is; with `lock` nobody changes these entries until the transaction ends. */
export async function diffMembers(
  db: Db,
  rows: readonly UsableRow[],
  list: TargetList | null,
  lock = false,
): Promise<DiffedMember[]> {
  const known = await findKnown(db, rows, list, lock)
  const all = rows.map((row) => {
    const entry = known.get(row.number.toUpperCase())
    return { row, entry, changes: getChanges(row.values, entry, list) }
  })
  const changed = all.flatMap(({ entry, changes }) =>
    entry && Object.keys(changes).length > 0 ? [entry.id] : [],
  )
  const edited = await findEdited(db, changed)
  return all.map(({ row: { row, number, values }, entry, changes }) => {
    const done = settled(entry, changes, edited)
    return {
      row,
      number: entry?.number ?? number,
      name: entry?.name || (values.name ?? ''),
      id: entry?.id,
      status: (done.changes['status']?.set ?? entry?.status ?? 'free') as PkrStatus,
      ...done,
    }
  })
}

async function findKnown(
  db: Db,
  rows: readonly UsableRow[],
  list: TargetList | null,
  lock: boolean,
): Promise<Map<string, Known>> {
  const numbers = rows.map(({ number }) => number)
  const { rows: found } = await sql<Known>`
    select p."id", p."number", ${listColumns(memberNames, 'p')}, p."archivedAt" is not null as "isArchived", p."mergedIntoId" is not null as "isMerged",
      (select ${placeFields} from pkr_list_entries e where e."listId" = ${list?.id ?? null}::uuid and e."pkrId" = p."id") as "place"
    from pkr_ids p where upper(p."number") = any(select upper(n) from unnest(${numbers}::text[]) n)
    order by p."id" ${lock ? sql`for update` : sql``}
  `.execute(db)
  return new Map(found.map((entry) => [entry.number.toUpperCase(), entry]))
}

/** Of each entry the fields that somebody set by hand after any import did: the log tells who set them last. */
async function findEdited(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; fields: string[] }>`
    select "entityId" as "id", array_agg("field") as "fields" from (
      select distinct on (a."entityId", f."field") a."entityId", f."field", a."via"
      from activity a, jsonb_object_keys(a."changes") f("field")
      where a."entity" = 'pkr_id' and (a."action" <> 'pkr_id.listed' or f."field" like 'custom.%') and a."entityId" = any(${ids}::uuid[])
      order by a."entityId", f."field", a."seq" desc
    ) last where "via" <> 'import' group by "entityId"
  `.execute(db)
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]))
}

/** Of places `e`: what they hold, each field of the list as `custom.<id>`, private ones too. */
export const placeFields: RawBuilder<unknown> = sql`
  jsonb_build_object('validFromOn', e."validFromOn", 'validUntilOn', e."validUntilOn") || coalesce(
    (select jsonb_object_agg('custom.' || c."key", c."value") from jsonb_each(e."custom" || e."privateCustom") c), '{}')`

const isOfPlace = (field: string): boolean =>
  ['list', 'validFromOn', 'validUntilOn'].includes(field) || field.startsWith('custom.')

/** What a row changes of the entry itself, and of its place on the list. */
export function splitChanges(changes: Changes): { readonly own: Changes; readonly place: Changes } {
  const part = (isPlace: boolean): Changes =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => isOfPlace(field) === isPlace))
  return { own: part(false), place: part(true) }
}

/** Everything in which the file differs from what is here; nothing where it says nothing. */
function getChanges(
  values: MemberValues,
  entry: Known | undefined,
  list: TargetList | null,
): Changes {
  const changes: Changes = {}
  for (const field of singleNames) {
    const set = values[field]
    const was = entry?.[field] ?? null
    if (set !== undefined && set !== was) changes[field] = { was, set }
  }
  // A number becomes somebody's with the name.
  const isFree = (entry?.status ?? 'free') === 'free'
  if (isFree && values.name !== undefined && values.status === undefined)
    changes['status'] = { was: entry?.status ?? null, set: 'assigned' }
  if (!entry) changes['status'] ??= { was: null, set: 'free' }
  const aliases = findAliasesWith(entry, values)
  if (aliases) changes['aliases'] = { was: entry?.aliases ?? null, set: aliases }
  return { ...changes, ...placeChanges(values, entry?.place ?? null, list) }
}

/** The names of both, for another name of somebody is never wrong; undefined where the file brings none. */
function findAliasesWith(entry: Known | undefined, { aliases = [], name }: MemberValues) {
  const here = entry?.aliases ?? []
  const named = new Set([...here, name ?? entry?.name])
  const added = aliases.filter((alias) => !named.has(alias))
  return added.length > 0 ? [...here, ...added].slice(0, pkrFields.aliases.count) : undefined
}

function placeChanges(values: MemberValues, place: Place | null, list: TargetList | null): Changes {
  if (!list) return {}
  const changes: Changes = place ? {} : { list: { was: null, set: list.name } }
  const own = list.fields.map(({ id }) => `custom.${id}` as const)
  for (const field of ['validFromOn', 'validUntilOn', ...own] as const) {
    const set = values[field]
    const was = place?.[field] ?? null
    if (set !== undefined && set !== was) changes[field] = { was, set }
  }
  return changes
}

type Settled = Pick<DiffedMember, 'outcome' | 'conflict' | 'changes' | 'contested'>

/** What is done without asking, and what has to be asked. */
function settled(
  entry: Known | undefined,
  changes: Changes,
  edited: ReadonlyMap<string, ReadonlySet<string>>,
): Settled {
  const nothing = Object.keys(changes).length === 0
  if (!entry) return { outcome: 'added', conflict: null, changes, contested: {} }
  // Another entry has what it had: a file can't bring it back beside that.
  if (entry.isMerged) return { outcome: 'kept', conflict: 'removed', changes: {}, contested: {} }
  if (entry.isArchived) {
    const back = { isArchived: { was: true, set: false }, ...changes }
    return { outcome: 'kept', conflict: 'removed', changes: {}, contested: back }
  }
  if (nothing) return { outcome: 'unchanged', conflict: null, changes, contested: {} }
  if (isSomebodyElse(entry, changes['name']?.set))
    return { outcome: 'kept', conflict: 'other_person', changes: {}, contested: changes }
  const byHand = edited.get(entry.id)
  const [open, free] = [true, false].map((isOpen) =>
    Object.fromEntries(
      Object.entries(changes).filter(([field]) => (byHand?.has(field) ?? false) === isOpen),
    ),
  )
  const isOpen = Object.keys(open ?? {}).length > 0
  return {
    outcome: isOpen ? 'kept' : 'changed',
    conflict: isOpen ? 'edited_here' : null,
    changes: free ?? {},
    contested: open ?? {},
  }
}

const getWords = (names: readonly string[]) => names.flatMap((name) => plain(name).split(' '))

/** Whether no word of the names is the same: a number that would be given to a second person. */
function isSomebodyElse({ name, aliases }: Known, set: unknown): boolean {
  if (typeof set !== 'string' || name === '') return false
  const here = new Set(getWords([name, ...aliases]))
  return !getWords([set]).some((word) => here.has(word))
}
