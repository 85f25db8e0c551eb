/** Bytes that stand in the place of those of a file from `start` on; its length stays. */
export type Patch = { readonly start: number; readonly bytes: Uint8Array }

/** The tag of TIFF that says how a picture is to be turned. */
const orientationTag = 0x0112
const exif = Buffer.from('Exif\0\0', 'latin1')
const marker = { app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe }
/** What begins the picture itself. */
const scan = 0xda

/**
 * What takes place, camera, time, thumbnail and remarks out of a JPEG, whose beginning is given: only its colours stay,
 * and how it is to be turned. Undefined where the picture itself begins further on than `head` reaches; of a whole file
 * it never is. Pictures that some cameras put behind the first are left as they are.
 */
export function stripJpeg(head: Buffer, isWhole: boolean): Patch[] | undefined {
  const patches: Patch[] = []
  let at = 2
  while (at + 4 <= head.length) {
    const kind = head.readUInt8(at + 1)
    // Who reads one passes over what is no marker, and over a marker's filling.
    if (head.readUInt8(at) !== 0xff || kind === 0xff || kind === 0) {
      at++
      continue
    }
    if (kind === scan) return patches
    const [start, end] = [at + 4, at + 2 + Math.max(2, head.readUInt16BE(at + 2))]
    if (end > head.length && !isWhole) return undefined
    const said = head.subarray(start, end)
    if (isRemark(kind, said)) patches.push({ start, bytes: remarkOf(kind, said) })
    at = end
  }
  return isWhole ? patches : undefined
}

function isRemark(kind: number, said: Buffer): boolean {
  if (kind === marker.comment) return true
  if (kind < marker.app1 || kind > marker.app15 || kind === marker.app14) return false
  return !(kind === marker.app2 && said.toString('latin1', 0, 11) === 'ICC_PROFILE')
}

/** As long as what is there, and without a word. */
function remarkOf(kind: number, said: Buffer): Uint8Array {
  const isExif = kind === marker.app1 && said.subarray(0, exif.length).equals(exif)
  return (isExif && tiffWithTurn(said)) || Buffer.alloc(said.length)
}

/** From 1 to 8, as the first directory of a TIFF says. */
function orientationIn(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  try {
    const first = long(4)
    for (let entry = 0; entry < short(first); entry++) {
      const at = first + 2 + 12 * entry
      if (short(at) !== orientationTag) continue
      const said = short(at + 8)
      return said >= 1 && said <= 8 ? said : undefined
    }
  } catch {
    // It ends before what it says it has.
  }
  return undefined
}

/** A TIFF that says nothing but how to turn it. */
function tiffOf(orientation = 1): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}

/**
 * An Exif of the same length that says nothing but how to turn the picture; undefined where it does not say that, or has
 * no room for it. It may begin with its name or without.
 */
export function tiffWithTurn(said: Buffer): Buffer | undefined {
  const isNamed = said.subarray(0, exif.length).equals(exif)
  const orientation = orientationIn(isNamed ? said.subarray(exif.length) : said)
  const kept = Buffer.concat([isNamed ? exif : Buffer.alloc(0), tiffOf(orientation)])
  if (orientation === undefined || kept.length > said.length) return undefined
  return Buffer.concat([kept, Buffer.alloc(said.length - kept.length)])
}

/** The content of a file from `start` on, with patches in the place of what they cover. */
export async function* patched(
  content: AsyncIterable<Uint8Array>,
  patches: readonly Patch[],
  start: number,
): AsyncGenerator<Uint8Array> {
  let at = start
  for await (const piece of content) {
    const end = at + piece.length
    const made = Buffer.from(piece)
    for (const patch of patches) {
      const from = Math.max(at, patch.start)
      const to = Math.min(end, patch.start + patch.bytes.length)
      if (from < to) made.set(patch.bytes.subarray(from - patch.start, to - patch.start), from - at)
    }
    at = end
    yield made
  }
}
