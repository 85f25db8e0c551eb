import { useState } from 'react'

function read(key: string): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : undefined
  } catch {
    return undefined
  }
}

/**
 * Some words this device remembers under a key; undefined for nothing. Where storage is closed they last as long as the
 * page, and another key reads another list.
 */
export function useStoredList(key: string) {
  const [held, setHeld] = useState(() => ({ key, list: read(key) }))
  const { list } = held.key === key ? held : { list: read(key) }
  if (held.key !== key) setHeld({ key, list })
  const store = (next: readonly string[] | undefined) => {
    setHeld({ key, list: next })
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [list, store] as const
}
