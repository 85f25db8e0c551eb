import { useCallback, useState } from 'react'

const prefix = 'draft:'

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(prefix + key) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string | undefined) {
  try {
    if (value === undefined || value === '') localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, value)
  } catch {
    // Full or closed storage costs the draft, never the typing.
  }
}

/**
 * Text being written, kept on this device until `clear`, so a reload or a closed tab loses nothing.
 * The key names the place of writing, such as `comment:<task id>`; a draft equal to `saved` is forgotten.
 */
export function useDraft(key: string, saved = '') {
  const [state, setState] = useState(() => ({ key, draft: read(key) }))
  const draft = state.key === key ? state.draft : read(key)
  if (state.key !== key) setState({ key, draft })

  const change = useCallback(
    (value: string) => {
      const next = value === saved ? undefined : value
      write(key, next)
      setState({ key, draft: next })
    },
    [key, saved],
  )
  const clear = useCallback(() => {
    write(key, undefined)
    setState({ key, draft: undefined })
  }, [key])

  return { value: draft ?? saved, hasDraft: draft !== undefined, change, clear }
}
