import { type Reader, getReader } from './read-pieces.ts'
import type { ByteRange } from './stores/file-store.ts'

/** Reads a file from a byte on, or as a whole. */
export type ReadFile = (range?: ByteRange) => Promise<AsyncIterable<Uint8Array>>

/** A part of a file that says what it is: where it begins, and its content, to before its end. */
export type Box = {
  readonly kind: string
  readonly at: number
  readonly begin: number
  readonly end: number
}

/** What is no box: the rest of a file that goes on otherwise. */
const none = ''

/** What is passed over is not read where it is longer, but for so many times: a source may have to begin anew for it. */
const farAway = 8 * 1024 * 1024
const jumpLimit = 4

/**
 * The boxes that a file is made of, so many of them at most, each with what it holds, to be read while it is at hand. What
 * follows them and is none ends them, as one of no kind. Source: ISO/IEC 14496-12, 4.2
 */
export async function* getBoxes(
  read: ReadFile,
  limit: number,
): AsyncGenerator<Box & { readonly take: Reader['take'] }> {
  const source = getSeeker(read)
  try {
    for (let at = 0, boxes = 0; boxes < limit; boxes++) {
      await source.seek(at)
      const head = await source.take(8)
      if (head.length === 0) return
      const isLong = head.length === 8 && head.readUInt32BE(0) === 1
      const { kind, begin, end } = getBoxAt(
        isLong ? Buffer.concat([head, await source.take(8)]) : head,
      )
      let left = end - begin
      // No further than it reaches, whatever it should hold.
      const readBytes: Reader['take'] = async (count) => {
        const bytes = await source.take(Math.min(count, left))
        left -= bytes.length
        return bytes
      }
      yield { kind, at, begin: at + begin, end: at + end, take: readBytes }
      if (kind === none || end === Infinity) return
      at += end
    }
  } finally {
    await source.close()
  }
}

/** The boxes in a part of another one. */
export function* collectBoxes(bytes: Buffer, from: number, to = bytes.length): Generator<Box> {
  for (let at = from; at < to;) {
    const { kind, begin, end } = getBoxAt(bytes.subarray(at, Math.min(at + 16, to)))
    if (kind === none) return
    yield { kind, at, begin: at + begin, end: Math.min(at + end, to) }
    at += end
  }
}

/** What begins with these bytes, counted from there. */
function getBoxAt(head: Buffer): Omit<Box, 'at'> {
  const rest = { kind: none, begin: 0, end: Infinity }
  if (head.length < 8) return rest
  const size = head.readUInt32BE(0)
  const begin = size === 1 ? 16 : 8
  if (head.length < begin) return rest
  // Nothing is said of the end of the last one.
  const end = size === 0 ? Infinity : size === 1 ? Number(head.readBigUInt64BE(8)) : size
  return end < begin ? rest : { kind: head.toString('latin1', 4, 8), begin, end }
}

function getSeeker(read: ReadFile) {
  let source: Reader | undefined
  let at = 0
  let jumps = 0
  const close = async () => {
    await source?.close()
  }
  return {
    close,
    take: async (count: number) => {
      source ??= getReader(await read())
      const bytes = await source.take(count)
      at += bytes.length
      return bytes
    },
    seek: async (to: number) => {
      if (to - at > farAway && jumps++ < jumpLimit) {
        await close()
        source = getReader(await read({ start: to, end: Infinity }))
      } else if (to > at && source) for await (const _piece of source.pass(to - at));
      at = to
    },
  }
}

/** What stands in a file instead of what it says: nothing, or other bytes. `end` is the byte behind it. */
export type Change = { readonly start: number; readonly end: number; readonly as?: Buffer }

const free = Buffer.from('free')

/** A box as one that every reader passes over, with nothing in it, where the file has it at `origin` further on. */
export const freed = ({ at, begin, end }: Box, origin = 0): Change[] => [
  { start: origin + at + 4, end: origin + at + 8, as: free },
  { start: origin + begin, end: origin + end },
]

/** A part of a file, from a place on, with these changes in it. */
export async function* changed(
  content: AsyncIterable<Uint8Array>,
  changes: readonly Change[],
  from = 0,
): AsyncGenerator<Uint8Array> {
  const coming = changes.toSorted((one, other) => one.start - other.start)
  let done = 0
  let at = from
  for await (const piece of content) {
    const made = Buffer.from(piece)
    const until = at + made.length
    while ((coming[done]?.end ?? Infinity) <= at) done++
    for (let next = done; next < coming.length; next++) {
      const { start, end, as } = coming[next] ?? { start: Infinity, end: 0 }
      if (start >= until) break
      const [begin, stop] = [Math.max(start, at), Math.min(end, until)]
      if (begin >= stop) continue
      if (as) made.set(as.subarray(begin - start, stop - start), begin - at)
      else made.fill(0, begin - at, stop - at)
    }
    at = until
    yield made
  }
}
