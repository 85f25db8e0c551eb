import type { CallbackQuery, InlineKeyboardMarkup } from 'grammy/types'
import {
  answerLink,
  findLinkBySecret,
  showAccount,
} from '#features/identity/telegram/link-accounts.ts'
import type { BotWords } from './bot-words.ts'
import { type Heard, getName } from './find-speaker.ts'
import { type Answer, refuse, createAnswer, toast } from './send-answer.ts'
import { writeText } from './write-text.ts'

/** Of the account side: `/start l_…`, by a link or typed. */
const start = /^\/start(?:@\w+)?\s+l_([\w-]{1,60})\s*$/
const agreed = /^link:([\w-]{1,60})$/
const refused = 'link'

/**
 * Speaks with somebody whom nobody knows yet. A code from the settings of an account asks whether the two shall be one
 * person's, and a yes is this side's word; the account's is still to come. To all else the way in is told.
 */
export async function meetStranger(heard: Heard): Promise<Answer[]> {
  const { db, from, words, address, message, pressed } = heard
  if (pressed?.data === refused) return edit(pressed, words.linkRefused)
  const [, secret] = agreed.exec(pressed?.data ?? '') ?? start.exec(message?.text ?? '') ?? []
  if (secret === undefined) {
    const keyboard = { inline_keyboard: [[{ text: words.connect, url: address }]] }
    return refuse(pressed, words.stranger, { keyboard })
  }
  const link = await findLinkBySecret(db, secret, 'account')
  const isOpen = link && (link.telegramId === null || link.telegramId === String(from.id))
  const account = isOpen && link.accountId !== null && (await showAccount(db, link.accountId))
  if (!account) return refuse(pressed, words.linkOver)
  const { name, email } = account
  const called = name && email ? `${name} (${email})` : name || (email ?? '')
  if (!pressed)
    return [createAnswer(writeText([words.linkAsked(called)]), { keyboard: ask(secret, words) })]
  const { username = null, language_code: languageCode = null } = from
  // Who answers in the chat lets the bot write there.
  const telegram = {
    id: String(from.id),
    name: getName(from),
    username,
    languageCode,
    allowsWrite: true,
  }
  if (link.telegramId === null) await answerLink(db, secret, { telegram })
  return edit(pressed, words.linkAgreed(called))
}

const ask = (secret: string, words: BotWords): InlineKeyboardMarkup => ({
  inline_keyboard: [
    [
      { text: words.linkYes, callback_data: `link:${secret}` },
      { text: words.linkNo, callback_data: refused },
    ],
  ],
})

/** The question becomes its answer. */
function edit(pressed: CallbackQuery, text: string): Answer[] {
  const { message } = pressed
  const shown = { ...writeText([text]), keyboard: { inline_keyboard: [] } }
  return [
    toast(pressed, text),
    ...(message ? [{ kind: 'edit' as const, messageId: message.message_id, shown }] : []),
  ]
}
