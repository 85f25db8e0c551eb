import { type DocumentNode, isSame } from './document.ts'

/** What stands in a block that is one text. It is as long as its characters; an atom counts as one. */
export type Content = readonly DocumentNode[]

/** Two texts in parts: what both begin and end with, and what each has between. */
export type Apart = {
  readonly start: Content
  readonly before: Content
  readonly after: Content
  readonly end: Content
}

/** Takes off what two texts begin and end with. They are cut where a blank stands, so no word is taken apart. */
export function omitSharedEnds(before: Content, after: Content): Apart {
  const lead = getSharedStart(before, after)
  const [old, now] = [slice(before, lead), slice(after, lead)]
  const tail = getSharedEnd(old, now)
  return {
    start: slice(after, 0, lead),
    before: slice(old, 0, getLength(old) - tail),
    after: slice(now, 0, getLength(now) - tail),
    end: slice(now, getLength(now) - tail),
  }
}

export const getLength = (content: Content): number =>
  content.reduce((sum, node) => sum + getSize(node), 0)

const getSize = ({ text }: DocumentNode): number => text?.length ?? 1

function slice(content: Content, from: number, to = Infinity): DocumentNode[] {
  let end = 0
  return content.flatMap((node) => {
    const start = end
    end += getSize(node)
    if (end <= from || start >= to) return []
    if (node.text === undefined) return [node]
    return [{ ...node, text: node.text.slice(Math.max(0, from - start), to - start) }]
  })
}

function getSharedStart(before: Content, after: Content): number {
  let place = 0
  while (place < before.length && isSame(before[place], after[place])) place++
  const inNode = inTexts(before[place], after[place], (one, other) => {
    let at = 0
    while (at < one.length && one[at] === other[at]) at++
    return 1 + Math.max(...blanks.map((blank) => (at > 0 ? one.lastIndexOf(blank, at - 1) : -1)))
  })
  return getLength(before.slice(0, place)) + inNode
}

function getSharedEnd(before: Content, after: Content): number {
  let count = 0
  while (count < before.length && isSame(before.at(-1 - count), after.at(-1 - count))) count++
  const inNode = inTexts(before.at(-1 - count), after.at(-1 - count), (one, other) => {
    let at = 0
    while (at < one.length && one.at(-1 - at) === other.at(-1 - at)) at++
    const places = blanks.map((blank) => one.indexOf(blank, one.length - at))
    return one.length - Math.min(...places.filter((place) => place >= 0), one.length)
  })
  return getLength(before.slice(before.length - count)) + inNode
}

const blanks = [' ', '\n']

/** Nodes of one style can be cut anywhere; others share nothing. */
function inTexts(
  one: DocumentNode | undefined,
  other: DocumentNode | undefined,
  count: (one: string, other: string) => number,
): number {
  if (!one?.text || !other?.text || !isSame(one.marks, other.marks)) return 0
  return Math.max(0, count(one.text, other.text))
}
