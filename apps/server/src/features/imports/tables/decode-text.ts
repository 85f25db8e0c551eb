import { type TableEncoding, tableEncodings } from '@courtside/contract/import-tables.ts'
import { analyse } from 'chardet'

/** Bytes that are looked at to tell one single-byte encoding from another. */
const sampleSize = 200_000

/** The encoding of a text: its mark, else what its bytes allow, else what they look like. */
export function detectEncoding(bytes: Uint8Array): TableEncoding {
  const marked = markOf(bytes) ?? omitMark(bytes)
  if (marked) return marked
  if (isUtf8(bytes)) return 'utf-8'
  for (const { name, confidence } of analyse(telling(bytes))) {
    const known = tableEncodings.find((encoding) => encoding === getName(name))
    if (known && known !== 'utf-8' && confidence >= 30) return known
  }
  return 'windows-1252'
}

/** The text without its mark and with `\n` line ends; what the encoding has no character for becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding: TableEncoding): string =>
  new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n')

function markOf([first, second, third]: Uint8Array): TableEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Texts of two bytes a character have zeros on the same side of a pair: in delimiters, figures and line ends at least. */
function omitMark(bytes: Uint8Array): TableEncoding | undefined {
  const sample = bytes.subarray(0, 20_000)
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined
  const zeros: [number, number] = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1]++
  })
  // A stray zero or two is no sign; Cyrillic without figures has about one in ten.
  const enough = Math.max(4, sample.length / 100)
  if (zeros[1] >= enough && zeros[0] <= zeros[1] / 20) return 'utf-16le'
  return zeros[0] >= enough && zeros[1] <= zeros[0] / 20 ? 'utf-16be' : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The surroundings of bytes above ASCII: plain English around them says nothing about the encoding. */
function telling(bytes: Uint8Array): Uint8Array {
  const found: number[] = []
  for (let index = 0; index < bytes.length && found.length < sampleSize; index++) {
    const byte = bytes[index] ?? 0
    if (byte >= 0x80 || (bytes[index - 1] ?? 0) >= 0x80 || (bytes[index + 1] ?? 0) >= 0x80)
      found.push(byte)
  }
  return Uint8Array.from(found)
}

/** Names as TextDecoder has them: to it, Latin-1 and Windows-1252 are one. */
function getName(name: string): string {
  const lower = name.toLowerCase()
  if (lower === 'iso-8859-1' || lower === 'ascii') return 'windows-1252'
  return lower === 'iso-8859-9' ? 'windows-1254' : lower
}
