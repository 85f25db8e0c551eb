import { copyFileSync, readFileSync, statSync, truncateSync } from 'node:fs'

const largest = 10 * 1024 * 1024
const hour = 3_600_000

/** Cuts the file now and each hour if it has more than 10 MB, and keeps what it cut in one `.1` beside it. */
export function trimLog(file: string, log: (message: string) => void): { release: () => void } {
  const cut = () => {
    try {
      if (logSize(file) <= largest) return
      copyFileSync(file, `${file}.1`)
      // The server appends, so it goes on at the new end.
      truncateSync(file)
    } catch (error) {
      log(
        `The database's log could not be cut: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  cut()
  const timer = setInterval(cut, hour).unref()
  return { release: () => clearInterval(timer) }
}

/** In bytes; 0 before the first start. */
export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What was written since the file had `start` bytes. */
export function readLog(file: string, start: number): string {
  return readFileSync(file).subarray(start).toString('utf8')
}
