import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of a file from which on its import looks after memory. */
export const largeFile = 1_000_000

let collect: (() => void) | undefined

/**
 * Gives back what this thread no longer uses. It stands still meanwhile, some 100 ms: nothing for the thread that answers
 * requests. `read` are bytes that nobody looks at any more, though somebody may still hold them.
 */
export function freeMemory(read?: Uint8Array): void {
  if (read?.buffer instanceof ArrayBuffer) read.buffer.transfer(0)
  setFlagsFromString('--expose-gc')
  collect ??= runInNewContext('gc') as () => void
  collect()
}

let runCount = 0

/**
 * V8 lets garbage grow to several times of what is in use before it looks for it. While this runs it looks from a fifth on,
 * which costs a quarter more processor time and halves what an import adds to the memory of the server.
 */
export async function runSparingly<Result>(work: () => Promise<Result>): Promise<Result> {
  setGrowth(++runCount)
  try {
    return await work()
  } finally {
    setGrowth(--runCount)
  }
}

/** In percent of what is in use; 0 leaves it to V8. */
const setGrowth = (count: number) =>
  setFlagsFromString(`--heap-growing-percent=${count > 0 ? 8 : 0}`)
