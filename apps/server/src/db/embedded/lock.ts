import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another app runs on the directory; its message names which. */
export class DirectoryTakenError extends Error {}

/**
 * Makes this process the one app that runs on the directory, or throws a sentence that names the one that does.
 * The system frees the lock when the process ends, however it ends; programs that it started do not hold it.
 */
export function acquireLock(directory: string): { release: () => void } {
  const holderFile = join(directory, 'supervisor.pid')
  const lockFile = join(directory, 'supervisor.lock')
  // Only made, never opened again: closing any handle to this file would drop the lock (POSIX, fcntl).
  if (!existsSync(lockFile)) writeFileSync(lockFile, '', { mode: 0o600 })
  // Node has no file locks of its own; SQLite's are the system's, and nothing is ever stored.
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    writeFileSync(holderFile, `process ${process.pid} on ${hostname()}\n`)
  } catch (error) {
    lock.close()
    throw explain(error, directory, holderFile)
  }
  return { release: () => lock.close() }
}

const sqliteBusy = 5

function explain(error: unknown, directory: string, holderFile: string) {
  const isTaken = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
  if (!isTaken)
    return new Error(`${directory} could not be locked: ${String(error)}`, { cause: error })
  const holder = existsSync(holderFile)
    ? readFileSync(holderFile, 'utf8').trim()
    : 'a process that is just starting'
  return new DirectoryTakenError(
    `Courtside already runs on ${directory} (${holder}). Stop that one first, or set another DATA_DIR for this one.`,
    { cause: error },
  )
}
