import { Readable } from 'node:stream'
import type { FileForm } from '@courtside/contract/files.ts'
import { AppError } from '#errors.ts'
import { readRange } from '#http/byte-range.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { previewName, previewType } from './create-preview.ts'
import { scrubMedia } from './scrub-media.ts'
import { isViewable } from './sniff-type.ts'
import { type ByteRange, type FileStore, MissingFile } from './stores/file-store.ts'

type Stored = {
  readonly name: string
  readonly mediaType: string | null
  readonly byteCount: number | null
  readonly hash: string
}

type Asked = {
  readonly range: string | undefined
  readonly maxAge: number
  readonly personId?: string | undefined
  /** For whoever has a link alone: what was kept before pictures and films were bare says where they were taken. */
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
  { range: asked, maxAge, personId, isForOutsiders = false }: Asked,
): Promise<FileAnswer> {
  if (form === 'preview') {
    const content = await open(store, previewName(hash))
    return new FileAnswer(`${name}.webp`, previewType, content, {
      isInline: true,
      maxAge,
      personId,
    })
  }
  const isInline = form === 'view' && isViewable(mediaType)
  const size = byteCount ?? 0
  const range = readRange(asked, size)
  if (range === null) throw beyondEnd
  const content = isForOutsiders
    ? await openBare(store, { hash, mediaType, size }, range)
    : await open(store, hash, range)
  const type = isInline && mediaType !== null ? mediaType : 'application/octet-stream'
  return new FileAnswer(name, type, content, {
    isInline,
    byteCount: size,
    range,
    maxAge,
    personId,
  })
}

type Kept = Pick<Stored, 'hash' | 'mediaType'> & { readonly size: number }

/** The content of a file without what a picture or film says of itself. */
async function openBare(
  store: FileStore,
  { hash, mediaType, size }: Kept,
  range: ByteRange | undefined,
): Promise<Readable> {
  const read = async (part?: ByteRange) =>
    part && part.start >= size
      ? Readable.from([])
      : open(store, hash, part && { start: part.start, end: Math.min(part.end, size - 1) })
  const bare = await scrubMedia(mediaType, read, range)
  return bare ? Readable.from(bare) : open(store, hash, range)
}

const beyondEnd = new AppError(
  416,
  'bad_request',
  'The requested range is beyond the end of the file',
)

/** What the store has lost is not there for people either; the operator's log tells of it. */
async function open(store: FileStore, name: string, range?: ByteRange): Promise<Readable> {
  try {
    return await store.read(name, range)
  } catch (error) {
    if (error instanceof MissingFile)
      throw new AppError(404, 'not_found', 'This file is missing in the file store', {
        cause: error,
      })
    throw error
  }
}
