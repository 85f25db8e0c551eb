import { parentPort, workerData } from 'node:worker_threads'
import { piecesOf } from './plan-pieces.ts'
import { type Reading, readAny } from './read-aside.ts'

// What read-aside.ts runs: each message asks for the next piece of the result.
const { bytes, request } = workerData as Reading
const pieces = piecesOf(await readAny(bytes, request))
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value ?? null, []))
