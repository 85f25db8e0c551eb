import { Readable, addAbortSignal } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive, made while it is read. */
export type ZipEntry = {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string>
  readonly changedAt: Date
  /** What people attach is small already. */
  readonly isCompressed: boolean
}

/** Entries as a zip, each read only once the one before it is through. */
export async function* packZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const stopping = new AbortController()
  const out = Readable.from(zip.outputStream, { objectMode: false })
  const pack = async () => {
    for await (const { name, content, changedAt, isCompressed } of entries) {
      const input = addAbortSignal(stopping.signal, Readable.from(content, { objectMode: false }))
      zip.addReadStream(input, name, { mtime: changedAt, compress: isCompressed, mode: 0o100644 })
      await finished(input)
    }
    zip.end()
  }
  const packing = pack().catch((error: unknown) => {
    out.destroy(error instanceof Error ? error : new Error('The archive could not be made'))
  })
  try {
    for await (const piece of out) yield piece as Uint8Array
  } finally {
    stopping.abort(new Error('Nobody takes the rest of the archive'))
    await packing
  }
}
