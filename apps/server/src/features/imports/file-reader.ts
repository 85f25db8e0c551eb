import { parentPort, workerData } from 'node:worker_threads'
import { piecesOf } from './plan-pieces.ts'
import type { Reading } from './read-aside.ts'
import { readFile } from './read-file.ts'

// What read-aside.ts runs: each message asks for the next piece of the result.
const { bytes, request } = workerData as Reading
const pieces = piecesOf(await readFile(bytes, request))
parentPort?.on('message', () => parentPort?.postMessage(pieces.next().value ?? null, []))
