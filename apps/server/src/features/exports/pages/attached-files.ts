import { findFileId } from '@courtside/document/addresses.ts'
import type { StoredPageFile } from '#features/files/find-page-files.ts'
import { type FileStore, MissingFile } from '#features/files/stores/file-store.ts'
import { buildKeptName } from '../name-file.ts'
import type { ZipEntry } from '../pack-zip.ts'
import { linkBetween } from './name-entries.ts'

export type AttachedFiles = ReturnType<typeof openAttachedFiles>

/** The files of pages in an archive: each once however many pages show it, in a folder of their own. */
export function openAttachedFiles(store: FileStore) {
  const paths = new Map<string, string>()
  const byContent = new Map<string, string>()
  const taken = new Set<string>()
  const waiting: (StoredPageFile & { readonly path: string })[] = []
  return {
    /** Gives files their places; they are written later. */
    place(files: readonly StoredPageFile[]): void {
      for (const file of files) {
        const key = `${file.hash} ${file.name}`
        const known = byContent.get(key)
        const path = known ?? getFreePath(taken, file.name)
        paths.set(file.id, path)
        byContent.set(key, path)
        if (known === undefined) waiting.push({ ...file, path })
      }
    },
    /** The entries of those that were given their places since. One that the store has lost has none. */
    async *write(): AsyncGenerator<ZipEntry> {
      for (const { hash, path } of waiting.splice(0)) {
        const content = await store.read(hash).catch(unlessMissing)
        if (content) yield { name: path, content, changedAt: new Date(), isCompressed: false }
      }
    },
    pathOf: (id: string) => paths.get(id),
    /** What a file in the archive has in the place of the address of one of these; undefined for any other address. */
    linkOf(from: string, address: string): string | undefined {
      const path = paths.get(findFileId(address) ?? '')
      return path === undefined ? undefined : linkBetween(from, path)
    },
  }
}

/** `files/court.png`, and `files/court 2.png` where there is one; systems that know no capitals know them apart too. */
function getFreePath(taken: Set<string>, name: string): string {
  const kept = buildKeptName(name) || 'file'
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(kept) ?? []
  const beginning = kept.slice(0, kept.length - ending.length)
  for (let count = 1; ; count++) {
    const path = `files/${count === 1 ? kept : `${beginning} ${count}${ending}`}`
    if (taken.has(path.toLowerCase())) continue
    taken.add(path.toLowerCase())
    return path
  }
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MissingFile)) throw error
}
