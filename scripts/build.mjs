// Builds the web app into apps/web/dist. `npm run build` always does; start and test only when its sources changed.
// Node's own modules only, and nothing newer than Node 20.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, lockfileKey } from './install.mjs'
import { announce, isCalled, root, runQuietly } from './run.mjs'

const web = join(root, 'apps/web')
const stamp = join(root, '.cache/web-build')

/** Costs one stat a source file when nothing changed. */
export async function ensureBuilt() {
  const built = existsSync(join(web, 'dist/index.html')) && existsSync(stamp)
  if (built && readFileSync(stamp, 'utf8') === sourcesKey()) return
  await announce('Building the web app', build)
}

/** Runs the build unconditionally. */
export async function build() {
  const key = sourcesKey()
  const result = await runQuietly('vite', ['build', '--logLevel', 'warn'], { cwd: web })
  if (result.ok) {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(stamp, key)
  }
  return result
}

/** Path, size and time of every file the build reads. */
function sourcesKey() {
  const hash = createHash('sha256').update(lockfileKey())
  for (const folder of [web, join(root, 'packages/contract')]) addFolder(hash, folder)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/^(node_modules|dist)$|\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      addFolder(hash, path)
      continue
    }
    const { mtimeMs, size } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
}

if (isCalled(import.meta.url)) {
  await ensureInstalled()
  await announce('Building the web app', build)
}
