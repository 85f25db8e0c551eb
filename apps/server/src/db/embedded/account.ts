import { execFileSync } from 'node:child_process'
import { chmodSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, resolve } from 'node:path'

/** The operating system's account that PostgreSQL runs as when it is not our own. */
export type Account = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses root, so root must pick another account: the owner of the cluster, else `courtside`,
 * `postgres` or `nobody`, whichever exists. Undefined means our own. No account is ever created.
 */
export function selectAccount(
  cluster: string | undefined,
  log: (message: string) => void,
): Account | undefined {
  const ours = process.getuid?.()
  if (ours === undefined) return undefined
  const owner = cluster === undefined ? undefined : statSync(cluster)
  if (ours !== 0) {
    if (owner === undefined || owner.uid === ours) return undefined
    throw new Error(
      `The database in ${cluster} belongs to ${getName(owner.uid)}. ` +
        'Start Courtside as that account or as root, or change the owner of the whole data directory.',
    )
  }
  if (owner?.uid === 0) {
    throw new Error(
      `The database in ${cluster} belongs to root, and PostgreSQL refuses to run as root. ` +
        `Give it back to the account that ran it, for instance: chown -R nobody ${cluster}`,
    )
  }
  if (owner) return { name: getName(owner.uid), uid: owner.uid, gid: owner.gid }
  const account = findAccount('courtside') ?? findAccount('postgres')
  if (account) return account
  const nobody = findAccount('nobody')
  if (!nobody)
    throw new Error('PostgreSQL refuses to run as root. Start Courtside as an ordinary account.')
  log(
    'Started as root, so the database runs as the account "nobody", which other services may share. ' +
      'To mend this, start Courtside as an account of its own, or make one named "courtside" before the first start.',
  )
  return nobody
}

/** The directory this app was installed in. */
export const installation = resolve(import.meta.dirname, '../../../../..')

/**
 * Lets the account pass through to `directory`. Only that directory, the data directory above it and the installation
 * are ours to open; anything else is named in the error.
 */
export function openPath(directory: string, account: Account | undefined): void {
  if (!account) return
  for (let path = directory; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) {
      const isOurs =
        path === directory ||
        ([dirname(directory), installation].includes(path) && path !== homedir())
      if (!isOurs) {
        throw new Error(
          `Started as root, the database runs as ${account.name}, which may not enter ${path}. ` +
            'Start Courtside as the owner of that directory, or set DATA_DIR to a place such as /var/lib/courtside.',
        )
      }
      chmodSync(path, (mode & 0o7777) | bit)
    }
    if (path === dirname(path)) return
  }
}

/** How each PostgreSQL program is run: as the account, standing where it may, and with none of our environment's secrets. */
export function runOptions(account: Account | undefined, cwd: string) {
  const env = { LC_ALL: 'C' }
  return account ? { cwd, env, uid: account.uid, gid: account.gid } : { cwd, env }
}

function findAccount(name: string): Account | undefined {
  try {
    return { name, uid: readId('-u', name), gid: readId('-g', name) }
  } catch {
    return undefined
  }
}

function readId(option: string, name: string) {
  const answer = execFileSync('id', [option, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // macOS gives nobody's number as -2.
  return Number(answer) >>> 0
}

function getName(uid: number) {
  try {
    return execFileSync('id', ['-un', String(uid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return `account number ${uid}`
  }
}
