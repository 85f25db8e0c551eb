import type { Message } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Turn } from './find-speaker.ts'
import { type SentFile, readFile } from './read-file.ts'
import { receiveFile } from './receive-file.ts'
import { type Answer, createAnswer } from './send-answer.ts'
import { writeText } from './write-text.ts'

/** Of several pictures sent as one, which come as a message each, whether this is another one, without words of its own. */
export async function isMoreOfAlbum(db: Db, { chat, media_group_id: album, caption }: Message) {
  if (album === undefined) return false
  const { numAffectedRows } = await sql`
    insert into telegram_albums ("chatId", "albumId") values (${chat.id}, ${album}) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 0n && caption === undefined
}

/** Whether the first of these pictures had something done with it. */
export async function isOfKnownAlbum(db: Db, { chat, media_group_id: album }: Message) {
  if (album === undefined) return false
  const { rows } = await sql`
    select from telegram_albums where "chatId" = ${chat.id} and "albumId" = ${album}
  `.execute(db)
  return rows.length === 1
}

/** Notes the task that the pictures sent with this message belong to, and returns those that waited for it. */
export async function bindAlbum(
  db: Db,
  { chat, media_group_id: album }: Message,
  taskId: string,
): Promise<readonly SentFile[]> {
  if (album === undefined) return []
  const { rows } = await sql<{ files: SentFile[] }>`
    with waiting as (
      select "files" from telegram_albums where "chatId" = ${chat.id} and "albumId" = ${album} for update
    ), bound as (
      insert into telegram_albums ("chatId", "albumId", "taskId") values (${chat.id}, ${album}, ${taskId})
      on conflict ("chatId", "albumId") do update set "taskId" = excluded."taskId", "files" = '[]'
    )
    select "files" from waiting
  `.execute(db)
  return rows[0]?.files ?? []
}

/** Hangs a picture where the first of those sent with it went, or keeps it until that is known. Says nothing where all is well. */
export async function followAlbum(turn: Turn, message: Message): Promise<Answer[]> {
  const { db, words } = turn
  const file = readFile(message, words)
  if (!file) return []
  const { rows } = await sql<{ taskId: string | null }>`
    update telegram_albums set "files" = case when "taskId" is null then "files" || ${JSON.stringify([file])}::jsonb else "files" end
    where "chatId" = ${message.chat.id} and "albumId" = ${message.media_group_id ?? ''} returning "taskId"
  `.execute(db)
  const taskId = rows[0]?.taskId
  if (!taskId || (await receiveFile(turn, taskId, file))) return []
  return [createAnswer(writeText([words.fileTooLarge]))]
}
