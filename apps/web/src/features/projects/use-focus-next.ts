import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever takes a row out of a list goes on with the one that stands there then. Call the result before a row leaves; its
 * first button takes the focus once it is gone.
 */
export function useFocusNext(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly id: string }[],
): (id: string) => void {
  const leaving = useRef<{ id: string; place: number }>(null)
  useEffect(() => {
    const gone = leaving.current
    if (!gone || items.some(({ id }) => id === gone.id)) return
    leaving.current = null
    const rows = list.current?.children ?? []
    const next = rows[Math.min(gone.place, rows.length - 1)]
    // The menu or dialog it was done from gives the focus back first.
    requestAnimationFrame(() => next?.querySelector('button')?.focus())
  }, [items, list])
  return (id) => {
    leaving.current = { id, place: items.findIndex((one) => one.id === id) }
  }
}
