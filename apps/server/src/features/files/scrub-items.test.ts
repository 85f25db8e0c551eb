import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { box, long, short } from '#test/films.ts'
import { halves } from '#test/photos.ts'
import { createPreview } from './create-preview.ts'
import { scrubMedia } from './scrub-media.ts'
import { sniffType } from './sniff-type.ts'

const plain = Buffer.alloc(4)
const version = (number: number) => Buffer.from([number, 0, 0, 0])
const info = (id: number, kind: string) =>
  box('infe', version(2), short(id), short(0), `${kind}\0application/rdf+xml\0`)

const scrub = async (bytes: Buffer, type: string, size = 7) => {
  const read = async () =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      ),
    )
  return buffer((await scrubMedia(type, read)) ?? Readable.from([]))
}

/** An AVIF, with things said of it behind its end: made of one that has an item alone, whose place counts from the file. */
async function avifThatSays(...said: readonly (readonly [kind: string, words: string])[]) {
  const avif = Buffer.from(await halves(64, 32).avif())
  const meta = avif.indexOf('meta') - 4
  const [iloc, iinf] = [avif.indexOf('iloc') - 4, avif.indexOf('iinf') - 4]
  const [iprp, mdat] = [avif.indexOf('iprp') - 4, avif.indexOf('mdat') - 4]
  const infos = said.map(([kind], at) => info(at + 2, kind))
  const grown = 14 * said.length + infos.reduce((sum, { length }) => sum + length, 0)
  let at = avif.length + grown + 8
  const places = said.map(([, words], index) => {
    const place = [short(index + 2), short(0), short(1), long(at), long(words.length)]
    at += words.length
    return Buffer.concat(place)
  })
  const first = Buffer.from(avif.subarray(iloc + 16, iinf))
  first.writeUInt32BE(first.readUInt32BE(6) + grown, 6)
  const count = short(said.length + 1)
  const about = box(
    'meta',
    avif.subarray(meta + 8, iloc),
    box('iloc', avif.subarray(iloc + 8, iloc + 14), count, first, ...places),
    box('iinf', plain, count, avif.subarray(iinf + 14, iprp), ...infos),
    avif.subarray(iprp, mdat),
  )
  const words = said.map(([, each]) => each)
  return Buffer.concat([avif.subarray(0, meta), about, avif.subarray(mdat), box('mdat', ...words)])
}

describe('a picture of items', () => {
  it('says nothing of it where it moves either', async () => {
    const said = (words: string) => box('udta', box('loci', plain, words))
    const moves = Buffer.concat([
      box('ftyp', 'avis', plain, 'avis'),
      box(
        'moov',
        box('mvhd', plain),
        said('Hall street'),
        box('trak', box('tkhd', 'kept'), said('Home')),
      ),
      box('mdat', 'frames'),
    ])
    const bare = await scrub(moves, 'image/avif')
    expect(bare).toHaveLength(moves.length)
    expect(bare.toString('latin1')).not.toMatch(/Hall street|Home/)
    expect(bare.toString('latin1')).toMatch(/kept.*frames/s)
  })

  it('has no film behind it, as phones take one along', async () => {
    const avif = Buffer.from(await halves(64, 32).avif())
    const made = await scrub(
      Buffer.concat([avif, box('mpvd', box('ftyp', 'mp42secret'))]),
      'image/avif',
    )
    expect(made).toEqual(Buffer.concat([avif, box('mpvd', Buffer.alloc(18))]))
  })

  it('has the same length and pixels, and says nothing of where it was taken', async () => {
    const avif = await avifThatSays(['Exif', 'secret place'], ['mime', '<x:xmpmeta>secret'])
    const type = await sniffType(avif)
    expect([type, imageSize(avif)]).toEqual(['image/avif', expect.objectContaining({ width: 64 })])
    const made = await scrub(avif, type)
    expect([made.length, avif.includes('secret'), made.includes('secret')]).toEqual([
      avif.length,
      true,
      false,
    ])
    const [one, other] = [await createPreview(avif), await createPreview(made)]
    expect(one?.preview).toBeDefined()
    expect(Buffer.from(other?.preview ?? []).equals(Buffer.from(one?.preview ?? []))).toBe(true)
    for (const size of [64, avif.length])
      expect((await scrub(avif, type, size)).equals(made)).toBe(true)
    expect((await scrub(made, type)).equals(made)).toBe(true)
    // A box that is too short for what it should hold.
    const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), 'secret')
    const odd = Buffer.concat([avif, box('uuid', 'short'), xmp, box('free', Buffer.alloc(99))])
    expect((await scrub(odd, type)).includes('secret')).toBe(false)
  })

  it('has nothing in the data beside, in boxes of XMP, or in front of what tells where it lies', async () => {
    const head = box('ftyp', 'heic', plain, 'mif1heic')
    const secret = 'secret-in-front'
    const front = box('mdat', secret, 'pixels')
    const at = head.length + 8
    const place = (id: number, origin: number, from: number, length: number) =>
      Buffer.concat([short(id), short(origin), short(0), short(1), long(from), long(length)])
    const meta = box(
      'meta',
      plain,
      box('iinf', plain, short(3), info(1, 'hvc1'), info(2, 'Exif'), info(3, 'mime')),
      box(
        'iloc',
        version(1),
        Buffer.from([0x44, 0]),
        short(3),
        place(1, 0, at + secret.length, 6),
        place(2, 0, at, secret.length),
        place(3, 1, 4, 13),
      ),
      box('idat', 'turnsecret-beside'),
    )
    const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), 'secret-xmp')
    const heic = Buffer.concat([head, front, meta, xmp])
    const made = await scrub(heic, 'image/heic')
    expect(made).toHaveLength(heic.length)
    expect([made.includes('secret'), made.includes('pixels'), made.includes('turn')]).toEqual([
      false,
      true,
      true,
    ])
    for (let end = 0; end < heic.length; end++)
      expect(await scrub(heic.subarray(0, end), 'image/heic', 64)).toHaveLength(end)
  })

  it.each([
    ['of boxes without end', Buffer.concat(Array.from({ length: 200_000 }, () => box('free')))],
    [
      'of places without end',
      box(
        'meta',
        plain,
        box('iinf', plain, short(0)),
        box('iloc', version(2), short(0), long(2 ** 31), Buffer.alloc(900_000, 255)),
      ),
    ],
    ['that is shorter than it says', Buffer.concat([long(2 ** 31), Buffer.from('meta'), plain])],
  ])('%s is let go of', async (_what, bytes) => {
    expect((await scrub(bytes, 'image/avif', 65_536)).equals(bytes)).toBe(true)
  })
})
