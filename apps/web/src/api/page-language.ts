import { type Language, languageCookie } from '@courtside/contract/languages.ts'

const asked = (): string | undefined =>
  new RegExp(`(?:^|; )${languageCookie}=([^;]+)`).exec(document.cookie)?.[1]

/**
 * Asks the server for pages in a language from now on; in none, for what the browser would like. Tells whether that was
 * asked for before already, or whether the browser keeps no cookies.
 */
export function askForLanguage(language: Language | undefined): 'changed' | 'same' | 'refused' {
  if (asked() === language) return 'same'
  const age = language === undefined ? 0 : 31_536_000
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${language ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`
  return asked() === language ? 'changed' : 'refused'
}
