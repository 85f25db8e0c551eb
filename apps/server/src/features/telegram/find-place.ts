import type { Message } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What a message of the bot is about. */
type Place = {
  readonly taskId: string | null
  readonly pageId: string | null
  /** The comment that it told of. */
  readonly commentId: string | null
  /** The same, as long as it is there to be answered. */
  readonly parentId: string | null
}

export async function findPlaceOf(
  db: Db,
  chatId: number,
  messageId: number,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select m."taskId", m."pageId", m."commentId", c."id" as "parentId"
    from telegram_messages m left join comments c on c."id" = m."commentId" and c."deletedAt" is null
    where m."chatId" = ${chatId} and m."messageId" = ${messageId}
  `.execute(db)
  return rows[0]
}

/** What the message is about which this one answers. */
export const findAnswered = async (
  db: Db,
  { chat, reply_to_message: said }: Message,
): Promise<Place | undefined> => said && findPlaceOf(db, chat.id, said.message_id)
