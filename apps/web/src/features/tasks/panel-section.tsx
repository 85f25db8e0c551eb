import { useEffect, useRef } from 'react'
import { toast } from '#ui/toast-store.ts'
import type { PickedField } from './fields/picking.ts'
import { useFieldPicker } from './fields/use-field-picker.tsx'
import { useTaskPages } from './page/use-task-pages.ts'
import { TaskPanel } from './panel/task-panel.tsx'
import { tasksOf, useTaskActions } from './use-task-actions.ts'
import { useTaskKeys } from './use-task-keys.ts'
import { taskRows } from './use-task-rows.ts'
import { deleteTasks } from './use-tasks.ts'

const coversList = '(max-width: 1099px)'

/** A task beside a list that is no list of tasks, with its own pickers and keys; where it covers the list it takes the focus. */
export function PanelSection({
  taskId,
  onClose,
  onStep,
  onOpen,
}: {
  taskId: string
  onClose: () => void
  onStep: (by: 1 | -1) => void
  /** Another task that this one names. */
  onOpen: (taskId: string) => void
}) {
  const panel = useRef<HTMLElement>(null)
  const picker = useFieldPicker()
  const pages = useTaskPages()
  const { lacksDelete, assignMe, watch } = useTaskActions()
  useEffect(() => {
    if (matchMedia(coversList).matches) panel.current?.focus({ preventScroll: true })
  }, [taskId])

  const targets = () => (taskRows.get(taskId) ? [taskId] : [])
  const remove = () => {
    const reason = lacksDelete(tasksOf([taskId]))
    if (reason) return void toast({ title: reason })
    onClose()
    deleteTasks([taskId])
  }
  const pick = (field: PickedField) => {
    const place = panel.current?.querySelector(`[data-field="${field}"]`) ?? panel.current
    if (place) picker.open(field, [taskId], place)
  }
  const leaveFor = (route: '/tasks-v2/$id' | '/tasks-v2/browse/$id') => () => {
    const task = taskRows.get(taskId)
    if (task) pages.showFromHere(route, task, [])
  }
  useTaskKeys({
    targets,
    pick,
    assignMe: () => assignMe(targets()),
    watch: () => watch(targets()),
    remove,
    toPage: leaveFor('/tasks-v2/$id'),
    toReading: leaveFor('/tasks-v2/browse/$id'),
  })
  return (
    <>
      <TaskPanel
        idOrKey={taskId}
        panelRef={panel}
        onClose={onClose}
        onStep={onStep}
        onPick={(field, id, from) => picker.open(field, [id], from)}
        onOpen={({ id }) => onOpen(id)}
        onPage={leaveFor('/tasks-v2/$id')}
        onRead={leaveFor('/tasks-v2/browse/$id')}
        // The menu it was chosen from holds the focus until it has closed.
        onDelete={() => requestAnimationFrame(remove)}
      />
      {picker.layer}
    </>
  )
}
