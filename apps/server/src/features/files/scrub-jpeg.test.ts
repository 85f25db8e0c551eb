import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { asPhoned, halves } from '#test/photos.ts'
import { createPreview } from './create-preview.ts'
import { scrubJpeg } from './scrub-jpeg.ts'

const photo = async () => asPhoned(await halves(64, 32).jpeg(90))
const segment = (kind: number, said: string) => {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(said.length + 2, 2)
  return Buffer.concat([head, Buffer.from(said, 'latin1')])
}
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
/** In pieces that end nowhere in particular. */
const piecesOf = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  )
const strip = (jpeg: Buffer, size = jpeg.length) => buffer(scrubJpeg(piecesOf(jpeg, size)))

describe('a photo', () => {
  it('has the same length and pixels, is turned alike, and says nothing of where it was taken', async () => {
    const jpeg = await photo()
    const made = await strip(jpeg)
    expect(made).toHaveLength(jpeg.length)
    // The tag of the place, as little-endian TIFF has it.
    const place = Buffer.from([0x25, 0x88])
    expect([jpeg.includes(place), made.includes(place)]).toEqual([true, false])
    expect(imageSize(made)).toMatchObject({ orientation: 6, width: 64, height: 32 })
    const [one, other] = [await createPreview(jpeg), await createPreview(made)]
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

  it('is read in pieces of any size, however long its remarks are', async () => {
    const remarks = Array.from({ length: 9 }, () => segment(0xe1, 'secret'.repeat(10_000)))
    const jpeg = withSegments(await photo(), ...remarks)
    const whole = await strip(jpeg)
    expect([whole.length, whole.includes('secret')]).toEqual([jpeg.length, false])
    expect(whole.subarray(-200).equals(jpeg.subarray(-200))).toBe(true)
    for (const size of [7, 65_536]) expect((await strip(jpeg, size)).equals(whole)).toBe(true)
    expect((await strip(whole)).equals(whole)).toBe(true)
  })

  it('has nothing of what cameras put behind it, and remarks between its parts', async () => {
    const jpeg = await photo()
    const behind = Buffer.concat([jpeg, await photo(), Buffer.from('ftypmp42 secret')])
    const made = await strip(behind)
    expect(made).toHaveLength(behind.length)
    expect(made.subarray(0, jpeg.length).equals(await strip(jpeg))).toBe(true)
    expect(made.subarray(jpeg.length).every((byte) => byte === 0)).toBe(true)
    const late = Buffer.concat([jpeg.subarray(0, -2), segment(0xfe, 'secret'), jpeg.subarray(-2)])
    expect((await strip(late)).includes('secret')).toBe(false)
  })

  it('that breaks off says nothing, and leaves what was read as it was', async () => {
    const jpeg = withSegments(await photo(), segment(0xfe, 'secret'.repeat(500)))
    const before = Buffer.from(jpeg)
    expect((await strip(jpeg.subarray(0, 1000))).includes('secret')).toBe(false)
    for (let end = 0; end < 200; end++) expect(await strip(jpeg.subarray(0, end))).toHaveLength(end)
    expect(jpeg.equals(before)).toBe(true)
  })
})
