import { pageRights } from '@courtside/contract/page-rules.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { writeRule } from '#features/wiki/page-rules.ts'
import { toggleFavourite } from '#features/wiki/queries.ts'
import { lockNewest, writeVersion } from '#features/wiki/write-version.ts'
import { addPageComment } from './add-page-comment.ts'
import { addPageFile } from './add-page-file.ts'
import { addPage } from './add-page.ts'

const pageKinds = [
  'published',
  'other',
  'below',
  'beside',
  'draft',
  'deleted',
  'rewritten',
  'closed',
  'locked',
  'ruled',
  'file',
  'ownComment',
  'othersComment',
  'draftComment',
  'closedComment',
] as const
export type Pages = Readonly<Record<(typeof pageKinds)[number], string>>

/** Ids of pages that are not there, of a file and of comments. */
export const noPages = Object.fromEntries(pageKinds.map((kind) => [kind, createId()])) as Pages

/**
 * Pages in every state; `published` and `closed` have a public link. Only the bystander may read `closed`, and write
 * `locked`; of `ruled` the author and the members of the project may both. `file` is no page but what `published` shows,
 * and the comments stand on it and on `closed`; `draftComment` is about a version that nobody published.
 */
export async function addPages(
  db: Db,
  authorId: string,
  bystanderId: string,
  projectId: string,
): Promise<Pages> {
  const [rewritten, other] = [await addPage(db, authorId), await addPage(db, authorId)]
  const newest = await lockNewest(db, rewritten)
  if (!newest) throw new Error('A page that was just made is there')
  const written = { kind: 'rename', isPublished: true, authorId } as const
  await writeVersion(db, rewritten, newest, { ...newest, title: 'Rules' }, written)
  const published = await addPage(db, authorId)
  const closed = await addPage(db, authorId)
  const made = {
    published,
    file: await addPageFile(db, published, authorId),
    other,
    below: await addPage(db, authorId, { parentId: other }),
    beside: await addPage(db, authorId, { parentId: other }),
    draft: await addPage(db, authorId, { isPublished: false }),
    deleted: await addPage(db, authorId, { isDeleted: true }),
    rewritten,
    closed,
    locked: await addPage(db, authorId),
    ruled: await addPage(db, authorId),
    ownComment: await addPageComment(db, published, authorId),
    othersComment: await addPageComment(db, published, bystanderId),
    draftComment: await addPageComment(db, published, bystanderId, 2),
    closedComment: await addPageComment(db, closed, authorId),
  }
  const bystander = { people: [bystanderId], projects: [] }
  await writeRule(db, made.closed, 'read', bystander)
  await writeRule(db, made.locked, 'write', bystander)
  for (const right of pageRights)
    await writeRule(db, made.ruled, right, { people: [authorId], projects: [projectId] })
  await sql`
    insert into page_shares ("pageId", "code", "isOn", "hasSubpages", "sharedById", "sharedAt")
    select p, 'link-' || p, true, false, ${authorId}::uuid, now() from unnest(${[made.published, made.closed]}::uuid[]) p
  `.execute(db)
  await toggleFavourite(db, authorId, made.published, true)
  await toggleFavourite(db, authorId, made.draft, true)
  await toggleFavourite(db, authorId, made.closed, true)
  return made
}
