/** In milliseconds. */
const spacing = 1000

/** Tells how far something is at most once a second, one after the other; `end` waits for what is still being told. */
export function reportEvery(told: (share: number) => Promise<unknown>) {
  let last = Date.now()
  let telling = Promise.resolve<unknown>(undefined)
  return {
    tell: (share: number) => {
      if (Date.now() - last < spacing) return
      last = Date.now()
      telling = telling.then(() => told(share)).catch(() => undefined)
    },
    end: () => telling,
  }
}
