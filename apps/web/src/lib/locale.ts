import { language } from '#text/language.ts'

/** Where the reader is, as far as their browser says. */
const { region } = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale).maximize()

/** The language of the page as it is written where the reader is: for dates, numbers and orders of names. */
export const locale = new Intl.Locale(language, { region }).toString()
