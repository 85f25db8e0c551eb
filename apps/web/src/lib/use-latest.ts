import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * A function that stays the same and always runs what was given last: for listeners that live longer than a render. The
 * last is there with the drawing: what is on screen can be pressed before the effects that follow a drawing have run.
 */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useInsertionEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
