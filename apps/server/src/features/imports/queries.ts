import type { Actor } from '@courtside/contract/can.ts'
import type { ImportProblem } from '@courtside/contract/import-problems.ts'
import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import type { TableSettings } from '@courtside/contract/import-tables.ts'
import {
  type Import,
  type ImportPreview,
  type ImportReport,
  type ImportState,
  importChunkSize,
  unfinishedImportLimit,
} from '@courtside/contract/imports.ts'
import type {
  RegisterSettings,
  RegisterTable,
  TakenRows,
} from '@courtside/contract/register-imports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { buildNameJson } from '#features/wiki/name-columns.ts'
import { isReadablePage } from '#features/wiki/visible.ts'
import { type Tally, emptyTally } from './count-outcomes.ts'
import type { ImportPlan } from './import-plan.ts'
import { logStored } from './log-import.ts'
import { type Choices, defaultChoices } from './stores/item-store.ts'

/** An import as the server works on it. */
export type ImportRecord = Pick<Import, 'id' | 'target' | 'fileName' | 'byteCount'> & {
  readonly state: ImportState
  readonly projectId: string | null
  readonly createdById: string
  readonly choices: Choices & { readonly take?: TakenRows; readonly isPublished?: boolean }
  /** The page that pages go below. */
  readonly pageId: string | null
  readonly doneCount: number
  readonly tally: Tally
  /** What a person set about reading a table, and its count of changes. */
  readonly settings: TableSettings
  /** The same, of a file of members. */
  readonly registerSettings: RegisterSettings
  readonly revision: number
  /** How the table was read for the preview that stands. */
  readonly shown: TableSettings | null
  /** How a file of members was. */
  readonly shownRegister: RegisterSettings | null
  /** What is made for it. */
  readonly shownMade: RegisterTable['made'] | null
  readonly isShown: boolean
  readonly revertId: string | null
  readonly createdAt: string
}

/** Something of import `i` stands in the register. */
export const isInRegister = sql`exists (select from pkr_import_rows r where r."importId" = i."id" and r."storedIn" is not null)`
/** Something of import `i` stands in the wiki. */
export const isInWiki = sql`exists (select from page_import_rows r where r."importId" = i."id" and r."storedVersion" is not null)`

const slimColumns: RawBuilder<unknown> = sql`
  i."id", i."target", i."state", i."source", i."fileName", i."byteCount", i."problem", i."createdAt", i."finishedAt",
  (select case when i."state" = 'uploading' then coalesce(sum(octet_length(c."bytes")), 0) else i."byteCount" end::int from import_chunks c where c."importId" = i."id") as "receivedCount",
  case when p."id" is not null then json_build_object('id', p."id", 'key', p."key", 'name', p."name") end as "project",
  case when i."state" in ('applying', 'done', 'failed', 'cancelled', 'reverting', 'reverted') and i."totalCount" > 0
    then json_build_object('done', i."doneCount", 'total', i."totalCount") end as "progress",
  coalesce((select r."rowCount" from import_rejected_rows r where r."importId" = i."id"), 0) as "rejectedRowCount",
  i."state" in ('done', 'failed', 'cancelled') and (i."madeProject" or exists (select 1 from import_links l where l."importId" = i."id")
    or exists (select 1 from import_changes c where c."importId" = i."id") or ${isInRegister} or ${isInWiki}) as "canRevert"`

/** The page that pages of import `i` go below, for a reader who may read it. */
const selectTargetPage = (reader: Actor | undefined): RawBuilder<unknown> =>
  reader
    ? sql`(select ${buildNameJson('pg')} from pages pg where pg."id" = i."pageId" and ${isReadablePage(reader)}) as "page"`
    : sql`null as "page"`

/** As people see it, with whose it is; its page is for the reader alone. */
export async function findImport(
  db: Db,
  id: string,
  reader?: Actor,
): Promise<(Import & { createdById: string }) | undefined> {
  const { rows } = await sql<Import & { createdById: string }>`
    select ${slimColumns}, ${selectTargetPage(reader)}, i."preview", i."report", i."revert", i."createdById"
    from imports i left join projects p on p."id" = i."projectId" where i."id" = ${id}
  `.execute(db)
  return rows[0]
}

/** The last 50 imports into a project. */
export async function listImports(
  db: Db,
  projectId: string,
): Promise<Omit<Import, 'preview' | 'report' | 'revert'>[]> {
  const { rows } = await sql<Omit<Import, 'preview' | 'report' | 'revert'>>`
    select ${slimColumns}, ${selectTargetPage(undefined)} from imports i left join projects p on p."id" = i."projectId"
    where i."projectId" = ${projectId} order by i."createdAt" desc, i."id" desc limit 50
  `.execute(db)
  return rows
}

/** The last 50 imports into the register. */
export async function listRegisterImports(
  db: Db,
): Promise<(Omit<Import, 'preview' | 'report' | 'revert'> & { createdById: string })[]> {
  const { rows } = await sql<
    Omit<Import, 'preview' | 'report' | 'revert'> & { createdById: string }
  >`
    select ${slimColumns}, ${selectTargetPage(undefined)}, i."createdById" from imports i left join projects p on p."id" = i."projectId"
    where i."target" = 'pkr_ids' order by i."createdAt" desc, i."id" desc limit 50
  `.execute(db)
  return rows
}

/** The last 50 imports of pages that the actor began. */
export async function listPageImports(
  db: Db,
  actor: Actor,
): Promise<Omit<Import, 'preview' | 'report' | 'revert'>[]> {
  const { rows } = await sql<Omit<Import, 'preview' | 'report' | 'revert'>>`
    select ${slimColumns}, ${selectTargetPage(actor)} from imports i left join projects p on p."id" = i."projectId"
    where i."target" = 'pages' and i."createdById" = ${actor.id}::uuid order by i."createdAt" desc, i."id" desc limit 50
  `.execute(db)
  return rows
}

/** As stored: what is not chosen or counted yet is left out. */
type StoredRecord = Omit<ImportRecord, 'choices' | 'tally'> & {
  readonly [Name in 'choices' | 'tally']: Partial<ImportRecord[Name]>
}

/** As the server works on it. */
export async function findRecord(db: Db, id: string): Promise<ImportRecord | undefined> {
  const { rows } = await sql<StoredRecord>`
    select "id", "target", "state", "projectId", "pageId", "createdById", "fileName", "byteCount", "choices", "doneCount", "tally", "revision",
      case "target" when 'pkr_ids' then '{}' else "settings" end as "settings", case "target" when 'pkr_ids' then "settings" else '{}' end as "registerSettings",
      "preview" #> '{table,settings}' as "shown", "preview" #> '{register,settings}' as "shownRegister", "preview" #> '{register,made}' as "shownMade", "preview" is not null as "isShown", "revertId", "createdAt"
    from imports where "id" = ${id}
  `.execute(db)
  if (!rows[0]) return undefined
  const { choices, tally, ...stored } = rows[0]
  return {
    ...stored,
    choices: { ...defaultChoices, ...choices },
    tally: { ...emptyTally, ...tally },
  }
}

type NewImport = Pick<
  ImportRecord,
  'id' | 'target' | 'projectId' | 'pageId' | 'createdById' | 'fileName' | 'byteCount'
>

const stale = sql`(i."state" in ('uploading', 'ready') and i."updatedAt" < now() - interval '7 days')`

/**
 * Announces an import; false when the person has too many that are not finished. Those that nobody went on with for a week
 * are let go, and their files with them.
 */
export async function addImport(db: Db, draft: NewImport): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with stale as (
      update imports i set "state" = 'cancelled', "finishedAt" = now() where ${stale} returning "id"
    ), files as (
      delete from import_chunks where "importId" in (select "id" from stale)
    )
    insert into imports ("id", "target", "projectId", "pageId", "createdById", "fileName", "byteCount")
    select ${draft.id}::uuid, ${draft.target satisfies ImportTarget}, ${draft.projectId}::uuid, ${draft.pageId}::uuid, ${draft.createdById}::uuid, ${draft.fileName}, ${draft.byteCount}::bigint
    where (select count(*) from imports i where i."createdById" = ${draft.createdById} and not ${stale}
      and i."state" in ('uploading', 'reading', 'ready', 'applying')) < ${unfinishedImportLimit}
  `.execute(db)
  return numAffectedRows === 1n
}

/** Stores a piece of the file; the same piece again changes nothing. Returns how many pieces are there. */
export async function addChunk(
  db: Db,
  importId: string,
  index: number,
  bytes: Uint8Array,
): Promise<number> {
  await sql`
    insert into import_chunks ("importId", "index", "bytes") values (${importId}, ${index}, ${bytes})
    on conflict ("importId", "index") do nothing
  `.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from import_chunks where "importId" = ${importId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export const getChunkCount = (byteCount: number): number => Math.ceil(byteCount / importChunkSize)

/** The whole file, read piece by piece. */
export async function readBytes(
  db: Db,
  { id, byteCount }: Pick<ImportRecord, 'id' | 'byteCount'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(byteCount)
  for (let index = 0; index < getChunkCount(byteCount); index++) {
    const { rows } = await sql<{ bytes: Buffer }>`
      select "bytes" from import_chunks where "importId" = ${id} and "index" = ${index}
    `.execute(db)
    if (!rows[0]) throw new Error(`Piece ${index} of the file of import ${id} is missing`)
    whole.set(rows[0].bytes, index * importChunkSize)
  }
  return whole
}

const states = {
  reading: ['uploading'],
  ready: ['reading'],
  refused: ['reading'],
  applying: ['ready'],
  done: ['applying'],
  failed: ['reading', 'applying', 'reverting'],
  cancelled: ['uploading', 'reading', 'ready', 'applying'],
} as const satisfies Partial<Record<ImportState, readonly ImportState[]>>

/** Takes the step to a state, with what is known by then; false when the import is not where the step begins. */
async function step(
  db: Db,
  id: string,
  state: keyof typeof states,
  set: readonly RawBuilder<unknown>[] = [],
  revision?: number,
): Promise<boolean> {
  const changes = [sql`"state" = ${state}`, sql`"updatedAt" = now()`, ...set]
  const { numAffectedRows } = await sql`
    update imports set ${sql.join(changes)} where "id" = ${id} and "state" = any(${[...states[state]]}::text[])
      and ${revision === undefined ? sql`true` : sql`"revision" = ${revision}`}
  `.execute(db)
  return numAffectedRows === 1n
}

/** The file, and of one of members or pages the rows that no account needs any more. */
async function removeFile(db: Db, id: string, isDone: boolean): Promise<void> {
  await sql`
    with file as (delete from import_chunks where "importId" = ${id}), pages as (
      delete from page_import_rows where "importId" = ${id} and "storedVersion" is null
    )
    delete from pkr_import_rows where "importId" = ${id} and "storedIn" is null and ("outcome" = 'unchanged' or not ${isDone}::boolean)
  `.execute(db)
}

/** The last step: nothing comes after, so the file is let go. */
async function end(
  db: Db,
  id: string,
  state: 'refused' | 'done' | 'failed' | 'cancelled',
  set: readonly RawBuilder<unknown>[] = [],
): Promise<boolean> {
  const isEnded = await step(db, id, state, [sql`"finishedAt" = now()`, ...set])
  if (!isEnded) return false
  await logStored(db, id)
  await removeFile(db, id, state === 'done')
  return true
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

export const startReading = (db: Db, id: string) => step(db, id, 'reading')

/** In a transaction. False when it was to be read otherwise meanwhile. */
export async function savePreview(
  db: Db,
  { id, revision }: ImportRecord,
  plan: Pick<ImportPlan, 'rejectedRows'> & { readonly source: ImportPlan['source'] | null },
  preview: ImportPreview,
): Promise<boolean> {
  const set = [
    sql`"source" = ${plan.source}`,
    sql`"preview" = ${json(preview)}`,
    sql`"problem" = null`,
  ]
  if (!(await step(db, id, 'ready', set, revision))) return false
  await saveRejectedRows(db, id, plan.rejectedRows)
  return true
}

async function saveRejectedRows(
  db: Db,
  id: string,
  rows: ImportPlan['rejectedRows'],
): Promise<void> {
  await sql`delete from import_rejected_rows where "importId" = ${id}`.execute(db)
  if (!rows) return
  await sql`
    insert into import_rejected_rows ("importId", "rowCount", "text") values (${id}, ${rows.rowCount}, ${rows.text})
  `.execute(db)
}

export async function findRejectedRows(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select "text" from import_rejected_rows where "importId" = ${id}
  `.execute(db)
  return rows[0]?.text
}

/** The import that a table came with first, as people see it. */
export async function findEarlier(
  db: Db,
  id: string,
): Promise<{ id: string; fileName: string; createdAt: string } | undefined> {
  const { rows } = await sql<{ id: string; fileName: string; createdAt: string }>`
    select "id", "fileName", "createdAt" from imports where "id" = ${id}
  `.execute(db)
  return rows[0]
}

/** Has a table read again with other settings; false when there is no preview of one to correct. */
export async function readAgain(
  db: Db,
  id: string,
  settings: TableSettings | RegisterSettings,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set "state" = 'reading', "settings" = ${json(settings)}, "revision" = "revision" + 1, "updatedAt" = now()
    where "id" = ${id} and "state" in ('ready', 'reading')
      and ("source" = 'table' or coalesce(("preview" ->> 'canBeTable')::boolean, false))
  `.execute(db)
  return numAffectedRows === 1n
}

/** The settings make the file unusable: what was shown before stands, with the reason why. */
const storePreview = (db: Db, { id, revision }: ImportRecord, problem: ImportProblem) =>
  step(
    db,
    id,
    'ready',
    [
      sql`"problem" = ${json(problem)}`,
      sql`"settings" = coalesce(nullif("preview" -> 'table', 'null') -> 'chosen', nullif("preview" -> 'register', 'null') -> 'chosen', '{}')`,
    ],
    revision,
  )

const rejectImport = (db: Db, id: string, problem: ImportProblem) =>
  end(db, id, 'refused', [sql`"problem" = ${json(problem)}`])

/** A file that can't be used is let go, unless only the settings are to blame. */
export async function rejectRead(
  db: Db,
  record: ImportRecord,
  problem: ImportProblem,
): Promise<void> {
  if (record.state !== 'applying' && record.isShown) await storePreview(db, record, problem)
  else
    await db
      .transaction()
      .execute((transaction) =>
        record.state === 'applying'
          ? failImport(transaction, record.id, problem)
          : rejectImport(transaction, record.id, problem),
      )
}

export const startApplying = (
  db: Db,
  id: string,
  {
    projectId,
    isNew,
    choices,
  }: { projectId: string | null; isNew: boolean; choices: ImportRecord['choices'] },
) =>
  step(db, id, 'applying', [
    sql`"projectId" = ${projectId}`,
    sql`"madeProject" = ${isNew}`,
    sql`"choices" = ${json(choices)}`,
  ])

export const finishImport = (db: Db, id: string, report: ImportReport) =>
  end(db, id, 'done', [sql`"report" = ${json(report)}`])

export const failImport = (db: Db, id: string, problem: ImportProblem) =>
  end(db, id, 'failed', [sql`"problem" = ${json(problem)}`])

/** False when it has already ended; what was stored until then stays. */
export const cancelImport = (db: Db, id: string) => end(db, id, 'cancelled')

/**
 * Notes how far an import is, in the transaction that does the work. False when another worker has gone on with it or it
 * was cancelled: what was done in this transaction must not be stored then.
 */
export async function advance(
  db: Db,
  id: string,
  from: number,
  to: { done: number; total: number; tally: Tally },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update imports set "doneCount" = ${to.done}, "totalCount" = ${to.total}, "tally" = ${json(to.tally)}, "updatedAt" = now()
    where "id" = ${id} and "state" = 'applying' and "doneCount" = ${from}
  `.execute(db)
  return numAffectedRows === 1n
}
