import { hash, randomBytes } from 'node:crypto'
import type { Actor } from '@courtside/contract/can.ts'
import { type Export, exportLinkAge } from '@courtside/contract/exports.ts'
import type { PageFormat } from '@courtside/contract/page-exports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { limitStatements } from '#db/limit-statements.ts'
import { createId } from '#db/new-id.ts'
import { actorJson, isDisabled } from '#features/identity/find-actor.ts'

/** A whole list is found in this time, in milliseconds, or refused with what to do. */
const exportTime = 5000

/** Exports one person may begin in ten minutes. */
const limitPerPerson = 20

const columns = sql`"id", "format", "state", "fileName", "doneCount", "totalCount", "createdAt", "finishedAt"`
const linkHolds = sql`"createdAt" > now() - ${exportLinkAge} * interval '1 second'`
const hashOf = (key: string) => hash('sha256', key, 'base64url')

/** What a file is named after: the project or else the organisation, and the day it is there. */
export async function findTitle(
  db: Db,
  projectId: string | undefined,
): Promise<{ name: string; day: string }> {
  const { rows } = await sql<{ name: string; day: string }>`
    select coalesce(p."name", o."name") as "name", (now() at time zone coalesce(p."timeZone", o."timeZone"))::date as "day"
    from organisations o left join projects p on p."id" = ${projectId ?? null}::uuid
  `.execute(db)
  if (!rows[0]) throw new Error('There is no organisation')
  return rows[0]
}

/** What a file is of. */
type ExportTarget = 'tasks' | 'pkr_ids' | 'own_data' | 'pages'

type Draft = {
  readonly format: Export['format']
  readonly fileName: string
  readonly target: ExportTarget
  /** The list of PKR IDs that they stand on. */
  readonly listId?: string | undefined
  readonly pageFormat?: PageFormat
  /** The version of a page that is taken out alone. */
  readonly pageVersion?: number | undefined
  /** A query of one column: the ids of what is taken out, in order. */
  readonly rowIds: RawBuilder<unknown>
  /** What is written besides, and counted. */
  readonly moreCount?: number
}

/**
 * Fixes what an export holds and makes its secret; undefined when this person began too many of late. Rows of their
 * earlier ones, whose links are too old, are let go.
 */
export async function addExport(
  db: Db,
  actor: Actor,
  draft: Draft,
): Promise<(Export & { key: string }) | undefined> {
  const key = randomBytes(32).toString('base64url')
  const add = (within: Db) =>
    sql<Export>`
    with old as (
      update exports set "rowIds" = '{}' where "createdById" = ${actor.id} and "rowIds" <> '{}' and not ${linkHolds}
    ), recent as (
      select count(*) as "count" from exports where "createdById" = ${actor.id} and "createdAt" > now() - interval '10 minutes'
    ), listed as materialized (
      select array(${draft.rowIds}) as "ids" from recent where recent."count" < ${limitPerPerson}
    )
    insert into exports ("id", "createdById", "target", "listId", "pageFormat", "pageVersion", "format", "fileName", "keyHash", "rowIds", "totalCount")
    select ${createId()}::uuid, ${actor.id}::uuid, ${draft.target}, ${draft.listId ?? null}::uuid, ${draft.pageFormat ?? null}, ${draft.pageVersion ?? null}::int, ${draft.format}, ${draft.fileName}, ${hashOf(key)}, "ids", cardinality("ids") + ${draft.moreCount ?? 0}::int from listed
    returning ${columns}
  `.execute(within)
  const { rows } = await limitStatements(db, add, exportTime)
  return rows[0] && { ...rows[0], key }
}

/** An export of one's own; others don't exist. */
export async function findExport(db: Db, actor: Actor, id: string): Promise<Export | undefined> {
  const { rows } = await sql<Export>`
    select ${columns} from exports where "id" = ${id} and "createdById" = ${actor.id}
  `.execute(db)
  return rows[0]
}

/** False when it is not theirs or has ended. */
export async function cancelExport(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports set "state" = 'cancelled', "finishedAt" = now(), "rowIds" = '{}'
    where "id" = ${id} and "createdById" = ${actor.id} and "state" in ('ready', 'running')
  `.execute(db)
  return numAffectedRows === 1n
}

/** A download that was begun: whose it is, with the rights they have now. */
export type Download = Pick<Export, 'id' | 'format' | 'fileName' | 'totalCount'> & {
  readonly target: ExportTarget
  readonly listId: string | null
  readonly pageFormat: PageFormat | null
  readonly pageVersion: number | null
  readonly attempt: number
  readonly actor: Actor
}

/** Begins the download that a link stands for; undefined when its secret is wrong, it is too old, or its owner was shut out or had their sign-ins ended since. */
export async function startDownload(
  db: Db,
  id: string,
  key: string,
): Promise<Download | undefined> {
  const { rows } = await sql<Download>`
    update exports e set "state" = 'running', "attempt" = e."attempt" + 1, "doneCount" = 0, "finishedAt" = null
    from users u
    where e."id" = ${id} and e."keyHash" = ${hashOf(key)} and e."state" <> 'cancelled' and e.${linkHolds}
      and u."id" = e."createdById" and u."status" = 'active'
      and not ${isDisabled} and u."validSince" <= e."createdAt"
    returning e."id", e."target", e."listId", e."pageFormat", e."pageVersion", e."format", e."fileName", e."totalCount", e."attempt", ${actorJson} as "actor"
  `.execute(db)
  return rows[0]
}

/** Notes how far a download is; false when it was cancelled or another one has taken its place. */
export async function advance(db: Db, { id, attempt }: Download, done: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exports set "doneCount" = ${done} where "id" = ${id} and "attempt" = ${attempt} and "state" = 'running'
  `.execute(db)
  return numAffectedRows === 1n
}

/** Notes how a download ended, unless it was cancelled or another one has taken its place. */
export async function finishDownload(
  db: Db,
  { id, attempt }: Download,
  state: 'done' | 'broken',
): Promise<void> {
  await sql`
    update exports set "state" = ${state}, "finishedAt" = now(),
      "doneCount" = case when ${state} = 'done' then "totalCount" else "doneCount" end
    where "id" = ${id} and "attempt" = ${attempt} and "state" = 'running'
  `.execute(db)
}
