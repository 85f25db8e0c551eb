import type { VersionConflict, versionKinds } from '@courtside/contract/page-versions.ts'
import { diffDocuments } from '@courtside/document/diff.ts'
import type { Document } from '@courtside/document/document.ts'
import { schemaVersion } from '@courtside/document/nodes.ts'
import { getReferences } from '@courtside/document/references.ts'
import { renderText } from '@courtside/document/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { hashOf } from './read-content.ts'
import { buildPerson } from './select-page.ts'

/** What a version says. */
export type Content = {
  readonly title: string
  readonly icon: string | null
  readonly document: Document
}

/** The newest version of a page, and where the page stands with it. */
export type Newest = Content & {
  readonly number: number
  readonly contentHash: string
  readonly publishedVersion: number | null
  readonly author: VersionConflict['author']
  readonly at: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key as tasks have it; a mention by something else names none. */
const taskKey = /^[A-Z]{2,10}-\d{1,9}$/

type Written = {
  readonly kind: (typeof versionKinds)[number]
  readonly restoredFrom?: number
  readonly name?: string | undefined
  readonly summary?: string | undefined
  readonly path?: string | undefined
  readonly isPublished: boolean
  /** When it was written elsewhere; such a version stands also where it says the same as the one before. */
  readonly at?: string | undefined
}

/** The newest version of a page that is there, whose row no other write gets before the transaction ends. */
export async function lockNewest(db: Db, pageId: string): Promise<Newest | undefined> {
  // Read after the lock, in a statement of its own: one that waits goes on with what it saw before.
  await sql`select from pages where "id" = ${pageId}::uuid for no key update`.execute(db)
  const { rows } = await sql<Newest>`
    select v."number", v."title", v."icon", v."document", v."contentHash", v."at", pg."publishedVersion", ${buildPerson('v.authorId')} as "author"
    from pages pg join page_versions v on v."pageId" = pg."id" and v."number" = pg."lastVersion"
    where pg."id" = ${pageId}::uuid and pg."deletedAt" is null
  `.execute(db)
  return rows[0]
}

/** Version 1 of a page whose row is there. */
export async function writeFirst(
  db: Db,
  pageId: string,
  content: Content,
  {
    isPublished,
    authorId,
    kind = 'initial',
    ...written
  }: Omit<Written, 'kind'> & { readonly kind?: Written['kind']; readonly authorId: string },
): Promise<void> {
  const { wordsAdded } = diffDocuments({ type: 'doc', content: [] }, content.document)
  const made = { ...written, kind, wordsAdded, wordsRemoved: 0 }
  await store(db, { pageId, number: 1, content, isPublished, isShown: true, byId: authorId }, made)
}

/**
 * Appends a version behind the newest, which `lockNewest` gave, and shows it where it is published or none is. What says
 * the same as the newest makes none. Answers the number that says it now, and whether there is a new one.
 */
export async function writeVersion(
  db: Db,
  pageId: string,
  newest: Newest,
  content: Content,
  { isPublished, authorId, ...written }: Written & { readonly authorId: string | null },
): Promise<{ number: number; isNew: boolean }> {
  const isSame = hashOf(content.title, content.icon, content.document) === newest.contentHash
  if (isSame && written.at === undefined) {
    if (isPublished) await publishVersion(db, pageId, newest, authorId)
    return { number: newest.number, isNew: false }
  }
  const { wordsAdded, wordsRemoved } = diffDocuments(newest.document, content.document)
  const number = newest.number + 1
  const isShown = isPublished || newest.publishedVersion === null
  await store(
    db,
    { pageId, number, content, isPublished, isShown, byId: authorId },
    { ...written, wordsAdded, wordsRemoved },
  )
  return { number, isNew: true }
}

/** Shows the newest version to everybody; does nothing where it is shown to them already. */
export async function publishVersion(
  db: Db,
  pageId: string,
  { number, publishedVersion, ...content }: Newest,
  byId: string | null,
): Promise<void> {
  if (publishedVersion === number) return
  await store(db, { pageId, number, content, isPublished: true, isShown: true, byId })
}

/** A version in its page. What is shown is read, searched and followed. */
type Stored = {
  readonly pageId: string
  readonly number: number
  readonly content: Content
  readonly isPublished: boolean
  readonly isShown: boolean
  readonly byId: string | null
}

/** What only a new version has. */
type Made = Omit<Written, 'isPublished'> & {
  readonly wordsAdded: number
  readonly wordsRemoved: number
}

async function store(db: Db, stored: Stored, made?: Made): Promise<void> {
  const { pageId, number, content, isPublished, isShown } = stored
  const { title, icon, document } = content
  const { pages, files, mentions } = getReferences(document)
  const tasks = mentions.flatMap(({ kind, id }) => (kind === 'task' && taskKey.test(id) ? id : []))
  const targets = isShown ? pages.filter((id) => uuid.test(id)) : []
  const moment = sql`coalesce(${made?.at ?? null}::timestamptz, now())`
  await sql`
    with version as (${made ? insertion(stored, made) : publication(stored)}), dropped as (
      delete from page_links where ${isShown} and "pageId" = ${pageId}::uuid and "targetId" <> all(${targets}::uuid[])
    ), linked as (
      insert into page_links ("pageId", "targetId") select ${pageId}::uuid, unnest(${targets}::uuid[]) on conflict do nothing
    ), forgotten as (
      delete from page_tasks where (${isShown} or not "isShown") and "pageId" = ${pageId}::uuid and "key" <> all(${tasks}::text[])
    ), named as (
      insert into page_tasks ("pageId", "key", "isShown") select ${pageId}::uuid, unnest(${tasks}::text[]), ${isShown}
      on conflict ("pageId", "key") do update set "isShown" = true where ${isShown} and not page_tasks."isShown"
    ), shows as (
      insert into page_version_files ("pageId", "number", "fileId") select ${pageId}::uuid, ${number}::int, unnest(${made ? files : []}::uuid[])
    )
    update pages set "lastVersion" = ${number}::int,
      "publishedVersion" = case when ${isPublished} then ${number}::int else "publishedVersion" end,
      "title" = case when ${isShown} then ${title} else "title" end, "icon" = case when ${isShown} then ${icon} else "icon" end,
      "text" = case when ${isShown} then ${isShown ? renderText(document) : ''} else "text" end,
      "earlierTitles" = case when ${isShown} and "title" <> ${title} then earlier_titles("id", ${title}, ${moment}) else "earlierTitles" end,
      "updatedAt" = case when ${isShown} then ${moment} else "updatedAt" end
    where "id" = ${pageId}::uuid
  `.execute(db)
}

const insertion = (
  { pageId, number, content: { title, icon, document }, isPublished, byId }: Stored,
  { kind, restoredFrom, name, summary, path, wordsAdded, wordsRemoved, at }: Made,
): RawBuilder<unknown> => sql`
  insert into page_versions ("id", "pageId", "number", "kind", "restoredFrom", "title", "icon", "document", "schemaVersion", "contentHash",
    "wordsAdded", "wordsRemoved", "name", "summary", "path", "authorId", "at", "publishedAt", "publishedById")
  select ${createId()}::uuid, ${pageId}::uuid, ${number}::int, ${kind}, ${restoredFrom ?? null}::int, ${title}, ${icon}, ${JSON.stringify(document)}::json, ${schemaVersion}::int,
    ${hashOf(title, icon, document)}, ${wordsAdded}::int, ${wordsRemoved}::int, ${name ?? null}, ${summary ?? null}, ${path ?? null}, ${byId}::uuid,
    coalesce(${at ?? null}::timestamptz, now()), case when ${isPublished} then coalesce(${at ?? null}::timestamptz, now()) end, case when ${isPublished} then ${byId}::uuid end`

const publication = ({ pageId, number, byId }: Stored): RawBuilder<unknown> => sql`
  update page_versions set "publishedAt" = now(), "publishedById" = ${byId}::uuid
  where "pageId" = ${pageId}::uuid and "number" = ${number}::int and "publishedAt" is null`
