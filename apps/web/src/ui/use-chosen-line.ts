import { useState } from 'react'

/**
 * For a cmdk list whose lines the caller filters: which of them is chosen, by its value. The first is where the chosen
 * one has gone, and where the lines answer something else that was `typed`; cmdk 1.1 forgets to choose anew when others
 * go with it, and then Enter does nothing. `present` is the value it
 * opens on.
 */
export function useChosenLine(values: readonly string[], typed = '', present = '') {
  const [last, keep] = useState({ value: present, typed })
  const isThere = last.typed === typed && values.includes(last.value)
  const value = isThere ? last.value : (values[0] ?? '')
  // What comes in above it later doesn't take its place.
  if (value !== last.value || typed !== last.typed) keep({ value, typed })
  return { value, onValueChange: (chosen: string) => keep({ value: chosen, typed }) }
}
