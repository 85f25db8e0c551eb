import { align, gaps } from './align.ts'
import type { Document, DocumentNode } from './document.ts'

/** A stretch of blocks, and who changed it. */
export type MergePart =
  | { readonly kind: 'same' | 'theirs' | 'mine' | 'both'; readonly blocks: readonly DocumentNode[] }
  /** Changed by both, each in another way. */
  | {
      readonly kind: 'conflict'
      readonly base: readonly DocumentNode[]
      readonly theirs: readonly DocumentNode[]
      readonly mine: readonly DocumentNode[]
    }

export type Merge = {
  readonly parts: readonly MergePart[]
  /** Both changes together; undefined when somebody has to choose. */
  readonly document: Document | undefined
}

/** Where more blocks than so stand elsewhere, everything is one conflict. */
const mostEdits = 500

/** What two people made of one document, block by block: for telling someone who saves over an older version what would become of both. */
export function mergeDocuments(base: Document, theirs: Document, mine: Document): Merge {
  const parts = getParts(...([base, theirs, mine].map(keyed) as [Keyed[], Keyed[], Keyed[]]))
  const hasConflict = parts.some(({ kind }) => kind === 'conflict')
  const content = parts.flatMap((part) => (part.kind === 'conflict' ? [] : part.blocks))
  return { parts, document: hasConflict ? undefined : { type: 'doc', content } }
}

/** A block with what tells it from others. */
type Keyed = { readonly key: string; readonly block: DocumentNode }
type Blocks = readonly Keyed[]

const keyed = ({ content = [] }: Document): Keyed[] =>
  content.map((block) => ({ key: JSON.stringify(block), block }))
const getKeys = (blocks: Blocks) => blocks.map(({ key }) => key)
const plain = (blocks: Blocks) => blocks.map(({ block }) => block)
const areSame = (some: Blocks, others: Blocks): boolean =>
  some.length === others.length && some.every(({ key }, place) => key === others[place]?.key)

function getParts(base: Blocks, theirs: Blocks, mine: Blocks): MergePart[] {
  const mineAt = new Map(
    align(getKeys(base), getKeys(mine), mostEdits).matches.map((match) => [
      match.before,
      match.after,
    ]),
  )
  // Blocks that all three have hold the rest in place.
  const anchors = align(getKeys(base), getKeys(theirs), mostEdits).matches.filter((match) =>
    mineAt.has(match.before),
  )
  const parts: MergePart[] = []
  let same: DocumentNode[] = []
  let myStart = 0
  for (const { before, after, match } of gaps(anchors, base.length, theirs.length)) {
    const myEnd = mineAt.get(match.before) ?? mine.length
    parts.push(
      ...getGapParts(base.slice(...before), theirs.slice(...after), mine.slice(myStart, myEnd)),
    )
    const anchor = base[match.before]?.block
    const last = parts.at(-1)
    if (anchor && last?.kind === 'same') same.push(anchor)
    else if (anchor) parts.push({ kind: 'same', blocks: (same = [anchor]) })
    myStart = myEnd + 1
  }
  return parts
}

/** As many blocks in all three are taken one by one: two people may well change neighbours. */
function getGapParts(base: Blocks, theirs: Blocks, mine: Blocks): MergePart[] {
  const whole = findPart(base, theirs, mine)
  if (whole?.kind !== 'conflict' || base.length !== theirs.length || base.length !== mine.length)
    return whole ? [whole] : []
  return base.flatMap((_, at) => {
    const place = [at, at + 1] as const
    return findPart(base.slice(...place), theirs.slice(...place), mine.slice(...place)) ?? []
  })
}

function findPart(base: Blocks, theirs: Blocks, mine: Blocks): MergePart | undefined {
  if (base.length === 0 && theirs.length === 0 && mine.length === 0) return undefined
  if (areSame(theirs, mine)) return { kind: 'both', blocks: plain(mine) }
  if (areSame(theirs, base)) return { kind: 'mine', blocks: plain(mine) }
  if (areSame(mine, base)) return { kind: 'theirs', blocks: plain(theirs) }
  return { kind: 'conflict', base: plain(base), theirs: plain(theirs), mine: plain(mine) }
}
