import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/** A comment on a whole page, written past the API. */
export async function addPageComment(
  db: Db,
  pageId: string,
  authorId: string,
  pageVersion = 1,
): Promise<string> {
  const id = createId()
  await sql`
    insert into comments ("id", "pageId", "pageVersion", "authorId", "body")
    values (${id}, ${pageId}, ${pageVersion}, ${authorId}, 'Which rules are these?')
  `.execute(db)
  return id
}
