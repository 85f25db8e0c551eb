import type { Changes } from '@courtside/contract/activity.ts'
import type { PageQuery } from '@courtside/contract/fields.ts'
import type {
  RegisterConflict,
  RegisterOutcome,
  RegisterRow,
} from '@courtside/contract/register-imports.ts'
import { sql } from 'kysely'
import { getPage, readCursor } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import type { MemberValues } from './register-plan.ts'

/** A row of a file as it waits to be stored. */
export type StagedRow = {
  readonly row: number
  readonly number: string
  readonly name: string
  readonly values: MemberValues | null
  readonly outcome: RegisterOutcome
  readonly conflict: RegisterConflict | null
  readonly changes: Changes
  readonly contested: Changes
}

/** Keeps rows of an import beside its file. */
export async function stageRows(
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
): Promise<void> {
  await sql`
    insert into pkr_import_rows ("importId", "row", "number", "name", "values", "outcome", "conflict", "changes", "contested")
    select ${importId}::uuid, r."row", r."number", r."name", nullif(r."values", 'null'), r."outcome", r."conflict", r."changes", r."contested"
    from ${buildRecords(rows)}
  `.execute(db)
}

const buildRecords = (rows: readonly StagedRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("row" int, "number" text, "name" text, "values" jsonb, "outcome" text,
    "conflict" text, "changes" jsonb, "contested" jsonb)`

/** Lets go of what was read before, for it is read anew. */
export const deleteRows = (db: Db, importId: string) =>
  sql`delete from pkr_import_rows where "importId" = ${importId}`.execute(db)

/** A page of the rows that have one outcome, as they stand in the file. */
export async function listRows(
  db: Db,
  importId: string,
  { outcome, limit, after }: PageQuery & { readonly outcome: RegisterOutcome },
) {
  const from = after ? Number(readCursor(after, 1)[0]) : 0
  const { rows } = await sql<RegisterRow>`
    select "row", "number", "name", "outcome", "conflict", "changes", "contested" from pkr_import_rows
    where "importId" = ${importId} and "outcome" = ${outcome} and "row" > ${from} order by "row" limit ${limit + 1}
  `.execute(db)
  return getPage(rows, limit, ({ row }) => [row])
}

type Counts = {
  readonly outcomes: Partial<Record<RegisterOutcome, number>>
  readonly conflicts: Partial<Record<RegisterConflict, number>>
  readonly changedFields: Record<string, number>
}

/** How many rows have which outcome, which conflict, and change which field. */
export async function countRows(db: Db, importId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with staged as (select "outcome", "conflict", "changes" from pkr_import_rows where "importId" = ${importId})
    select
      (select coalesce(json_object_agg("outcome", "count"), '{}') from (
        select "outcome", count(*) from staged group by 1) o) as "outcomes",
      (select coalesce(json_object_agg("conflict", "count"), '{}') from (
        select "conflict", count(*) from staged where "outcome" = 'kept' group by 1) c) as "conflicts",
      (select coalesce(json_object_agg("field", "count"), '{}') from (
        select f."field", count(*) from staged, jsonb_object_keys("changes") f("field")
        where "outcome" <> 'added' group by 1) f) as "changedFields"
  `.execute(db)
  if (!rows[0]) throw new Error('Aggregates have one row')
  return rows[0]
}

/** Entries of the register that the file doesn't name. */
export async function countMissing(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from pkr_ids p where p."archivedAt" is null and not exists (
      select from pkr_import_rows r where r."importId" = ${importId} and upper(r."number") = upper(p."number"))
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows that could be used when they were looked at and not when they were stored, since the format is another one. */
export async function findRefused(db: Db, importId: string) {
  const { rows } = await sql<{ row: number; number: string }>`
    select "row", "number" from pkr_import_rows
    where "importId" = ${importId} and "outcome" = 'rejected' and "values" is not null order by "row" limit 1000
  `.execute(db)
  return rows
}

/** The first rows that stay as they are here, with the fields in which the file differs. */
export async function findKept(db: Db, importId: string, most: number) {
  const { rows } = await sql<{ row: number; number: string; name: string; fields: string[] }>`
    select "row", "number", "name", array(select jsonb_object_keys("contested")) as "fields" from pkr_import_rows
    where "importId" = ${importId} and "outcome" = 'kept' order by "row" limit ${most}
  `.execute(db)
  return rows
}
