// Builds the web app into apps/web/dist. `npm run build` always does; start and test only when its sources changed.
// Node's own modules only, and nothing newer than Node 20.
import { createHash } from 'node:crypto'
import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, lockfileKey } from './install.mjs'
import { announce, isCalled, projectEnv, root, runQuietly } from './run.mjs'

const web = join(root, 'apps/web')
const stamp = join(root, '.cache/web-build')

/** Costs one stat a source file when nothing changed. */
export async function ensureBuilt() {
  const built = existsSync(join(web, 'dist/index.html')) && existsSync(stamp)
  if (built && readFileSync(stamp, 'utf8') === sourcesKey()) return
  await announce('Building the web app', build)
}

/** Runs the build unconditionally: every language side by side into one folder, which takes the old one's place when whole. */
export async function build() {
  const key = sourcesKey()
  const next = join(root, '.cache/web-build.next')
  rmSync(next, { recursive: true, force: true })
  const results = await Promise.all(languages().map((language) => buildIn(language, next)))
  const ok = results.every((result) => result.ok)
  if (ok) {
    rmSync(join(web, 'dist'), { recursive: true, force: true })
    renameSync(next, join(web, 'dist'))
    writeFileSync(stamp, key)
  }
  return { ok, output: results.map(({ output }) => output).join('') }
}

/** English, and each that has a folder in the catalogue. */
const languages = () => [
  'en',
  ...readdirSync(join(web, 'src/text'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
]

const buildIn = (/** @type {string} */ language, /** @type {string} */ folder) =>
  runQuietly(
    'vite',
    ['build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir', 'false'],
    { cwd: web, env: { ...projectEnv, APP_LANGUAGE: language } },
  )

/** Path, size and time of every file the build reads. */
function sourcesKey() {
  const hash = createHash('sha256').update(lockfileKey())
  for (const folder of [web, join(root, 'packages')]) addFolder(hash, folder)
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
