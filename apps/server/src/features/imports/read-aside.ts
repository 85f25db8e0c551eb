import { Worker } from 'node:worker_threads'
import type { ImportPlan } from './import-plan.ts'
import { type Refused, readFile } from './read-file.ts'

/** Memory of one reading in megabytes: enough for the largest file, and a bound for one made to exhaust it. */
const memoryLimit = 1536

/** Bytes up to which a file is read on the spot: it takes some 15 ms, and a thread takes ten times that to start. */
const onTheSpot = 1_000_000

/**
 * Reads a file without holding up anybody: parsing 100 MB takes over a second, so a large one is read in a thread of its
 * own. The bytes are handed over to it, not copied.
 */
export async function readAside(bytes: Uint8Array<ArrayBuffer>): Promise<ImportPlan | Refused> {
  if (bytes.length <= onTheSpot) return readFile(bytes)
  const worker = new Worker(new URL('./file-reader.ts', import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
  })
  return await new Promise((resolve, reject) => {
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
