import type { Language } from '@courtside/contract/languages.ts'

/** Each in itself, so that whoever reads nothing else here finds their own. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  ru: 'Русский',
}

/** Those that were translated not long ago. */
export const betaLanguages: readonly Language[] = ['vi', 'ru']
