import {
  type Box,
  collectBoxes,
  getBoxes,
  type Change,
  freed,
  type ReadFile,
} from './read-boxes.ts'

/** Of what is about a film so many bytes are read, and so many remarks and runs of notes are changed; so many boxes are followed. */
const movieLimit = 16 * 1024 * 1024
const remarkLimit = 100_000
const noteLimit = 500_000
const boxLimit = 100_000

/** What playing needs, at each place, beside the one movie; all else is for remarks, whoever invented it. */
const ofFile = new Set(['ftyp', 'styp', 'moof', 'mdat', 'sidx', 'ssix', 'mfra', 'pdin'])
const ofMovie = new Set(['mvhd', 'trak', 'mvex', 'iods', 'pssh', 'cmov', 'clip', 'ctab'])
const ofTrack = new Set('tkhd edts mdia tref trgr tapt clip matt load imap txas'.split(' '))
const ofMedia = new Set(['mdhd', 'hdlr', 'minf', 'elng'])
const withTimes = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * Tracks that are seen, heard or read, also as QuickTime and DVDs have them, and those by which others play. What else
 * runs along says where the camera is, and what it notes beside.
 */
const shown = new Set(
  'vide auxv pict MPEG qtvr soun musi subt sbtl subp text clcp hint odsm sdsm'.split(' '),
)
/** The number of the first frame: what is seen refers to it, and it may be the time of the day. */
const timecode = 'tmcd'

/**
 * Where a film says who made it, where, when and with what, and what shall stand there instead, so that it is as long and
 * plays as before. What has no movie is none, and stays. Source: ISO/IEC 14496-12, 8
 */
export async function findInFilm(read: ReadFile): Promise<Change[]> {
  const found: Change[] = []
  let inIt: Change[] | undefined
  for await (const box of getBoxes(read, boxLimit))
    if (box.kind === 'moov' && !inIt) {
      const movie = await box.take(Math.min(box.end - box.begin, movieLimit))
      inIt = changesInMovie(movie, box.begin)
    } else if (box.kind === '') found.push({ start: box.at, end: box.end })
    else if (!ofFile.has(box.kind)) found.push(...freed(box))
  return inIt ? [...inIt, ...found] : []
}

/** Of what a `moov` holds, which begins at `origin` of the file. */
export const changesInMovie = (movie: Buffer, origin: number): Change[] => [
  // Each by its own limit: a long film has many notes, and its remarks may stand behind them.
  ...collectRemarks(movie, origin).take(remarkLimit),
  ...collectNotes(movie).take(noteLimit),
]

function* collectRemarks(movie: Buffer, origin: number): Generator<Change> {
  for (const box of collectBoxes(movie, 0))
    if (!ofMovie.has(box.kind)) yield* freed(box, origin)
    else if (box.kind === 'mvhd') yield getTimes(movie, box, origin)
    else if (box.kind === 'trak') yield* inTrack(movie, box, origin)
}

/** The samples of tracks that are not shown. */
function* collectNotes(movie: Buffer): Generator<Change> {
  for (const box of collectBoxes(movie, 0)) {
    const { isShown, samples } = trackOf(movie, box)
    if (box.kind === 'trak' && !isShown && samples) yield* collectSamplePlaces(movie, samples)
  }
}

/** What a track is made of, and for whom. */
function trackOf(movie: Buffer, track: Box) {
  const media = findChild(movie, track, 'mdia')
  const handler = media && findChild(movie, media, 'hdlr')
  const kind = handler && movie.toString('latin1', handler.begin + 8, handler.begin + 12)
  const samples = findChild(movie, media && findChild(movie, media, 'minf'), 'stbl')
  return { media, handler, kind, samples, isShown: kind === undefined || shown.has(kind) }
}

function* inTrack(movie: Buffer, track: Box, origin: number): Generator<Change> {
  const { media, handler, kind, samples, isShown } = trackOf(movie, track)
  if (!isShown && kind !== timecode) {
    yield* freed(track, origin)
    return
  }
  yield* inPart(movie, track, ofTrack, origin)
  if (media) yield* inPart(movie, media, ofMedia, origin)
  // What the maker of the track calls it, and its encoder.
  if (handler) yield within(handler, origin, 12, Infinity)
  const described = kind === 'vide' && findChild(movie, samples, 'stsd')
  if (described)
    for (const entry of collectBoxes(movie, described.begin + 8, described.end))
      yield within(entry, origin, 42, 74)
}

/** What of the children of a box is no part of playing, and when they were made. */
function* inPart(movie: Buffer, parent: Box, kept: ReadonlySet<string>, origin: number) {
  for (const box of collectBoxes(movie, parent.begin, parent.end))
    if (!kept.has(box.kind)) yield* freed(box, origin)
    else if (withTimes.has(box.kind)) yield getTimes(movie, box, origin)
}

/** When it was made and changed: two numbers of four bytes, or of eight. */
const getTimes = (movie: Buffer, box: Box, origin: number): Change =>
  within(box, origin, 4, movie[box.begin] === 1 ? 20 : 12)

const within = ({ begin, end }: Box, origin: number, from: number, to: number): Change => ({
  start: origin + Math.min(begin + from, end),
  end: origin + Math.min(begin + to, end),
})

const findChild = (movie: Buffer, parent: Box | undefined, kind: string): Box | undefined =>
  parent && collectBoxes(movie, parent.begin, parent.end).find((box) => box.kind === kind)

/** Where in the file the samples of a track lie, by its table of them. Source: ISO/IEC 14496-12, 8.7 */
function* collectSamplePlaces(movie: Buffer, samples: Box): Generator<Change> {
  const table = (kind: string) => {
    const box = findChild(movie, samples, kind)
    return box && movie.subarray(box.begin, box.end)
  }
  const [runs, sizes] = [table('stsc'), table('stsz')]
  const [short, long] = [table('stco'), table('co64')]
  const chunks = short ?? long
  if (!runs || !sizes || !chunks) return
  try {
    const [size, count] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)]
    for (let chunk = 0, run = 0, sample = 0; chunk < chunks.readUInt32BE(4); chunk++) {
      const isNext = run + 1 < runs.readUInt32BE(4) && runs.readUInt32BE(20 + 12 * run) <= chunk + 1
      if (isNext) run++
      const last = Math.min(sample + runs.readUInt32BE(12 + 12 * run), count)
      let length = size * (last - sample)
      if (size === 0) for (; sample < last; sample++) length += sizes.readUInt32BE(12 + 4 * sample)
      sample = last
      const start = short
        ? short.readUInt32BE(8 + 4 * chunk)
        : Number(chunks.readBigUInt64BE(8 + 8 * chunk))
      if (length > 0) yield { start, end: start + length }
    }
  } catch {
    // It ends before what it says it has.
  }
}
