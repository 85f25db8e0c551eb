import { fileTypeFromBuffer } from 'file-type'

/** So much of a file is looked at. */
export const sniffLength = 64 * 1024

/**
 * What a file is by its first bytes: its name and what its sender says of it count for nothing. What is not known is
 * plain text when it reads as such, else bytes.
 */
export async function sniffType(beginning: Uint8Array): Promise<string> {
  const known = await fileTypeFromBuffer(beginning).catch(() => undefined)
  if (known) return known.mime.split(';')[0] ?? known.mime
  return beginning.length > 0 && isText(beginning) ? 'text/plain' : 'application/octet-stream'
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  try {
    // The last sign may be cut through.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** What a browser may show in our origin: pictures, films and sound, none of which can run anything. */
const viewable = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
  'video/x-m4v',
])

export const isViewable = (mediaType: string | null): boolean => viewable.has(mediaType ?? '')
