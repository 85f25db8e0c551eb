import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { asPhoned, halves } from '#test/photos.ts'
import { createPreview } from './create-preview.ts'
import { cutOut } from './read-pieces.ts'
import { scrubChunks } from './scrub-chunks.ts'
import { scrubMedia } from './scrub-media.ts'
import { sniffType } from './sniff-type.ts'

/** As a camera says it: turned by a quarter, and the place. */
const phoned = async () => {
  const jpeg = asPhoned(await halves(64, 32).jpeg(90))
  const at = jpeg.indexOf('Exif\0\0', 0, 'latin1')
  return jpeg.subarray(at, at - 2 + jpeg.readUInt16BE(at - 2))
}
const ofPng = (kind: string, said: Buffer | string) => {
  const body = Buffer.concat([Buffer.from(kind), Buffer.from(said)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const ofWebp = (kind: string, said: Buffer | string) => {
  const content = Buffer.from(said)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(kind), size, content, Buffer.alloc(content.length % 2)])
}
/** Behind the head of a PNG, and before its end. */
const png = async (...chunks: Buffer[]) => {
  const plain = await halves(64, 32).png()
  return Buffer.concat([plain.subarray(0, 33), ...chunks, plain.subarray(33)])
}
const webp = async (...chunks: Buffer[]) => {
  const made = Buffer.concat([await halves(64, 32).webp(), ...chunks])
  made.writeUInt32LE(made.length - 8, 4)
  return made
}
/** In pieces that end nowhere in particular. */
const piecesOf = (bytes: Buffer, size = 7) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  )
const scrub = (bytes: Buffer, type: string) => buffer(scrubChunks(piecesOf(bytes), type))
const previewOf = async (bytes: Buffer) => Buffer.from((await createPreview(bytes))?.preview ?? [])

/** Kinds and whether each says what its sum is, of a PNG. */
function chunksOf(bytes: Buffer): { kind: string; isSound: boolean }[] {
  const chunks = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 4, at + 8 + size)
    const isSound = crc32(body) === bytes.readUInt32BE(at + 8 + size)
    chunks.push({ kind: body.toString('latin1', 0, 4), isSound })
    at += 12 + size
  }
  return chunks
}

describe('a picture of chunks for whoever has a link alone', () => {
  it('says nothing of itself where it moves either', async () => {
    const moves = await png(
      ofPng('acTL', Buffer.alloc(8)),
      ofPng('tEXt', 'Comment\0a secret place'),
    )
    const type = await sniffType(moves)
    expect(type).toBe('image/apng')
    const bare = await buffer(
      (await scrubMedia(type, async () => piecesOf(moves))) ?? piecesOf(moves),
    )
    expect(bare.toString('latin1')).not.toContain('secret')
    expect(chunksOf(bare).map(({ kind }) => kind)).toContain('acTL')
  })

  it('is the same PNG, sound, and says nothing of who made it', async () => {
    const remarks = [
      ofPng('tEXt', 'Author\0secret'),
      ofPng('zTXt', 'Comment\0\0secret'),
      ofPng('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0secret'),
      ofPng('tIME', 'secret!'),
      ofPng('eXIf', 'secret, and no TIFF'),
      ofPng('tEXt', 'secret'.repeat(1000)),
    ]
    const bytes = await png(...remarks, ofPng('pHYs', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 0])))
    const made = await scrub(bytes, 'image/png')
    expect(made).toHaveLength(bytes.length)
    expect(made.includes('secret')).toBe(false)
    expect(chunksOf(made).every(({ isSound }) => isSound)).toBe(true)
    expect(chunksOf(made).map(({ kind }) => kind)).toEqual(
      chunksOf(bytes).map(({ kind }) =>
        /^(?:[tzi]TXt|tEXt|tIME|eXIf)$/.test(kind) ? 'noNe' : kind,
      ),
    )
    expect((await previewOf(made)).equals(await previewOf(await png()))).toBe(true)
  })

  it('is the same WebP, and says nothing of where it was taken', async () => {
    const bytes = await webp(ofWebp('EXIF', 'secret'), ofWebp('XMP ', 'a secret of odd length'))
    const made = await scrub(bytes, 'image/webp')
    expect(made).toHaveLength(bytes.length)
    expect(made.includes('secret')).toBe(false)
    expect(imageSize(made)).toMatchObject({ width: 64, height: 32 })
    expect((await previewOf(made)).equals(await previewOf(await webp()))).toBe(true)
  })

  it('is turned as it was held', async () => {
    const said = await phoned()
    const place = Buffer.from([0x25, 0x88])
    for (const [type, bytes] of [
      ['image/png', await png(ofPng('eXIf', said.subarray(6)))],
      ['image/webp', await webp(ofWebp('EXIF', said))],
    ] as const) {
      const made = await scrub(bytes, type)
      expect([type, bytes.includes(place), made.includes(place)]).toEqual([type, true, false])
      // The tag of the turn as big-endian TIFF has it, one short that says six.
      expect(made.includes(Buffer.from([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
      expect(made).toHaveLength(bytes.length)
    }
  })

  it('has nothing behind its end', async () => {
    for (const [type, bytes] of [
      ['image/png', await png()],
      ['image/webp', await webp()],
    ] as const) {
      const made = await scrub(Buffer.concat([bytes, Buffer.from('secret, and more')]), type)
      expect(made.subarray(0, bytes.length).equals(bytes)).toBe(true)
      expect(made.subarray(bytes.length).equals(Buffer.alloc(16))).toBe(true)
    }
  })

  it('of which only a part is asked for is that part, and the rest of the source is let go of', async () => {
    const bytes = await png(ofPng('tEXt', 'secret'.repeat(50)))
    const whole = await scrub(bytes, 'image/png')
    for (const [start, end] of [
      [0, 0],
      [30, 90],
      [100, bytes.length - 1],
    ] as const) {
      const source = piecesOf(bytes)
      const made = await buffer(cutOut(scrubChunks(source, 'image/png'), { start, end }))
      expect(made.equals(whole.subarray(start, end + 1))).toBe(true)
      expect(source.destroyed).toBe(true)
    }
  })

  it('that breaks off is as long as it is, and says nothing', async () => {
    for (const [type, bytes] of [
      ['image/png', await png(ofPng('tEXt', 'secret'.repeat(50)))],
      ['image/webp', await webp(ofWebp('EXIF', 'secret'.repeat(50)))],
    ] as const)
      for (const length of [0, 5, 11, 15, bytes.length - 100]) {
        const made = await scrub(bytes.subarray(0, length), type)
        expect(made).toHaveLength(length)
        expect(made.includes('secret')).toBe(false)
      }
  })
})
