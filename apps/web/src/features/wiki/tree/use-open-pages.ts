import { useStoredList } from '#lib/use-stored-list.ts'

/** Enough for whoever unfolds a lot; the ones unfolded first are folded again. */
const mostOpen = 200

/** Which pages of the tree are unfolded, as this device remembers it. */
export function useOpenPages() {
  const [stored, store] = useStoredList('wiki-open')
  const ids = new Set(stored ?? [])
  const setOpen = (changed: readonly string[], isOpen: boolean) => {
    const others = (stored ?? []).filter((one) => !changed.includes(one))
    store(isOpen ? [...others, ...changed].slice(-mostOpen) : others)
  }
  return { isOpen: (id: string) => ids.has(id), setOpen }
}
