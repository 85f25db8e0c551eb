/** Reads a stream in pieces of given lengths; a piece is shorter only where the stream ends. */
export function readBytes(source: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let heldLength = 0
  return async (length) => {
    while (heldLength < length) {
      const next = await chunks.next()
      if (next.done) break
      held.push(next.value)
      heldLength += next.value.length
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    const rest = all.subarray(length)
    held = rest.length > 0 ? [rest] : []
    heldLength = rest.length
    return all.subarray(0, length)
  }
}
