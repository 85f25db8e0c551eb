import type { Write } from './write-types.ts'

/** `back` is what takes it back where that isn't its inverse: it was taken out of the queue and never sent. */
export type Turned = Write & { readonly id: string; readonly back?: Write }

/** One gesture, over one row or many. */
export type Batch = {
  readonly id: string
  readonly title: string
  readonly writes: readonly Turned[]
  /** Each waits for those before it, and taking them back goes the other way round. */
  readonly isInOrder: boolean
}

export type Stack = 'undo' | 'redo'

/** Everything that was done in a visit can be taken back; this only bounds what a tab left open for weeks holds. */
const undoLimit = 5000

/** What can be taken back and what can be done again, the last at the end; each turns into the other. */
export function createUndoStacks() {
  const stacks: Record<Stack, readonly Batch[]> = { undo: [], redo: [] }
  return {
    push: (stack: Stack, batch: Batch) => {
      stacks[stack] = [...stacks[stack], batch].slice(-undoLimit)
    },
    /** Takes off a gesture, the last one by default. */
    take: (stack: Stack, batchId?: string): Batch | undefined => {
      const batch = batchId ? stacks[stack].find(({ id }) => id === batchId) : stacks[stack].at(-1)
      stacks[stack] = stacks[stack].filter((one) => one !== batch)
      return batch
    },
    /** A write that failed is taken back with none. */
    forget: (writeId: string) => {
      for (const stack of ['undo', 'redo'] as const)
        stacks[stack] = stacks[stack]
          .map((batch) => ({ ...batch, writes: batch.writes.filter(({ id }) => id !== writeId) }))
          .filter((batch) => batch.writes.length > 0)
    },
    clear: (...which: readonly Stack[]) => {
      for (const stack of which) stacks[stack] = []
    },
    isEmpty: (stack: Stack) => stacks[stack].length === 0,
  }
}
