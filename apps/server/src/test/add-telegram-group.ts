import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'

/** A group in Telegram that somebody bound to a project. */
export async function addTelegramGroup(
  db: Db,
  projectId: string,
  boundById: string,
  title = 'Friday team',
): Promise<string> {
  const id = createId()
  await sql`
    insert into telegram_groups ("id", "chatId", "title", "projectId", "boundById", "language")
    values (${id}::uuid, floor(random() * -1e15)::bigint, ${title}, ${projectId}::uuid, ${boundById}::uuid, 'en')
  `.execute(db)
  return id
}
