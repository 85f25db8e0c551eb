import type { Project } from '@courtside/contract/projects.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { EditableField } from './fields/editable-fields.ts'
import { useFieldPicker } from './fields/use-field-picker.tsx'
import { type TaskPageRoute, useTaskPages } from './page/use-task-pages.ts'
import { FoundTask } from './panel/found-task.tsx'
import { TaskArticle } from './panel/task-article.tsx'
import { TaskPanelHead } from './panel/task-panel-head.tsx'
import type { OpenTask } from './relations/task-line.tsx'
import { useTaskActions } from './use-task-actions.ts'
import { useTaskKeys } from './use-task-keys.tsx'
import { taskRows } from './use-task-rows.ts'
import { deleteTasks } from './use-tasks.ts'

const coversList = '(max-width: 1099px)'

/** A task beside its list: everything about it, each part changed where it stands. */
export function TaskPanel({
  idOrKey,
  project: listed,
  panelRef,
  onClose,
  onStep,
  onPick,
  onDelete,
  onOpen,
  onPage,
  onRead,
}: {
  idOrKey: string
  /** The project of the list beside it. */
  project?: Project | undefined
  panelRef: RefObject<HTMLElement | null>
  onClose: () => void
  /** To the next or previous row of the list beside it. */
  onStep: (by: 1 | -1) => void
  onPick: (field: EditableField, id: string, from: Element) => void
  onDelete: (id: string) => void
  /** Another task that this one names is opened in its place. */
  onOpen: OpenTask
  /** To a page of its own, to work on it or to read it. */
  onPage: (id: string) => void
  onRead: (id: string) => void
}) {
  return (
    <FoundTask
      idOrKey={idOrKey}
      projectId={listed?.id}
      onBack={onClose}
      instead={(state) => <article ref={panelRef}>{state}</article>}
    >
      {(found) => (
        <TaskArticle
          {...found}
          articleRef={panelRef}
          onPick={onPick}
          onOpen={onOpen}
          head={
            <TaskPanelHead
              task={found.task}
              project={found.project}
              onClose={onClose}
              onStep={onStep}
              onDelete={() => onDelete(found.task.id)}
              onPage={() => onPage(found.task.id)}
              onRead={() => onRead(found.task.id)}
            />
          }
        />
      )}
    </FoundTask>
  )
}

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
  const { permit, assignMe, watch, duplicate, archive } = useTaskActions()
  useEffect(() => {
    if (matchMedia(coversList).matches) panel.current?.focus({ preventScroll: true })
  }, [taskId])

  const targets = () => (taskRows.get(taskId) ? [taskId] : [])
  const remove = () => {
    if (permit([taskId], 'delete').length === 0) return
    onClose()
    deleteTasks([taskId])
  }
  const pick = (field: EditableField) => {
    const place = panel.current?.querySelector(`[data-field="${field}"]`) ?? panel.current
    if (place) picker.open(field, [taskId], place)
  }
  const leaveFor = (route: TaskPageRoute) => () => {
    const task = taskRows.get(taskId)
    if (task) pages.showFromHere(route, task, [])
  }
  useTaskKeys({
    targets,
    pick,
    assignMe: () => assignMe(targets()),
    watch: () => watch(targets()),
    duplicate: () => duplicate(targets()),
    archive: () => archive(targets()),
    remove,
    toPage: leaveFor('/tasks-v2/$id'),
    toReading: leaveFor('/tasks-v2/browse/$id'),
    // It is done with the entry that the task was opened from.
    hasCompleteKey: false,
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
