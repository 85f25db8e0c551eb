import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, runOptions } from './account.ts'
import type { Binaries } from './binaries.ts'

/** A cluster on disk. Its directory is named by the PostgreSQL major that made it, the only one that can open it. */
export type Cluster = { data: string; major: number }

export const appRole = 'courtside'
export const appDatabase = 'courtside'

const run = promisify(execFile)

/** The newest cluster in `home`; undefined before the first start. */
export function findCluster(home: string): Cluster | undefined {
  const majors = readdirSync(home)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  if (majors.length === 0) return undefined
  const major = Math.max(...majors)
  return { data: join(home, String(major)), major }
}

/**
 * Makes a cluster with the app's role and empty database, whole or not at all: it gets its name when all is on disk.
 * `durable: false` does not wait for the disk.
 */
export async function createCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<Cluster> {
  for (const name of readdirSync(home)) {
    if (name.startsWith('unfinished-'))
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const passwordFile = getPasswordFile(home)
  const password = randomBytes(32).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  // A new name each time: the initdb of a killed app may still be writing to the last one.
  const unfinished = mkdtempSync(join(home, 'unfinished-'))
  if (account) {
    chownSync(passwordFile, account.uid, account.gid)
    chownSync(unfinished, account.uid, account.gid)
  }
  const programs = { ...binaries, options: runOptions(account, unfinished) }
  try {
    await runProgram('initdb', programs, [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
      ...getLocaleOptions(binaries.major),
      ...(durable ? [] : ['--no-sync']),
    ])
    await runProgram(
      'postgres',
      programs,
      ['--single', '-D', unfinished, ...(durable ? [] : ['-F']), 'postgres'],
      `create role ${appRole} login createdb password '${password}'\n` +
        `create database ${appDatabase} owner ${appRole}\n`,
    )
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`No database could be made in ${home}: ${reason}`, { cause: error })
  }
  const data = join(home, String(binaries.major))
  flush(passwordFile)
  renameSync(unfinished, data)
  flush(home)
  return { data, major: binaries.major }
}

/** The password of the app's role, and of the superuser `postgres` that only operators need. */
export function readPassword(home: string): string {
  const file = getPasswordFile(home)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(
      `The database's password can't be read from ${file}. Bring the file back from a backup.`,
      {
        cause: error,
      },
    )
  }
}

/** The number a cluster gets when it is made: the first eight bytes of its control file, as in pg_control_system(). */
export function readSystemIdentifier(data: string): string {
  return readFileSync(join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}

/**
 * PostgreSQL's own C.UTF-8 sorts alike on every machine, so a new C library can't spoil an index.
 * Only full text search asks the C library, for what is a letter: under plain C it takes «quotes» and dashes for some.
 */
function getLocaleOptions(major: number) {
  if (major < 17) return ['--locale=C.UTF-8']
  const letters =
    process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
  return [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
  ]
}

async function runProgram(
  name: string,
  { programs, options }: { programs: string; options: ReturnType<typeof runOptions> },
  args: string[],
  input = '',
) {
  const running = run(join(programs, name), args, options)
  // A program that ends before it read everything is told about by its own error.
  running.child.stdin?.on('error', () => undefined)
  running.child.stdin?.end(input)
  const { stderr } = await running.catch((error: Error & { stderr?: string }) => {
    throw new Error(error.stderr?.trim() || error.message, { cause: error })
  })
  // Single-user mode goes on after an error and ends with 0.
  if (/(ERROR|FATAL): /.test(stderr)) throw new Error(stderr.trim())
}

function getPasswordFile(home: string) {
  return join(home, 'password')
}

function flush(path: string) {
  // Windows opens no directories, and keeps renames in its journal.
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
