import { isOfChunks, scrubChunks } from './scrub-chunks.ts'
import { scrubGif } from './scrub-gif.ts'
import { blanked, findItems } from './scrub-items.ts'
import { scrubJpeg } from './scrub-jpeg.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Pictures that are items in a file of boxes. */
const ofItems = /^image\/(avif|hei[cf](-sequence)?)$/

/**
 * The content of a picture without where, when, by whom and with what it was made: as long, with the same pixels and turned
 * alike. Undefined for what is no picture whose form is known here. It may be read more than once.
 */
export async function scrubPicture(
  mediaType: string | null,
  read: () => Promise<Bytes>,
): Promise<Bytes | undefined> {
  if (mediaType === null) return undefined
  if (mediaType === 'image/jpeg') return scrubJpeg(await read())
  if (mediaType === 'image/gif') return scrubGif(await read())
  if (isOfChunks(mediaType)) return scrubChunks(await read(), mediaType)
  if (!ofItems.test(mediaType)) return undefined
  const ranges = await findItems(await read())
  return blanked(await read(), ranges)
}
