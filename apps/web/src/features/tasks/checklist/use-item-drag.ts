import { type RefObject, useRef } from 'react'
import { isLack } from '#lib/lack.ts'
import { toast } from '#ui/toast-store.ts'
import { useLift } from '../use-lift.ts'
import type { ItemPlace } from './order-items.ts'
import type { CachedItem } from './use-checklist.ts'

/** Lifts items of checklists by mouse or finger and carries them within their list or to another of the task. */
export function useItemDrag({
  area,
  reason,
  onDrop,
}: {
  area: RefObject<HTMLElement | null>
  /** Why nothing may be moved. */
  reason: string | undefined
  onDrop: (item: CachedItem, place: ItemPlace) => void
}) {
  const lifted = useRef<string>(undefined)

  /** Behind how many other items of the list under the pointer; what is lifted leaves no gap. */
  const find = (x: number, y: number): ItemPlace | undefined => {
    const list = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-checklist]')
    const listName = list?.dataset['checklist']
    if (!list || listName === undefined || !area.current?.contains(list)) return undefined
    const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')]
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return row.dataset['item'] !== lifted.current && top + height / 2 < y
    })
    return { listName, index: above.length }
  }
  return useLift<CachedItem, ItemPlace>({
    area,
    find,
    onLift: (item) => {
      if (reason) {
        if (!isLack(reason)) toast({ title: reason })
        return undefined
      }
      lifted.current = item.id
      return item
    },
    onDrop: (item, _from, to) => onDrop(item, to),
    onRest: () => undefined,
    onEnd: () => {
      lifted.current = undefined
    },
  })
}
