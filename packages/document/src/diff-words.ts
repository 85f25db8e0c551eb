import { align, gaps } from './align.ts'
import { type DocumentNode, isSame } from './document.ts'
import { type Content, getLength, omitSharedEnds } from './shared-ends.ts'

/** A piece of a text: as it was, only here now, only here before, or with other marks than before. */
export type WordChange = {
  readonly kind: 'same' | 'added' | 'removed' | 'restyled'
  readonly content: readonly DocumentNode[]
}

export type WordDiff = {
  readonly words: readonly WordChange[]
  /** How many words that both texts have stand elsewhere; the work grew with its square. */
  readonly edits: number
  /** How many characters were read word by word. */
  readonly read: number
  /** False where it was more than may be compared: then the whole text is another one. */
  readonly isComplete: boolean
}

const oneToken =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu

/** A word of a text, an atom, or a stretch that is looked at no closer; the node is that which it stands in. */
type Token = { readonly key: string; readonly node: DocumentNode }
type Piece = { -readonly [Name in keyof DocumentNode]: DocumentNode[Name] }

/** A node in one piece. */
const whole = (node: DocumentNode): Token => ({
  key: node.text ?? JSON.stringify([node.type, node.attrs]),
  node,
})

/** A text as words, blanks, signs and atoms. */
const getTokens = (content: Content): Token[] =>
  content.flatMap((node) =>
    node.text === undefined
      ? [whole(node)]
      : (node.text.match(oneToken) ?? []).map((key) => ({ key, node })),
  )

/** What changed from one text to another, word by word, as far as `most` allows. */
export function diffWords(
  before: Content = [],
  after: Content = [],
  most: { readonly edits: number; readonly characters: number },
): WordDiff {
  const { start, end, ...apart } = omitSharedEnds(before, after)
  const read = getLength(apart.before) + getLength(apart.after)
  const isShort = read <= most.characters
  const [old, now] = [apart.before, apart.after].map((content) =>
    isShort ? getTokens(content) : content.map(whole),
  ) as [Token[], Token[]]
  const found = align(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
    most.edits,
  )
  const words: { kind: WordChange['kind']; content: Piece[] }[] = []
  const add = (kind: WordChange['kind'], tokens: readonly Token[]) => {
    for (const token of tokens) {
      const last = words.at(-1)
      if (last?.kind === kind) joinTo(last.content, token)
      else words.push({ kind, content: [getPiece(token)] })
    }
  }
  add('same', start.map(whole))
  for (const gap of gaps(found.matches, old.length, now.length)) {
    add('removed', old.slice(...gap.before))
    add('added', now.slice(...gap.after))
    const [one, other] = [old[gap.match.before], now[gap.match.after]]
    if (one && other) add(isSame(one.node.marks, other.node.marks) ? 'same' : 'restyled', [other])
  }
  add('same', end.map(whole))
  const { edits, isComplete } = found
  return { words, edits, read: isShort ? read : 0, isComplete: isShort && isComplete }
}

const getPiece = ({ key, node }: Token): Piece =>
  node.text === undefined ? node : { ...node, text: key }

function joinTo(content: Piece[], token: Token): void {
  const last = content.at(-1)
  const { key, node } = token
  const isMore = last?.text !== undefined && node.text !== undefined
  if (isMore && (last.marks === node.marks || isSame(last.marks, node.marks))) last.text += key
  else content.push(getPiece(token))
}
