import type { CallbackQuery, InlineKeyboardMarkup } from 'grammy/types'
import type { Db } from '#db/database.ts'
import { type Bot, noteMessage } from './open-bot.ts'
import { type Written, writeText } from './write-text.ts'

/** What the bot says in turn, once what it did has been stored. */
export type Answer =
  | ({
      readonly kind: 'say'
      readonly keyboard?: InlineKeyboardMarkup
      /** The message that this one answers. */
      readonly replyTo?: number
      /** What it is about, for its buttons and answers to it. */
      readonly about?: { readonly userId: string; readonly taskId: string }
    } & Written)
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

type Extra = Pick<Extract<Answer, { kind: 'say' }>, 'keyboard' | 'replyTo' | 'about'>

export const say = (written: Written, extra: Extra = {}): Answer => ({
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
  keyboard?: InlineKeyboardMarkup,
): Answer[] =>
  pressed
    ? [toast(pressed, text, true)]
    : [say(writeText([text]), keyboard === undefined ? {} : { keyboard })]

/** Throws where Telegram does not take it. */
export async function sendAnswer(
  { db, bot: { api } }: { db: Db; bot: Bot },
  chatId: number,
  answer: Answer,
): Promise<void> {
  if (answer.kind === 'toast') {
    const more = answer.isAlert ? { show_alert: true } : {}
    await api.answerCallbackQuery(answer.queryId, { text: answer.text.slice(0, 200), ...more })
    return
  }
  const { text, entities, keyboard } = answer
  const more = {
    entities: [...entities],
    link_preview_options: { is_disabled: true },
    ...(keyboard && { reply_markup: keyboard }),
  }
  if (answer.kind === 'edit') {
    await api.editMessageText(chatId, answer.messageId, text, more)
    return
  }
  const { replyTo, about } = answer
  const sent = await api.sendMessage(chatId, text, {
    ...more,
    ...(replyTo !== undefined && {
      reply_parameters: { message_id: replyTo, allow_sending_without_reply: true },
    }),
  })
  if (about) await noteMessage(db, { chatId, messageId: sent.message_id, ...about })
}
