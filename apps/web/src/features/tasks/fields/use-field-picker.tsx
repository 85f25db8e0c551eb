import { type ReactNode, useRef, useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { late } from '#lib/late.tsx'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'
import { lackingFor } from '../task-rights.ts'
import { taskRows } from '../use-task-rows.ts'
import { type PickedField, type Picking, projectOf } from './picking.ts'

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
    const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
    const project = projectOf(tasks)
    if (!project) {
      if (tasks.length > 0) toast({ title: text.tasks.otherProjects })
      return
    }
    const reasons = tasks.map((task) => lackingFor(actor, project, task, field))
    const allowed = tasks.filter((_task, index) => reasons[index] === undefined)
    if (allowed.length === 0) {
      toast({ title: reasons[0] })
      return
    }
    origin.current = from.closest('[data-task-id]') ?? from
    setPicking({ field, ids: allowed.map((task) => task.id), place: from.getBoundingClientRect() })
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
