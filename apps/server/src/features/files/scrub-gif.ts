import { type Reader, getReader } from './read-pieces.ts'

/** What a block of a GIF begins with. Source: https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const extension = 0x21
const image = 0x2c
const comment = 0xfe
const application = 0xff

/** Applications whose blocks say how the picture is shown: how often it runs, and its colours. All others tell of its making. */
const ofShowing = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

/** Bytes of remarks that are held at once, and parts of blocks of the picture: each by itself would be slow to send. */
const batchSize = 64 * 1024
const blocksHeld = 512

/**
 * A GIF, as long as it was and with the same pixels, without its comments and what applications wrote into it, such as XMP.
 * What stands behind its end is blanked as well. One that is broken stays so.
 */
export async function* scrubGif(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = getReader(content)
  try {
    const begin = await source.take(13)
    yield begin
    yield* source.pass(getColours(begin[10]))
    for (;;) {
      const kind = await source.take(1)
      yield kind
      if (kind[0] === extension) yield* passExtension(source)
      else if (kind[0] === image) yield* passImage(source)
      else break
    }
    for await (const piece of source.pass(Infinity)) yield Buffer.alloc(piece.length)
  } finally {
    await source.close()
  }
}

/** Bytes of the table of colours that flags say follows. */
const getColours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

async function* passImage(source: Reader) {
  const place = await source.take(9)
  yield place
  // One byte more says how long its codes are.
  yield* source.pass(getColours(place[8]) + 1)
  yield* passBlocks(source)
}

async function* passExtension(source: Reader) {
  const label = await source.take(1)
  yield label
  if (label[0] === comment) yield* blankBlocks(source)
  else if (label[0] === application) {
    const head = await source.take(12)
    yield head
    yield* ofShowing.has(head.toString('latin1', 1)) ? passBlocks(source) : blankBlocks(source)
  } else yield* passBlocks(source)
}

/** Blocks of up to 255 bytes, each behind its length, until one of none. */
async function* passBlocks(source: Reader) {
  let held: Buffer[] = []
  for (;;) {
    const size = await source.take(1)
    held.push(size, await source.take(size[0] ?? 0))
    if (size[0] && held.length < blocksHeld) continue
    yield Buffer.concat(held)
    if (!size[0]) return
    held = []
  }
}

/** As many bytes in blocks that say nothing. Their lengths are others: in XMP even those are letters of a text. */
async function* blankBlocks(source: Reader) {
  let held = 0
  for (;;) {
    const [size] = await source.take(1)
    if (size) held += 1 + (await source.take(size)).length
    if (!size || held >= batchSize) {
      yield* getEmptyBlocks(held)
      held = 0
    }
    if (size === 0) yield Buffer.alloc(1)
    if (!size) return
  }
}

function* getEmptyBlocks(total: number) {
  for (let left = total; left > 0;) {
    // A block has one byte at least behind its length.
    const length = Math.min(left, left === 257 ? 255 : 256)
    const block = Buffer.alloc(length)
    block[0] = length - 1
    yield block
    left -= length
  }
}
