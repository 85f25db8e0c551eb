import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileForm } from '@courtside/contract/files.ts'
import { AppError } from '#errors.ts'
import { readRange } from '#http/byte-range.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { previewName, previewType } from './make-preview.ts'
import { cutOut } from './read-pieces.ts'
import { isOfChunks, scrubChunks } from './scrub-chunks.ts'
import { scrubGif } from './scrub-gif.ts'
import { isViewable } from './sniff-type.ts'
import { type ByteRange, type FileStore, MissingFile } from './stores/file-store.ts'
import { type Patch, patched, stripJpeg } from './strip-metadata.ts'

type Stored = {
  readonly name: string
  readonly mediaType: string | null
  readonly byteCount: number | null
  readonly hash: string
}

/** Bytes in which what a camera says of a picture ends nearly always. */
const headSize = 256 * 1024

type Asked = {
  readonly range: string | undefined
  readonly maxAge: number
  /** For whoever has a link alone: where and by what a photo was taken is nobody's to know. */
  readonly isForOutsiders?: boolean
}

/**
 * A file as an answer: whole, or the range of it that a browser asked for. What could run in a browser is bytes to be
 * saved, whatever form is asked for. Throws 416 for a range beyond its end, 404 for what the store has lost.
 */
export async function answerFile(
  store: FileStore,
  { name, mediaType, byteCount, hash }: Stored,
  form: FileForm,
  { range: asked, maxAge, isForOutsiders = false }: Asked,
): Promise<FileAnswer> {
  if (form === 'preview') {
    const content = await open(store, previewName(hash))
    return new FileAnswer(`${name}.webp`, previewType, content, { isInline: true, maxAge })
  }
  const isInline = form === 'view' && isViewable(mediaType)
  const size = byteCount ?? 0
  const range = readRange(asked, size)
  if (range === null) throw beyondEnd
  const content = isForOutsiders
    ? await openBare(store, { hash, mediaType, size }, range)
    : await open(store, hash, range)
  const type = isInline && mediaType !== null ? mediaType : 'application/octet-stream'
  return new FileAnswer(name, type, content, { isInline, byteCount: size, range, maxAge })
}

/** The content of a file without what a picture says of itself. */
async function openBare(
  store: FileStore,
  { hash, mediaType, size }: { hash: string; mediaType: string | null; size: number },
  range: ByteRange | undefined,
): Promise<Readable> {
  if (mediaType === 'image/jpeg') {
    const patches = await remarksIn(store, hash, size)
    return Readable.from(patched(await open(store, hash, range), patches, range?.start ?? 0))
  }
  const scrub = scrubberOf(mediaType)
  if (!scrub) return open(store, hash, range)
  // What is to be blanked may stand anywhere, so that a part of it is read from the beginning as well.
  const bare = scrub(await open(store, hash))
  return Readable.from(range ? cutOut(bare, range) : bare)
}

function scrubberOf(mediaType: string | null) {
  if (mediaType === 'image/gif') return scrubGif
  if (mediaType === null || !isOfChunks(mediaType)) return undefined
  return (content: Readable) => scrubChunks(content, mediaType)
}

/** What takes the remarks out of a JPEG; one whose remarks are long is read as a whole for it. */
async function remarksIn(store: FileStore, hash: string, size: number): Promise<readonly Patch[]> {
  const strip = async (count: number) =>
    stripJpeg(await buffer(await open(store, hash, { start: 0, end: count - 1 })), count === size)
  return (await strip(Math.min(size, headSize))) ?? (await strip(size)) ?? []
}

const beyondEnd = new AppError(416, 'bad_request', 'The file ends before what was asked for')

/** What the store has lost is not there for people either; the operator's log tells of it. */
async function open(store: FileStore, name: string, range?: ByteRange): Promise<Readable> {
  try {
    return await store.read(name, range)
  } catch (error) {
    if (error instanceof MissingFile)
      throw new AppError(404, 'not_found', 'This file is missing in the store', { cause: error })
    throw error
  }
}
