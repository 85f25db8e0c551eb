export const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
export const long = (value: number): Buffer =>
  Buffer.concat([short(value >>> 16), short(value & 0xffff)])
/** A box of ISO/IEC 14496-12. */
export const box = (kind: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([long(body.length + 8), Buffer.from(kind, 'latin1'), body])
}
/** One whose size stands in eight bytes. */
export const longBox = (kind: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([long(1), Buffer.from(kind), long(0), long(body.length + 16), body])
}

/** A blue picture of 64 × 48, as VP9 has it. */
const frame = Buffer.from(
  'gkmDQlAD8AL2BjgkHBg6AAAgQABrQ///6xP16G4LU3bzL85kqu5uAfn0VCxDXDgmJJuWNU3u3Eqy///vU5Hv4hIL5/bEe9S9psnlTE0wq6iln8SU6Iw5BvduJViAH/////unpn///8+h0eHRAA==',
  'base64',
)
const frames = 25
const noted = Buffer.from('secret fix +52.5200+013.4050/')
const plain = long(0)
const zeros = (count: number) => Buffer.alloc(count)
/** When: in 2026, as seconds since 1904. */
const when = Buffer.concat([long(0xe6a0_1234), long(0xe6a0_1235)])
const turn = Buffer.concat([1, 0, 0, 0, 1, 0, 0, 0, 0x4000].map((one) => long(one * 0x1_0000)))
const size = Buffer.concat([long(64 << 16), long(48 << 16)])

/** What phones and what edits their films write beside the pictures: in boxes of many kinds, with the place in each. */
const remarks = {
  user: box(
    'udta',
    box('\u00a9xyz', short(18), short(0x15c7), '+52.5200+013.4050/'),
    box('\u00a9mak', 'secret'),
  ),
  keys: box(
    'meta',
    box('hdlr', plain, plain, 'mdta', zeros(13)),
    box('keys', plain, long(1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\u0001', box('data', long(1), plain, '+52.5200+013.4050/'))),
  ),
  xmp: box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), '<x:xmpmeta>secret'),
  free: box('free', 'secret +52.5200+013.4050/'),
}

function track(id: number, kind: string, entry: Buffer, about: { at: number[]; length: number }) {
  const { at, length } = about
  return box(
    'trak',
    box('tkhd', long(3), when, long(id), plain, long(1000), zeros(16), turn, size),
    box(
      'mdia',
      box('mdhd', plain, when, long(1000), long(1000), long(0x55c4_0000)),
      box('hdlr', plain, plain, kind, zeros(12), 'secret maker\0'),
      box(
        'minf',
        kind === 'vide' ? box('vmhd', long(1), zeros(8)) : box('nmhd', plain),
        box('dinf', box('dref', plain, long(1), box('url ', long(1)))),
        box(
          'stbl',
          box('stsd', plain, long(1), entry),
          box('stts', plain, long(1), long(at.length), long(Math.floor(1000 / at.length))),
          box('stsc', plain, long(1), long(1), long(1), long(1)),
          box('stsz', plain, long(0), long(at.length), ...at.map(() => long(length))),
          box('stco', plain, long(at.length), ...at.map((place) => long(place))),
        ),
      ),
    ),
    remarks.user,
    remarks.keys,
  )
}

/** A film of a second, as a phone makes it: with the place where it was taken at, and a track that notes it all along. */
export function phonedFilm({ hasMovieFirst = false, brand = 'mp42' } = {}): Buffer {
  const begin = Buffer.concat([box('ftyp', brand, plain, `${brand}isom`), remarks.free])
  const seen = box(
    'vp09',
    zeros(6),
    short(1),
    zeros(16),
    short(64),
    short(48),
    long(0x48_0000),
    long(0x48_0000),
    plain,
    short(1),
    'secret encoder'.padEnd(32, '\0'),
    short(24),
    short(0xffff),
    box('vpcC', Buffer.from('010000000081010d01000000', 'hex')),
  )
  const movieAt = (from: number) => {
    const placesOf = (shift: number) =>
      Array.from({ length: frames }, (_, at) => from + at * (frame.length + noted.length) + shift)
    return box(
      'moov',
      box(
        'mvhd',
        plain,
        when,
        long(1000),
        long(1000),
        long(0x1_0000),
        short(0x100),
        zeros(10),
        turn,
        zeros(24),
        long(3),
      ),
      track(1, 'vide', seen, { at: placesOf(0), length: frame.length }),
      track(2, 'meta', box('gpmd', zeros(6), short(1)), {
        at: placesOf(frame.length),
        length: noted.length,
      }),
      remarks.user,
      remarks.keys,
      remarks.xmp,
    )
  }
  const content = Buffer.concat(Array.from({ length: frames }, () => Buffer.concat([frame, noted])))
  const behind = Buffer.concat([remarks.xmp, remarks.keys])
  if (!hasMovieFirst)
    return Buffer.concat([begin, longBox('mdat', content), movieAt(begin.length + 16), behind])
  const at = begin.length + movieAt(0).length + 8
  return Buffer.concat([begin, movieAt(at), box('mdat', content), behind])
}
