import { Readable, addAbortSignal } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Db } from '#db/database.ts'
import { type FileStore, MissingFile } from '#features/files/stores/file-store.ts'
import { nameKept } from '../name-file.ts'
import type { Download } from '../queries.ts'
import type { OwnPart } from './own-part.ts'
import { personParts } from './person-parts.ts'
import { findOwnFile, readPart } from './read-part.ts'
import { workParts } from './work-parts.ts'
import { type ToldPart, writeReadme } from './write-readme.ts'

export const ownParts: readonly OwnPart[] = [...personParts, ...workParts]

/** One file of an archive, made while it is read. */
type Entry = {
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string>
  readonly changedAt: Date
  /** What people attach is small already. */
  readonly isCompressed: boolean
}

/**
 * What the organisation holds about whoever asked, as a zip that is made while it is sent: a part or file at a time. `note`
 * is called with each that is done, and may throw to end it.
 */
export function writeArchive(
  db: Db,
  store: FileStore,
  download: Download,
  note: (done: number) => Promise<void>,
): AsyncIterable<Uint8Array> {
  return packed(entriesOf(db, store, download, note))
}

async function* entriesOf(
  db: Db,
  store: FileStore,
  download: Download,
  note: (done: number) => Promise<void>,
): AsyncGenerator<Entry> {
  const changedAt = new Date()
  const told: ToldPart[] = []
  for (const part of ownParts) {
    await note(told.length)
    const counted = { ...part, count: 0 }
    const content = listOf(db, download, counted)
    yield { name: `${part.name}.json`, content, changedAt, isCompressed: true }
    told.push(counted)
  }
  const missing: string[] = []
  for (let place = 0; place < download.totalCount - ownParts.length; place++) {
    await note(ownParts.length + place)
    const file = await findOwnFile(db, download.id, place)
    if (!file) continue
    const name = `files/${nameKept(file.name)}`
    const content = await store.read(file.blob).catch(unlessMissing)
    if (content) yield { name, content, changedAt: new Date(file.createdAt), isCompressed: false }
    else missing.push(file.name)
  }
  const readme = await writeReadme(db, download.actor.id, told, missing)
  yield { name: 'README.html', content: [readme], changedAt, isCompressed: true }
}

async function* listOf(
  db: Db,
  { actor }: Download,
  part: OwnPart & { count: number },
): AsyncGenerator<string> {
  yield '['
  for await (const lines of readPart(db, actor, part)) {
    if (lines.length === 0) continue
    yield `${part.count > 0 ? ',' : ''}\n${lines.join(',\n')}`
    part.count += lines.length
  }
  yield '\n]\n'
}

/** Entries as a zip, each read only once the one before it is through. */
async function* packed(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
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

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MissingFile)) throw error
}
