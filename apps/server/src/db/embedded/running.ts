import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findCluster, readPassword } from './cluster.ts'
import { type Connection, getConnectionTo } from './database.ts'

/**
 * How to reach the database that another process of ours runs in `directory`, for commands beside a running server. Throws
 * a sentence while there is none to reach.
 */
export function findRunningDatabase(directory: string): Connection {
  const home = realpathSync(directory)
  const cluster = findCluster(home)
  // Its lines: process, directory, start, port, socket's directory, address (backend/utils/init/miscinit.c).
  const lines = cluster ? readLines(join(cluster.data, 'postmaster.pid')) : []
  const host = lines[4]?.trim() || lines[5]?.trim()
  const port = Number(lines[3])
  if (!host || !port)
    throw new Error(
      'The database of the running Courtside is just starting. Try again in a moment.',
    )
  return getConnectionTo({ host, port }, readPassword(home))
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
