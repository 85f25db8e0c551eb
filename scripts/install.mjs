// Installs the dependencies when node_modules is not what the lockfile says; start, dev, build and test call it first.
// Node's own modules only, and nothing newer than Node 20: this runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { announce, isCalled, pinnedNode, root, runQuietly } from './run.mjs'

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.courtside-installed')

/** Costs a hash of the lockfile when nothing changed. */
export async function ensureInstalled() {
  const key = lockfileKey()
  if (existsSync(pinnedNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  if (!existsSync(pinnedNode) || !npmInstalledTheLockfile())
    await announce('Installing dependencies, a minute or two the first time', installFromLockfile)
  writeFileSync(stamp, key)
}

/** Changes with the lockfile and with the machine, since some packages are compiled for one. */
export function lockfileKey() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${hash} ${process.platform} ${process.arch}`
}

/** Whether somebody's own `npm install` already did it; `npm ci` would throw all of that away. */
function npmInstalledTheLockfile() {
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(packagesOf(lockfile)).every(
    ([path, entry]) =>
      path === '' || entry.optional || installed[path]?.integrity === entry.integrity,
  )
}

/**
 * @param {string} path
 * @returns {Record<string, { integrity?: string, optional?: boolean }>}
 */
const packagesOf = (path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}

function installFromLockfile() {
  // The error level hides the warnings that packages for Node 26 raise under an older Node.
  // Scripts stay on whatever the user's npmrc says: the pinned Node and the database arrive through theirs.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false']
  const npm = process.env.npm_execpath
  return npm ? runQuietly(process.execPath, [npm, ...args]) : runQuietly('npm', args)
}

if (isCalled(import.meta.url)) await ensureInstalled()
