import { type Language, languageCookie } from '@courtside/contract/languages.ts'
import { language as ownLanguage } from '#text/language.ts'

const asked = (): string | undefined =>
  new RegExp(`(?:^|; )${languageCookie}=([^;]+)`).exec(document.cookie)?.[1]

/**
 * Asks the server for pages in a language from now on; in none, for what the browser would like. Tells whether that was
 * asked for before already, or whether the browser keeps no cookies.
 */
export function requestLanguage(language: Language | undefined): 'changed' | 'same' | 'refused' {
  if (asked() === language) return 'same'
  const age = language === undefined ? -1 : 31_536_000
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${language ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`
  return asked() === language ? 'changed' : 'refused'
}

/**
 * Takes over what was chosen elsewhere. A page that has only just begun is loaded again in that language, but once: what
 * was asked for before already would bring nothing else now. One that somebody is at work on stays; the next has it.
 */
export function followLanguage(language: Language | undefined, isBeginning: boolean): void {
  const isChanged = requestLanguage(language) === 'changed'
  if (isChanged && isBeginning && language !== ownLanguage) location.reload()
}
