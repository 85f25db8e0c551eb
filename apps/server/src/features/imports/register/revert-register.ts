import type { Changes } from '@courtside/contract/activity.ts'
import type { RevertReport } from '@courtside/contract/imports.ts'
import { memberNames } from '@courtside/contract/pkr-fields.ts'
import type { RegisterOutcome } from '@courtside/contract/register-imports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import { openRevertTally } from '#features/imports/reverts/revert-scope.ts'
import { buildObject, listColumns, restoreColumns } from '#features/pkr-ids/field-columns.ts'
import { hidePrivate } from '#features/pkr-ids/hide-private.ts'
import { withRetries } from '../apply-plan.ts'
import { logTakenBack } from '../log-import.ts'
import type { ImportRecord } from '../queries.ts'
import { lockRegister } from './apply-register.ts'
import { type TargetList, placeFields, splitChanges } from './diff-members.ts'
import { revertList } from './target-list.ts'

const batchSize = 250

/** A row that was stored, with what the entry is now; `entry` is null where that has gone. */
type Stored = {
  readonly row: number
  readonly id: string
  readonly number: string
  readonly name: string
  readonly outcome: RegisterOutcome
  readonly changes: Changes
  readonly entry: Record<string, unknown> | null
  /** Somebody did something with it since, or it stands on other lists. */
  readonly isInUse: boolean
}

/**
 * Takes back what an import stored in the register: entries it made and nobody touched are gone, numbers and all; fields
 * that still are as it set them are as before. The rest stays, and is told.
 */
export async function revertRegister(
  db: Db,
  record: ImportRecord,
  list: TargetList | null,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const count = await withRetries(() =>
      db.transaction().execute((transaction) => takeBatch(transaction, record, list)),
    )
    if (count === 0) break
  }
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update imports set "state" = 'reverted', "doneCount" = "totalCount", "updatedAt" = now() where "id" = ${record.id} and "state" = 'reverting'
    `.execute(transaction)
    if (numAffectedRows !== 1n) return
    if (list) await revertList(transaction, record, list)
    await logTakenBack(transaction, record.id)
  })
}

async function takeBatch(db: Db, record: ImportRecord, list: TargetList | null): Promise<number> {
  const listId = list?.id ?? null
  await lockRegister(db)
  const { rows: states } = await sql<{ revert: RevertReport & { actorId: string } }>`
    select "revert" from imports where "id" = ${record.id} and "state" = 'reverting' for update
  `.execute(db)
  const before = states[0]?.revert
  if (!before) return 0
  const rows = await findStored(db, record.id, listId)
  if (rows.length === 0) return 0
  const tally = openRevertTally(before)
  const cause = {
    by: before.actorId,
    via: 'import' as const,
    batchId: record.revertId ?? undefined,
    undoOf: record.id,
  }
  const removed: Stored[] = []
  const restored: { entityId: string; changes: Changes }[] = []
  const placed: { entityId: string; changes: Changes }[] = []
  // A number that was issued stays used, as with every other issuing.
  const staysUsed = record.shownRegister?.issuesNumbers === true
  for (const row of rows) {
    const { entry, changes, outcome, isInUse } = row
    const keep = (fields: string[], isCounted = true) =>
      tally.keep(
        { kind: 'pkrIds', id: row.id, name: `${row.number} ${row.name}`.trim(), fields },
        isCounted,
      )
    if (!entry) continue
    if (outcome === 'added') {
      if (isInUse) keep([])
      else if (staysUsed) restored.push({ entityId: row.id, changes: { isArchived } })
      else removed.push(row)
      if (!isInUse) tally.count('pkrIds', 'removed')
      continue
    }
    const { own, place: ofPlace } = splitChanges(changes)
    const back = invert(own, entry)
    const place = asOne(invert(ofPlace, entry))
    const stays = [...back.stays, ...place.stays]
    const isAnyBack = back.count + place.count > 0
    if (stays.length > 0) keep(stays, !isAnyBack)
    if (isAnyBack) tally.count('pkrIds', 'restored')
    if (back.count > 0) restored.push({ entityId: row.id, changes: back.changes })
    if (place.count > 0) placed.push({ entityId: row.id, changes: place.changes })
  }
  await removeEntries(
    db,
    removed.map(({ id }) => id),
  )
  await restoreEntries(db, restored)
  if (list) await restorePlaces(db, list.id, placed)
  if (removed.length > 0)
    await logAudits(
      db,
      'pkr_id.deleted',
      removed.map(({ id, number }) => ({
        entityId: id,
        changes: { number: { was: number, set: null } },
      })),
      cause,
    )
  const logged = restored.map(({ entityId, changes }) => ({
    entityId,
    changes: hidePrivate(changes),
  }))
  if (logged.length > 0) await logAudits(db, 'pkr_id.updated', logged, cause)
  if (placed.length > 0)
    await logAudits(
      db,
      'pkr_id.listed',
      placed.map(({ entityId, changes }) => ({
        entityId,
        changes: hidePrivate(changes, list?.fields),
      })),
      cause,
    )
  await sql`
    update pkr_import_rows set "storedIn" = null where "importId" = ${record.id} and "row" = any(${rows.map(({ row }) => row)}::int[])
  `.execute(db)
  await sql`
    update imports set "revert" = ${JSON.stringify({ ...tally.result(), actorId: before.actorId })}::jsonb,
      "doneCount" = least("totalCount", "doneCount" + ${rows.length}), "updatedAt" = now() where "id" = ${record.id}
  `.execute(db)
  return rows.length
}

const isArchived = { was: false, set: true }

/** Changes the other way round, for the fields that still are as they were set. */
function invert(changes: Changes, entry: Record<string, unknown>) {
  const all = Object.entries(changes)
  const isAsSet = ([field, { set }]: (typeof all)[number]) =>
    JSON.stringify(entry[field] ?? null) === JSON.stringify(set)
  const back = all.filter(isAsSet)
  return {
    count: back.length,
    changes: Object.fromEntries(
      back.map(([field, { was, set }]) => [field, { was: set, set: was }]),
    ) as Changes,
    stays: all.filter((one) => !isAsSet(one)).map(([field]) => field),
  }
}

/** A place that somebody changed stays as a whole. */
const asOne = (place: ReturnType<typeof invert>): ReturnType<typeof invert> =>
  place.stays.length === 0
    ? place
    : { count: 0, changes: {}, stays: [...Object.keys(place.changes), ...place.stays] }

async function findStored(db: Db, importId: string, listId: string | null): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with batch as (
      select "row", "storedIn", "number", "name", "outcome", "changes" from pkr_import_rows where "importId" = ${importId} and "storedIn" is not null order by "row" limit ${batchSize}
    ), held as (
      select p."id", ${listColumns(memberNames, 'p')}, p."userId", p."archivedAt"
      from pkr_ids p where p."id" in (select "storedIn" from batch) order by p."id" for update
    )
    select r."row", r."storedIn" as "id", r."number", r."name", r."outcome", r."changes",
      case when p."id" is not null then ${buildObject(memberNames)} || jsonb_build_object('isArchived', p."archivedAt" is not null,
        'list', case when e."pkrId" is not null then r."changes" #>> '{list,set}' end) || coalesce(${placeFields}, '{}') end as "entry",
      p."userId" is not null
        or exists (select from pkr_list_entries o where o."pkrId" = p."id" and o."listId" is distinct from ${listId}::uuid)
        or exists (select from activity a where a."entity" = 'pkr_id' and a."entityId" = p."id" and a."batchId" is distinct from ${importId}::uuid)
        as "isInUse"
    from batch r left join held p on p."id" = r."storedIn"
      left join pkr_list_entries e on e."pkrId" = p."id" and e."listId" = ${listId}::uuid
    order by r."row"
  `.execute(db)
  return rows
}

async function removeEntries(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from pkr_list_entries where "pkrId" = any(${ids}::uuid[])`.execute(db)
  await sql`delete from pkr_ids where "id" = any(${ids}::uuid[])`.execute(db)
}

type Entries = readonly { readonly entityId: string; readonly changes: Changes }[]

/** Field by field, for what was nothing becomes nothing again. */
async function restoreEntries(db: Db, entries: Entries): Promise<void> {
  const rows = entries.map(({ entityId, changes }) => ({
    id: entityId,
    to: Object.fromEntries(Object.entries(changes).map(([field, { set }]) => [field, set])),
  }))
  if (rows.length === 0) return
  await sql`
    update pkr_ids p set
      ${restoreColumns(memberNames)},
      "archivedAt" = case when x."to" ? 'isArchived' then now() else p."archivedAt" end,
      "updatedAt" = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x("id" uuid, "to" jsonb) where p."id" = x."id"
  `.execute(db)
}

async function restorePlaces(db: Db, listId: string, entries: Entries): Promise<void> {
  const off = entries.filter(({ changes }) => changes['list']).map(({ entityId }) => entityId)
  await sql`delete from pkr_list_entries where "listId" = ${listId} and "pkrId" = any(${off}::uuid[])`.execute(
    db,
  )
  const kept = entries.flatMap(
    ({ entityId, changes: { list, validFromOn, validUntilOn, ...own } }) =>
      list ? [] : [{ id: entityId, validFromOn, validUntilOn, custom: getValues(own) }],
  )
  await sql`
    update pkr_list_entries e set
      "validFromOn" = case when x."validFromOn" is null then e."validFromOn" else (x."validFromOn" ->> 'set')::date end,
      "validUntilOn" = case when x."validUntilOn" is null then e."validUntilOn" else (x."validUntilOn" ->> 'set')::date end,
      "custom" = ${withBefore(sql`e."custom"`)}, "privateCustom" = ${withBefore(sql`e."privateCustom"`)}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      x("id" uuid, "validFromOn" jsonb, "validUntilOn" jsonb, "custom" jsonb)
    where e."listId" = ${listId} and e."pkrId" = x."id"
  `.execute(db)
}

/** What these changes set, by the ids of the list's fields. */
const getValues = (own: Changes) =>
  Object.fromEntries(
    Object.entries(own).map(([field, { set }]) => [field.slice('custom.'.length), set]),
  )

/** The values of one column of a place, with those of `x` that stand in it; what was nothing is nothing again. */
const withBefore = (column: RawBuilder<unknown>) => sql`jsonb_strip_nulls(${column} || coalesce(
  (select jsonb_object_agg(c."key", c."value") from jsonb_each(x."custom") c where ${column} ? c."key"), '{}'))`
