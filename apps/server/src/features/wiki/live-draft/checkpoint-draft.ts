import type { Document } from '@courtside/document/document.ts'
import { DocumentError } from '@courtside/document/limits.ts'
import { sql } from 'kysely'
import * as Y from 'yjs'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Job } from '#jobs/jobs.ts'
import { findMentionIds } from '../find-mention-ids.ts'
import { type Newest, lockNewest, writeVersion } from '../write-version.ts'
import { canPublishItself } from './check-writers.ts'
import { type Draft, appendUpdate, findDraft, replaceDraft } from './draft-queries.ts'
import { notifyDraft } from './notify-drafts.ts'
import { getDocument, replaceContent } from './shared-document.ts'

/** When a version is made of what is being written, without anybody asking for it. */
const pauses = sql`("changedAt" < now() - interval '5 minutes' or "changedSince" < now() - interval '30 minutes'
  or "leftAt" < now() - interval '9 seconds')`

/** Seconds after the last one left until `defineCheckpointDraftsJob` is asked for. */
export const leavingPause = 10

/** What a draft says beyond the newest version, since when, and the number of the last update in it. */
export type Changed = {
  readonly document: Document
  readonly seq: number
  readonly changedSince: string
}

/** Throws a `DocumentError` for a draft that no version can be made of; undefined where there is nothing new. */
export async function findChanged(db: Db, pageId: string): Promise<Changed | undefined> {
  const draft = await findDraft(db, pageId)
  if (!draft || draft.changedSince === null) return undefined
  return { ...getChange(draft), changedSince: draft.changedSince }
}

const getChange = ({ doc, lastSeq }: Draft) => ({ document: getDocument(doc), seq: lastSeq })

/**
 * Says that a version holds a draft as it was at an update, in the transaction that made the version. What was written
 * meanwhile is new again.
 */
export async function settleDraft(
  db: Db,
  pageId: string,
  seq: number,
  number: number,
): Promise<void> {
  await sql`
    with settled as (
      update page_drafts set "changedSince" = case when "lastSeq" > ${seq}::int then now() end, "changedAt" = case when "lastSeq" > ${seq}::int then "changedAt" end
      where "pageId" = ${pageId}::uuid returning "changedSince"
    ), theirs as (
      delete from page_contributors where "pageId" = ${pageId}::uuid and "number" = 0
        and ("at" <= now() or exists (select from settled where "changedSince" is null)) returning "userId", "at"
    )
    insert into page_contributors ("pageId", "number", "userId", "at") select ${pageId}::uuid, ${number}::int, "userId", "at" from theirs
    on conflict do nothing
  `.execute(db)
}

/**
 * Makes a draft, as it was just read, say what was written past it; what others write there at the same time stays. Where
 * it can't be changed into that it is made anew.
 */
export async function writeDraft(
  db: Db,
  pageId: string,
  draft: Draft,
  base: Document,
  { document, number }: { readonly document: Document; readonly number: number },
): Promise<void> {
  const before = Y.encodeStateVector(draft.doc)
  try {
    replaceContent(draft.doc, document, base)
  } catch {
    // Yjs calls itself for each level of what is nested; where its stack ends it throws one thing or another.
    if (!(await replaceDraft(db, pageId, draft, document)))
      throw new AppError(503, 'unavailable', 'Someone just edited this page. Try again.')
    await notifyDraft(db, pageId)
    return
  }
  const update = Y.encodeStateAsUpdate(draft.doc, before)
  const appended = await appendUpdate(db, { pageId, epoch: draft.epoch }, update, [])
  if (!appended) return
  if (draft.changedSince === null && appended.seq === draft.lastSeq + 1)
    await settleDraft(db, pageId, appended.seq, number)
  await notifyDraft(db, pageId)
}

/** Makes a version of what is new in a draft, by whoever wrote in it last; shown to readers where they shall see it by itself. */
export async function checkpointDraft(
  db: Db,
  pageId: string,
  { isPause = false }: { readonly isPause?: boolean } = {},
): Promise<void> {
  const newest = await lockNewest(db, pageId)
  const draft = newest && (await findDraft(db, pageId))
  if (newest && draft && draft.changedSince !== null)
    await storeCheckpoint(db, pageId, newest, draft, {
      isPublished: isPause && (await canPublishItself(db, pageId)),
    })
}

/** The same of a draft and the newest version as they were just read, and of what the draft says where that is known. */
export async function storeCheckpoint(
  db: Db,
  pageId: string,
  newest: Newest,
  draft: Draft,
  { isPublished = false, document }: { isPublished?: boolean; document?: Document } = {},
): Promise<void> {
  const changed = document ? { document, seq: draft.lastSeq } : getChange(draft)
  const authorId = await findLastWriter(db, pageId)
  const made = await writeVersion(
    db,
    pageId,
    newest,
    { title: newest.title, icon: newest.icon, document: changed.document },
    { kind: 'checkpoint', isPublished, authorId },
  )
  await settleDraft(db, pageId, changed.seq, made.number)
  const isShown = isPublished && newest.publishedVersion !== made.number
  if (!made.isNew && !isShown) return
  const mentionIds = isShown
    ? await findMentionIds(db, pageId, newest.publishedVersion, changed.document)
    : undefined
  await logAudit(db, isShown ? 'page.published' : 'page.written', pageId, {
    by: authorId,
    changes: {
      name: { was: null, set: newest.title },
      number: { was: null, set: made.number },
      ...(mentionIds && { mentionIds }),
    },
  })
}

async function findLastWriter(db: Db, pageId: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string }>`
    select "userId" from page_contributors where "pageId" = ${pageId}::uuid and "number" = 0 order by "at" desc, "userId" limit 1
  `.execute(db)
  return rows[0]?.userId ?? null
}

/**
 * Every minute, and when somebody left: what says when it is due stands with the drafts, so that no restart loses it.
 */
export const defineCheckpointDraftsJob = (db: Db, wake: () => void): Job<object> => ({
  name: checkpointName,
  every: '* * * * *',
  run: (_data, signal) => checkpointDrafts(db, signal, wake),
  giveUp: async () => undefined,
})
export const checkpointName = 'checkpoint-drafts'

/**
 * Makes versions of all drafts where it is time, each in a transaction of its own, and calls `wake` after each. Throws at
 * the end for those that failed.
 */
export async function checkpointDrafts(
  db: Db,
  signal: AbortSignal = new AbortController().signal,
  wake: () => void = () => undefined,
): Promise<void> {
  const { rows } = await sql<{ pageId: string }>`
    select "pageId" from page_drafts where "changedSince" is not null and ${pauses}
  `.execute(db)
  const failures: unknown[] = []
  for (const { pageId } of rows) {
    signal.throwIfAborted()
    try {
      await db.transaction().execute((tx) => checkpointDraft(tx, pageId, { isPause: true }))
      wake()
    } catch (error) {
      // Beyond the limits of a page: whoever publishes it is told, and it stays what it is until somebody shortens it.
      // Any other that fails must not keep the others from being made.
      if (!(error instanceof DocumentError)) failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some drafts could not become versions')
}
