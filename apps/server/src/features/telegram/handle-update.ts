import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { can } from '@courtside/contract/can.ts'
import { addComment as endpoint } from '@courtside/contract/comments.ts'
import type { CallbackQuery, InlineKeyboardMarkup, Message, Update } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { AppError, allow } from '#errors.ts'
import { addComment } from '#features/comments/add-comment.ts'
import { findMentioned } from '#features/comments/find-mentioned.ts'
import { needTask } from '#features/tasks/find-task.ts'
import type { Api } from '#http/api.ts'
import { maintenance } from '#http/maintenance.ts'
import { type BotWords, botWordsIn } from './bot-words.ts'
import { type Speaker, findSpeaker } from './find-speaker.ts'
import { listFound, listOwn } from './list-for-chat.ts'
import type { Bot } from './open-bot.ts'
import { pressButton, readButton } from './press-button.ts'
import { taskKeyboard } from './task-buttons.ts'
import { type Written, writeText } from './write-text.ts'

export type Incoming = Pick<Api, 'db' | 'wake' | 'spend' | 'closing'> & {
  readonly bot: Bot
  /** The address of the app itself, for who is not connected yet. */
  readonly origin: string
  readonly log: (message: string) => void
}

/** What handling takes, of the API that the app serves. */
export const incomingOf = (
  { db, wake, spend, closing }: Api,
  bot: Bot,
  around: Pick<Incoming, 'origin' | 'log'>,
): Incoming => ({ db, wake, spend, closing, bot, ...around })

/** What the bot says in turn, once what it did has been stored. */
type Answer =
  | ({ readonly kind: 'say'; readonly keyboard?: InlineKeyboardMarkup } & Written)
  | ({
      readonly kind: 'edit'
      readonly messageId: number
      readonly keyboard: InlineKeyboardMarkup
    } & Written)
  | {
      readonly kind: 'toast'
      readonly queryId: string
      readonly text: string
      readonly isAlert: boolean
    }

/** The kinds of update that are asked for. */
export const heardUpdates = ['message', 'callback_query'] as const

/** Begins the line that says under a message what a button did. */
const mark = '\n\n› '
const lastMark = /\n\n› [^\n]*$/

/**
 * Works off one update: what it asks for is done with the rights that whoever sent it has at this moment, in one
 * transaction with the note that it was, so that Telegram may bring it again and nothing is done twice. Then it is answered.
 */
export async function handleUpdate(incoming: Incoming, update: Update): Promise<void> {
  const { message, callback_query: pressed } = update
  const from = message?.from ?? pressed?.from
  const chat = message?.chat ?? pressed?.message?.chat
  if (!from || from.is_bot || chat?.type !== 'private') return
  const words = (speaker?: Speaker) => botWordsIn(speaker?.language, from.language_code)
  const closed = await incoming.closing.read()
  const answers = await incoming.db.transaction().execute(async (trx): Promise<Answer[]> => {
    if (!(await isNew(trx, update.update_id))) return []
    const speaker = await findSpeaker(trx, from.id)
    try {
      if (!speaker) return refuse(pressed, words().stranger, connect(incoming, words()))
      if (!speaker.isActive) return refuse(pressed, words(speaker).suspended)
      const turn = { incoming, speaker, words: words(speaker) }
      await sql`savepoint asked`.execute(trx)
      incoming.spend(speaker.actor.id, 'write')
      if (closed && !canOrganisation.change(speaker.actor)) throw maintenance(closed)
      if (pressed) return await answerPress(trx, turn, pressed)
      return message ? await answerMessage(trx, turn, message) : []
    } catch (error) {
      // What was refused leaves nothing behind but that it was asked.
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint asked`.execute(trx)
      return refuse(pressed, sayRefusal(error, words(speaker)))
    }
  })
  incoming.wake()
  for (const answer of answers) await send(incoming, chat.id, answer)
}

async function isNew(db: Db, updateId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into telegram_updates ("updateId") values (${updateId}) on conflict do nothing
  `.execute(db)
  return numAffectedRows === 1n
}

type Turn = { readonly incoming: Incoming; readonly speaker: Speaker; readonly words: BotWords }

const say = (written: Written, keyboard?: InlineKeyboardMarkup): Answer => ({
  kind: 'say',
  ...written,
  ...(keyboard && { keyboard }),
})

async function answerMessage(db: Db, turn: Turn, message: Message): Promise<Answer[]> {
  const { speaker, words, incoming } = turn
  const place = { address: incoming.bot.address, words }
  const { text } = message
  const [, command, rest = ''] = /^\/(\w+)(?:@\w+)?\s*(.*)$/s.exec(text ?? '') ?? []
  switch (command?.toLowerCase()) {
    case 'my':
    case 'today':
      return [say(await listOwn(db, speaker, { isToday: command === 'today', ...place }))]
    case 'search':
      return [say(await listFound(db, speaker, rest, place))]
    case undefined:
      break
    default:
      return [say(writeText([words.help]), connect(incoming, words))]
  }
  const taskId = await findTaskOf(db, message)
  if (!taskId) return [say(writeText([words.answersWhat]))]
  if (text === undefined) return [say(writeText([words.onlyText]))]
  const { task, facts } = await needTask(db, speaker.actor, taskId)
  allow(can.addComment(speaker.actor, facts))
  const { data } = endpoint.body.safeParse({ body: text })
  if (!data) return [say(writeText([words.failed]))]
  const draft = { id: newId(), taskId, ...data, mentionIds: await findMentioned(db, data.body) }
  await addComment(db, draft, { actorId: speaker.actor.id, via: 'telegram' })
  return [say(writeText([words.commented(task.key)]))]
}

/** The task that the message is about which this one answers. */
async function findTaskOf(db: Db, { chat, reply_to_message: said }: Message) {
  if (!said) return undefined
  const { rows } = await sql<{ taskId: string | null }>`
    select "taskId" from telegram_messages where "chatId" = ${chat.id} and "messageId" = ${said.message_id}
  `.execute(db)
  return rows[0]?.taskId ?? undefined
}

async function answerPress(db: Db, turn: Turn, pressed: CallbackQuery): Promise<Answer[]> {
  const { speaker, words, incoming } = turn
  const asked = readButton(pressed.data)
  if (!asked) return refuse(pressed, words.gone)
  const { said, isChanged, buttons } = await pressButton(db, speaker, asked, words)
  const toast: Answer = { kind: 'toast', queryId: pressed.id, text: said, isAlert: false }
  const { message } = pressed
  // Older than 48 hours a message can't be changed any more, and is not shown to the bot either.
  if (!isChanged || !message || !('text' in message) || message.text === undefined) return [toast]
  const text = message.text.replace(lastMark, '')
  const entities = (message.entities ?? []).filter(
    ({ offset, length }) => offset + length <= text.length,
  )
  const keyboard = taskKeyboard(
    { id: asked.taskId, buttons },
    { address: incoming.bot.address, words: words.buttons },
  )
  return [
    toast,
    {
      kind: 'edit',
      messageId: message.message_id,
      text: `${text}${mark}${said}`,
      entities,
      keyboard,
    },
  ]
}

const connect = ({ origin, bot }: Incoming, words: BotWords): InlineKeyboardMarkup => ({
  inline_keyboard: [[{ text: words.connect, url: bot.address || origin }]],
})

function refuse(
  pressed: CallbackQuery | undefined,
  text: string,
  keyboard?: InlineKeyboardMarkup,
): Answer[] {
  return pressed
    ? [{ kind: 'toast', queryId: pressed.id, text, isAlert: true }]
    : [say(writeText([text]), keyboard)]
}

function sayRefusal({ status }: AppError, words: BotWords): string {
  if (status === 404) return words.gone
  if (status === 403) return words.forbidden
  if (status === 503) return words.closed
  return status === 409 ? words.conflict : words.failed
}

/** What was done is done; an answer that does not arrive is written to the log and no more. */
async function send(
  { bot: { api }, log }: Incoming,
  chatId: number,
  answer: Answer,
): Promise<void> {
  const preview = { link_preview_options: { is_disabled: true } }
  try {
    if (answer.kind === 'toast')
      await api.answerCallbackQuery(answer.queryId, {
        text: answer.text.slice(0, 200),
        ...(answer.isAlert && { show_alert: true }),
      })
    else {
      const { text, keyboard } = answer
      const more = {
        entities: [...answer.entities],
        ...preview,
        ...(keyboard && { reply_markup: keyboard }),
      }
      if (answer.kind === 'say') await api.sendMessage(chatId, text, more)
      else await api.editMessageText(chatId, answer.messageId, text, more)
    }
  } catch (error) {
    log(
      `Telegram did not take an answer: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
