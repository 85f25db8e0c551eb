/** Starts what is given at once, or when one of those before it has ended: so many run at a time. */
export function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await send()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
