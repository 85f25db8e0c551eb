/** Who wants to be told, and telling them; `subscribe` is what `useSyncExternalStore` takes. */
export function createListeners<Told extends unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    subscribe: (listener: (...told: Told) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell: (...told: Told) => {
      for (const listener of listeners) listener(...told)
    },
  }
}
