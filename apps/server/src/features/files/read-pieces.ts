export type Reader = ReturnType<typeof getReader>

/** Reads a stream as so many bytes at a time; fewer where it ends. */
export function getReader(content: AsyncIterable<Uint8Array>) {
  const pieces = content[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array()
  async function* pass(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      if (rest.length === 0) {
        const next = await pieces.next()
        if (next.done) return
        rest = next.value
      }
      const piece = rest.subarray(0, left)
      rest = rest.subarray(piece.length)
      left -= piece.length
      if (piece.length > 0) yield piece
    }
  }
  return {
    pass,
    /** What is not read is let go of. */
    close: () => pieces.return?.(),
    take: async (count: number): Promise<Buffer> => {
      if (rest.length < count) return Buffer.concat(await Array.fromAsync(pass(count)))
      const piece = Buffer.from(rest.buffer, rest.byteOffset, count)
      rest = rest.subarray(count)
      return piece
    },
  }
}

/** The bytes from the first to the last, both of them in it. */
export async function* cutOut(
  content: AsyncIterable<Uint8Array>,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of content) {
    const part = piece.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
    at += piece.length
    if (part.length > 0) yield part
    if (at > end) return
  }
}
