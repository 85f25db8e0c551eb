import { Transformer } from '@napi-rs/image'

/** Left half black, right half white. */
export function halves(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    if (at % width < width / 2) pixels.fill(0, at * 4, at * 4 + 3)
  return Transformer.fromRgbaPixels(pixels, width, height)
}

/** A JPEG as a phone makes it: held upright, and with the place it was taken at. */
export function asPhoned(jpeg: Buffer): Buffer {
  const field = (tag: number, type: number, count: number, value: string) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16LE(tag, 0)
    bytes.writeUInt16LE(type, 2)
    bytes.writeUInt32LE(count, 4)
    bytes.write(value, 8, 'latin1')
    return bytes
  }
  const count = (fields: number) => Buffer.from([fields, 0])
  const end = Buffer.alloc(4)
  const main = [field(0x0112, 3, 1, '\u0006'), field(0x8825, 4, 1, String.fromCharCode(38))]
  const place = [field(1, 2, 2, 'N')]
  const tiff = [
    Buffer.from('II*\0\u0008\0\0\0', 'latin1'),
    count(2),
    ...main,
    end,
    count(1),
    ...place,
    end,
  ]
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), ...tiff])
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)])
}
