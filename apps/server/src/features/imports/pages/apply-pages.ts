import { canWiki } from '@courtside/contract/can-wiki.ts'
import type { Actor } from '@courtside/contract/can.ts'
import type { Rejection } from '@courtside/contract/imports.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import type { FileStore } from '#features/files/stores/file-store.ts'
import { findPageFacts } from '#features/wiki/find-page.ts'
import { storeCheckpoint, writeDraft } from '#features/wiki/live-draft/checkpoint-draft.ts'
import { findDraft } from '#features/wiki/live-draft/draft-queries.ts'
import { checkPlace, findRank, lockTree } from '#features/wiki/place-page.ts'
import { lockNewest, writeFirst, writeVersion } from '#features/wiki/write-version.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import { Superseded, withRetries } from '../apply-plan.ts'
import { type Tally, openTally } from '../count-outcomes.ts'
import { type ImportRecord, advance } from '../queries.ts'
import { findAuthors } from './find-authors.ts'
import type { StagedPage } from './match-pages.ts'
import type { PlanVersion } from './page-plan.ts'
import { hangFiles, saveFiles } from './save-files.ts'

/** Bounds of one transaction: who moves a page waits while it is held. */
const mostPages = 20
const mostVersions = 25

type Row = Omit<StagedPage, 'place' | 'depth'> & {
  readonly place: string
  /** Null for one at the top of the file. */
  readonly parentPageId: string | null
}

type Run = {
  readonly db: Db
  readonly record: ImportRecord
  readonly actor: Actor
  readonly total: number
}

/** Stores the pages of an import from where an earlier run broke off, parents first, some at a time. */
export async function applyPages(
  db: Db,
  record: ImportRecord,
  actor: Actor,
  signal: AbortSignal,
  wake: () => void,
  store: FileStore,
): Promise<Tally> {
  await saveFiles(db, store, record, signal)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as "total" from page_import_rows where "importId" = ${record.id}
  `.execute(db)
  const run = { db, record, actor, total: rows[0]?.total ?? 0 }
  let { doneCount: done, tally } = record
  while (done < run.total) {
    signal.throwIfAborted()
    const from = { done, tally }
    const batch = await withRetries(() => applyBatch(run, from))
    ;({ done, tally } = batch)
    wake()
  }
  return tally
}

async function applyBatch(
  { db, record, actor, total }: Run,
  from: { readonly done: number; readonly tally: Tally },
): Promise<{ done: number; tally: Tally }> {
  return db.transaction().execute(async (transaction) => {
    await lockTree(transaction)
    const rows = await nextRows(transaction, record.id, from.done)
    const tally = openTally(from.tally)
    const authors = await findAuthors(
      transaction,
      actor,
      rows.flatMap(({ versions }) => versions.flatMap(({ author }) => author ?? [])),
    )
    const mayPublish = canWiki.publishPage(actor, {
      isPublished: true,
      isDeleted: false,
      mayWrite: true,
    })
    const around = {
      record,
      actor,
      authorOf: ({ author }: PlanVersion) => authors.get(author?.id ?? '') ?? actor.id,
      isPublished: (version: PlanVersion) =>
        mayPublish && record.choices.isPublished === true && (version.isPublished ?? true),
    }
    for (const row of rows) {
      const stored = await storePage(transaction, row, around)
      if (typeof stored === 'object') {
        tally.reject({ kind: 'pages', place: row.place, name: row.title, reason: stored.reason })
        continue
      }
      tally.count('pages', stored === undefined ? keptAs(row) : writtenAs(row))
      if (stored === undefined) continue
      tally.count('pageVersions', 'added', row.versions.length)
      await sql`
        update page_import_rows set "storedVersion" = ${stored}, "versions" = '[]' where "importId" = ${record.id} and "row" = ${row.row}
      `.execute(transaction)
    }
    const to = { done: from.done + rows.length, total, tally: tally.result() }
    if (!(await advance(transaction, record.id, from.done, to))) throw new Superseded()
    await sendNoticeToAll(transaction, 'wiki')
    return to
  })
}

const keptAs = ({ outcome }: Row) => (outcome === 'conflict' ? 'kept' : 'unchanged')
const writtenAs = ({ outcome }: Row) => (outcome === 'added' ? 'added' : 'changed')

async function nextRows(db: Db, importId: string, from: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with next as (
      select r.*, sum(r."versionCount") over (order by r."row") - r."versionCount" as "before" from page_import_rows r
      where r."importId" = ${importId} and r."row" >= ${from} and r."row" < ${from + mostPages}
    )
    select r."row", r."parentRow", r."place", r."title", r."icon", r."outcome", r."pageId", r."baseVersion", r."versions", r."files",
      p."pageId" as "parentPageId"
    from next r left join page_import_rows p on p."importId" = ${importId} and p."row" = r."parentRow"
    where r."before" < ${mostVersions} order by r."row"
  `.execute(db)
  return rows
}

type Around = {
  readonly record: ImportRecord
  readonly actor: Actor
  readonly authorOf: (version: PlanVersion) => string
  readonly isPublished: (version: PlanVersion) => boolean
}

/** The number of the newest version written; undefined for a page that stays as it is, and why for one that can't be written. */
async function storePage(
  db: Db,
  row: Row,
  around: Around,
): Promise<number | undefined | Pick<Rejection, 'reason'>> {
  if (row.outcome === 'unchanged') return undefined
  if (row.outcome !== 'added') return updatePage(db, row, around)
  const parentId = row.parentRow === null ? around.record.pageId : row.parentPageId
  const refusal = await rejectPlace(db, around.actor, parentId)
  if (refusal) return refusal
  const rank = await findRank(db, parentId, undefined)
  const [first, ...others] = row.versions
  if (!first) return undefined
  await sql`
    insert into pages ("id", "parentId", "rank", "title", "icon", "createdById", "createdAt")
    values (${row.pageId}::uuid, ${parentId}::uuid, ${rank}, ${row.title}, ${row.icon}, ${around.actor.id}::uuid, coalesce(${first.at ?? null}::timestamptz, now()))
  `.execute(db)
  await hangFiles(db, row, around.actor.id)
  await writeFirst(db, row.pageId, first, written(first, around))
  for (const version of others) {
    const newest = await lockNewest(db, row.pageId)
    if (!newest) return { reason: 'parent_gone' }
    await writeVersion(db, row.pageId, newest, version, {
      ...written(version, around),
      at: version.at ?? newest.at,
    })
  }
  return row.versions.length
}

const written = (version: PlanVersion, { authorOf, isPublished }: Around) => ({
  kind: 'import' as const,
  at: version.at,
  name: version.name,
  summary: version.summary,
  path: version.path,
  isPublished: isPublished(version),
  authorId: authorOf(version),
})

/** Nobody's words are lost: what the page says stays as the version before, unless it is another one than was looked at. */
async function updatePage(
  db: Db,
  row: Row,
  around: Around,
): Promise<number | undefined | Pick<Rejection, 'reason'>> {
  const [version] = row.versions
  const { take = 'none' } = around.record.choices
  const isTaken =
    row.outcome === 'changed' || take === 'all' || (Array.isArray(take) && take.includes(row.row))
  if (!version || !isTaken) return undefined
  const newest = await lockNewest(db, row.pageId)
  const page = newest && (await findPageFacts(db, around.actor, row.pageId))
  if (!page) return { reason: 'parent_gone' }
  if (!canWiki.editPage(around.actor, page)) return { reason: 'may_not_write' }
  const draft = await findDraft(db, row.pageId)
  if (draft?.changedSince) {
    await saveWritten(() => storeCheckpoint(db, row.pageId, newest, draft))
    return { reason: 'written_meanwhile' }
  }
  if (newest.number !== row.baseVersion) return { reason: 'written_meanwhile' }
  await hangFiles(db, row, around.actor.id)
  // The time of writing elsewhere would stand before that of the version it follows.
  const { number } = await writeVersion(db, row.pageId, newest, version, {
    kind: 'import',
    name: version.name,
    summary: version.summary,
    path: version.path,
    isPublished: around.isPublished(version),
    authorId: around.actor.id,
  })
  if (draft)
    await writeDraft(db, row.pageId, draft, newest.document, { document: version.document, number })
  return number
}

/** Makes a version of what people are writing, so that the next look at the file sees it; what is too large for one stays a draft. */
async function saveWritten(keep: () => Promise<void>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
  }
}

/** Why no page may be put below another; undefined where it may. */
async function rejectPlace(
  db: Db,
  actor: Actor,
  parentId: string | null,
): Promise<Pick<Rejection, 'reason'> | undefined> {
  try {
    await checkPlace({ db, actor }, parentId, null)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { reason: error.status === 403 ? 'may_not_write' : 'parent_gone' }
  }
}
