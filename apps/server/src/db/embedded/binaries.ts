import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type Account, runOptions } from './account.ts'

/** A PostgreSQL that the account can run: the directory of its programs, and a version such as "18.4". */
export type Binaries = { programs: string; version: string }

type Candidate = { root: string; programs: string; major: number; packageVersion?: string }

const oldestMajor = 15
const systemDirectory = '/usr/lib/postgresql'
const run = promisify(execFile)

/**
 * The PostgreSQL to use: of the cluster's major if there is a cluster, else the one that came with the app,
 * else the newest of the system's. Copies the app's own into `home` when the account can't read it where it is.
 */
export async function findBinaries(home: string, account: Account | undefined, major?: number): Promise<Binaries> {
  const candidates = [...listBundled(), ...listInstalled()]
  const refused: string[] = []
  for (const candidate of candidates) {
    if (major !== undefined && candidate.major !== major) continue
    try {
      return await tryCandidate(candidate, home, account)
    } catch (error) {
      refused.push(`${candidate.programs}: ${error instanceof Error ? error.message.trim() : String(error)}`)
    }
  }
  const found = candidates.map((candidate) => candidate.major).join(', ') || 'none'
  throw new Error(
    (major === undefined || candidates.every((candidate) => candidate.major !== major)
      ? major === undefined
        ? 'No PostgreSQL can be run here. '
        : `The database in ${home} was made by PostgreSQL ${major}, which is not here (found: ${found}). `
      : `PostgreSQL ${major} is here but can't be run. `) +
      `Install PostgreSQL ${major ?? `${oldestMajor} or newer`} in ${systemDirectory}, or set DATABASE_URL to a server.` +
      refused.map((reason) => `\n${reason}`).join(''),
  )
}
