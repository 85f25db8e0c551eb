import { parentPort, workerData } from 'node:worker_threads'
import { readFile } from './read-file.ts'

// What read-aside.ts runs.
parentPort?.postMessage(readFile(workerData as Uint8Array), [])
