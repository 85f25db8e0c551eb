import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/** A file that the first version of a page shows, whose bytes the store has lost. */
export async function addPageFile(db: Db, pageId: string, createdById: string): Promise<string> {
  const id = createId()
  const hash = '0'.repeat(64)
  await sql`
    insert into blobs ("hash", "byteCount", "mediaType") values (${hash}, 4, 'text/plain') on conflict do nothing
  `.execute(db)
  await sql`
    insert into attachments ("id", "pageId", "name", "blob", "byteCount", "createdById")
    values (${id}, ${pageId}, 'court.png', ${hash}, 4, ${createdById})
  `.execute(db)
  await sql`
    insert into page_version_files ("pageId", "number", "fileId") values (${pageId}, 1, ${id})
  `.execute(db)
  return id
}
