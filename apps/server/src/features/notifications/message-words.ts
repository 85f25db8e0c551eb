import { type Language, languages } from '@courtside/contract/languages.ts'
import { dayWriter } from '#mail/catalogue.ts'

/** What messages say besides what mails say, too. Days are such as `2026-11-28`. */
export type MessageWords = {
  readonly overdue: (day: string) => string
  readonly due: (day: string) => string
  /** Asked for in the settings, to see whether messages arrive. */
  readonly test: (organisation: string) => string
}

const full = { dateStyle: 'full' } as const
const [english, vietnamese, russian] = [
  dayWriter('en-GB', full),
  dayWriter('vi', full),
  dayWriter('ru', full),
]

const catalogues: Readonly<Record<Language, MessageWords>> = {
  en: {
    overdue: (day) => `Overdue: it was due on ${english(day)}`,
    due: (day) => `Due on ${english(day)}`,
    test: (organisation) => `Messages of ${organisation} arrive: there is nothing else to do.`,
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
}

/** In English where none was chosen, or one that isn't known here. */
export const messageWordsIn = (language: string | null | undefined): MessageWords =>
  catalogues[languages.find((one) => one === language) ?? 'en']
