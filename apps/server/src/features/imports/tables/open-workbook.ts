import { crc32 } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { type Entry, type ZipFile, fromBuffer } from 'yauzl'

/** Most bytes of a part of a workbook once unpacked, and most parts: what is made to exhaust us has more. */
const partLimit = 300_000_000
const partCountLimit = 10_000

/** What makes a workbook unusable. */
export class BrokenWorkbookError extends Error {}
/** A part of the workbook is larger than any sheet may be. */
export class LargeWorkbookError extends Error {}

/** What a reader of a part is told of its XML; names come without prefix. `false` ends the reading. */
export type PartReader = {
  open(name: string, attributes: Readonly<Record<string, string>>): void | false
  text?(text: string): void
  close?(name: string): void
}

/** The parts of a workbook by their path, read one at a time and never held as a whole. */
export type Parts = {
  readonly has: (path: string) => boolean
  /** Throws for what is no XML, declares a document type, or is longer than the file says. */
  readonly read: (path: string, reader: PartReader) => Promise<void>
  readonly close: () => void
}

export async function openParts(bytes: Uint8Array): Promise<Parts> {
  const { zip, entries } = await listEntries(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
  )
  return {
    has: (path) => entries.has(path.toLowerCase()),
    read: (path, reader) => {
      const entry = entries.get(path.toLowerCase())
      if (!entry) throw new BrokenWorkbookError(`The part ${path} is missing`)
      return readPart(zip, entry, reader)
    },
    close: () => zip.close(),
  }
}

function listEntries(bytes: Buffer): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(new BrokenWorkbookError(error.message))
        return
      }
      const entries = new Map<string, Entry>()
      zip.on('error', (problem: Error) => reject(new BrokenWorkbookError(problem.message)))
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName.toLowerCase(), entry)
        if (entries.size > partCountLimit) reject(new LargeWorkbookError())
        else zip.readEntry()
      })
      zip.on('end', () => resolve({ zip, entries }))
      zip.readEntry()
    })
  })
}

async function readPart(zip: ZipFile, entry: Entry, reader: PartReader): Promise<void> {
  if (entry.uncompressedSize > partLimit) throw new LargeWorkbookError()
  const source = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(new BrokenWorkbookError(error.message)) : resolve(stream),
    )
  })
  const parser = new SaxesParser()
  let isEnough = false
  parser.on('doctype', () => {
    throw new BrokenWorkbookError('A workbook declares no document types')
  })
  parser.on('error', (error) => {
    throw new BrokenWorkbookError(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!isEnough && reader.open(plain(name), attributes) === false) isEnough = true
  })
  parser.on('text', (text) => {
    if (!isEnough) reader.text?.(text)
  })
  parser.on('cdata', (text) => {
    if (!isEnough) reader.text?.(text)
  })
  parser.on('closetag', ({ name }) => {
    if (!isEnough) reader.close?.(plain(name))
  })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let sum = 0
  try {
    for await (const chunk of source) {
      sum = crc32(chunk, sum)
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      if (isEnough) return
    }
    parser.write(decoder.decode()).close()
    // The reader looks at lengths alone.
    if (sum !== entry.crc32) throw new BrokenWorkbookError('A part has another check sum')
  } catch (error) {
    throw error instanceof LargeWorkbookError ? error : new BrokenWorkbookError(String(error))
  }
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1)
