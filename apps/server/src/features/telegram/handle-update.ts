import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { ChatMemberUpdated, MaybeInaccessibleMessage, Update } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { reopenChat, closeChat } from '#features/notifications/telegrams/shut-chat.ts'
import type { Api } from '#http/api.ts'
import { isDatabaseAway } from '#http/error-answers.ts'
import { maintenance } from '#http/maintenance.ts'
import { answerInGroup, concernsUs, findBound } from './answer-group.ts'
import { answerMessage } from './answer-message.ts'
import { answerPress } from './answer-press.ts'
import { leaveGroup } from './bind-group.ts'
import { type BotWords, getBotWords } from './bot-words.ts'
import { type FileTaking, type Heard, findSpeaker } from './find-speaker.ts'
import { meetStranger } from './meet-stranger.ts'
import type { Bot } from './open-bot.ts'
import { readButton } from './press-button.ts'
import { type Answering, queueAnswers } from './queue-answers.ts'
import { type Answer, Refusal, isGroup, refuse } from './send-answer.ts'
import { readChoice } from './task-buttons.ts'

export type Incoming = Pick<Api, 'db' | 'wake' | 'consume' | 'closing' | 'writeLanes'> & {
  readonly bot: Bot
  readonly files: FileTaking
  readonly log: (message: string) => void
  readonly answering: Answering
}

/** What handling takes, of the API that the app serves. */
export const getIncoming = (
  { db, wake, consume, closing, writeLanes }: Api,
  more: Pick<Incoming, 'bot' | 'files' | 'log'>,
): Incoming => ({
  db,
  wake,
  consume,
  closing,
  writeLanes,
  ...more,
  answering: queueAnswers({ db, wake, ...more }),
})

/** The kinds of update that are asked for. */
export const heardUpdates = ['message', 'callback_query', 'my_chat_member'] as const

/**
 * Works off one update: what it asks for is done with the rights that whoever sent it has at this moment, in one
 * transaction with the note that it was, so that Telegram may bring it again and nothing is done twice. What is
 * answered goes its own way.
 */
export async function handleUpdate(incoming: Incoming, update: Update): Promise<void> {
  const { message, callback_query: pressed, my_chat_member: moved } = update
  if (moved) return recordMembership(incoming, update.update_id, moved)
  const from = message?.from ?? pressed?.from
  const chat = message?.chat ?? pressed?.message?.chat
  if (!from || !chat || chat.type === 'channel' || message?.is_automatic_forward) return
  // Whoever writes in the name of a chat comes as one of Telegram's own bots, the same for all of them.
  const isForChat = message?.sender_chat !== undefined
  if (from.is_bot && !isForChat) return
  const isAlone = chat.type === 'private'
  const closed = await incoming.closing.read()
  const work = async (trx: Db): Promise<Answer[]> => {
    if (!(await isNew(trx, update.update_id))) return []
    const speaker = await findSpeaker(trx, from.id, isAlone)
    const heard = {
      db: trx,
      from,
      speaker,
      words: getBotWords(speaker?.language, from.language_code),
      message,
      pressed,
      address: incoming.bot.address,
      chatId: chat.id,
      files: incoming.files,
    }
    await sql`savepoint asked`.execute(trx)
    try {
      if (!isAlone && !(await concernsUs(heard))) return []
      incoming.consume(speaker?.actor.id ?? `telegram ${isForChat ? chat.id : from.id}`, 'write')
      if (closed && !(speaker && canOrganisation.change(speaker.actor))) throw maintenance(closed)
      if (isAlone) return await answerAlone(heard)
      const group = await findBound(heard)
      // Where the group is bound no more that stays so, whatever becomes of what was asked.
      await sql`savepoint asked`.execute(trx)
      return await answerInGroup(heard, group)
    } catch (error) {
      // The same may go well in a moment: Telegram brings it again.
      if (isDatabaseAway(error)) throw error
      // What was refused, or can't be done, leaves nothing behind but that it was asked.
      await sql`rollback to savepoint asked`.execute(trx)
      if (!(error instanceof AppError || error instanceof Refusal))
        incoming.log(`Telegram: ${error instanceof Error ? error.message : String(error)}`)
      return refuse(pressed, describeRefusal(error, heard.words), {
        replyTo: isAlone ? undefined : message?.message_id,
      })
    }
  }
  const answers = await incoming.writeLanes(getAddress(chat.id, pressed?.data), () =>
    incoming.db.transaction().execute(work),
  )
  incoming.wake()
  const place = { chatId: chat.id, threadId: findThread(message ?? pressed?.message) }
  incoming.answering.add(place, answers)
}

/** What it is about, as far as it says so itself, as an address of the API would: a project has few writes at a time. */
function getAddress(chatId: number, pressed: string | undefined) {
  const projectId = readChoice(pressed)
  if (projectId !== undefined) return { path: '/projects', params: { projectId } }
  const button = readButton(pressed)
  if (button) return { path: '/tasks', params: { id: button.taskId } }
  return isGroup(chatId)
    ? { path: '/telegram-groups', params: { id: String(chatId) } }
    : { path: '/telegram' }
}

async function answerAlone(heard: Heard): Promise<Answer[]> {
  const { speaker, message, pressed } = heard
  if (!speaker) return meetStranger(heard)
  if (!speaker.isActive) return refuse(pressed, heard.words.suspended)
  const turn = { ...heard, speaker }
  if (pressed) return answerPress(turn, pressed)
  return message ? answerMessage(turn, message) : []
}

/** A bot that was put out of a group, or is kept from taking part, hears nothing more from there. */
const isOut = ({ new_chat_member: now }: ChatMemberUpdated): boolean =>
  now.status === 'left' ||
  now.status === 'kicked' ||
  (now.status === 'restricted' && !now.is_member)

/**
 * Notes that the bot is in a group no more, and who did it where we know them. Being let in again binds it to nothing. In a
 * chat of two it is stopped, or started again.
 */
async function recordMembership(
  { db, wake, writeLanes }: Incoming,
  updateId: number,
  moved: ChatMemberUpdated,
): Promise<void> {
  const { chat, from } = moved
  const isAlone = chat.type === 'private'
  if (!isAlone && !isOut(moved)) return
  const work = async (trx: Db) => {
    if (!(await isNew(trx, updateId))) return
    if (isAlone) {
      if (isOut(moved)) await closeChat(trx, chat.id, 'The person stopped the bot')
      else await reopenChat(trx, chat.id)
      return
    }
    const speaker = await findSpeaker(trx, from.id, false)
    await leaveGroup(trx, chat.id, { by: speaker?.actor.id ?? null, via: 'telegram' })
  }
  await writeLanes(getAddress(chat.id, undefined), () => db.transaction().execute(work))
  wake()
}

async function isNew(db: Db, updateId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into telegram_updates ("updateId") values (${updateId}) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

/** The topic of a forum that something was written in. */
const findThread = (message: MaybeInaccessibleMessage | undefined): number | undefined =>
  message && 'is_topic_message' in message ? message.message_thread_id : undefined

function describeRefusal(error: unknown, words: BotWords): string {
  if (error instanceof Refusal) return error.message
  const status = error instanceof AppError ? error.status : 500
  if (status === 429) return words.tooMany
  if (status === 404) return words.gone
  if (status === 403) return words.forbidden
  if (status === 503) return words.closed
  return status === 409 ? words.conflict : words.failed
}
