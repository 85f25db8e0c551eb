import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and always runs what was given last: for listeners that live longer than a render. */
export function useLatest<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
