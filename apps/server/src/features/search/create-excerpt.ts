import { describePlain } from '@courtside/document/plain-words.ts'

const length = 140
/** Read before the first word that was looked for, so that it does not stand without its sentence. */
const lead = 40

const bare: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o' }

/** Letter for letter, so that a place in the folded text is the place in the text. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) =>
      (bare[letter] ?? letter.normalize('NFD').charAt(0)).padEnd(letter.length),
    )

/** A line of a longer text around the first of the folded words in it, cut between words where there are spaces. */
export function createExcerpt(text: string, words: readonly string[]): string {
  const whole = describePlain(text)
  if (whole.length <= length) return whole
  const folded = fold(whole)
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const space = whole.lastIndexOf(' ', first - lead / 2) + 1
  const from = first <= lead ? 0 : first - space > 2 * lead ? first - lead : space
  const rest = whole.slice(from)
  const end = rest.length <= length ? rest.length : endOf(rest)
  return `${from > 0 ? '… ' : ''}${rest.slice(0, end)}${end < rest.length ? ' …' : ''}`
}

function endOf(rest: string): number {
  const space = rest.lastIndexOf(' ', length)
  return space < length - 2 * lead ? length : space
}
