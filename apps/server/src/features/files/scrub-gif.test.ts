import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageSize } from 'image-size'
import { describe, expect, it } from 'vitest'
import { scrubGif } from './scrub-gif.ts'

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
/** One pixel, with a table of two colours for all and one for itself; control block, place, code length, codes. */
const head = bytesOf('474946383961 0100 0100 80 00 00 ffffff000000')
const picture = bytesOf('21f904 01000000 00 2c 0000 0000 0100 0100 80 000000ffffff 02 024401 00')
const end = bytesOf('3b')

function blocks(said: string): Buffer {
  const parts = []
  for (let at = 0; at < said.length; at += 255) {
    const part = Buffer.from(said.slice(at, at + 255), 'latin1')
    parts.push(Buffer.from([part.length]), part)
  }
  return Buffer.concat([...parts, Buffer.alloc(1)])
}
const ofApplication = (name: string, content: Buffer) =>
  Buffer.concat([bytesOf('21ff0b'), Buffer.from(name, 'latin1'), content])
const comment = (said: string) => Buffer.concat([bytesOf('21fe'), blocks(said)])
/** As Adobe writes it: bare text, and a slope on which whoever takes a letter for a length slides to the end. */
const xmp = (said: string) =>
  ofApplication(
    'XMP DataXMP',
    Buffer.concat([
      Buffer.from(said, 'latin1'),
      Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]),
    ]),
  )
const runs = ofApplication('NETSCAPE2.0', bytesOf('03 01 0000 00'))

const scrub = (bytes: Buffer) =>
  buffer(
    scrubGif(
      Readable.from(
        Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
          bytes.subarray(at * 7, at * 7 + 7),
        ),
      ),
    ),
  )

describe('a GIF for whoever has a link alone', () => {
  it('is the same, as long as it was, and says nothing of who made it', async () => {
    const secret = 'a secret; '
    for (const said of [
      comment(secret),
      comment('s'),
      comment(secret.repeat(51)),
      comment(secret.repeat(20_000)),
      xmp(`<x:xmpmeta>${secret.repeat(300)}</x:xmpmeta>`),
      ofApplication('MGK8BIM0000', blocks(secret.repeat(30))),
    ]) {
      const bytes = Buffer.concat([head, runs, said, picture, said, end])
      const made = await scrub(bytes)
      expect(made).toHaveLength(bytes.length)
      // Not a letter of it, as it is read and as it lies there.
      const at = head.length + runs.length
      const begin = said[1] === 0xfe ? 2 : 14
      const blanked = made.subarray(at + begin, at + said.length)
      expect(blanked.toString('latin1')).not.toMatch(/se|sec|cr|xm/)
      expect(Buffer.concat(readBlocks(blanked)).every((byte) => byte === 0)).toBe(true)
      expect(made.subarray(at + said.length, at + said.length + picture.length)).toEqual(picture)
      expect(made.subarray(0, at)).toEqual(Buffer.concat([head, runs]))
      expect(made.at(-1)).toBe(0x3b)
      expect(imageSize(made)).toMatchObject({ width: 1, height: 1, type: 'gif' })
    }
  })

  it('has nothing behind its end', async () => {
    const bytes = Buffer.concat([head, picture, end])
    const made = await scrub(Buffer.concat([bytes, Buffer.from('secret')]))
    expect(made).toEqual(Buffer.concat([bytes, Buffer.alloc(6)]))
  })

  it('that breaks off is as long as it is, and says nothing', async () => {
    const bytes = Buffer.concat([head, comment('secret'.repeat(100)), xmp('secret'), picture, end])
    for (let length = 0; length <= bytes.length; length += 3) {
      const made = await scrub(bytes.subarray(0, length))
      expect(made).toHaveLength(length)
      expect(made.includes('sec')).toBe(false)
    }
  })
})

/** What stands in blocks; the last of them ends all there is. */
function readBlocks(bytes: Buffer): Buffer[] {
  const found = []
  let at = 0
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) {
    found.push(bytes.subarray(at + 1, at + 1 + size))
    at += 1 + size
  }
  if (at !== bytes.length - 1) throw new Error(`The blocks end at ${at} of ${bytes.length}`)
  return found
}
