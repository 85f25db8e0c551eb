import type { Actor } from '@courtside/contract/can.ts'
import { type Language, languages } from '@courtside/contract/languages.ts'
import { tellingApart } from '@courtside/contract/set-apart.ts'
import { dayWriter } from '#mail/catalogue.ts'
import type { MailWords } from '#mail/english-words.ts'

/** What messages say besides what mails say, too. Days are such as `2026-11-28`. */
export type MessageWords = {
  readonly overdue: (day: string) => string
  readonly due: (day: string) => string
  /** Asked for in the settings, to see whether messages arrive. */
  readonly test: (organisation: string) => string
}

/** Somebody who is told, with what they may do at this moment and the words of their language. */
export type Reader = {
  readonly actor: Actor
  readonly news: MailWords
  readonly words: MessageWords
}

const full = { dateStyle: 'full' } as const
const [english, vietnamese, russian] = [
  dayWriter('en-GB', full),
  dayWriter('vi', full),
  dayWriter('ru', full),
]

const catalogues: Readonly<Record<Language, MessageWords>> = tellingApart({
  en: {
    overdue: (day) => `Overdue: it was due on ${english(day)}`,
    due: (day) => `Due on ${english(day)}`,
    test: (organisation) => `Messages from ${organisation} work. There’s nothing else to do.`,
  },
  vi: {
    overdue: (day) => `Quá hạn từ ${vietnamese(day)}`,
    due: (day) => `Đến hạn ${vietnamese(day)}`,
    test: (organisation) => `Tin nhắn của ${organisation} đã đến: bạn không cần làm gì thêm.`,
  },
  ru: {
    overdue: (day) => `Просрочено, срок: ${russian(day)}`,
    due: (day) => `Срок: ${russian(day)}`,
    test: (organisation) => `Сообщения «${organisation}» доходят: больше ничего делать не нужно.`,
  },
})

/** In English where none was chosen, or one that isn't known here. */
export const getMessageWords = (language: string | null | undefined): MessageWords =>
  catalogues[languages.find((one) => one === language) ?? 'en']
