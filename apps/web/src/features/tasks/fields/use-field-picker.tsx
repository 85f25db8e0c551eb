import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { fetchProject } from '#features/projects/use-projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import type { EditableField } from './editable-fields.ts'
import { type Picking, permitted, unopenedOf } from './picking.ts'

const FieldPicker = lazyComponent(async () => (await import('./field-picker.tsx')).FieldPicker, {
  bufferKeys: true,
})

/** Where a picker stands: beside what it was opened from; near the top of what is larger than that, such as a whole task. */
function findPlace(from: Element): DOMRect {
  const place = from.getBoundingClientRect()
  if (place.height < innerHeight / 3 && place.bottom > 0 && place.top < innerHeight) return place
  const top = Math.min(Math.max(place.top, 0) + innerHeight / 6, innerHeight / 2)
  return new DOMRect(place.left + Math.min(place.width / 3, innerWidth / 3), top, 0, 0)
}

/**
 * Opens the one picker of a screen for a field of some tasks. What may not be changed is left out; when that is all of
 * it, a toast says which right is missing. Afterwards the focus returns to where one came from.
 */
export function useFieldPicker(): {
  open: (field: EditableField, ids: readonly string[], from: Element) => void
  layer: ReactNode
} {
  const actor = useActor()
  const client = useQueryClient()
  const [picking, setPicking] = useState<Picking>()
  const origin = useRef<Element>(null)
  const isOpen = useRef(false)

  const open = async (field: EditableField, ids: readonly string[], from: Element) => {
    // One who walks from cell to cell goes on from the cell.
    const isWalking = from.matches('button:focus-visible')
    origin.current = (isWalking ? undefined : from.closest('[data-task-id]')) ?? from
    const place = findPlace(from)
    // A row may be there before its project has told which values there are.
    const unopened = unopenedOf(ids)
    if (unopened.length > 0) await Promise.all(unopened.map((id) => fetchProject(client, id)))
    if (unopenedOf(ids).length > 0) return void toast({ title: text.projects.loadFailed })
    const found = permitted(actor, field, ids)
    isOpen.current = 'project' in found
    if ('project' in found) setPicking({ field, ids: found.tasks.map(({ id }) => id), place })
    else if (found.reason) toast({ title: found.reason })
  }
  const close = () => {
    setPicking(undefined)
    isOpen.current = false
    // The layer gives the focus to its own anchor, which is gone by then; ours is the last word. The next one may be open.
    setTimeout(() => {
      if (!isOpen.current && origin.current instanceof HTMLElement)
        origin.current.focus({ preventScroll: true })
    })
  }
  return {
    open: (...pressed) => void open(...pressed),
    layer: picking && (
      <FieldPicker
        key={picking.field}
        {...picking}
        onSwitch={(field) => setPicking({ ...picking, field })}
        onClose={close}
      />
    ),
  }
}
