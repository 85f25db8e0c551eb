import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the one supervisor's place in this directory, or throws a sentence that names who has it.
 * The operating system frees it when the process ends in any way, and programs we start do not inherit it.
 */
export function takeLock(directory: string): { release: () => void } {
  const holderFile = join(directory, 'supervisor.pid')
  // Node offers no file locks; SQLite's are the system's own (fcntl, LockFileEx) and nothing is ever stored.
  const lock = new DatabaseSync(join(directory, 'supervisor.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    const isTaken = error instanceof Error && 'errcode' in error && error.errcode === 5
    if (!isTaken) throw error
    throw new Error(
      `Courtside already runs on ${directory} (${readHolder(holderFile)}). ` +
        'Stop that one first, or give this one a data directory of its own.',
      { cause: error },
    )
  }
  writeFileSync(holderFile, `process ${process.pid} on ${hostname()}\n`)
  return { release: () => lock.close() }
}

function readHolder(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'a process that is just starting'
  }
}
