import { collectBoxes, getBoxes, type Change, type ReadFile } from './read-boxes.ts'
import { changesInMovie } from './scrub-film.ts'

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
export async function findItems(read: ReadFile): Promise<Change[]> {
  const found: Change[] = []
  for await (const { kind, begin, end, take } of getBoxes(read, boxLimit)) {
    const said = async () => take(Math.min(end - begin, metaLimit))
    if (kind === 'meta') found.push(...collectRanges(await said(), begin))
    // Of a picture that moves.
    else if (kind === 'moov') found.push(...changesInMovie(await said(), begin))
    // The film that a phone took along with the picture.
    else if (kind === 'mpvd') found.push({ start: begin, end })
    else if (kind === 'uuid' && (await take(16)).toString('hex') === xmpBox)
      found.push({ start: begin + 16, end })
  }
  return found
}

/** Of what a `meta` holds, which begins at `begin` of the file. */
function collectRanges(meta: Buffer, begin: number): Change[] {
  const boxes = new Map(Array.from(collectBoxes(meta, 4), (box) => [box.kind, box]))
  const [infos, places, data] = [boxes.get('iinf'), boxes.get('iloc'), boxes.get('idat')]
  if (!infos || !places) return []
  try {
    const ids = collectRemarks(meta.subarray(infos.begin, infos.end))
    const origins = [0, data && begin + data.begin]
    return collectPlaces(meta.subarray(places.begin, places.end), ids, origins)
  } catch {
    // It ends before what it says it has.
    return []
  }
}

/** The numbers of the items that are no picture but say something of it. */
function collectRemarks(infos: Buffer): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const { kind, begin } of collectBoxes(infos, infos[0] === 0 ? 6 : 8)) {
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
function collectPlaces(
  places: Buffer,
  ids: ReadonlySet<number>,
  origins: readonly (number | undefined)[],
): Change[] {
  const ranges: Change[] = []
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
