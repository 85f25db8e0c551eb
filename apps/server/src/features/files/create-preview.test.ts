import { crc32, deflateSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import { imageSize } from 'image-size'
import { expect, it } from 'vitest'
import { asPhoned, halves } from '#test/photos.ts'
import { createPreview } from './create-preview.ts'

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
  const { width, height, preview = new Uint8Array() } = (await createPreview(photo)) ?? {}
  expect({ width, height }).toEqual({ width: 800, height: 1200 })
  expect(imageSize(preview)).toMatchObject({ width: 640, height: 960, type: 'webp' })
  expect(Buffer.from(preview).includes('EXIF')).toBe(false)
  // What was left stands above: turned by a quarter.
  const pixels = await new Transformer(preview).rawPixels()
  expect([pixels[0], pixels.at(-1)]).toEqual([expect.closeTo(0, -1), expect.closeTo(255, -1)])
})

it('a small picture is not made larger', async () => {
  const png = await halves(40, 20).png()
  const { preview = new Uint8Array() } = (await createPreview(png)) ?? {}
  expect(imageSize(preview)).toMatchObject({ width: 40, height: 20 })
})

it('a file that would unpack to gigabytes is not unpacked', async () => {
  const bomb = whitePng(60_000, 60_000)
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  expect(await createPreview(bomb)).toBeUndefined()
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

it.each([
  ['cut off', async () => (await halves(1200, 800).png()).subarray(0, 200)],
  [
    'of a format that is not drawn',
    async () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64'),
  ],
])('a picture that is %s has no preview, and nothing fails', async (_, bytes) => {
  expect((await createPreview(await bytes()))?.preview).toBeUndefined()
})

it('what is no picture has none', async () => {
  expect(await createPreview(Buffer.from('Courts 1 and 2'))).toBeUndefined()
})
