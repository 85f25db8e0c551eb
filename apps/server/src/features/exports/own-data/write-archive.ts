import type { Db } from '#db/database.ts'
import { type FileStore, MissingFile } from '#features/files/stores/file-store.ts'
import { buildKeptName } from '../name-file.ts'
import { type ZipEntry, packZip } from '../pack-zip.ts'
import type { Download } from '../queries.ts'
import type { OwnPart } from './own-part.ts'
import { personParts } from './person-parts.ts'
import { findOwnFile, readPart } from './read-part.ts'
import { workParts } from './work-parts.ts'
import { type ToldPart, writeReadme } from './write-readme.ts'

export const ownParts: readonly OwnPart[] = [...personParts, ...workParts]

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
  return packZip(getEntries(db, store, download, note))
}

async function* getEntries(
  db: Db,
  store: FileStore,
  download: Download,
  note: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
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
    const name = `files/${buildKeptName(file.name)}`
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

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MissingFile)) throw error
}
