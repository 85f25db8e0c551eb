/** Limits of the specification, in milliseconds. */
export const tokenLimit = 5000
export const requestLimit = 10_000
export const parseLimit = 5000

/** Something took longer than it may. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Waits for `work`, at most `milliseconds`, then fails with a TimeoutError that says `message`. The signal `work` gets
 * is aborted by the limit and by the caller; a caller's abort fails with the caller's own reason.
 */
export async function within<Value>(
  milliseconds: number,
  message: string,
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController()
  const signal = caller ? AbortSignal.any([caller, limit.signal]) : limit.signal
  signal.throwIfAborted()
  const timer = setTimeout(() => limit.abort(new TimeoutError(message)), milliseconds)
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([work(signal), aborted])
  } finally {
    clearTimeout(timer)
  }
}
