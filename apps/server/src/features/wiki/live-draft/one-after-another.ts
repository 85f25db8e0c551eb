/** What waits to be stored, and whose it is. */
export type Waiting = { readonly update: Uint8Array; readonly userId: string }

/**
 * Stores what comes while something is being stored in one go behind it: however fast several write, the database is
 * asked once at a time. The answer of each resolves once theirs is stored, and rejects when it can't be.
 */
export function oneAfterAnother(store: (batch: readonly Waiting[]) => Promise<void>) {
  let waiting: (Waiting & { settle: (error?: unknown) => void })[] = []
  let isStoring = false

  const run = async () => {
    isStoring = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const error = await store(batch).then(
        () => undefined,
        (failure: unknown) => failure ?? new Error('Not stored'),
      )
      for (const { settle } of batch) settle(error)
    }
    isStoring = false
  }

  return (given: Waiting): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const settle = (error?: unknown) => (error === undefined ? resolve() : reject(error))
    waiting.push({ ...given, settle })
    if (!isStoring) void run()
    return promise
  }
}
