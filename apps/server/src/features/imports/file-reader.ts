import { parentPort } from 'node:worker_threads'
import { type Piece, piecesOf } from './plan-pieces.ts'
import { type Reading, readAny } from './read-aside.ts'

// What read-aside.ts runs: of a file that is given, and then for each `next`, a piece of the result, or null at its end.
let pieces: Iterator<Piece> | undefined

async function answer(message: Reading | 'next'): Promise<void> {
  if (message !== 'next') pieces = piecesOf(await readAny(message.bytes, message.request))
  const next = pieces?.next()
  parentPort?.postMessage(next?.done ? null : next?.value, [])
}

// What fails ends the thread with its error.
parentPort?.on('message', (message: Reading | 'next') => void answer(message))
