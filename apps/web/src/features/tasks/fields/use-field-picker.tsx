import { type ReactNode, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { late } from '#lib/late.tsx'
import { toast } from '#ui/toast-store.ts'
import { type PickedField, type Picking, permitted } from './picking.ts'

const FieldPicker = late(async () => (await import('./field-picker.tsx')).FieldPicker)

/**
 * Opens the one picker of a screen for a field of some tasks. What may not be changed is left out; when that is all of
 * it, a toast says which right is missing. Afterwards the focus returns to where one came from.
 */
export function useFieldPicker(): {
  open: (field: PickedField, ids: readonly string[], from: Element) => void
  layer: ReactNode
} {
  const actor = useActor()
  const [picking, setPicking] = useState<Picking>()
  const origin = useRef<Element>(null)

  const open = (field: PickedField, ids: readonly string[], from: Element) => {
    const found = permitted(actor, field, ids)
    if ('reason' in found) {
      if (found.reason) toast({ title: found.reason })
      return
    }
    origin.current = from.closest('[data-task-id]') ?? from
    const place = from.getBoundingClientRect()
    setPicking({ field, ids: found.tasks.map(({ id }) => id), place })
  }
  const close = () => {
    setPicking(undefined)
    // The layer gives the focus to its own anchor, which is gone by then; ours is the last word.
    setTimeout(() => {
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true })
    })
  }
  return {
    open,
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
