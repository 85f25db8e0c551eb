// npm run test:emulator: holds Google's Auth emulator to the contract of our own identity service, fails on a difference
// that is not listed; signs people in by it where they sign in with Google; and tries our store of files on Google's
// Storage emulator. Its packages stay out of the lockfile; the first run installs them, some minutes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { ensureInstalled } from './install.mjs'
import { announce, pinnedNode, projectEnv, root, runQuietly } from './run.mjs'

const version = '15.34.2'
const folder = join(root, '.cache/firebase-tools')
const tools = join(folder, 'node_modules/firebase-tools')

await ensureInstalled()
if (installedVersion() !== version)
  await announce(`Installing firebase-tools ${version}, some minutes`, installTools)

const work = mkdtempSync(join(tmpdir(), 'courtside-emulator-'))
const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
writeFileSync(
  join(work, 'firebase.json'),
  JSON.stringify({
    emulators: {
      auth: { host: '127.0.0.1', port },
      hub: { host: '127.0.0.1', port: hub },
      logging: { host: '127.0.0.1', port: logging },
      ui: { enabled: false },
    },
  }),
)
const emulator = spawn(
  pinnedNode,
  [
    join(tools, 'lib/bin/firebase.js'),
    'emulators:start',
    '--only',
    'auth',
    '--project',
    'demo-courtside',
  ],
  { cwd: work, env: { ...projectEnv, CI: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
)
let said = ''
for (const stream of [emulator.stdout, emulator.stderr]) stream.on('data', (part) => (said += part))
try {
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)
  process.exitCode =
    (await compare(origin)) || (await signInWithGoogle(origin)) || (await tryStore())
} catch (error) {
  console.error(`${said}\n${String(error)}`)
  process.exitCode = 1
} finally {
  emulator.kill('SIGINT')
  if (emulator.exitCode === null) await new Promise((resolve) => emulator.once('exit', resolve))
  rmSync(work, { recursive: true, force: true })
}

function installedVersion() {
  const file = join(tools, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

function installTools() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  return runQuietly(
    'npm',
    [
      'install',
      `firebase-tools@${version}`,
      '--save-exact',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: folder },
  )
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** @param {string} origin */
async function untilReady(origin) {
  for (const giveUpAt = Date.now() + 120_000; Date.now() < giveUpAt;) {
    if (emulator.exitCode !== null) throw new Error('The emulator ended')
    const answer = await fetch(origin).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error('The emulator did not start within two minutes')
}

/**
 * @param {string} origin
 * @returns {Promise<number>}
 */
function compare(origin) {
  const script = join(root, 'apps/server/src/test/compare-emulator.ts')
  const child = spawn(pinnedNode, [script, origin], { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/**
 * @param {string} origin
 * @returns {Promise<number>}
 */
function signInWithGoogle(origin) {
  return runTests('apps/server/src/features/identity/hosted', { AUTH_EMULATOR: origin })
}

/**
 * @param {string} where
 * @param {Record<string, string>} more
 * @returns {Promise<number>}
 */
async function runTests(where, more) {
  const args = ['vitest', 'run', '--project', 'unit', where]
  const child = spawn('npx', args, { cwd: root, env: { ...projectEnv, ...more }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

/** @returns {Promise<number>} */
async function tryStore() {
  const script = join(root, 'scripts/storage-emulator.mjs')
  const storage = spawn(pinnedNode, [script, tools], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = await once(createInterface(storage.stdout), 'line')
    return await runTests('apps/server/src/features/files/stores', { GCS_EMULATOR: line })
  } finally {
    storage.kill()
  }
}
