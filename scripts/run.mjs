// Child processes for the other scripts: quiet while all is well, everything they said when it is not.
// Node's own modules only, and nothing newer than Node 20: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Whether the module of this URL is the script that was called, not one that it imports. */
export const isCalled = (/** @type {string} */ url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url)

/** The pinned Node of node_modules; there only after the installation. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The environment in which `node`, `vite`, `tsc` … are those of node_modules. */
export const projectEnv = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  // Keeps the compiled code of one run for the next: a server starts a third faster.
  NODE_COMPILE_CACHE: join(root, '.cache/node'),
}

export const secondsSince = (/** @type {number} */ start) =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`

/**
 * Runs a program to its end and keeps what it says; never rejects.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: projectEnv,
      shell: process.platform === 'win32',
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/**
 * One calm line about a step that takes a while; a failure shows the output and ends the process, or goes on where one can.
 * @param {string} what
 * @param {() => Promise<{ ok: boolean, output: string }>} step
 * @param {'end' | 'go on'} [onFailure]
 */
export async function announce(what, step, onFailure = 'end') {
  const start = performance.now()
  process.stdout.write(`${what} … `)
  const { ok, output } = await step()
  process.stdout.write(`${ok ? secondsSince(start) : 'failed'}\n`)
  if (ok) return
  process.stderr.write(output)
  if (onFailure === 'end') process.exit(1)
}

/**
 * Ends the children when this process is told to end, or when npm ends without telling.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function endTogether(children) {
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of children) child.kill(signal)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // Ctrl-C reaches the children through the terminal already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) end(signal)
    })
  }
  // The shell that npm starts us in dies of a signal without passing it on; what is left is a new parent.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end('SIGTERM')
  }, 250).unref()
}
