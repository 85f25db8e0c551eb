// npm test: installs what is missing, runs every stage and ends with one line that sums them all up.
// --static (npm run check), --unit and --browser each choose a part; --shard 1/3 a part of the browser tests. Tests with @long in their title,
// and those in *.long.test.ts, take too long for every change: npm run test:long (--long) runs them, and them alone.
// Nothing newer than Node 20: in a fresh clone this runs on the machine's own Node.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { projectEnv, root, runQuietly, secondsSince } from './run.mjs'
import { readPlaywright, readVitest } from './test-results.mjs'

/** @typedef {import('./test-results.mjs').Counts} Counts */

/** Relative to the root, where every program runs. */
const reports = '.cache/reports'
/** In bytes. */
const roomNeeded = 6 * 1024 ** 3
/** @type {Record<string, string>} */
let place = {}
const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const skips = []
/** @type {string[]} */
const failures = []
/** @type {string[]} */
const unsteady = []

const { values: asked } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
    unit: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    shard: { type: 'string' },
  },
})
const isLong = asked.long
const wantsAll = !asked.static && !asked.unit && !asked.browser

await ensureInstalled()
if (asked.static || (wantsAll && !isLong)) await runStatic()
if (asked.unit || asked.browser || wantsAll) await runTests()

list('Skipped', skips)
list('Passed only when run again, to be mended', unsteady)
// Last, where whoever sees only the end of what was printed finds it.
list('Failed', failures)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 ? 1 : 0)

async function runStatic() {
  await stage('types', program('tsc --noEmit --project .'))
  await stage('lint', program('oxlint'))
  await stage('format', program('oxfmt --check .'))
  await stage('unused code', program('knip'))
  await stage('structure', program('node scripts/check-structure.mjs'))
  await stage('prose', program('node scripts/check-prose.ts'))
  await stage('names', program('node scripts/check-names.ts'))
  await stage('cost of a field', program('node scripts/measure-fields.ts'))
  await stage('cost of the house', program('node scripts/measure-house.ts'))
}

/**
 * @param {string} title
 * @param {string[]} tests
 */
function list(title, tests) {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.map((test) => `  ${test}`).join('\n')}`)
}

/**
 * Where tests put their databases and files: into memory where there is room. Each test file clones a database of some
 * 900 files, and a disk takes half a second of processor for that where memory takes 25 ms.
 * @returns {Record<string, string>}
 */
function intoMemory() {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < roomNeeded) return {}
    const folder = mkdtempSync(join(memory, 'courtside-'))
    // As open as any folder for such things: databases run as another account.
    chmodSync(folder, 0o1777)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    return { TMPDIR: folder }
  } catch {
    return {}
  }
}

async function runTests() {
  const { ensureChromium } = await import('./chromium.mjs')
  await ensureChromium()
  rmSync(join(root, reports), { recursive: true, force: true })
  place = intoMemory()
  if (asked.unit || wantsAll) await runUnit()
  if (asked.browser || wantsAll) await runBrowser()
}

async function runUnit() {
  await stage('statements', program('node scripts/check-statements.ts --prepare'))
  await vitest(
    'unit, API and screen tests',
    `--project unit --project web --project parts --project screens -t ${isLong ? '@long' : '^(?!.*@long)'}`,
  )
  if (isLong) await vitest('fuzz, crash and race runs', '--project long --no-file-parallelism')
  else await stage('rows of statements', program('node scripts/check-statements.ts'))
}

async function runBrowser() {
  const isBuilt = await stage('web build', build)
  const report = `${reports}/playwright.json`
  const which = `${isLong ? '--grep' : '--grep-invert'} @long${asked.shard ? ` --shard ${asked.shard}` : ''}`
  if (isBuilt)
    await stage(
      'browser tests',
      program(`playwright test ${which} --reporter list,json`, {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
      () => readPlaywright(join(root, report)),
    )
  else
    count({
      passed: 0,
      failed: 0,
      failures: [],
      unsteady: [],
      skips: ['all browser tests: the web app could not be built'],
    })
}

/**
 * @param {string} name
 * @param {string} which
 */
async function vitest(name, which) {
  const report = `${reports}/vitest.json`
  await stage(
    name,
    program(`vitest run ${which} --reporter default --reporter json --outputFile.json ${report}`),
    () => readVitest(join(root, report), isLong),
  )
}

/**
 * A program of node_modules with its arguments, none of which holds a space.
 * @param {string} command
 * @param {Record<string, string>} [env]
 */
function program(command, env) {
  const [name = '', ...args] = command.split(' ')
  return () => runQuietly(name, args, { env: { ...projectEnv, ...place, ...env } })
}

/**
 * Runs one stage, prints its seconds and, when it failed, everything it said.
 * Without `read` the stage counts as one test.
 * @param {string} name
 * @param {() => Promise<{ ok: boolean, output: string }>} run
 * @param {() => Counts} [read]
 */
async function stage(name, run, read) {
  const start = performance.now()
  const label = name.padEnd(28)
  const tick = () => process.stdout.write(`\r${label}${secondsSince(start)}`)
  const ticking = process.stdout.isTTY ? setInterval(tick, 1000) : undefined
  process.stdout.write(label)
  const result = await run()
  clearInterval(ticking)

  const counts = read?.() ?? {
    passed: result.ok ? 1 : 0,
    failed: 0,
    skips: [],
    failures: [],
    unsteady: [],
  }
  const ok = result.ok && counts.passed > 0
  // A run can fail although no test did: an error outside of any test, or no test at all.
  if (!ok && counts.failed === 0) {
    counts.failed = 1
    counts.failures.push(name)
  }
  count(counts)

  if (ticking) process.stdout.write(`\r${label}`)
  const sum = read ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${secondsSince(start).padStart(7)}${sum}\n`)
  if (!ok) process.stdout.write(`\n${result.output}\n`)
  return ok
}

/** @param {Counts} counts */
function count(counts) {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skips.length
  skips.push(...counts.skips)
  failures.push(...counts.failures)
  unsteady.push(...counts.unsteady)
}
