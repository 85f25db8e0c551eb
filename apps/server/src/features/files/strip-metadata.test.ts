import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { asPhoned, halves } from '#test/photos.ts'
import { makePreview } from './make-preview.ts'
import { patched, stripJpeg } from './strip-metadata.ts'

const photo = async () => asPhoned(await halves(64, 32).jpeg(90))
const segment = (kind: number, said: string) => {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(said.length + 2, 2)
  return Buffer.concat([head, Buffer.from(said, 'latin1')])
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
const strip = (jpeg: Buffer, start = 0, end = jpeg.length) =>
  buffer(patched(Readable.from([jpeg.subarray(start, end)]), stripJpeg(jpeg, true) ?? [], start))

describe('a photo for whoever has a link alone', () => {
  it('has the same length and pixels, is turned alike, and says nothing of where it was taken', async () => {
    const jpeg = await photo()
    const made = await strip(jpeg)
    expect(made).toHaveLength(jpeg.length)
    // The tag of the place, as little-endian TIFF has it.
    const place = Buffer.from([0x25, 0x88])
    expect([jpeg.includes(place), made.includes(place)]).toEqual([true, false])
    expect(imageSize(made)).toMatchObject({ orientation: 6, width: 64, height: 32 })
    const [one, other] = [await makePreview(jpeg), await makePreview(made)]
    expect(Buffer.from(other?.preview ?? []).equals(Buffer.from(one?.preview ?? []))).toBe(true)
  })

  it('has no remarks, wherever they stand, and its colours', async () => {
    const secrets = [
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 secret-xmp'),
      segment(0xed, 'Photoshop 3.0\0 secret-iptc'),
      segment(0xfe, 'secret-comment'),
      segment(0xe1, 'Exif\0\0secret'),
      // What is no marker is passed over by whoever reads it.
      Buffer.from('garbage'),
      segment(0xe5, 'secret-late'),
      Buffer.from([0xff, 0xff]),
      segment(0xe1, 'Exif\0\0MM\0*secret-broken'),
    ]
    const profile = segment(0xe2, 'ICC_PROFILE\0colours')
    const jpeg = await photo()
    const made = await strip(withSegments(jpeg, ...secrets, profile))
    expect(made.includes('secret')).toBe(false)
    expect(made.includes('ICC_PROFILE\0colours')).toBe(true)
    expect(made.subarray(-200).equals(jpeg.subarray(-200))).toBe(true)
  })

  it('of which only a part is asked for is that part of it', async () => {
    const jpeg = withSegments(await photo(), segment(0xfe, 'secret'.repeat(50)))
    const whole = await strip(jpeg)
    for (const [start, end] of [
      [0, 10],
      [7, 200],
      [100, jpeg.length],
    ] as const)
      expect((await strip(jpeg, start, end)).equals(whole.subarray(start, end))).toBe(true)
  })

  it('is read further where its remarks are long, and says nothing where it breaks off', async () => {
    const jpeg = withSegments(await photo(), segment(0xfe, 'secret'.repeat(500)))
    expect(stripJpeg(jpeg.subarray(0, 1000), false)).toBeUndefined()
    expect((await strip(jpeg.subarray(0, 1000))).includes('secret')).toBe(false)
  })
})
