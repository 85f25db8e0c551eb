import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { box, long, longBox, phonedFilm } from '#test/films.ts'
import type { ReadFile } from './read-boxes.ts'
import { cutOut } from './read-pieces.ts'
import { scrubMedia } from './scrub-media.ts'
import { sniffType } from './sniff-type.ts'

/** In pieces that end nowhere in particular. */
const readerOf =
  (bytes: Buffer, size: number): ReadFile =>
  async (range) => {
    const pieces = Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      ),
    )
    return range ? cutOut(pieces, range) : pieces
  }
const scrub = async (bytes: Buffer, size = 7, range?: { start: number; end: number }) =>
  buffer(
    (await scrubMedia(await sniffType(bytes), readerOf(bytes, size), range)) ?? Readable.from([]),
  )

/** All the boxes of a film, as readers find them: what each is, and how long. */
function shapeOf(film: Buffer, from = 0, to = film.length): string[] {
  const shape = []
  for (let at = from; at < to;) {
    const isLong = film.readUInt32BE(at) === 1
    const size = isLong ? Number(film.readBigUInt64BE(at + 8)) : film.readUInt32BE(at)
    const kind = film.toString('latin1', at + 4, at + 8)
    shape.push(`${kind} ${size}`)
    if (['moov', 'trak', 'mdia', 'minf', 'stbl'].includes(kind))
      shape.push(...shapeOf(film, at + (isLong ? 16 : 8), at + size))
    at += size
  }
  return shape
}

const said = /secret|52\.5200|ISO6709/
/** When, as seconds since 1904. */
const when = Buffer.from('e6a01234', 'hex')
const ftyp = box('ftyp', 'mp42', long(0), 'mp42isom')

describe('a film', () => {
  it.each([
    ['whose movie is last', false],
    ['whose movie is first', true],
  ])('%s is as long, has its frames, and says nothing of where it was taken', async (_, first) => {
    const film = phonedFilm({ hasMovieFirst: first })
    const made = await scrub(film)
    expect(made).toHaveLength(film.length)
    expect([film, made].map((one) => said.test(one.toString('latin1')))).toEqual([true, false])
    expect([film, made].map((one) => one.includes(when))).toEqual([true, false])
    const kept = shapeOf(made).filter((one) => !one.startsWith('free'))
    expect(shapeOf(film)).toEqual(expect.arrayContaining(kept))
    const track = 'trak tkhd mdia mdhd hdlr minf vmhd dinf stbl stsd stts stsc stsz stco'
    expect(kept.map((one) => one.split(' ')[0]).join(' ')).toBe(
      first ? `ftyp moov mvhd ${track} mdat` : `ftyp mdat moov mvhd ${track}`,
    )
    // Each frame stands where it stood, and nothing between two of them.
    const at = film.indexOf('mdat') + (first ? 4 : 12)
    const [frame, noted] = [film.subarray(at, at + 109), 29]
    for (let next = at, count = 0; count < 25; count++, next += 109 + noted) {
      expect(made.subarray(next, next + 109).equals(frame)).toBe(true)
      expect(made.subarray(next + 109, next + 109 + noted).equals(Buffer.alloc(noted))).toBe(true)
    }
    for (const size of [64, film.length]) expect((await scrub(film, size)).equals(made)).toBe(true)
    expect((await scrub(made)).equals(made)).toBe(true)
  })

  it.each([
    ['qt  ', 'video/quicktime'],
    ['M4V ', 'video/x-m4v'],
    ['3gp5', 'video/3gpp'],
    ['3g2a', 'video/3gpp2'],
    ['M4A ', 'audio/x-m4a'],
    ['isom', 'video/mp4'],
  ])('of the brand %s is one', async (brand, type) => {
    const film = phonedFilm({ brand })
    expect(await sniffType(film)).toBe(type)
    expect((await scrub(film, 4096)).toString('latin1')).not.toMatch(said)
  })

  it.each(['subp', 'MPEG', 'musi', 'qtvr', 'text', 'hint'])(
    'keeps what a track for %s plays',
    async (kind) => {
      const film = phonedFilm()
      const handler = film.indexOf(Buffer.from(`hdlr${'\0'.repeat(8)}meta${'\0'.repeat(12)}secret`))
      film.write(kind, handler + 12, 'latin1')
      const made = await scrub(film)
      expect(made.toString('latin1').match(/secret fix/g)).toHaveLength(25)
      expect(made.toString('latin1')).not.toMatch(/ISO6709|secret encoder/)
    },
  )

  it('loses what is said of it however much it notes', async () => {
    const count = 600_000
    const table = box(
      'stbl',
      box('stsc', long(0), long(1), long(1), long(1), long(1)),
      box('stsz', long(0), long(1), long(count)),
      box('stco', long(0), long(count), Buffer.alloc(4 * count, long(24))),
    )
    const notes = box('mdia', box('hdlr', long(0), long(0), 'meta'), box('minf', table))
    const movie = box('moov', box('trak', notes), box('udta', 'secret'))
    const film = Buffer.concat([box('ftyp', 'mp42', long(0)), box('mdat', 'note'), movie])
    expect((await scrub(film, 65_536)).includes('secret')).toBe(false)
  })

  it('of which a part is asked for is that part', async () => {
    const film = phonedFilm()
    const whole = await scrub(film)
    for (let start = 0; start < film.length; start += 97) {
      const range = { start, end: Math.min(start + 150, film.length - 1) }
      const part = await scrub(film, 64, range)
      expect(part.equals(whole.subarray(start, range.end + 1))).toBe(true)
    }
  })

  it('is not read where its frames are, but for some boxes of them', async () => {
    const movie = box('moov', box('udta', 'secret'))
    const frames = longBox('mdat', Buffer.alloc(9 * 1024 * 1024))
    const film = Buffer.concat([ftyp, ...Array.from({ length: 6 }, () => frames), movie])
    const asked: (number | undefined)[] = []
    const read: ReadFile = (range) => {
      asked.push(range?.start)
      return readerOf(film, 65_536)(range)
    }
    const made = await buffer((await scrubMedia('video/mp4', read)) ?? Readable.from([]))
    expect(made.includes('secret')).toBe(false)
    const nth = (count: number) => ftyp.length + count * frames.length
    expect(asked).toEqual([undefined, nth(1), nth(2), nth(3), nth(4), undefined])
  })

  it('is followed to its end where a box says that it goes on to there', async () => {
    const open = Buffer.concat([long(0), Buffer.from('uuid'), Buffer.from('secret'.repeat(50))])
    const film = Buffer.concat([ftyp, box('moov'), open])
    expect((await scrub(film)).includes('secret')).toBe(false)
    const last = Buffer.concat([long(0), Buffer.from('moov'), box('udta', 'secret')])
    expect((await scrub(Buffer.concat([ftyp, last]))).includes('secret')).toBe(false)
    // In the movie too.
    const user = Buffer.concat([long(0), Buffer.from('udta'), Buffer.from('secret')])
    expect((await scrub(Buffer.concat([ftyp, box('moov', user)]))).includes('secret')).toBe(false)
  })

  it('has nothing behind it that is no part of a film', async () => {
    const film = Buffer.concat([ftyp, box('moov'), box('mdat', 'frames')])
    for (const behind of [
      '\0\0\0\u0003 secret and more',
      'secret',
      box('moov', box('x', 'secret')),
    ])
      expect((await scrub(Buffer.concat([film, Buffer.from(behind)]))).includes('secret')).toBe(
        false,
      )
  })

  it('that breaks off is as long as it is, and says nothing of what it had', async () => {
    const film = phonedFilm({ hasMovieFirst: true })
    const movie = film.indexOf('moov')
    for (let end = 0; end < film.length; end += 13) {
      const made = await buffer(
        (await scrubMedia('video/mp4', readerOf(film.subarray(0, end), 512))) ?? Readable.from([]),
      )
      expect(made).toHaveLength(end)
      expect(made.subarray(movie).toString('latin1')).not.toMatch(/ISO6709|secret fix/)
    }
  })

  it('that never got its movie stays what it is: who has it may mend it', async () => {
    const film = Buffer.concat([ftyp, box('free', 'secret'), long(0), Buffer.from('mdat frames')])
    expect((await scrub(film)).equals(film)).toBe(true)
  })

  const table = (...numbers: readonly number[]) => [long(0), ...numbers.map((one) => long(one))]
  const noting = (...tables: readonly Buffer[]) =>
    box(
      'trak',
      box('mdia', box('hdlr', long(0), long(0), 'meta'), box('minf', box('stbl', ...tables))),
    )
  it.each([
    ['of boxes without end', box('moov', Buffer.concat(Array(200_000).fill(box('free'))))],
    [
      'of files of boxes without end',
      Buffer.concat([box('moov'), ...Array(200_000).fill(box('x   '))]),
    ],
    [
      'of samples without end',
      box(
        'moov',
        noting(
          box('stsc', ...table(1, 1, 0xffff_ffff, 1)),
          box('stsz', ...table(0xffff_ffff, 0xffff_ffff)),
          box('stco', ...table(0xffff_ffff, 0xffff_fff0)),
        ),
      ),
    ],
    [
      'of empty samples without end',
      box(
        'moov',
        ...Array<Buffer>(2000).fill(
          noting(
            box('stsc', ...table(0xffff_ffff, 1, 0, 1)),
            box('stsz', ...table(0, 0xffff_ffff)),
            box('stco', ...table(0xffff_ffff)),
          ),
        ),
      ),
    ],
    ['whose tables are cut', box('moov', noting(box('stsc'), box('stsz', 'a'), box('co64', 'b')))],
    ['that is shorter than it says', Buffer.concat([long(2 ** 31), Buffer.from('moov'), long(0)])],
    [
      'whose size is beyond all numbers',
      Buffer.concat([box('moov'), long(1), Buffer.from('mdat'), Buffer.alloc(8, 255), long(9)]),
    ],
    [
      'whose size goes back',
      Buffer.concat([box('moov'), long(1), Buffer.from('mdat'), long(0), long(4)]),
    ],
  ])('%s is let go of', async (_what, bytes) => {
    const film = Buffer.concat([ftyp, bytes])
    expect(await scrub(film, 65_536)).toHaveLength(film.length)
  })
})
