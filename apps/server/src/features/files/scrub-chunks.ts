import { crc32 } from 'node:zlib'
import { tiffWithTurn } from './keep-turn.ts'
import { type Reader, getReader } from './read-pieces.ts'

/** A picture that is made of chunks, each of which says what it is and how long. */
type Format = {
  /** Bytes before the first chunk. */
  readonly begin: number
  /** Of the eight bytes that a chunk begins with: what it is, and the bytes of its content. */
  readonly read: (head: Buffer) => { readonly kind: string; readonly size: number }
  /** Chunks that say something of who, where, when or with what. */
  readonly remarks: ReadonlySet<string>
  /** The one among them that says how the picture is to be turned. */
  readonly exif: string
  /** What ends the picture: a chunk, or a length that its beginning says. Nothing behind it is of the picture. */
  readonly last?: string
  readonly length?: (begin: Buffer) => number
  /** Bytes behind a content of this size, which `seal` makes for it. */
  readonly tail: (size: number) => number
  readonly seal?: (crc: number) => Buffer
  /** The beginning of a chunk that every reader passes over. */
  readonly blank?: (head: Buffer) => Buffer
}

const png: Format = {
  begin: 8,
  read: (head) => ({ kind: head.toString('latin1', 4), size: head.readUInt32BE(0) }),
  remarks: new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME']),
  exif: 'eXIf',
  last: 'IEND',
  tail: () => 4,
  seal: (crc) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(crc)
    return bytes
  },
  // Small letters first and second: of nobody else’s, and not needed to show the picture.
  blank: (head) => Buffer.concat([head.subarray(0, 4), Buffer.from('noNe')]),
}

const formats: Readonly<Record<string, Format>> = {
  'image/png': png,
  // The frames of one that moves are chunks of their own.
  'image/apng': png,
  'image/webp': {
    begin: 12,
    length: (begin) => begin.readUInt32LE(4) + 8,
    read: (head) => ({ kind: head.toString('latin1', 0, 4), size: head.readUInt32LE(4) }),
    remarks: new Set(['EXIF', 'XMP ']),
    exif: 'EXIF',
    tail: (size) => size % 2,
  },
}

/** Exif is read when it is no longer than this; beyond it is blanked with the rest. */
const exifLimit = 256 * 1024

/** Whether `scrubChunks` knows pictures of this type. */
export const isOfChunks = (mediaType: string | null): boolean =>
  mediaType !== null && mediaType in formats

/**
 * A PNG or WebP, as long as it was and with the same pixels, but for what says who made it, where, when and with what: of
 * that only stays how it is to be turned. What stands behind its end is blanked as well. One that is broken stays so.
 */
export async function* scrubChunks(
  content: AsyncIterable<Uint8Array>,
  mediaType: string,
): AsyncGenerator<Uint8Array> {
  const format = formats[mediaType]
  if (!format) throw new Error(`No chunks are known of ${mediaType}`)
  const source = getReader(content)
  try {
    const begin = await source.take(format.begin)
    yield begin
    if (begin.length < format.begin) return
    let left = (format.length?.(begin) ?? Infinity) - format.begin
    while (left > 0) {
      const head = await source.take(8)
      if (head.length < 8) {
        yield head
        return
      }
      const { kind, size } = format.read(head)
      if (format.remarks.has(kind)) yield* blank(format, source, { head, kind, size })
      else {
        yield head
        yield* source.pass(size + format.tail(size))
      }
      left -= 8 + size + format.tail(size)
      if (kind === format.last) break
    }
    for await (const piece of source.pass(Infinity)) yield Buffer.alloc(piece.length)
  } finally {
    await source.close()
  }
}

type Chunk = { readonly head: Buffer; readonly kind: string; readonly size: number }

async function* blank(format: Format, source: Reader, { head, kind, size }: Chunk) {
  const said = kind === format.exif && size <= exifLimit ? await source.take(size) : undefined
  const kept = said && tiffWithTurn(said)
  const begin = kept ? head : (format.blank?.(head) ?? head)
  yield begin
  let crc = crc32(begin.subarray(4))
  if (said) {
    const content = kept ?? Buffer.alloc(said.length)
    crc = crc32(content, crc)
    yield content
  } else
    for await (const piece of source.pass(size)) {
      const nothing = Buffer.alloc(piece.length)
      crc = crc32(nothing, crc)
      yield nothing
    }
  const end = await source.take(format.tail(size))
  yield format.seal?.(crc).subarray(0, end.length) ?? end
}
