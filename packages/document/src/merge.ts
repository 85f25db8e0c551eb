import { align, gaps } from './align.ts'
import { type Document, type DocumentNode, isSame } from './document.ts'

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

/** Beyond so many blocks that differ, everything is one conflict. */
const mostEdits = 1000

/** What two people made of one document, block by block: for telling someone who saves over an older version what would become of both. */
export function mergeDocuments(base: Document, theirs: Document, mine: Document): Merge {
  const parts = partsOf(base.content ?? [], theirs.content ?? [], mine.content ?? [])
  const hasConflict = parts.some(({ kind }) => kind === 'conflict')
  const content = parts.flatMap((part) => (part.kind === 'conflict' ? [] : part.blocks))
  return { parts, document: hasConflict ? undefined : { type: 'doc', content } }
}

function partsOf(
  base: readonly DocumentNode[],
  theirs: readonly DocumentNode[],
  mine: readonly DocumentNode[],
): MergePart[] {
  const [baseKeys, theirKeys, myKeys] = [base, theirs, mine].map((blocks) =>
    blocks.map((block) => JSON.stringify(block)),
  ) as [string[], string[], string[]]
  const mineAt = new Map(
    align(baseKeys, myKeys, mostEdits).matches.map((match) => [match.before, match.after]),
  )
  // Blocks that all three have hold the rest in place.
  const anchors = align(baseKeys, theirKeys, mostEdits).matches.filter((match) =>
    mineAt.has(match.before),
  )
  const parts: MergePart[] = []
  let same: DocumentNode[] = []
  let myStart = 0
  for (const { before, after, match } of gaps(anchors, base.length, theirs.length)) {
    const myEnd = mineAt.get(match.before) ?? mine.length
    parts.push(
      ...gapParts(base.slice(...before), theirs.slice(...after), mine.slice(myStart, myEnd)),
    )
    const anchor = base[match.before]
    const last = parts.at(-1)
    if (anchor && last?.kind === 'same') same.push(anchor)
    else if (anchor) parts.push({ kind: 'same', blocks: (same = [anchor]) })
    myStart = myEnd + 1
  }
  return parts
}

/** As many blocks in all three are taken one by one: two people may well change neighbours. */
function gapParts(
  base: readonly DocumentNode[],
  theirs: readonly DocumentNode[],
  mine: readonly DocumentNode[],
): MergePart[] {
  const whole = partOf(base, theirs, mine)
  if (whole?.kind !== 'conflict' || base.length !== theirs.length || base.length !== mine.length)
    return whole ? [whole] : []
  return base.flatMap((_, at) => {
    const place = [at, at + 1] as const
    return partOf(base.slice(...place), theirs.slice(...place), mine.slice(...place)) ?? []
  })
}

function partOf(
  base: readonly DocumentNode[],
  theirs: readonly DocumentNode[],
  mine: readonly DocumentNode[],
): MergePart | undefined {
  if (base.length === 0 && theirs.length === 0 && mine.length === 0) return undefined
  if (isSame(theirs, mine)) return { kind: 'both', blocks: mine }
  if (isSame(theirs, base)) return { kind: 'mine', blocks: mine }
  if (isSame(mine, base)) return { kind: 'theirs', blocks: theirs }
  return { kind: 'conflict', base, theirs, mine }
}
