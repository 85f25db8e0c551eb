import { diffWordsWithSpace } from 'diff'

export type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

/** Texts that differ more than can be told in this time (ms) are shown whole, one after the other. */
const patience = 500
/** Of a longer stretch without a change only its ends are shown. */
const foldFrom = 400
const endLength = 150

const fold = (text: string): string =>
  text.length > foldFrom ? `${text.slice(0, endLength)} … ${text.slice(-endLength)}` : text

/** What became of a text, word by word; `isWhole` tells that it was too much to compare. */
export function wordDiff(was: string, set: string): { pieces: Piece[]; isWhole: boolean } {
  const changes = diffWordsWithSpace(was, set, { timeout: patience })
  const whole: Piece[] = [
    { kind: 'removed', text: was },
    { kind: 'added', text: set },
  ]
  const pieces = changes?.map(({ value, added, removed }): Piece =>
    added || removed
      ? { kind: added ? 'added' : 'removed', text: value }
      : { kind: 'same', text: fold(value) },
  )
  return {
    pieces: (pieces ?? whole).filter(({ text }) => text !== ''),
    isWhole: pieces === undefined,
  }
}
