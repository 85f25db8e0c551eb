import type { Readable } from 'node:stream'

/** First and last byte of a part, both of them in it. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * Where whole files lie, each under a name that is made of what is in it: so none is ever changed, and storing one again
 * changes nothing. What is stored is durable when the promise is kept.
 */
export type FileStore = {
  /** Stores a file as a whole or not at all. */
  put(name: string, content: AsyncIterable<Uint8Array>, byteCount: number): Promise<void>
  /** Throws a MissingFile when there is none. The reader has to be read to its end or destroyed. */
  read(name: string, range?: ByteRange): Promise<Readable>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
  /**
   * The names of all that is there, in no order, with when it was stored in milliseconds; of what a killed process left half
   * written too, as `<name>.<any>.unfinished`, where the store doesn't let go of that by itself.
   */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: number }>
  /** Throws with words for the operator when the store can't be used. */
  check(): Promise<void>
}

/** The store has no file of this name: it was lost, or another store was configured before. */
export class MissingFile extends Error {}
