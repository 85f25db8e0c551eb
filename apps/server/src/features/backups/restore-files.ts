import type { FileStore } from '#features/files/stores/file-store.ts'
import { findFile } from './backup-content.ts'
import type { Member } from './pack-archive.ts'
import type { Backup } from './read-backup.ts'

/** Puts the files of a backup into a store; those that are there already are the same. */
export async function restoreFiles({ members, files }: Backup, store: FileStore): Promise<void> {
  const read = members()
  let next = await read.next()
  const findName = () => (next.done ? undefined : findFile(next.value.name))
  async function* getPieces(name: string): AsyncGenerator<Buffer> {
    while (!next.done && findName() === name) {
      const { bytes }: Member = next.value
      yield bytes
      next = await read.next()
    }
  }
  while (!next.done) {
    const name = findName()
    if (name === undefined) next = await read.next()
    else await store.put(name, getPieces(name), files[name] ?? 0)
  }
}
