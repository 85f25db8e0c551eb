import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** A text kept whole beside a task, with the task it belongs to. */
export async function findKeptText(
  db: Db,
  attachmentId: string,
): Promise<{ taskId: string; name: string; text: string } | undefined> {
  const { rows } = await sql<{ taskId: string; name: string; text: string }>`
    select "taskId", "name", "text" from attachments
    where "id" = ${attachmentId} and "deletedAt" is null and "text" is not null
  `.execute(db)
  return rows[0]
}
