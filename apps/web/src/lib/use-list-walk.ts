import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { findHeir, reach, stretch, walk } from './list-selection.ts'

export type ListWalk = ReturnType<typeof useListWalk>

/**
 * Where one stands in a list and what is selected in it, which may be more than is shown of it. The row one stands on has the focus; when it leaves the list,
 * its heir takes over, and gets the focus if it would be lost otherwise.
 */
export function useListWalk(ids: readonly string[]) {
  const [activeId, setActiveId] = useState<string>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [wantsFocus, setWantsFocus] = useState(0)
  const before = useRef(ids)
  const pressed = useRef<string>(undefined)

  const inherit = useEffectEvent(() => {
    const present = new Set(ids)
    if (activeId !== undefined && !present.has(activeId)) {
      setActiveId(findHeir(before.current, present, activeId))
      if (document.activeElement === document.body) setWantsFocus((count) => count + 1)
    }
    const gone = new Set(before.current).difference(present)
    if (!selected.isDisjointFrom(gone)) setSelected(selected.difference(gone))
    before.current = ids
  })
  // With the drawing that took the row away: the next key must find one.
  useLayoutEffect(() => inherit(), [ids])

  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setActiveId(id)
    setWantsFocus((count) => count + 1)
  }
  return {
    activeId,
    selected,
    /** Grows with each wish to have the focus on the active row. */
    wantsFocus,
    /** What an action of the keyboard is about: the selection, else the row one stands on. */
    targets: (): string[] =>
      selected.size > 0 ? ids.filter((id) => selected.has(id)) : activeId ? [activeId] : [],
    stand: setActiveId,
    focus,
    step: (step: 1 | -1) => {
      const next = walk(ids, activeId, step)
      focus(next)
      return next
    },
    stretch: (step: 1 | -1) => {
      const next = walk(ids, activeId, step)
      setSelected(stretch(selected, activeId, next))
      focus(next)
    },
    /** `isRange` takes every row from the one pressed last along. */
    toggle: (id: string, isRange = false) => {
      const from = pressed.current
      pressed.current = id
      if (isRange) {
        setSelected(reach(ids, selected, from, id))
        return
      }
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      setSelected(next)
    },
    select: (given: Iterable<string>) => setSelected(new Set(given)),
  }
}
