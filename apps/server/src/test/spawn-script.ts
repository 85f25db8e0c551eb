import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A process of its own that runs a module of the server's, to be killed. */
export type ScriptProcess = ChildProcessByStdio<null, Readable, null>

/** Starts it; its imports are those of the server (`#jobs/jobs.ts`). */
export const spawnScript = (script: string): ScriptProcess =>
  spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** SIGKILL, until it is gone. */
export async function killScript(process: ScriptProcess): Promise<void> {
  if (process.signalCode !== null) return
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
}
