import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** What a data directory holds. */
const parts = ['database', 'secret', 'files'] as const

/** Where a restore puts what is to become a part of the data directory. */
export const restoredPart = (dataDirectory: string, part: (typeof parts)[number]) =>
  join(dataDirectory, `${part}.restored`)

const orderOf = (dataDirectory: string) => join(dataDirectory, 'restored.txt')

/**
 * The instant at which a restore counts: from here on whoever comes next finishes it, before it only leaves scraps.
 * `aside` is the folder in the data directory that keeps what was there.
 */
export function commitRestore(dataDirectory: string, aside: string): void {
  const unfinished = `${orderOf(dataDirectory)}.unfinished`
  writeFileSync(unfinished, aside, { mode: 0o600, flush: true })
  renameSync(unfinished, orderOf(dataDirectory))
  sync(dataDirectory)
}

/**
 * Puts restored parts in the place of those that were there, which are kept aside; every step may be the last one of a
 * killed process and is then gone on from. Must come before anything opens the data directory. Returns the folder that
 * keeps the old parts; undefined when there was nothing to do.
 */
export function finishRestore(dataDirectory: string): string | undefined {
  const order = orderOf(dataDirectory)
  if (!existsSync(order)) return undefined
  const aside = join(dataDirectory, readFileSync(order, 'utf8'))
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const part of parts) {
    const [current, restored] = [join(dataDirectory, part), join(dataDirectory, `${part}.restored`)]
    if (!existsSync(restored)) continue
    if (existsSync(current)) renameSync(current, join(aside, part))
    renameSync(restored, current)
  }
  sync(dataDirectory)
  rmSync(order)
  return aside
}

function sync(folder: string): void {
  // Windows opens no directories, and keeps renames in its journal.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
