import type { Beyond } from './find-beyond.ts'

/** What a page says while it is written, and how it stands with the server. */
export type DraftView = {
  /** Whether there is something to write in: from the server, or kept here. */
  readonly isReady: boolean
  readonly isOnline: boolean
  /** Whether the first line is still being dialled, so that nobody knows yet whether there is one. */
  readonly isDialling: boolean
  /** Changes that the server has not said to have stored. */
  readonly unsent: number
  /** Why nothing can be written; what is here stays here. */
  readonly refusal: 'forbidden' | 'outdated' | 'remade' | undefined
  /** Whether the last of it is more than a page may hold. */
  readonly isTooLarge: boolean
  /** Bytes of all of it, as of when it was last stored; 0 until it was looked at. */
  readonly size: number
  /** What keeps it from becoming a version, though it is stored. */
  readonly beyond: Beyond | undefined
  /** Who else has it open, by id. */
  readonly others: readonly string[]
}

export const firstView: DraftView = {
  isReady: false,
  isOnline: false,
  isDialling: true,
  unsent: 0,
  refusal: undefined,
  isTooLarge: false,
  size: 0,
  beyond: undefined,
  others: [],
}
