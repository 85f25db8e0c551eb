import { Email } from '@courtside/contract/identity.ts'

/** Somebody to invite, as far as it could be read: `email` is what stands in its place, right or wrong. */
export type Found = { readonly email: string; readonly name: string | null }

/** What is wrong with an address, by what has to be done about it. */
export type EmailProblem =
  | 'missing'
  | 'noAt'
  | 'space'
  | 'severalAts'
  | 'noName'
  | 'noEnding'
  | 'other'

/** An address in the form in which it is compared and sent; as it stands where it is none. */
export const normalise = (email: string): string => Email.safeParse(email).data ?? email

export function getProblem(email: string): EmailProblem | undefined {
  if (Email.safeParse(email).success) return undefined
  const [name = '', domain, ...others] = email.split('@')
  if (email === '') return 'missing'
  if (domain === undefined) return 'noAt'
  if (others.length > 0) return 'severalAts'
  if (/\s/.test(email)) return 'space'
  if (name === '') return 'noName'
  return /\.\p{L}{2,}$/u.test(domain) ? 'other' : 'noEnding'
}

/** What could not be read, as it stands. */
export const unread = (text: string): Found => ({ email: text.trim(), name: null })

/** Somebody of whom only the name is there. */
export const nameOnly = (name: string): Found => ({ email: '', name })

/** Text without the characters that nobody sees, in one form. */
export const omitMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')

const phone = /\+?\(?\d[\d\s().\-/]{4,}\d(\s*(x|ext\.?)\s*\d+)?/gi
const marker = /^\s*(?:\d+[.)]\s|[-–—*•·▪●○☐☑✓~>]+\s*)/u
/** What people write before an address, and is no name. */
export const notName =
  /^(?:and|or|und|et|y|и|và|please|add|invite|also|my|is|it[’']?s|here|e-?mail|mail|address|contact|tel|phone)$/i
const edge = /^[\s,;:/|\-–—*•·~.'‘’<>()[\]{}⟨⟩‹›«»]+|[\s,;:/|\-–—*•·~'‘’<>()[\]{}⟨⟩‹›«»!?]+$/gu
const longestName = 5

/** The name that a text around an address holds, at most 100 characters; null where it holds none. */
export function getNameIn(text: string): string | null {
  if (isSpoilt(text)) return null
  const words = omitMarks(text)
    .replaceAll(/["“”„]/g, '')
    .replace(marker, '')
    .replaceAll(phone, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && (/\p{L}/u.test(word) || !/\d/.test(word)))
  while (notName.test((words[0] ?? '').replaceAll(edge, ''))) words.shift()
  const name = words.join(' ').replaceAll(edge, '').slice(0, 100).trim()
  return isName(name) && name.split(' ').length <= longestName ? name : null
}

export const isName = (text: string): boolean =>
  /\p{L}/u.test(text) && !/[@<>\d/]|\.\p{L}/u.test(text)

/** One word that is rather an address gone wrong than a name: `sue.club.example`, `sue-club`, `sue_lee`. */
export const isSpoilt = (text: string): boolean =>
  /^([^\s@]+\.\p{L}{2,}|\p{Ll}[\p{L}\d]*([-_+.][\p{L}\d]+)+)$/u.test(text.trim())

/** A phone number and nothing else. */
export const isPhone = (text: string): boolean =>
  /\d/.test(text) && omitMarks(text).replaceAll(phone, '').trim() === ''
