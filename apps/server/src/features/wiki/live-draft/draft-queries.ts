import type { Document } from '@courtside/document/document.ts'
import { sql } from 'kysely'
import * as Y from 'yjs'
import type { Db } from '#db/database.ts'
import { lockNewest } from '../write-version.ts'
import { openShared, shareDocument } from './shared-document.ts'

/** A page's draft as it is stored: `lastSeq` is the number of the last update in it. */
export type Draft = {
  readonly epoch: number
  readonly lastSeq: number
  /** Null where it says what the newest version says. */
  readonly changedSince: string | null
  readonly doc: Y.Doc
  /** How many of its updates could not be applied whole. */
  readonly lost: number
}

type Row = Omit<Draft, 'doc' | 'lost'> & Joined & { readonly snapshot: Buffer }

/** Updates one behind the other, and the bytes of each: an array of them would come as text that is read letter by letter. */
type Joined = { readonly updates: Buffer; readonly lengths: readonly number[] }

const joined = sql`
  coalesce(string_agg(u."update", '' order by u."seq"), '') as "updates", coalesce(array_agg(length(u."update") order by u."seq"), '{}') as "lengths"
`

function split({ updates, lengths }: Joined): Buffer[] {
  let end = 0
  return lengths.map((length) => updates.subarray(end, (end += length)))
}

/** The draft of a page; undefined where nobody ever opened one. */
export async function findDraft(db: Db, pageId: string): Promise<Draft | undefined> {
  // In one statement: between two of them updates could become part of the snapshot.
  const { rows } = await sql<Row>`
    select d."epoch", d."lastSeq", d."changedSince", d."snapshot", u."updates", u."lengths"
    from page_drafts d cross join lateral (
      select ${joined} from page_updates u where u."pageId" = d."pageId" and u."seq" > d."snapshotSeq"
    ) u
    where d."pageId" = ${pageId}::uuid
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { snapshot, updates, lengths, ...draft } = row
  return { ...draft, ...openShared([snapshot, ...split({ updates, lengths })]) }
}

/** The draft of a page that is there, made of its newest version the first time. */
export async function openDraft(db: Db, pageId: string): Promise<Draft | undefined> {
  const found = await findDraft(db, pageId)
  if (found) return found
  await db.transaction().execute(async (tx) => {
    const newest = await lockNewest(tx, pageId)
    if (!newest) return
    const snapshot = Y.encodeStateAsUpdate(shareDocument(newest.document))
    await sql`
      insert into page_drafts ("pageId", "snapshot") values (${pageId}::uuid, ${snapshot}) on conflict do nothing
    `.execute(tx)
  })
  return findDraft(db, pageId)
}

export type Appended = {
  readonly seq: number
  /** Whether it is the first change since there was nothing new. */
  readonly isFirst: boolean
}

/** Appends what somebody wrote; undefined where there is no such draft, or it was made anew. */
export async function appendUpdate(
  db: Db,
  { pageId, epoch }: { readonly pageId: string; readonly epoch: number },
  update: Uint8Array,
  userIds: readonly string[],
): Promise<Appended | undefined> {
  const { rows } = await sql<Appended>`
    with was as (
      select "changedSince" is null as "isFirst" from page_drafts where "pageId" = ${pageId}::uuid and "epoch" = ${epoch} for no key update
    ), draft as (
      update page_drafts d set "lastSeq" = d."lastSeq" + 1, "changedAt" = now(), "changedSince" = coalesce(d."changedSince", now()), "leftAt" = null
      from was where d."pageId" = ${pageId}::uuid returning d."lastSeq" as "seq", was."isFirst"
    ), stored as (
      insert into page_updates ("pageId", "seq", "update") select ${pageId}::uuid, "seq", ${update} from draft
    ), contributed as (
      insert into page_contributors ("pageId", "number", "userId")
      select ${pageId}::uuid, 0, u."id" from draft, unnest(${userIds}::uuid[]) u("id")
      on conflict ("pageId", "number", "userId") do update set "at" = now()
    )
    select "seq", "isFirst" from draft
  `.execute(db)
  return rows[0]
}

/** Says that somebody has these pages open, whoever left them before: in this process or another. */
export async function recordStay(db: Db, pageIds: readonly string[]): Promise<void> {
  await sql`
    update page_drafts set "leftAt" = null where "pageId" = any(${pageIds}::uuid[]) and "leftAt" is not null
  `.execute(db)
}

/**
 * Updates behind a number, in their order, with the number of the last of them; the snapshot in their place where they are
 * gone, which does not tell any more what an update had not seen. Undefined where there is no such draft any more, or it was
 * made anew.
 */
export async function listUpdates(
  db: Db,
  { pageId, epoch }: { readonly pageId: string; readonly epoch: number },
  after: number,
): Promise<{ lastSeq: number; updates: readonly Buffer[] } | undefined> {
  const { rows } = await sql<Joined & { lastSeq: number; snapshot: Buffer | null }>`
    select d."lastSeq", case when d."snapshotSeq" > ${after}::int and not exists (
      select from page_updates u where u."pageId" = d."pageId" and u."seq" = ${after}::int + 1
    ) then d."snapshot" end as "snapshot", u."updates", u."lengths"
    from page_drafts d cross join lateral (
      select ${joined} from page_updates u where u."pageId" = d."pageId" and u."seq" > ${after}::int
    ) u
    where d."pageId" = ${pageId}::uuid and d."epoch" = ${epoch}
  `.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { lastSeq, snapshot } = row
  return { lastSeq, updates: snapshot ? [snapshot, ...split(row)] : split(row) }
}

type Known = { readonly pageId: string; readonly epoch: number; readonly known: number }

/** The pages of those of these drafts that have updates behind the number known of each, or were made anew. */
export async function listBehind(db: Db, drafts: readonly Known[]): Promise<string[]> {
  const { rows } = await sql<{ pageId: string }>`
    select d."pageId" from page_drafts d
    join unnest(${drafts.map(({ pageId }) => pageId)}::uuid[], ${drafts.map(({ epoch }) => epoch)}::int[], ${drafts.map(({ known }) => known)}::int[]) k("pageId", "epoch", "seq")
      on k."pageId" = d."pageId" where d."lastSeq" > k."seq" or d."epoch" <> k."epoch"
  `.execute(db)
  return rows.map(({ pageId }) => pageId)
}

/**
 * Puts a document in the place of a draft, as it was just read, whose copies can't be brought together with it: who has one
 * open joins it anew. False where somebody wrote there since.
 */
export async function replaceDraft(
  db: Db,
  pageId: string,
  { epoch, lastSeq }: Draft,
  document: Document,
): Promise<boolean> {
  const { rows } = await sql`
    with replaced as (
      update page_drafts set "epoch" = "epoch" + 1, "snapshot" = ${Y.encodeStateAsUpdate(shareDocument(document))},
        "snapshotSeq" = "lastSeq", "changedSince" = null, "changedAt" = null
      where "pageId" = ${pageId}::uuid and "epoch" = ${epoch} and "lastSeq" = ${lastSeq}::int returning "pageId"
    ), gone as (delete from page_updates using replaced where page_updates."pageId" = replaced."pageId")
    select from replaced
  `.execute(db)
  return rows.length > 0
}

/**
 * Makes one snapshot of all updates so far. What is appended meanwhile stays behind it, and what is in it until the next one,
 * for processes that have not read it yet. Where some can't be applied they are all kept, and their number is answered: what
 * is not in the snapshot would be gone with them.
 */
export async function compactDraft(db: Db, pageId: string): Promise<number> {
  const draft = await findDraft(db, pageId)
  if (!draft) return 0
  if (draft.lost > 0) return draft.lost
  const { epoch, lastSeq } = draft
  await sql`
    with was as (
      select "pageId", "snapshotSeq" from page_drafts
      where "pageId" = ${pageId}::uuid and "epoch" = ${epoch} and "snapshotSeq" < ${lastSeq}::int for no key update
    ), compacted as (
      update page_drafts d set "snapshot" = ${Y.encodeStateAsUpdate(draft.doc)}, "snapshotSeq" = ${lastSeq}::int
      from was where d."pageId" = was."pageId" returning was.*
    )
    delete from page_updates u using compacted c where u."pageId" = c."pageId" and u."seq" <= c."snapshotSeq"
  `.execute(db)
  return 0
}
