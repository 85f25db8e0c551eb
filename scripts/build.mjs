// Builds the web app into apps/web/dist and the help pages into docs/.vitepress/dist. `npm run build` and test always do;
// start only what changed. `--docs` builds the help pages alone.
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
const docs = join(root, 'docs')

/**
 * What is built: from which folders, into which one, and where it is noted from which state of them.
 * @typedef {{ title: string, sources: string[], output: string, stamp: string, run: (folder: string) => Promise<Result> }} Part
 * @typedef {{ ok: boolean, output: string }} Result
 */

/** @type {Part} */
const webPart = {
  title: 'Building the web app',
  sources: [web, join(root, 'packages')],
  output: join(web, 'dist'),
  stamp: join(root, '.cache/web-build'),
  /** Every language side by side into one folder. */
  async run(folder) {
    const results = await Promise.all(languages().map((language) => buildIn(language, folder)))
    return {
      ok: results.every(({ ok }) => ok),
      output: results.map(({ output }) => output).join(''),
    }
  },
}

/** @type {Part} */
const docsPart = {
  title: 'Building the help pages',
  sources: [docs, join(web, 'src/styles'), join(root, 'deploy')],
  output: join(docs, '.vitepress/dist'),
  stamp: join(root, '.cache/docs-build'),
  run: (folder) => runQuietly('vitepress', ['build', 'docs', '--outDir', folder]),
}

/** Costs one stat a source file when nothing changed. Without the help pages a start goes on. */
export async function ensureBuilt() {
  if (!isBuilt(webPart)) await announce(webPart.title, () => buildPart(webPart))
  if (!isBuilt(docsPart)) await announce(docsPart.title, () => buildPart(docsPart), 'go on')
}

/** Runs both builds unconditionally. */
export async function build() {
  const results = [await buildPart(webPart), await buildPart(docsPart)]
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ output }) => output).join(''),
  }
}

const isBuilt = (/** @type {Part} */ part) =>
  existsSync(join(part.output, 'index.html')) &&
  existsSync(part.stamp) &&
  readFileSync(part.stamp, 'utf8') === keyOf(part)

/**
 * Builds beside the old folder, whose place the new one takes when it is whole.
 * @param {Part} part
 */
async function buildPart(part) {
  const key = keyOf(part)
  const next = `${part.stamp}.next`
  rmSync(next, { recursive: true, force: true })
  const result = await part.run(next)
  if (result.ok) {
    rmSync(part.output, { recursive: true, force: true })
    renameSync(next, part.output)
    writeFileSync(part.stamp, key)
  }
  return result
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

/** Path, size and time of every file that a build reads. */
function keyOf(/** @type {Part} */ { sources }) {
  const hash = createHash('sha256').update(lockfileKey())
  for (const folder of sources) addFolder(hash, folder)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/^(node_modules|dist|cache)$|\.test\.tsx?$/.test(entry.name)) continue
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
  for (const part of process.argv.includes('--docs') ? [docsPart] : [webPart, docsPart])
    await announce(part.title, () => buildPart(part))
}
