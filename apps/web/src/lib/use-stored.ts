import { useState } from 'react'

/** A small preference of this device, kept in local storage; the fallback stands where storage is closed or broken. */
export function useStored<Value extends string>(
  key: string,
  allowed: readonly Value[],
  fallback: Value,
) {
  const [value, setValue] = useState<Value>(() => {
    try {
      const stored = localStorage.getItem(key)
      return allowed.find((one) => one === stored) ?? fallback
    } catch {
      return fallback
    }
  })
  const store = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [value, store] as const
}
