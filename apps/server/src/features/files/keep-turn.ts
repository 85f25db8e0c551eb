/** The tag of TIFF that says how a picture is to be turned. */
const orientationTag = 0x0112
export const exifName = Buffer.from('Exif\0\0', 'latin1')

/** From 1 to 8, as the first directory of a TIFF says. */
function findOrientation(tiff: Buffer): number | undefined {
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
function getTiff(orientation = 1): Buffer {
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
  const isNamed = said.subarray(0, exifName.length).equals(exifName)
  const orientation = findOrientation(isNamed ? said.subarray(exifName.length) : said)
  const kept = Buffer.concat([isNamed ? exifName : Buffer.alloc(0), getTiff(orientation)])
  if (orientation === undefined || kept.length > said.length) return undefined
  return Buffer.concat([kept, Buffer.alloc(said.length - kept.length)])
}
