import { type Letters, type Place, agreement, getLetters } from './letters.ts'
import { findMostAlike } from './most-alike.ts'

/** Words of a text with those around them, by which they are found again in another text; see `Anchor` of the contract. */
export type Quote = {
  readonly quote: string
  readonly prefix: string
  readonly suffix: string
  /** Where they began, for words that stand there more than once. */
  readonly start: number
}

/** The longest quote, and how much of what is around it. */
type Limits = { readonly quote: number; readonly around: number }

/** A part of a text as a quote, without the spaces at its ends; a longer one ends where it is as long as may be. Undefined where there are no words. */
export function quoteAt(text: string, { from, to }: Place, limits: Limits): Quote | undefined {
  const end = whole(text, Math.min(to, from + limits.quote))
  const said = text.slice(from, end)
  const quote = said.trim()
  if (quote === '') return undefined
  const start = from + said.indexOf(quote)
  return {
    quote,
    prefix: text.slice(whole(text, Math.max(0, start - limits.around), 1), start),
    suffix: text.slice(start + quote.length, whole(text, start + quote.length + limits.around)),
    start,
  }
}

/** A place between two signs: none within a pair of surrogates. */
const whole = (text: string, index: number, step = -1): number =>
  /[\uDC00-\uDFFF]/.test(text[index] ?? '') && /[\uD800-\uDBFF]/.test(text[index - 1] ?? '')
    ? index + step
    : index

/** So few letters stand in many places: there they are meant only where something around them is as it was. */
const shortLength = 12
const leastAgreement = 0.25
/** Of words that stand everywhere the nearest to where they stood are looked at. */
const mostPlaces = 500

/**
 * Looks quotes up in a text: as they were, where what is around them agrees best and then nearest to where they stood;
 * else what is most like them. Spaces and breaks don't count. Undefined for words that are gone.
 */
export function quoteFinder(text: string): (quote: Quote) => Place | undefined {
  const letters = getLetters(text)
  return (quote) => {
    const said = getLetters(quote.quote).letters
    if (said === '') return undefined
    const found = findBest(letters, said, quote) ?? findMostAlike(letters.letters, said)
    return found && letters.placeOf(found)
  }
}

function findBest(
  text: Letters,
  said: string,
  { prefix, suffix, start }: Quote,
): Place | undefined {
  const around = [getLetters(prefix).letters, getLetters(suffix).letters] as const
  const isShort = said.length < shortLength
  const distance = (from: number) => Math.abs(text.indexOf(from) - start)
  const places = getPlaces(text.letters, said)
    .map((from) => ({ from, distance: distance(from) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostPlaces)
  let best: { from: number; score: number } | undefined
  for (const { from } of places) {
    const score = agreement(text.letters, { from, to: from + said.length }, around)
    if (score > (best?.score ?? -1)) best = { from, score }
  }
  if (!best || (isShort && best.score < leastAgreement)) return undefined
  return { from: best.from, to: best.from + said.length }
}

function getPlaces(text: string, said: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(said); at >= 0; at = text.indexOf(said, at + 1)) found.push(at)
  return found
}
