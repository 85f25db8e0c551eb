import { parentPort } from 'node:worker_threads'
import { freeMemory, largeFile } from './free-memory.ts'
import { type Piece, piecesOf } from './plan-pieces.ts'
import { readAny } from './read-any.ts'
import type { Reading } from './read-aside.ts'

// What read-aside.ts runs: of a file that is given, and then for each `next`, a piece of the result, or null at its end.
let pieces: Iterator<Piece> | undefined

async function answer(message: Reading | 'next'): Promise<void> {
  if (message !== 'next') {
    const isLarge = message.bytes.length > largeFile
    pieces = piecesOf(await readAny(message.bytes, message.request))
    if (isLarge) freeMemory()
  }
  const next = pieces?.next()
  parentPort?.postMessage(next?.done ? null : next?.value, [])
}

// What fails ends the thread with its error.
parentPort?.on('message', (message: Reading | 'next') => void answer(message))
