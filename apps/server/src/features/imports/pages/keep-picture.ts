/** Bytes of a picture up to which it may stand in a page itself, and of all in one page. */
const pictureLimit = 200_000
export const pagePicturesLimit = 700_000

const types: readonly (readonly [string, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
]

/**
 * What becomes of a picture of an archive: the address it has in the page, or why it is not kept. Pages have no files of
 * their own yet, so a small one stands in the page itself; files take its place here.
 */
export function keepPicture(
  bytes: Buffer,
  room: number,
): { readonly src: string } | { readonly reason: 'not_a_picture' | 'picture_too_large' } {
  const type = typeOf(bytes)
  if (!type) return { reason: 'not_a_picture' }
  if (bytes.length > Math.min(pictureLimit, room)) return { reason: 'picture_too_large' }
  return { src: `data:image/${type};base64,${bytes.toString('base64')}` }
}

function typeOf(bytes: Buffer): string | undefined {
  const known = types.find(([, magic]) => magic.every((byte, index) => bytes[index] === byte))
  if (known) return known[0]
  const named = bytes.toString('latin1', 0, 16)
  if (/^RIFF.{4}WEBP/s.test(named)) return 'webp'
  return /^.{4}ftypavif/s.test(named) ? 'avif' : undefined
}
