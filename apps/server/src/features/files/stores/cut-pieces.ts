/** The same bytes in pieces of one size, but for the last; none of nothing. */
export async function* cutPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length < size) continue
    const whole = Buffer.concat(held)
    let start = 0
    for (; start + size <= length; start += size) yield whole.subarray(start, start + size)
    held = [whole.subarray(start)]
    length -= start
  }
  if (length > 0) yield Buffer.concat(held)
}
