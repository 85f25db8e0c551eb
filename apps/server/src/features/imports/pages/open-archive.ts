import { crc32 } from 'node:zlib'
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'
import { type Refused, refused } from '../reject-file.ts'

/** Most files in an archive, most bytes of one once unpacked, and of all: what is made to exhaust us has more. */
const countLimit = 50_000
const fileLimit = 30_000_000
const wholeLimit = 1_000_000_000
/** Bytes that may be unpacked past twice the whole: a list in an archive can name one file many times. */
const againLimit = 100_000_000

/** A file of an archive, or one that was sent by itself. */
export type PackedFile = {
  /** With `/` between folders, and none above the archive. */
  readonly path: string
  /** Undefined where it is damaged, or the archive makes us read it over and over. */
  readonly read: () => Promise<Buffer | undefined>
}
export type Archive = {
  readonly files: readonly PackedFile[]
  /** What can't be read, by the name it has. */
  readonly unread: readonly {
    readonly name: string
    readonly reason: 'unsafe_path' | 'file_too_large' | 'same_path'
  }[]
  /** What file systems leave in archives. */
  readonly systemFiles: readonly string[]
}

type Growing = { -readonly [Key in keyof Archive]: Archive[Key][number][] }

/**
 * What is in a zip. No name in it reaches out of it, no link is followed, and nothing is unpacked before it is asked for.
 * One that holds nothing but zips is opened as these together, as Notion cuts what it exports; no deeper.
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive | Refused> {
  const archive: Growing = { files: [], unread: [], systemFiles: [] }
  const partLimit = Math.max(2 * bytes.length, fileLimit)
  const problem = await addArchives(archive, [bytes], partLimit)
  const isOfParts = archive.files.length > 0 && archive.files.every(({ path }) => isZip(path))
  if (problem || !isOfParts) return problem ?? archive
  const parts: Buffer[] = []
  let held = 0
  for (const part of archive.files.splice(0)) {
    const inside = await part.read()
    if (!inside) return broken
    if (held + inside.length > partLimit)
      archive.unread.push({ name: part.path, reason: 'file_too_large' })
    else {
      held += inside.length
      parts.push(inside)
    }
  }
  return (await addArchives(archive, parts, fileLimit)) ?? archive
}

/** Adds what zips hold, as if they were one; a zip in them may have `zipLimit` bytes. */
async function addArchives(
  archive: Growing,
  zips: readonly Uint8Array[],
  zipLimit: number,
): Promise<Refused | undefined> {
  const paths = new Set<string>()
  let count = 0
  let whole = 0
  let read = 0
  try {
    for (const bytes of zips) {
      // Names are checked here: the reader would refuse the whole archive for one.
      const zip = await fromBufferPromise(
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        { decodeStrings: false },
      )
      count += zip.entryCount
      if (count > countLimit) return tooMany
      for await (const entry of zip.eachEntry()) {
        const name = getName(entry)
        const path = findPath(name)
        if (entry.isEncrypted()) return encrypted
        if (name.endsWith('/') || name.endsWith('\\')) continue
        if (path === undefined || isLink(entry))
          archive.unread.push({ name, reason: 'unsafe_path' })
        else if (isOfSystem(path)) archive.systemFiles.push(path)
        else if (paths.has(path)) archive.unread.push({ name, reason: 'same_path' })
        // A part of an export is about as large as the archive that holds it: more is made to exhaust us.
        else if (entry.uncompressedSize > (isZip(path) ? zipLimit : fileLimit))
          archive.unread.push({ name, reason: 'file_too_large' })
        else {
          paths.add(path)
          whole += entry.uncompressedSize
          if (whole > wholeLimit) return tooLarge
          archive.files.push({
            path,
            read: async () => {
              read += entry.uncompressedSize
              return read > 2 * whole + againLimit ? undefined : unpack(zip, entry)
            },
          })
        }
      }
    }
  } catch {
    return broken
  }
  return undefined
}

const isZip = (path: string): boolean => /\.zip$/i.test(path)

/** Undefined for what is longer than the archive says, has another check sum, or can't be unpacked. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer | undefined> {
  try {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    const bytes = Buffer.concat(pieces)
    // The reader looks at lengths alone.
    return crc32(bytes) === entry.crc32 ? bytes : undefined
  } catch {
    return undefined
  }
}

/** As UTF-8 where its bytes are, whatever the archive says of them: many programs forget to. */
function getName({ fileName }: Entry): string {
  const bytes = fileName as unknown as Buffer
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Undefined for what leads elsewhere, or is longer than any system takes. */
function findPath(name: string): string | undefined {
  const path = name.replaceAll('\\', '/')
  const parts = path.split('/').filter((part) => part !== '.' && part !== '')
  const leadsOut = parts.includes('..') || path.startsWith('/') || /^[a-z]:/i.test(path)
  const isOdd = path.includes('\u0000') || path.length > 2000 || parts.length > 100
  return leadsOut || isOdd || parts.length === 0 ? undefined : parts.join('/')
}

const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

const isOfSystem = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/|\._)/i.test(path)

const broken = refused(
  'broken_archive',
  'This zip is damaged, or isn’t a zip. Export it again and choose the file as it is',
)
const encrypted = refused(
  'encrypted_archive',
  'This zip has a password. Create one without a password',
)
const tooMany = refused(
  'too_many_files',
  `This zip has more than ${countLimit} files. Split it into several`,
)
const tooLarge = refused(
  'archive_too_large',
  'This zip is larger than 1 GB once unpacked. Leave out files that aren’t pages, or split it',
)
