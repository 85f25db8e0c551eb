import { type Refused, refused } from './reject-file.ts'

/** What a file is by its first bytes: a workbook, a text, or nothing that can be read. */
export function sniffFile(bytes: Uint8Array): 'xlsx' | 'text' | Refused {
  if (startsWith(bytes, zip)) return 'xlsx'
  if (startsWith(bytes, compound)) return rejectCompound(bytes)
  if (pictures.some((magic) => startsWith(bytes, magic))) return picture
  if (others.some((magic) => startsWith(bytes, magic))) return notText
  return findOtherText(getBeginning(bytes)) ?? 'text'
}

/** Its first characters as far as they are ASCII, without what marks an encoding. */
export const getBeginning = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes.subarray(0, 200))
    .replace(/^(\u00EF\u00BB\u00BF|\u00FF\u00FE)/, '')
    .replaceAll('\u0000', '')
    .trimStart()

const zip = [0x50, 0x4b, 0x03, 0x04]
const compound = [0xd0, 0xcf, 0x11, 0xe0]
/** PNG, JPEG, GIF. */
const pictures = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
]
/** PDF, gzip, RAR, 7z. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
]

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

export const notText = refused(
  'not_text',
  'This is not a text file in UTF-8. Choose the .json file that the export gave you, or a CSV, TSV or XLSX table',
)

const picture = refused(
  'picture',
  'This is a picture, not a table. Choose a CSV, TSV or XLSX table. Attach pictures to a task or a page',
)

/** Texts that would pass for a table of one column: each has a door of its own, or none. */
function findOtherText(beginning: string): Refused | undefined {
  if (/^<svg/i.test(beginning)) return picture
  if (/^<(!doctype html|html|head|body)/i.test(beginning))
    return refused(
      'web_page',
      'This is a web page, not a table. Export the table again as CSV or XLSX. Import pages in the wiki',
    )
  if (/^<(\?xml|!--|!doctype|rss|feed)/i.test(beginning))
    return refused(
      'xml',
      'This is XML, which can’t be imported. Export the tasks as CSV, XLSX or JSON. From Jira choose JSON or CSV',
    )
  if (/^BEGIN:VCALENDAR/i.test(beginning))
    return refused(
      'calendar',
      'Calendars (.ics) can’t be imported. Export the tasks as CSV or XLSX',
    )
  return undefined
}

/** Workbooks of old programs, and those behind a password, whatever they are. */
function rejectCompound(bytes: Uint8Array): Refused {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name)
    ? refused('encrypted', 'This workbook has a password. Save it without a password, or as CSV')
    : refused('old_excel', 'This is an old Excel format. Save it as .xlsx or CSV')
}
