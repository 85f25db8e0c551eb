// npm run dev: the web app with hot reload and a server that restarts on change, ended together by Ctrl-C.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { endTogether, pinnedNode, projectEnv, root } from './run.mjs'

await ensureInstalled()
// People open the web app's own port, so links and the check of origins speak of that one. Mail stays in the outbox.
const env = {
  PUBLIC_URL: 'http://localhost:5173',
  OUTBOX: process.env.SMTP_URL ? '0' : '1',
  ...projectEnv,
}
const children = [
  run('server', root, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']),
  run('web', join(root, 'apps/web'), [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--clearScreen',
    'false',
  ]),
]
endTogether(children)

/**
 * @param {string} name
 * @param {string} cwd
 * @param {string[]} args
 */
function run(name, cwd, args) {
  const child = spawn(pinnedNode, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim()) console.log(`${name.padEnd(6)} │ ${line}`)
    })
  child.on('exit', () => {
    for (const other of children) other.kill('SIGTERM')
  })
  return child
}
