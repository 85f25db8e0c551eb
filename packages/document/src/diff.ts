import { type Match, align, gaps } from './align.ts'
import { type WordChange, diffWords } from './diff-words.ts'
import type { Document, DocumentNode } from './document.ts'
import { pairByPlace, pairSimilar } from './pair-similar.ts'
import { documentSchema } from './schema.ts'
import { countWords, renderText } from './text.ts'

/** A block as it is in one of two documents, or in both. Shown one below the other, or `before` and `after` side by side. */
export type BlockChange =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly block: DocumentNode }
  /** A text: what changed in its words; its kind or attributes may have, too. */
  | {
      readonly kind: 'text'
      readonly before: DocumentNode
      readonly after: DocumentNode
      readonly words: readonly WordChange[]
    }
  /** A list, a table or another block of blocks. */
  | {
      readonly kind: 'blocks'
      readonly before: DocumentNode
      readonly after: DocumentNode
      readonly blocks: readonly BlockChange[]
    }

export type DocumentDiff = {
  readonly blocks: readonly BlockChange[]
  readonly wordsAdded: number
  readonly wordsRemoved: number
  /** False when there was too much to compare: some blocks then stand as removed and added, for reading side by side. */
  readonly isComplete: boolean
}

/** How many steps a comparison may take, some 60 ms. What is left then is not compared any closer. */
const mostWork = 1_000_000
/** How many blocks of one list, or words of one text, that both have may stand elsewhere. */
const mostEdits = 500
/** How many characters of changed texts are read word by word, some 30 ms. */
const mostCharacters = 140_000
/** What comparing two texts costs before the first word, in characters. */
const eachText = 100

/** What changed from one document to another: blocks by their longest common run, then words within those that changed. Never takes longer than its bound. */
export function diffDocuments(before: Document, after: Document): DocumentDiff {
  let work = mostWork
  let characters = mostCharacters
  let isComplete = true
  let wordsAdded = 0
  let wordsRemoved = 0
  const blocks = diffBlocks(before.content, after.content)
  return { blocks, wordsAdded, wordsRemoved, isComplete }

  function diffBlocks(
    old: readonly DocumentNode[] = [],
    now: readonly DocumentNode[] = [],
  ): BlockChange[] {
    const found = align(old.map(getKey), now.map(getKey), getEditsLeft())
    work -= found.edits ** 2
    isComplete &&= found.isComplete
    const changes: BlockChange[] = []
    for (const gap of gaps(found.matches, old.length, now.length)) {
      changes.push(...diffGap(old.slice(...gap.before), now.slice(...gap.after), found.isComplete))
      const block = now[gap.match.after]
      if (block) changes.push({ kind: 'same', block })
    }
    return changes
  }

  /** Blocks without their like: what is still similar is a change, the rest is gone or new. */
  function diffGap(
    old: readonly DocumentNode[],
    now: readonly DocumentNode[],
    isClose: boolean,
  ): BlockChange[] {
    if (now.length === 0) return gone(old)
    if (old.length === 0) return fresh(now)
    const pairs = isClose ? getPairs(old, now) : []
    return Array.from(gaps(pairs, old.length, now.length)).flatMap(
      ({ before: left, after: right, match }) => [
        ...gone(old.slice(...left)),
        ...fresh(now.slice(...right)),
        ...change(old[match.before], now[match.after]),
      ],
    )
  }

  function getPairs(old: readonly DocumentNode[], now: readonly DocumentNode[]): Match[] {
    const byPlace = pairByPlace(old, now, areComparable)
    const read = byPlace ? 0 : getText(old).length + getText(now).length
    if (read > characters) {
      isComplete = false
      return []
    }
    characters -= read
    return byPlace ?? pairSimilar(old, now, areComparable)
  }

  function change(old: DocumentNode | undefined, now: DocumentNode | undefined): BlockChange[] {
    if (!old || !now) return []
    if (!isText(now))
      return [
        { kind: 'blocks', before: old, after: now, blocks: diffBlocks(old.content, now.content) },
      ]
    const found = diffWords(old.content, now.content, { edits: getEditsLeft(), characters })
    work -= found.edits ** 2
    characters -= found.read + eachText
    isComplete &&= found.isComplete
    for (const { kind, content } of found.words) {
      if (kind === 'added') wordsAdded += getWords(content)
      if (kind === 'removed') wordsRemoved += getWords(content)
    }
    return [{ kind: 'text', before: old, after: now, words: found.words }]
  }

  function getEditsLeft(): number {
    return Math.min(mostEdits, Math.sqrt(Math.max(0, work)))
  }

  function fresh(content: readonly DocumentNode[]): BlockChange[] {
    if (content.length > 0) wordsAdded += getWords(content)
    return content.map((block) => ({ kind: 'added', block }))
  }

  function gone(content: readonly DocumentNode[]): BlockChange[] {
    if (content.length > 0) wordsRemoved += getWords(content)
    return content.map((block) => ({ kind: 'removed', block }))
  }
}

/** Widths of columns say nothing, so where they alone differ a table is the same; in a text these quotes would have a backslash. */
function getKey(block: DocumentNode): string {
  const key = JSON.stringify(block)
  return key.includes('"colwidth":[')
    ? key.replaceAll(/"colwidth":\[[\d,]*\]/g, '"colwidth":null')
    : key
}
const getText = (content: readonly DocumentNode[]) => renderText({ type: 'doc', content })
const getWords = (content: readonly DocumentNode[]) => countWords(getText(content))
const isText = ({ type }: DocumentNode) => documentSchema.nodes[type]?.inlineContent ?? false
const isAtom = ({ type }: DocumentNode) => documentSchema.nodes[type]?.isLeaf ?? true

/** Whether one can be shown as a change of the other: two texts, or two blocks of blocks of one kind. Equal blocks never stand in one gap. */
const areComparable = (one: DocumentNode, other: DocumentNode): boolean =>
  !isAtom(one) && (one.type === other.type || (isText(one) && isText(other)))
