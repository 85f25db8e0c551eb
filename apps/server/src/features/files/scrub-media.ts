import { changed, type ReadFile } from './read-boxes.ts'
import { cutOut } from './read-pieces.ts'
import { isOfChunks, scrubChunks } from './scrub-chunks.ts'
import { findInFilm } from './scrub-film.ts'
import { scrubGif } from './scrub-gif.ts'
import { findItems } from './scrub-items.ts'
import { scrubJpeg } from './scrub-jpeg.ts'
import type { ByteRange } from './stores/file-store.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Pictures that are items in a file of boxes, and films that are made of such; a phone’s recordings of sound are as well. */
const ofItems = /^image\/(avif|hei[cf](-sequence)?)$/
const ofFilm = /^(video\/(mp4|quicktime|x-m4v|3gpp2?)|audio\/(mp4|x-m4a))$/

/**
 * The content of a picture or film without where, when, by whom and with what it was made, or a part of it: as long, with
 * the same pixels, turned alike and playing as before. Undefined for what is none whose form is known here. It may be read
 * more than once.
 */
export async function scrubMedia(
  mediaType: string | null,
  read: ReadFile,
  range?: ByteRange,
): Promise<Bytes | undefined> {
  if (mediaType === null) return undefined
  const find = ofItems.test(mediaType) ? findItems : ofFilm.test(mediaType) ? findInFilm : undefined
  if (find) {
    const changes = await find(read)
    return changed(await read(range), changes, range?.start)
  }
  const whole = await scrubPicture(mediaType, read)
  return whole && range ? cutOut(whole, range) : whole
}

/** What such a picture says of itself may stand anywhere: a part is read from the beginning, too. */
async function scrubPicture(mediaType: string, read: ReadFile): Promise<Bytes | undefined> {
  if (mediaType === 'image/jpeg') return scrubJpeg(await read())
  if (mediaType === 'image/gif') return scrubGif(await read())
  return isOfChunks(mediaType) ? scrubChunks(await read(), mediaType) : undefined
}
