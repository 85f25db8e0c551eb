import { align, gaps } from './align.ts'
import { type WordChange, diffWords } from './diff-words.ts'
import { type Document, type DocumentNode, isSame } from './document.ts'
import { pairSimilar } from './pair-similar.ts'
import { documentSchema } from './schema.ts'
import { countWords, toText } from './text.ts'

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

/** How many steps a comparison may take: well under a second. What is left then is not compared any closer. */
const mostWork = 4_000_000
/** How many blocks of one list may differ, and how many words of one text. */
const mostEdits = { blocks: 1000, words: 800 }

/** What changed from one document to another: blocks by their longest common run, then words within those that changed. Never takes longer than its bound. */
export function diffDocuments(before: Document, after: Document): DocumentDiff {
  let work = mostWork
  let isComplete = true
  let wordsAdded = 0
  let wordsRemoved = 0
  const blocks = diffBlocks(before.content, after.content)
  return { blocks, wordsAdded, wordsRemoved, isComplete }

  function diffBlocks(
    old: readonly DocumentNode[] = [],
    now: readonly DocumentNode[] = [],
  ): BlockChange[] {
    const most = Math.min(mostEdits.blocks, Math.sqrt(Math.max(0, work)))
    const found = align(old.map(keyOf), now.map(keyOf), most)
    const edits = old.length + now.length - 2 * found.matches.length
    work -= found.isComplete ? edits * edits : most * most
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
    const pairs = isClose ? pairSimilar(old, now, areComparable) : []
    return Array.from(gaps(pairs, old.length, now.length)).flatMap(
      ({ before: left, after: right, match }) => [
        ...old.slice(...left).map((block) => gone(block)),
        ...now.slice(...right).map((block) => fresh(block)),
        ...change(old[match.before], now[match.after]),
      ],
    )
  }

  function change(old: DocumentNode | undefined, now: DocumentNode | undefined): BlockChange[] {
    if (!old || !now) return []
    if (!isText(now))
      return [
        { kind: 'blocks', before: old, after: now, blocks: diffBlocks(old.content, now.content) },
      ]
    const most = Math.min(mostEdits.words, Math.sqrt(Math.max(0, work)))
    const { words, cost, isComplete: isWhole } = diffWords(old.content, now.content, most)
    work -= cost
    isComplete &&= isWhole
    for (const { kind, content } of words) {
      if (kind === 'added') wordsAdded += wordsIn({ type: 'paragraph', content })
      if (kind === 'removed') wordsRemoved += wordsIn({ type: 'paragraph', content })
    }
    return [{ kind: 'text', before: old, after: now, words }]
  }

  function fresh(block: DocumentNode): BlockChange {
    wordsAdded += wordsIn(block)
    return { kind: 'added', block }
  }

  function gone(block: DocumentNode): BlockChange {
    wordsRemoved += wordsIn(block)
    return { kind: 'removed', block }
  }
}

/** Widths of columns say nothing, so where they alone differ a table is the same; in a text these quotes would have a backslash. */
const keyOf = (block: DocumentNode) =>
  JSON.stringify(block).replaceAll(/"colwidth":\[[\d,]*\]/g, '"colwidth":null')
const wordsIn = (node: DocumentNode) => countWords(toText(node))
const isText = ({ type }: DocumentNode) => documentSchema.nodes[type]?.inlineContent ?? false
const isAtom = ({ type }: DocumentNode) => documentSchema.nodes[type]?.isLeaf ?? true

/** Whether one can be shown as a change of the other: two texts, or two blocks of blocks of one kind. */
const areComparable = (one: DocumentNode, other: DocumentNode): boolean =>
  !isAtom(one) && (one.type === other.type || (isText(one) && isText(other))) && !isSame(one, other)
