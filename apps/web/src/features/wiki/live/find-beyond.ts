import { pageLimits } from '@courtside/document/limits.ts'
import { XmlElement, type XmlFragment } from 'yjs'

/** What of the limits of pages can be passed in a draft that is not too large to be stored. */
export type Beyond = 'columns' | 'depth' | 'nodes'

/** Levels that a text and what is marked in it may add to those of the block around. */
const withinText = 3

/** Which limit a draft is beyond, so that no version can be made of it; undefined where it keeps them all. */
export function findBeyond(draft: XmlFragment): Beyond | undefined {
  let nodes = 0
  const open: { within: XmlFragment; depth: number }[] = [{ within: draft, depth: 0 }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { within, depth } = place
    nodes += within.length
    if (nodes > pageLimits.nodes) return 'nodes'
    if (depth + withinText > pageLimits.depth) return 'depth'
    if (isRow(within) && within.length > pageLimits.columns) return 'columns'
    for (const child of within.toArray())
      if (child instanceof XmlElement) open.push({ within: child, depth: depth + 1 })
  }
  return undefined
}

const isRow = (part: XmlFragment) => part instanceof XmlElement && part.nodeName === 'tableRow'
