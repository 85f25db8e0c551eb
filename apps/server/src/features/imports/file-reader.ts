import { parentPort } from 'node:worker_threads'
import { freeMemory, largeFile } from './free-memory.ts'
import { type Piece, getPieces } from './plan-pieces.ts'
import { readAny } from './read-any.ts'
import type { Reading } from './read-aside.ts'

// What read-aside.ts runs: of a file that is given, and then for each `next`, a piece of the result, or null at its end.
let pieces: Iterator<Piece> | undefined
let handedOver = 0

/** Memory of what was handed over is given back each time it is so much, in bytes: the other thread's copy grows meanwhile. */
const mostHandedOver = 8_000_000

async function answer(message: Reading | 'next'): Promise<void> {
  if (message !== 'next') {
    const isLarge = message.bytes.length > largeFile
    pieces = getPieces(await readAny(message.bytes, message.request))
    if (isLarge) freeMemory()
  }
  const next = pieces?.next()
  parentPort?.postMessage(next?.done ? null : next?.value, [])
  if (!next?.done && next && 'list' in next.value) handedOver += getSize(next.value.items)
  if (handedOver < mostHandedOver) return
  handedOver = 0
  freeMemory()
}

/** Some bytes for each thing, and its texts. */
const getSize = (items: readonly unknown[]): number =>
  items.reduce(
    (sum: number, item) =>
      Object.values(item ?? {}).reduce(
        (size: number, value) => size + (typeof value === 'string' ? value.length : 20),
        sum,
      ),
    0,
  )

// What fails ends the thread with its error.
parentPort?.on('message', (message: Reading | 'next') => void answer(message))
