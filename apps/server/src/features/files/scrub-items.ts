import { readerOf } from './read-pieces.ts'

/** From the first byte to before the last, of a file. */
type Range = { readonly start: number; readonly end: number }

/** Of what is about the picture so many bytes are read, and of boxes and places so many are followed. */
const metaLimit = 1024 * 1024
const boxLimit = 1000
const placeLimit = 10_000

/** Of the extension box that holds XMP. Source: XMP specification, part 3, 1.1.1 */
const xmpBox = 'be7acfcb97a942e89c71999491e3afac'

/**
 * Where an AVIF or HEIC says who made it, where, when and with what: Exif and XMP are items beside the picture, wherever in
 * the file. How it is to be turned stands elsewhere. Source: ISO/IEC 14496-12, 8.11
 */
export async function findItems(content: AsyncIterable<Uint8Array>): Promise<Range[]> {
  const source = readerOf(content)
  const found: Range[] = []
  try {
    for (let at = 0, boxes = 0; boxes < boxLimit; boxes++) {
      const head = await source.take(8)
      if (head.length < 8) return found
      const isLong = head.readUInt32BE(0) === 1
      const more = isLong ? await source.take(8) : Buffer.alloc(0)
      if (isLong && more.length < 8) return found
      const whole = isLong ? Number(more.readBigUInt64BE(0)) : head.readUInt32BE(0)
      const begin = at + 8 + more.length
      // Nothing is said of the end of the last one.
      const end = whole === 0 ? Infinity : at + whole
      if (end < begin) return found
      const kind = head.toString('latin1', 4)
      const isRead = kind === 'meta' || kind === 'uuid' || kind === 'moov'
      const said = isRead ? await source.take(Math.min(end - begin, metaLimit)) : Buffer.alloc(0)
      if (kind === 'uuid' && said.toString('hex', 0, 16) === xmpBox)
        found.push({ start: begin + 16, end })
      if (kind === 'meta') found.push(...rangesIn(said, begin))
      if (kind === 'moov') found.push(...remarksOnFrames(said, begin))
      for await (const _piece of source.pass(end - begin - said.length));
      at = end
    }
    return found
  } finally {
    await source.close()
  }
}

/** The content of a file with nothing in these places. */
export async function* blanked(
  content: AsyncIterable<Uint8Array>,
  ranges: readonly Range[],
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of content) {
    const made = Buffer.from(piece)
    for (const { start, end } of ranges)
      if (start < at + made.length && end > at)
        made.fill(0, Math.max(0, start - at), Math.min(made.length, end - at))
    at += made.length
    yield made
  }
}

type Box = { readonly kind: string; readonly begin: number; readonly end: number }

/** The boxes in a part of another one. */
function* boxesIn(bytes: Buffer, from: number): Generator<Box> {
  for (let at = from; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const end = Math.min(size === 0 ? bytes.length : at + size, bytes.length)
    if (end < at + 8) return
    yield { kind: bytes.toString('latin1', at + 4, at + 8), begin: at + 8, end }
    at = end
  }
}

/** Of a picture that moves: what is said of all of it, and of each of its tracks, which `begin` at a place of the file. */
function remarksOnFrames(bytes: Buffer, begin: number): Range[] {
  return Array.from(boxesIn(bytes, 0)).flatMap(({ kind, begin: from, end }) => {
    if (kind === 'udta' || kind === 'meta') return [{ start: begin + from, end: begin + end }]
    return kind === 'trak' ? remarksOnFrames(bytes.subarray(from, end), begin + from) : []
  })
}

/** Of what a `meta` holds, which begins at `begin` of the file. */
function rangesIn(meta: Buffer, begin: number): Range[] {
  const boxes = new Map(Array.from(boxesIn(meta, 4), (box) => [box.kind, box]))
  const [infos, places, data] = [boxes.get('iinf'), boxes.get('iloc'), boxes.get('idat')]
  if (!infos || !places) return []
  try {
    const ids = remarksIn(meta.subarray(infos.begin, infos.end))
    const origins = [0, data && begin + data.begin]
    return placesIn(meta.subarray(places.begin, places.end), ids, origins)
  } catch {
    // It ends before what it says it has.
    return []
  }
}

/** The numbers of the items that are no picture but say something of it. */
function remarksIn(infos: Buffer): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const { kind, begin } of boxesIn(infos, infos[0] === 0 ? 6 : 8)) {
    const version = infos[begin] ?? 0
    if (kind !== 'infe' || version < 2) continue
    const isLong = version > 2
    const id = isLong ? infos.readUInt32BE(begin + 4) : infos.readUInt16BE(begin + 4)
    const at = begin + (isLong ? 10 : 8)
    if (['Exif', 'mime', 'uri '].includes(infos.toString('latin1', at, at + 4))) ids.add(id)
  }
  return ids
}

/** Where these items lie, by the origin that each counts from: the file, or the data beside. */
function placesIn(
  places: Buffer,
  ids: ReadonlySet<number>,
  origins: readonly (number | undefined)[],
): Range[] {
  const ranges: Range[] = []
  let followed = 0
  const version = places.readUInt8(0)
  const sizes = places.readUInt16BE(4)
  let at = 6
  const read = (size: number): number => {
    const value = size === 0 ? 0 : places.readUIntBE(at + Math.max(0, size - 6), Math.min(size, 6))
    at += size
    return value
  }
  const idSize = version < 2 ? 2 : 4
  for (let left = read(idSize); left > 0; left--) {
    const id = read(idSize)
    const origin = origins[version === 0 ? 0 : read(2) & 15]
    read(2)
    const base = read((sizes >> 4) & 15)
    for (let extents = read(2); extents > 0; extents--) {
      if (++followed > placeLimit) return ranges
      if (version > 0) read(sizes & 15)
      const start = (origin ?? 0) + base + read(sizes >> 12)
      const length = read((sizes >> 8) & 15)
      if (ids.has(id) && origin !== undefined && length > 0)
        ranges.push({ start, end: start + length })
    }
  }
  return ranges
}
