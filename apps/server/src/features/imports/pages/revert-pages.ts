import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { RevertReport } from '@courtside/contract/imports.ts'
import type { Document } from '@courtside/document/document.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { openRevertTally } from '#features/imports/reverts/revert-scope.ts'
import { findPageFacts } from '#features/wiki/find-page.ts'
import { writeDraft } from '#features/wiki/live-draft/checkpoint-draft.ts'
import { findDraft } from '#features/wiki/live-draft/draft-queries.ts'
import { lockTree } from '#features/wiki/place-page.ts'
import { isBeingWritten } from '#features/wiki/visible.ts'
import { lockNewest, writeVersion } from '#features/wiki/write-version.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import { withRetries } from '../apply-plan.ts'
import { logTakenBack } from '../log-import.ts'
import type { ImportRecord } from '../queries.ts'

/** Pages that one transaction takes back. */
const batchSize = 50

type Stored = {
  readonly row: number
  readonly pageId: string
  readonly title: string
  readonly outcome: 'added' | 'changed' | 'conflict'
  readonly storedVersion: number
  readonly baseVersion: number | null
  /** Null where it is gone for good. */
  readonly lastVersion: number | null
  /** Somebody has done something with it; only of one that the import made is that since. */
  readonly isInUse: boolean
}

/**
 * Takes back what an import stored: pages it made and nobody touched are gone, those it changed say again what they said
 * before, by a version of their own. The rest stays, and is told.
 */
export async function revertPages(
  db: Db,
  record: ImportRecord,
  signal: AbortSignal,
  wake: () => void,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const count = await withRetries(() =>
      db.transaction().execute((transaction) => takeBatch(transaction, record)),
    )
    if (count === 0) break
    wake()
  }
  await db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update imports set "state" = 'reverted', "doneCount" = "totalCount", "updatedAt" = now() where "id" = ${record.id} and "state" = 'reverting'
    `.execute(transaction)
    if (numAffectedRows === 1n) await logTakenBack(transaction, record.id)
  })
}

async function takeBatch(db: Db, { id }: ImportRecord): Promise<number> {
  await lockTree(db)
  const { rows: states } = await sql<{ revert: RevertReport & { actorId: string } }>`
    select "revert" from imports where "id" = ${id} and "state" = 'reverting' for update
  `.execute(db)
  const before = states[0]?.revert
  if (!before) return 0
  const rows = await findStored(db, id)
  if (rows.length === 0) return 0
  const actor = await findActor(db, before.actorId)
  const tally = openRevertTally(before)
  // What stands below comes first, so that a page is free of what the import put there.
  for (const row of rows) {
    const isBack =
      row.outcome === 'added' ? await removePage(db, row, actor) : await restorePage(db, row, actor)
    if (isBack) tally.count('pages', row.outcome === 'added' ? 'removed' : 'restored')
    else if (row.lastVersion !== null)
      tally.keep({ kind: 'pages', id: row.pageId, name: row.title, fields: [] })
  }
  await sql`
    update page_import_rows set "storedVersion" = null where "importId" = ${id} and "row" = any(${rows.map(({ row }) => row)}::int[])
  `.execute(db)
  await sql`
    update imports set "revert" = ${JSON.stringify({ ...tally.result(), actorId: before.actorId })}::jsonb,
      "doneCount" = least("totalCount", "doneCount" + ${rows.length}), "updatedAt" = now() where "id" = ${id}
  `.execute(db)
  await sendNoticeToAll(db, 'wiki')
  return rows.length
}

async function findStored(db: Db, importId: string): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select r."row", r."pageId", r."title", r."outcome", r."storedVersion", r."baseVersion", pg."lastVersion",
      pg."lastVersion" <> r."storedVersion" or ${isBeingWritten} or exists (select from activity a where a."entity" = 'page' and a."entityId" = r."pageId")
        or exists (select from comments c where c."pageId" = r."pageId") as "isInUse"
    from page_import_rows r left join pages pg on pg."id" = r."pageId"
    where r."importId" = ${importId} and r."storedVersion" is not null order by r."row" desc limit ${batchSize}
  `.execute(db)
  return rows
}

async function removePage(db: Db, { pageId, isInUse }: Stored, actor: Taker): Promise<boolean> {
  if (isInUse || !(await canWrite(db, actor, pageId))) return false
  const { numAffectedRows } = await sql`
    delete from pages pg where pg."id" = ${pageId}::uuid and not exists (select from pages c where c."parentId" = pg."id")
  `.execute(db)
  return numAffectedRows === 1n
}

async function restorePage(
  db: Db,
  { pageId, storedVersion, baseVersion }: Stored,
  actor: Taker,
): Promise<boolean> {
  const newest = await lockNewest(db, pageId)
  const draft = await findDraft(db, pageId)
  if (newest?.number !== storedVersion || baseVersion === null || draft?.changedSince) return false
  if (!(await canWrite(db, actor, pageId))) return false
  const { rows } = await sql<{ title: string; icon: string | null; document: Document }>`
    select "title", "icon", "document" from page_versions where "pageId" = ${pageId}::uuid and "number" = ${baseVersion}
  `.execute(db)
  const [said] = rows
  if (!said) return false
  const isPublished = newest.publishedVersion === newest.number
  const restored = { kind: 'restore', restoredFrom: baseVersion, isPublished } as const
  const { number } = await writeVersion(db, pageId, newest, said, {
    ...restored,
    authorId: actor?.id ?? null,
  })
  if (draft)
    await writeDraft(db, pageId, draft, newest.document, { document: said.document, number })
  return true
}

/** Whoever takes an import back; undefined where they are gone by then. */
type Taker = Actor | undefined

async function canWrite(db: Db, actor: Taker, pageId: string): Promise<boolean> {
  if (!actor) return false
  const page = await findPageFacts(db, actor, pageId)
  return page !== undefined && canWiki.editPage(actor, page)
}
