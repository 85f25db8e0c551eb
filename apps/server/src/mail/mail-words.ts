import { type Language, languages } from '@courtside/contract/languages.ts'
import { tellingApart } from '@courtside/contract/set-apart.ts'
import { type RawBuilder, sql } from 'kysely'
import { type MailWords, english } from './english-words.ts'
import { russian } from './russian-words.ts'
import { vietnamese } from './vietnamese-words.ts'

const catalogues: Readonly<Record<Language, MailWords>> = {
  en: tellingApart(english),
  vi: tellingApart(vietnamese),
  ru: tellingApart(russian),
}

/** The language that the person of `u` chose, or null. */
export const chosenLanguage: RawBuilder<string | null> = sql<
  string | null
>`u."preferences" ->> 'language'`

/** What mails say in a language; in English where none was chosen, or one that isn't known here. */
export function getMailWords(language: string | null | undefined): MailWords {
  return catalogues[languages.find((one) => one === language) ?? 'en']
}
