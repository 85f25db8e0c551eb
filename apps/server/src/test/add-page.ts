import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { findRank } from '#features/wiki/place-page.ts'
import { writeFirst } from '#features/wiki/write-version.ts'

/** The one word that a page of `addPage` says. */
export const wordOfPage = (id: string): string => `page${id.slice(-12)}`

/** A page of one word, the last among those beside it, written past the API. */
export async function addPage(
  db: Db,
  authorId: string,
  {
    title = 'Rulebook',
    isPublished = true,
    isDeleted = false,
    parentId = null,
  }: {
    title?: string
    isPublished?: boolean
    isDeleted?: boolean
    parentId?: string | null
  } = {},
): Promise<string> {
  const id = createId()
  const rank = await findRank(db, parentId, undefined)
  await sql`
    insert into pages ("id", "parentId", "rank", "title", "createdById", "deletedAt", "deletedById", "deletedWithId")
    select ${id}::uuid, ${parentId}::uuid, ${rank}, ${title}, ${authorId}::uuid, d."at", case when d."at" is not null then ${authorId}::uuid end,
      case when d."at" is not null then ${id}::uuid end
    from (select case when ${isDeleted} then now() end as "at") d
  `.execute(db)
  const text = { type: 'text', text: wordOfPage(id) }
  const document = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] } as const
  await writeFirst(db, id, { title, icon: null, document }, { isPublished, authorId })
  return id
}
