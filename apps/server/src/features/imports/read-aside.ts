import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { largeFile } from './free-memory.ts'
import type { ImportPlan } from './import-plan.ts'
import type { PagePlan, PageRequest } from './pages/page-plan.ts'
import { type Piece, type Plan, addPiece } from './plan-pieces.ts'
import { type Request, readAny } from './read-any.ts'
import type { RegisterRequest } from './register/read-register.ts'
import type { RegisterPlan } from './register/register-plan.ts'
import { type Refused, refused } from './reject-file.ts'
import type { TableRequest } from './tables/read-table.ts'

/** Memory of one reading in megabytes: what the smallest server has for it, and what is enough for the largest file. */
const memoryLimits = { least: 256, most: 2048 } as const

/**
 * Megabytes that one reading may use where so many bytes are free: half of them, so that a file that needs more is refused,
 * and the system does not end the server for it.
 */
export const getMemoryFor = (freeBytes: number): number =>
  Math.min(memoryLimits.most, Math.max(memoryLimits.least, Math.floor(freeBytes / 2 / 1_048_576)))

/**
 * Bytes up to which a file is read on the spot: it takes some 15 ms, and a thread takes ten times that to start. A workbook
 * may be far larger than it looks, and pages take longer than tables.
 */
function onTheSpot(bytes: Uint8Array, request: Request): number {
  if ('pages' in request || bytes[0] === 0x50) return 0
  return bytes[0] === 0x7b ? 1_000_000 : 50_000
}

export type Reading = { readonly bytes: Uint8Array<ArrayBuffer>; readonly request: Request }

/**
 * Reads a file without holding up anybody: parsing 100 MB takes over a second, so a large one is read in a thread of its
 * own, and what it holds comes over in pieces. The bytes are handed over, not copied.
 */
export async function readAside(
  bytes: Uint8Array<ArrayBuffer>,
  request: RegisterRequest,
): Promise<RegisterPlan | Refused>
export async function readAside(
  bytes: Uint8Array<ArrayBuffer>,
  request: PageRequest,
): Promise<PagePlan | Refused>
export async function readAside(
  bytes: Uint8Array<ArrayBuffer>,
  request: TableRequest,
): Promise<ImportPlan | Refused>
export async function readAside(
  bytes: Uint8Array<ArrayBuffer>,
  request: Request,
): Promise<Plan | Refused> {
  if (bytes.length <= onTheSpot(bytes, request)) return readAny(bytes, request)
  const isLarge = bytes.length > largeFile
  const worker = acquireThread()
  try {
    const plan = await collect(worker, { bytes, request })
    // What a thread has taken of memory it gives back only at its end.
    if (isLarge) await worker.terminate()
    else releaseThread(worker)
    return plan
  } catch (error) {
    await worker.terminate()
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return tooComplex
    throw error
  }
}

/**
 * Milliseconds for which a thread that has read waits for the next file: to start one takes over a second of work, and
 * who maps columns has the same file read again and again.
 */
const idleFor = 60_000
let idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout } | undefined

function acquireThread(): Worker {
  if (idle) {
    const { worker, timer } = idle
    clearTimeout(timer)
    idle = undefined
    worker.ref()
    return worker
  }
  const worker = new Worker(new URL('./file-reader.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: getMemoryFor(process.availableMemory()) },
  })
  // Whoever waits for a reading hears of it; with nobody there, it must not end the process.
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (idle?.worker === worker) idle = undefined
  })
  return worker
}

/** One is kept at most, and keeps no process from ending. */
function releaseThread(worker: Worker): void {
  if (idle) return void worker.terminate()
  worker.unref()
  const timer = setTimeout(() => void worker.terminate(), idleFor).unref()
  idle = { worker, timer }
}

async function collect(worker: Worker, reading: Reading): Promise<Plan | Refused> {
  let plan: Plan | undefined
  const messages = on(worker, 'message', { close: ['exit'] })
  worker.postMessage(reading, [reading.bytes.buffer])
  for await (const [message] of messages) {
    const piece = message as Piece | null
    if (piece === null) break
    if (plan) addPiece(plan, piece)
    else if ('result' in piece) {
      if ('problem' in piece.result) return piece.result
      plan = piece.result
    }
    worker.postMessage('next', [])
  }
  if (!plan) throw new Error('The reading of a file ended without a result')
  return plan
}

const tooComplex = refused(
  'too_complex',
  'This file needs more memory to read than the server allows. Split it, or export less at once',
)
