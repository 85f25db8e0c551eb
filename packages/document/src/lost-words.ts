import * as Y from 'yjs'

/**
 * Who takes a paragraph away takes away what somebody else is writing in it, in that moment or for hours without a line,
 * and has never seen it. These are the words that a transaction took away though the update it came of names them nowhere,
 * because their place is gone, by whose they are; those of nobody are left out.
 */
export function getLostWords<Owner>(
  transaction: Y.Transaction,
  update: Uint8Array,
  /** Who wrote under a number. */
  ownerOf: (client: number) => Owner | undefined,
): ReadonlyMap<Owner, string> {
  const lost = new Map<Owner, string>()
  if (transaction.deleteSet.clients.size === 0) return lost
  const { ds: named } = Y.decodeUpdate(update)
  let next: string | undefined
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (!(struct instanceof Y.Item && struct.content instanceof Y.ContentString)) return
    const { client, clock } = struct.id
    // What is gone as it comes was lost before, and kept by whoever wrote it.
    if (clock >= (transaction.beforeState.get(client) ?? 0)) return
    const owner = ownerOf(client)
    if (owner === undefined) return
    for (const { from, to } of getPartsBeside(
      named.clients.get(client) ?? [],
      clock,
      struct.length,
    )) {
      const before = lost.get(owner) ?? ''
      // What was not written in one go are words of their own.
      const isApart = before !== '' && next !== `${client} ${from}`
      const words = struct.content.str.slice(from - clock, to - clock)
      lost.set(owner, `${before}${isApart ? ' ' : ''}${words}`)
      next = `${client} ${to}`
    }
  })
  return lost
}

type Range = { readonly clock: number; readonly len: number }

/** What of so many numbers behind `clock` stands in none of the ranges, in the order of the numbers. */
function getPartsBeside(ranges: readonly Range[], clock: number, length: number) {
  const parts: { from: number; to: number }[] = []
  let from = clock
  const end = clock + length
  const inside = ranges
    .filter((range) => range.clock < end && range.clock + range.len > clock)
    .toSorted((one, other) => one.clock - other.clock)
  for (const range of inside) {
    if (range.clock > from) parts.push({ from, to: range.clock })
    from = Math.max(from, range.clock + range.len)
  }
  if (from < end) parts.push({ from, to: end })
  return parts
}

/**
 * Writes words that had lost their place at the end of a page: behind those written by this before, where these still stand
 * there, for what is typed before one hears of it comes letter by letter. Returns the text they are in; undefined where
 * there is nothing to read in them.
 */
export function writeAtEnd(
  page: Y.XmlFragment,
  words: string,
  isBefore: (text: Y.XmlText) => boolean,
): Y.XmlText | undefined {
  const last = page.length > 0 ? page.get(page.length - 1) : undefined
  const before = last instanceof Y.XmlElement && last.length === 1 ? last.get(0) : undefined
  if (before instanceof Y.XmlText && isBefore(before)) {
    before.insert(before.length, words)
    return before
  }
  if (words.trim() === '') return undefined
  const text = new Y.XmlText(words.trimStart())
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [text])
  page.push([paragraph])
  return text
}
