import { GrammyError } from 'grammy'
import type { CallbackQuery, ForceReply, InlineKeyboardMarkup } from 'grammy/types'
import type { Db } from '#db/database.ts'
import { type Bot, type MessagePlace, recordMessage } from './open-bot.ts'
import { type Written, getBeginning, writeText } from './write-text.ts'

/** Characters over a message. */
const toastLimit = 200

export type Shown = Written & { readonly keyboard: InlineKeyboardMarkup }

/** Says in its own words why something is not done, where the refusals of the app have none for it. */
export class Refusal extends Error {}

/** What the bot says in turn, once what it did has been stored. */
export type Answer =
  | ({
      readonly kind: 'say'
      readonly keyboard?: InlineKeyboardMarkup | ForceReply
      /** The message that this one answers. */
      readonly replyTo?: number
      /** What it is about, for its buttons and answers to it. */
      readonly about?: MessagePlace
      /** Notes that Telegram took it. */
      readonly whenSent?: (db: Db) => Promise<void>
      /** Takes back what is nothing without the message, where Telegram refuses it. */
      readonly takeBack?: (db: Db) => Promise<void>
    } & Written)
  | {
      readonly kind: 'edit'
      readonly messageId: number
      /** What the message is to say, as it stands when it is sent: of two changes the later one is not lost. Undefined where it is gone. */
      readonly shown: Shown | ((db: Db) => Promise<Shown | undefined>)
      /** Shows what was done before, and not by whom: where the message says that and more by then, it stays. */
      readonly isOld?: boolean
      /** What the message said to whoever pressed: another process may have changed it since it was changed here. */
      readonly seen?: string | undefined
    }
  | {
      readonly kind: 'toast'
      readonly queryId: string
      readonly text: string
      readonly isAlert: boolean
    }

type Extra = Pick<
  Extract<Answer, { kind: 'say' }>,
  'keyboard' | 'replyTo' | 'about' | 'whenSent' | 'takeBack'
>

export const createAnswer = (written: Written, extra: Extra = {}): Answer => ({
  kind: 'say',
  ...written,
  ...extra,
})

/** Over the message whose button was pressed. */
export const toast = ({ id }: CallbackQuery, text: string, isAlert = false): Answer => ({
  kind: 'toast',
  queryId: id,
  text,
  isAlert,
})

/** Says why nothing was done: to who pressed a button so that it is seen, to others as a message. */
export const refuse = (
  pressed: CallbackQuery | undefined,
  text: string,
  { keyboard, replyTo }: { keyboard?: InlineKeyboardMarkup; replyTo?: number | undefined } = {},
): Answer[] =>
  pressed
    ? [toast(pressed, text, true)]
    : [
        createAnswer(writeText([text]), {
          ...(keyboard && { keyboard }),
          ...(replyTo !== undefined && { replyTo }),
        }),
      ]

/** Throws where Telegram does not take it. */
export async function sendAnswer(to: Sender, place: Place, answer: Answer): Promise<void> {
  try {
    await send(to, place, answer)
  } catch (error) {
    // It says so already: nothing was changed by the press, or another one has said it.
    const isSaid =
      error instanceof GrammyError && error.description.includes('message is not modified')
    if (!isSaid) throw error
  }
}

type Sender = { readonly db: Db; readonly bot: Bot }
export type Place = { readonly chatId: number; readonly threadId: number | undefined }

/** Telegram numbers groups below zero. */
export const isGroup = (chatId: number): boolean => chatId < 0

async function send({ db, bot: { api } }: Sender, { chatId, threadId }: Place, answer: Answer) {
  if (answer.kind === 'toast') {
    const more = answer.isAlert ? { show_alert: true } : {}
    const text = getBeginning(answer.text, toastLimit)
    await api.answerCallbackQuery(answer.queryId, { text, ...more })
    return
  }
  if (answer.kind === 'edit') {
    const { messageId, shown } = answer
    const now = typeof shown === 'function' ? await shown(db) : shown
    if (!now) return
    const { text, ...more } = now
    await api.editMessageText(chatId, messageId, text, getBody(more))
    return
  }
  const { text, entities, keyboard, replyTo, about, whenSent } = answer
  const sent = await api.sendMessage(chatId, text, {
    ...getBody({ entities, keyboard }),
    ...(threadId !== undefined && { message_thread_id: threadId }),
    ...(replyTo !== undefined && {
      reply_parameters: { message_id: replyTo, allow_sending_without_reply: true },
    }),
  })
  if (about) await recordMessage(db, { chatId, messageId: sent.message_id, ...about })
  await whenSent?.(db)
}

const getBody = <Keyboard>({
  entities,
  keyboard,
}: {
  entities: Written['entities']
  keyboard?: Keyboard | undefined
}) => ({
  entities: [...entities],
  link_preview_options: { is_disabled: true },
  ...(keyboard && { reply_markup: keyboard }),
})
