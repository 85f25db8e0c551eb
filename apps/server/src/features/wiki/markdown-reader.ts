import { parentPort, workerData } from 'node:worker_threads'
import { tryMarkdown } from './read-markdown-aside.ts'

// What read-markdown-aside.ts runs, once for each text.
parentPort?.postMessage(tryMarkdown(workerData as string), [])
