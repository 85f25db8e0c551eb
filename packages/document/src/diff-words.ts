import { align, gaps } from './align.ts'
import { type DocumentNode, isSame } from './document.ts'

/** A piece of a text: as it was, only here now, only here before, or with other marks than before. */
export type WordChange = {
  readonly kind: 'same' | 'added' | 'removed' | 'restyled'
  readonly content: readonly DocumentNode[]
}

const oneToken =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu

/** A word of a text, or an atom; the node is that which it stands in. */
type Token = { readonly key: string; readonly node: DocumentNode }
type Piece = { -readonly [Name in keyof DocumentNode]: DocumentNode[Name] }

/** A text as words, blanks, signs and atoms. */
const tokensOf = (content: readonly DocumentNode[] = []): Token[] =>
  content.flatMap((node) =>
    node.text === undefined
      ? [{ key: JSON.stringify([node.type, node.attrs]), node }]
      : (node.text.match(oneToken) ?? []).map((key) => ({ key, node })),
  )

/** What changed from one text to another, word by word; `most` words may differ, or the whole text is another one. `cost` is how much work it was. */
export function diffWords(
  before: readonly DocumentNode[] | undefined,
  after: readonly DocumentNode[] | undefined,
  most: number,
): { words: WordChange[]; isComplete: boolean; cost: number } {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const { matches, isComplete } = align(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
    most,
  )
  const words: { kind: WordChange['kind']; content: Piece[] }[] = []
  const add = (kind: WordChange['kind'], tokens: readonly Token[]) => {
    for (const token of tokens) {
      const last = words.at(-1)
      if (last?.kind === kind) joinTo(last.content, token)
      else words.push({ kind, content: [pieceOf(token)] })
    }
  }
  for (const gap of gaps(matches, old.length, now.length)) {
    add('removed', old.slice(...gap.before))
    add('added', now.slice(...gap.after))
    const [one, other] = [old[gap.match.before], now[gap.match.after]]
    if (one && other) add(isSame(one.node.marks, other.node.marks) ? 'same' : 'restyled', [other])
  }
  const edits = isComplete ? old.length + now.length - 2 * matches.length : most
  return { words, isComplete, cost: edits * edits }
}

const pieceOf = ({ key, node }: Token): Piece =>
  node.text === undefined ? node : { ...node, text: key }

function joinTo(content: Piece[], token: Token): void {
  const last = content.at(-1)
  const { key, node } = token
  const isMore = last?.text !== undefined && node.text !== undefined
  if (isMore && (last.marks === node.marks || isSame(last.marks, node.marks))) last.text += key
  else content.push(pieceOf(token))
}
