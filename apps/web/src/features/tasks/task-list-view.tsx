import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { lacking, taskFacts } from '#features/projects/use-access.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { late } from '#lib/late.tsx'
import { text } from '#text/en.ts'
import { Split } from '#ui/layout/split.tsx'
import { toast } from '#ui/toast-store.ts'
import { heirOf } from './list-walk.ts'
import type { PickedField } from './picking.ts'
import { SelectionBar } from './selection-bar.tsx'
import { lackingFor } from './task-rights.ts'
import type { TaskSearch } from './task-search.ts'
import { TaskTable } from './task-table.tsx'
import { useFieldPicker } from './use-field-picker.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { useTaskList } from './use-task-list.ts'
import { type HeldTask, taskRows } from './use-task-rows.ts'
import { deleteTasks, editTasks } from './use-tasks.ts'

const TaskPanel = late(async () => (await import('./task-panel.tsx')).TaskPanel)

/** A list of tasks with the one that is open beside it, and every key that works on them. */
export function TaskListView({
  ids: found,
  search,
  columns,
  project,
  openRef,
  onOpen,
  onSort,
  onLeave,
  onNearEnd,
  searchRef,
  addRef,
  empty,
  footer,
  addedId,
  below,
}: {
  ids: readonly string[]
  search: TaskSearch
  /** The columns that not every list needs. */
  columns: { project: boolean; labels: boolean }
  project?: Project
  /** Id or key of the task beside the list, from the address. */
  openRef: string | undefined
  onOpen: (task: HeldTask | undefined) => void
  onSort: (sort: string) => void
  /** The step out of the list. */
  onLeave?: () => void
  onNearEnd?: (() => void) | undefined
  searchRef: RefObject<HTMLInputElement | null>
  addRef: RefObject<HTMLInputElement | null>
  /** Instead of the table when it has no rows. */
  empty: ReactNode
  footer?: ReactNode
  /** A task made here just now: one stands on it, without losing the focus to it. */
  addedId?: string | undefined
  /** Under the table: the line for new tasks. */
  below?: ReactNode
}) {
  const { ids, pointer } = useSteadyOrder(found)
  const list = useTaskList(ids)
  const { stand } = list
  useEffect(() => {
    if (addedId !== undefined) stand(addedId)
  }, [addedId, stand])
  const actor = useActor()
  const me = useCurrentUser()
  const panel = useRef<HTMLElement>(null)
  const picker = useFieldPicker()
  const openTask = openRef === undefined ? undefined : findOpen(openRef, ids)

  /** Keys pressed in the panel are about its task, elsewhere about the selection or the row one stands on. */
  const targets = (): string[] =>
    openTask && list.selected.size === 0 && panel.current?.contains(document.activeElement)
      ? [openTask.id]
      : list.targets()
  const cellOf = (field: PickedField) => {
    const row = document.querySelector(`[data-task-id="${list.activeId ?? ''}"]`)
    return row?.querySelector(`[data-field="${field}"]`) ?? row ?? document.body
  }
  const pick = (field: PickedField) => {
    const about = targets()
    const inPanel = panel.current?.querySelector(`[data-field="${field}"]`)
    const isPanel = panel.current?.contains(document.activeElement) && inPanel
    picker.open(field, about, isPanel ? inPanel : cellOf(field))
  }
  const lacksDelete = (tasks: readonly HeldTask[]): string | undefined => {
    const isAllowed = tasks.every((task) => {
      const held = projectRows.get(task.projectId)
      return isOpened(held) && can.deleteTask(actor, taskFacts(held, task))
    })
    return lacking(isAllowed, 'task.delete')
  }
  const tasksOf = (given: readonly string[]) => given.flatMap((id) => taskRows.get(id) ?? [])
  const remove = (given: readonly string[]) => {
    const reason = lacksDelete(tasksOf(given))
    if (reason) toast({ title: reason })
    else if (given.length > 0) {
      const isOpen = openTask !== undefined && given.includes(openTask.id)
      if (isOpen) onOpen(undefined)
      deleteTasks(given)
      const stood = isOpen ? openTask.id : list.activeId
      const staying = new Set(ids.filter((id) => !given.includes(id)))
      if (stood !== undefined) list.focus(heirOf(ids, staying, stood))
    }
  }
  const close = () => {
    const stood = openTask?.id ?? list.activeId
    onOpen(undefined)
    list.focus(stood)
  }
  const step = (by: 1 | -1) => {
    const next = list.step(by)
    const task = next === undefined ? undefined : taskRows.get(next)
    if (openRef !== undefined && task) onOpen(task)
  }

  useListKeys({
    list,
    hasRows: ids.length > 0,
    step,
    pick,
    peek: () => {
      const task = taskRows.get(list.activeId ?? '')
      if (task) onOpen(openTask?.id === task.id ? undefined : task)
    },
    open: () => {
      const task = taskRows.get(list.activeId ?? '')
      if (!task) return
      onOpen(task)
      requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
    },
    back: () => {
      if (openRef !== undefined) close()
      else if (list.selected.size > 0) list.select([])
      else onLeave?.()
    },
    selectAll: () => list.select(ids),
    assignMe: () => {
      const about = tasksOf(targets())
      const [reason] = about.flatMap((task) => {
        const held = projectRows.get(task.projectId)
        return (isOpened(held) && lackingFor(actor, held, task, 'assigneeIds')) || []
      })
      if (reason) toast({ title: reason })
      if (!me || reason) return
      editTasks(targets(), ({ assigneeIds }) => ({
        assigneeIds: assigneeIds.includes(me.uid)
          ? assigneeIds.filter((uid) => uid !== me.uid)
          : [...assigneeIds, me.uid],
      }))
    },
    remove: () => remove(targets()),
    create: () => addRef.current?.focus(),
    search: () => searchRef.current?.focus(),
  })

  const detail = openRef !== undefined && (
    <TaskPanel
      key={openTask?.id ?? openRef}
      idOrKey={openTask?.id ?? openRef}
      project={project}
      panelRef={panel}
      onClose={close}
      onStep={step}
      onPick={(field, id, from) => picker.open(field, [id], from)}
      // The menu it was chosen from holds the focus until it has closed.
      onDelete={(id) => requestAnimationFrame(() => remove([id]))}
    />
  )
  return (
    <Split detail={detail || undefined} label={text.tasks.peek.label}>
      <div className="relative flex h-full min-h-0 flex-col">
        <div className="min-h-0 grow">
          {ids.length === 0 ? (
            <div className="h-full overflow-y-auto">{empty}</div>
          ) : (
            <TaskTable
              ids={ids}
              list={list}
              sort={search.sort}
              columns={columns}
              openId={openTask?.id}
              pointer={pointer}
              onSort={onSort}
              onStep={step}
              onDelete={() => remove(list.targets())}
              onOpen={(task) => {
                list.stand(task.id)
                onOpen(task)
              }}
              onPick={(field, task, cell) => {
                const isSelected = list.selected.has(task.id)
                picker.open(field, isSelected ? list.targets() : [task.id], cell)
              }}
              onNearEnd={onNearEnd}
              footer={footer}
            />
          )}
        </div>
        {list.selected.size > 0 && (
          <SelectionBar
            count={list.selected.size}
            onPick={(field, from) => picker.open(field, list.targets(), from)}
            onDelete={() => remove(list.targets())}
            deleteReason={lacksDelete(tasksOf(list.targets()))}
            onClear={() => {
              list.select([])
              list.focus(list.activeId)
            }}
          />
        )}
        {below}
      </div>
      {picker.layer}
    </Split>
  )
}

/** The task of the address among those held, so that a row opens without waiting. */
function findOpen(ref: string, ids: readonly string[]): HeldTask | undefined {
  const byId = taskRows.get(ref)
  if (byId) return byId
  const key = ref.toUpperCase()
  const id = ids.find((one) => taskRows.get(one)?.key === key)
  return id === undefined ? undefined : taskRows.get(id)
}
