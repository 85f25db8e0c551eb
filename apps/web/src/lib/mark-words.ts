/** A piece of a text, and whether it is what was typed. */
export type Piece = { readonly text: string; readonly isTyped: boolean }

const bare: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o' }

/** Letter for letter, so that a place in the plain text is the place in the text. */
const plain = (text: string): string =>
  text.normalize('NFC').replaceAll(/\P{ASCII}|[A-Z]/gu, (letter) => {
    const small = letter.toLowerCase()
    return (bare[small] ?? small.normalize('NFD').charAt(0)).padEnd(letter.length)
  })

const escape = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/** Cuts a text where the typed words stand in it, so that they can be marked. Case and accents don't matter. */
export function markWords(text: string, typed: string): Piece[] {
  const whole = text.normalize('NFC')
  const words = [...new Set(plain(typed).split(/\s+/u))].filter(Boolean)
  if (words.length === 0) return [{ text: whole, isTyped: false }]
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escape)
  const letters = plain(whole)
  const pieces: Piece[] = []
  let end = 0
  for (const match of letters.matchAll(new RegExp(longestFirst.join('|'), 'gu'))) {
    // One or two letters stand inside of almost every word; only beginnings are meant then.
    const isInside = match.index > 0 && /[\p{L}\p{N}]/u.test(letters.charAt(match.index - 1))
    if (isInside && match[0].length < 3) continue
    if (match.index > end) pieces.push({ text: whole.slice(end, match.index), isTyped: false })
    end = match.index + match[0].length
    pieces.push({ text: whole.slice(match.index, end), isTyped: true })
  }
  if (end < whole.length) pieces.push({ text: whole.slice(end), isTyped: false })
  return pieces
}
