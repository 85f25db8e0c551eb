import type { Changes } from '@courtside/contract/activity.ts'
import { memberNames } from '@courtside/contract/pkr-fields.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudits } from '#features/identity/log-audit.ts'
import {
  assignColumns,
  defineColumns,
  fillColumns,
  listColumns,
} from '#features/pkr-ids/field-columns.ts'
import { hidePrivate } from '#features/pkr-ids/hide-private.ts'
import { type TargetList, splitChanges } from './diff-members.ts'

/** An entry with what is done to it; `isNew` where the register does not have it yet. */
export type MemberWrite = {
  readonly id: string
  readonly number: string
  readonly isNew: boolean
  readonly changes: Changes
}

type Cause = { readonly by: string; readonly via: 'import'; readonly batchId: string }

/** Stores what a batch of rows changes, entries first, and writes it into each one's history. */
export async function writeMembers(
  db: Db,
  writes: readonly MemberWrite[],
  list: TargetList | null,
  cause: Cause,
): Promise<void> {
  const parts = writes.map(({ id, number, isNew, changes }) => ({
    id,
    number,
    isNew,
    ...splitChanges(changes),
  }))
  const added = parts.filter(({ isNew }) => isNew)
  const changed = parts.filter(({ isNew, own }) => !isNew && !isEmpty(own))
  const placed = parts.filter(({ place }) => !isEmpty(place))
  if (added.length > 0) {
    await addEntries(
      db,
      added.map(({ id, number, own }) => ({ id, number, ...setBy(own) })),
    )
    await logAudits(
      db,
      'pkr_id.created',
      added.map(({ id, number, own }) => ({
        entityId: id,
        changes: { number: { was: null, set: number }, ...hidePrivate(own) },
      })),
      cause,
    )
  }
  if (changed.length > 0) {
    await updateEntries(
      db,
      changed.map(({ id, own }) => ({ id, ...setBy(own) })),
    )
    await logAudits(
      db,
      'pkr_id.updated',
      changed.map(({ id, own }) => ({ entityId: id, changes: hidePrivate(own) })),
      cause,
    )
  }
  if (placed.length > 0 && list) {
    await placeEntries(
      db,
      list,
      placed.map(({ id, place }) => ({ id, set: setBy(place) })),
    )
    const stands = { list: { was: list.name, set: list.name } }
    await logAudits(
      db,
      'pkr_id.listed',
      placed.map(({ id, place }) => ({
        entityId: id,
        changes: { ...stands, ...hidePrivate(place, list.fields) },
      })),
      cause,
    )
  }
}

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0

const setBy = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { set }]) => [field, set]))

const buildRecords = (rows: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    x("id" uuid, "number" text, ${defineColumns(memberNames)}, "isArchived" boolean)`

/** Throws where a number was entered since it was looked for; the batch is then done anew. */
async function addEntries(db: Db, rows: readonly object[]): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into pkr_ids ("id", "number", ${listColumns(memberNames)})
    select "id", "number", ${fillColumns(memberNames)}
    from ${buildRecords(rows)} on conflict do nothing
  `.execute(db)
  if (Number(numAffectedRows) < rows.length)
    throw new Error('Someone just added a number of this batch')
}

/** What is absent stays. */
async function updateEntries(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    update pkr_ids p set ${assignColumns(memberNames)},
      "archivedAt" = case when x."isArchived" = false then null else p."archivedAt" end, "updatedAt" = now()
    from ${buildRecords(rows)} where p."id" = x."id"
  `.execute(db)
}

type Place = { readonly id: string; readonly set: Readonly<Record<string, unknown>> }

async function placeEntries(db: Db, list: TargetList, rows: readonly Place[]): Promise<void> {
  const getValues = ({ set }: Place, isPrivate: boolean) =>
    Object.fromEntries(
      list.fields.flatMap((field) => {
        const value = set[`custom.${field.id}`]
        return field.isPrivate === isPrivate && value !== undefined ? [[field.id, value]] : []
      }),
    )
  const records = rows.map((row) => ({
    id: row.id,
    validFromOn: row.set['validFromOn'],
    validUntilOn: row.set['validUntilOn'],
    custom: getValues(row, false),
    privateCustom: getValues(row, true),
  }))
  await sql`
    insert into pkr_list_entries as e ("listId", "pkrId", "validFromOn", "validUntilOn", "custom", "privateCustom")
    select ${list.id}::uuid, x."id", x."validFromOn", x."validUntilOn", x."custom", x."privateCustom"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      x("id" uuid, "validFromOn" date, "validUntilOn" date, "custom" jsonb, "privateCustom" jsonb)
    on conflict ("listId", "pkrId") do update set "validFromOn" = coalesce(excluded."validFromOn", e."validFromOn"),
      "validUntilOn" = coalesce(excluded."validUntilOn", e."validUntilOn"),
      "custom" = e."custom" || excluded."custom", "privateCustom" = e."privateCustom" || excluded."privateCustom"
  `.execute(db)
}
