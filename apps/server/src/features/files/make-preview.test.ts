import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { expect, it } from 'vitest'
import { makePreview } from './make-preview.ts'

/** Left half black, right half white. */
function halves(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    if (at % width < width / 2) pixels.fill(0, at * 4, at * 4 + 3)
  return Transformer.fromRgbaPixels(pixels, width, height)
}

/** A JPEG as a phone makes it: held upright, and with the place it was taken at. */
function asPhoned(jpeg: Buffer): Buffer {
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

/** A PNG of so many white pixels, as small as they pack. */
function whitePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it('a picture is drawn small, turned as it was held, and without the place it was taken at', async () => {
  const photo = asPhoned(await halves(1200, 800).jpeg(90))
  expect(photo.includes('Exif')).toBe(true)
  const { width, height, preview = new Uint8Array() } = (await makePreview(photo)) ?? {}
  expect({ width, height }).toEqual({ width: 800, height: 1200 })
  expect(imageSize(preview)).toMatchObject({ width: 640, height: 960, type: 'webp' })
  expect(Buffer.from(preview).includes('EXIF')).toBe(false)
  // What was left stands above: turned by a quarter.
  const pixels = await new Transformer(preview).rawPixels()
  expect([pixels[0], pixels.at(-1)]).toEqual([expect.closeTo(0, -1), expect.closeTo(255, -1)])
})

it('a small picture is not made larger', async () => {
  const png = await halves(40, 20).png()
  const { preview = new Uint8Array() } = (await makePreview(png)) ?? {}
  expect(imageSize(preview)).toMatchObject({ width: 40, height: 20 })
})

it('a file that would unpack to gigabytes is not unpacked', async () => {
  const bomb = whitePng(60_000, 60_000)
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  expect(await makePreview(bomb)).toBeUndefined()
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

it.each([
  ['cut off', async () => (await halves(1200, 800).png()).subarray(0, 200)],
  [
    'of a format that is not drawn',
    async () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64'),
  ],
])('a picture that is %s has no preview, and nothing fails', async (_, bytes) => {
  expect((await makePreview(await bytes()))?.preview).toBeUndefined()
})

it('what is no picture has none', async () => {
  expect(await makePreview(Buffer.from('Courts 1 and 2'))).toBeUndefined()
})
