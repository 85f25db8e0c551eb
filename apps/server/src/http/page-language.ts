import type { IncomingHttpHeaders } from 'node:http'
import { type Language, languageCookie } from '@courtside/contract/languages.ts'

/** What the answer goes by, for caches between. */
export const languageVary = 'accept-language, cookie'

const cookie = new RegExp(`(?:^|;) *${languageCookie}=([\\w-]+)`)

/** Which of the languages a browser gets: the one chosen in it, else the one it would like best, else the first. */
export function pageLanguage(headers: IncomingHttpHeaders, offered: readonly Language[]): Language {
  const chosen = cookie.exec(headers.cookie ?? '')?.[1]
  const liked = getLikedLanguages(headers['accept-language'] ?? '')
  const wanted = [...(chosen === undefined ? [] : [chosen]), ...liked]
  const found = wanted.flatMap((name) => offered.find((one) => one === name) ?? [])
  return found[0] ?? offered[0] ?? 'en'
}

/** Without their regions, the best first: `vi-VN, en;q=0.8` is vi and en. */
const getLikedLanguages = (header: string): readonly string[] =>
  header
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((one) => one.trim().toLowerCase())
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1'
      return { name: range.split('-')[0] ?? '', quality: Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ name }) => name)
