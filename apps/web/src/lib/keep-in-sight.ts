/** So long pictures and the like may come that move what one was led to, in milliseconds. */
const settling = 4000

/**
 * Brings an element into sight and has it stay there while what stands above it grows, as pictures do that come late: until
 * somebody scrolls, presses or types, for four seconds at most. Returns what ends it.
 */
export function keepInSight(element: HTMLElement, block: ScrollLogicalPosition): () => void {
  const end = new AbortController()
  const sizes = new ResizeObserver(() => element.scrollIntoView({ block }))
  for (let one: Element | null = element; one; one = one.parentElement) sizes.observe(one)
  const timer = setTimeout(() => end.abort(), settling)
  const { signal } = end
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    sizes.disconnect()
  })
  element.scrollIntoView({ block })
  for (const deed of ['wheel', 'pointerdown', 'keydown'])
    window.addEventListener(deed, () => end.abort(), { capture: true, passive: true, signal })
  return () => end.abort()
}
