import { Worker } from 'node:worker_threads'
import type { ImportPlan } from './import-plan.ts'
import type { Refused } from './read-file.ts'

/** Memory of one reading in megabytes: enough for the largest file, and a bound for one made to exhaust it. */
const memoryLimit = 1536

/**
 * Reads a file in a thread of its own: parsing 100 MB takes over a second, in which the server would answer nobody. The
 * bytes are handed over, not copied.
 */
export function readInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<ImportPlan | Refused> {
  const worker = new Worker(new URL('./file-reader.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  })
  return new Promise((resolve, reject) => {
    worker.once('message', (result: ImportPlan | Refused) => resolve(result))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooComplex)
      else reject(error)
    })
    worker.once('exit', () => reject(new Error('The reading of a file ended without a result')))
  })
}

const tooComplex: Refused = {
  problem: {
    code: 'too_complex',
    message: 'This file needs more memory to read than the server allows. Export a smaller board',
    line: null,
    column: null,
  },
}
