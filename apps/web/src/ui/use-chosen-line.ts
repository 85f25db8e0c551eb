import { useState } from 'react'

/**
 * For a cmdk list whose lines the caller filters: which of them is chosen, by its value. The first is where the chosen
 * one has gone; cmdk 1.1 forgets to choose anew when others go with it, and then Enter does nothing.
 */
export function useChosenLine(values: readonly string[]) {
  const [last, choose] = useState('')
  const value = values.includes(last) ? last : (values[0] ?? '')
  // What comes in above it later doesn't take its place.
  if (value !== last) choose(value)
  return { value, onValueChange: choose }
}
