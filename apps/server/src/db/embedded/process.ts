import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Whether the process exists and is not just waiting to be collected. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A killed orphan stays a zombie where process 1 collects none, as in many containers.
    return (
      process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
    )
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return code !== 'ESRCH' && code !== 'ENOENT'
  }
}

/** False if the process still lives after the given time. */
export async function untilGone(pid: number, milliseconds: number): Promise<boolean> {
  const giveUpAt = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > giveUpAt) return false
    await setTimeout(10)
  }
  return true
}

/** Whether a live process is the postmaster of the cluster in `data`: each stands in its data directory. */
export function isPostmasterOf(data: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data
    if (process.platform === 'win32') return true
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return basename(command.trim()) === 'postgres'
  } catch {
    return false
  }
}
