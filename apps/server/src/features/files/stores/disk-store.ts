import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, MissingFile } from './file-store.ts'

/** What is being written has this ending until it is whole; the sweep knows it too. */
const unfinished = '.unfinished'

/** Files in a folder, in as many folders below it as their names have beginnings of two letters. */
export function openDiskStore(folder: string): FileStore {
  const getPath = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    async put(name, content) {
      const path = getPath(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = `${path}.${randomUUID()}${unfinished}`
      try {
        const target = await open(temporary, 'wx', 0o600)
        await pipeline(content, target.createWriteStream({ flush: true }))
        await rename(temporary, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async read(name, range) {
      const file = await open(getPath(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingFile(`There is no ${getPath(name)}`) : error
      })
      return file.createReadStream(range)
    },
    remove: (name) => rm(getPath(name), { force: true }),
    async *list() {
      for (const beginning of await collectNames(folder)) {
        for (const name of await collectNames(join(folder, beginning))) {
          // What was being written when the names were read may have got its own since.
          const found = await stat(join(folder, beginning, name)).catch(unlessMissing)
          if (found) yield { name, storedAt: found.mtimeMs }
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
    },
  }
}

const collectNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no directories, and keeps renames in its journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
