import type { Project } from '@courtside/contract/projects.ts'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { findHeir } from '#lib/list-selection.ts'
import { type ListWalk, useListWalk } from '#lib/use-list-walk.ts'
import { text } from '#text/en.ts'
import { Split } from '#ui/layout/split.tsx'
import { toast } from '#ui/toast-store.ts'
import type { EditableField } from './fields/editable-fields.ts'
import { useFieldPicker } from './fields/use-field-picker.tsx'
import type { Layout } from './filters/task-search.ts'
import { type TaskPageRoute, useTaskPages } from './page/use-task-pages.ts'
import { announceLeaving } from './perform-gesture.ts'
import { useMayAdd } from './quick-add/use-may-add.ts'
import { useSeriesToast } from './recurrence/use-series-toast.ts'
import { type TaskGroup, getPlace, getTaskId, getTaskIds } from './task-groups.ts'
import type { Foldable, Folded } from './use-folded.ts'
import { useLastPlace } from './use-last-place.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSteadyOrder } from './use-steady-order.ts'
import { useTaskActions } from './use-task-actions.ts'
import { useDetailsAhead } from './use-task-details.ts'
import { type CachedTask, taskRows } from './use-task-rows.ts'
import { type Added, deleteTasks } from './use-tasks.ts'

const SelectionBar = lazyComponent(async () => (await import('./selection-bar.tsx')).SelectionBar)
const FrameTools = lazyComponent(async () => (await import('./frame-tools.tsx')).FrameTools, {
  when: 'idle',
})
const TaskPanel = lazyComponent(async () => (await import('./panel-section.tsx')).TaskPanel, {
  showsMissing: true,
})

/** So many tasks of a list tell what this person may do there. */
const sampleSize = 20

/** What a layout draws its tasks from, and what it tells of them. */
export type Frame = {
  readonly groups: readonly TaskGroup[]
  readonly isFolded: (group: Foldable) => boolean
  readonly onFold: (group: Foldable) => void
  readonly list: ListWalk
  /** Tells where the pointer is: what others do never moves what is under it. */
  readonly pointer: ReturnType<typeof useSteadyOrder>['pointer']
  readonly hold: (isHeld: boolean) => void
  readonly openId: string | undefined
  readonly onStep: (by: 1 | -1) => void
  readonly onDelete: () => void
  readonly onOpen: (entry: string, task: CachedTask) => void
  readonly onPick: (field: EditableField, entry: string, task: CachedTask, cell: Element) => void
  /** The circle of a task was pressed: it is completed, with all that are selected where it is one of them. */
  readonly onComplete: (entry: string, task: CachedTask) => void
  /** The group that gets a new task just now. */
  readonly addingTo: string | undefined
  readonly onAddTo: (key: string | undefined) => void
}

/**
 * Tasks in any layout with the one that is open beside them: where one stands, what is selected, and every key and
 * picker that works on it.
 */
export function TaskFrame({
  groups: found,
  folded,
  layout,
  project,
  openRef,
  lacksAll,
  onOpen,
  searchRef,
  addRef,
  empty,
  added,
  below,
  children,
}: {
  groups: readonly TaskGroup[]
  folded: Folded
  /** Absent where tasks are laid out in one way only. */
  layout?: Layout
  project?: Project
  /** Id or key of the task beside the list, from the address. */
  openRef: string | undefined
  /** Why not all can be selected at once. */
  lacksAll?: string | undefined
  onOpen: (task: CachedTask | undefined) => void
  /** Absent where the list can't be searched. */
  searchRef?: RefObject<HTMLInputElement | null>
  addRef: RefObject<HTMLInputElement | null>
  /** Instead of the layout when there are no tasks. */
  empty: ReactNode
  /** What was added here last: one stands on the first, without losing the focus to it. */
  added?: Added | undefined
  /** Under the layout: the line for new tasks. */
  below?: ReactNode
  children: (frame: Frame) => ReactNode
}) {
  const { groups, pointer, hold } = useSteadyOrder(found)
  useLeaving(found)
  const { isFolded } = folded
  const ids = useMemo(
    () => groups.filter((group) => !isFolded(group)).flatMap(({ entries }) => entries),
    [groups, isFolded],
  )
  const list = useListWalk(ids)
  // What was selected in one layout may be out of sight in another, and would be changed along unseen.
  const [selectedIn, setSelectedIn] = useState(layout)
  if (layout !== selectedIn) {
    setSelectedIn(layout)
    list.select([])
  }
  const { stand } = list
  const [addedId] = added?.ids ?? []
  useEffect(() => {
    if (addedId !== undefined) stand(addedId)
  }, [addedId, stand])
  useHidden(added, found, onOpen)
  const [addingTo, setAddingTo] = useState<string>()
  const { permit, complete, assignMe, watch, duplicate, archive } = useTaskActions()
  const pages = useTaskPages()
  const panel = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useDetailsAhead(place)
  const picker = useFieldPicker()
  useSeriesToast(onOpen)
  const openTask = openRef === undefined ? undefined : findOpen(openRef, ids)

  const stoodIn = useLastPlace()
  /** Keys pressed in the panel are about its task, elsewhere about the selection or the row one stands on. */
  const findPanelTask = (): CachedTask | undefined => {
    const isInPanel = list.selected.size === 0 && panel.current?.contains(stoodIn())
    return isInPanel || list.targets().length === 0 ? openTask : undefined
  }
  const targets = (): string[] => {
    const shown = findPanelTask()
    return shown ? [shown.id] : getTaskIds(list.targets())
  }
  /** What pressing something in a row is about: its task, with all that are selected where it is one of them. */
  const getAbout = (entry: string, task: CachedTask) =>
    list.selected.has(entry) ? getTaskIds(list.targets()) : [task.id]
  const renderCell = (field: EditableField) => {
    const row = document.querySelector(`[data-task-id="${list.activeId ?? ''}"]`)
    return row?.querySelector(`[data-field="${field}"]`) ?? row ?? document.body
  }
  const pick = (field: EditableField) => {
    const inPanel = findPanelTask() && panel.current
    const chip = inPanel?.querySelector(`[data-field="${field}"]`) ?? inPanel
    picker.open(field, targets(), chip ?? renderCell(field))
  }
  const remove = (given: readonly string[]) => {
    const gone = permit(given, 'delete')
    if (gone.length === 0) return
    const isOpen = openTask !== undefined && gone.includes(openTask.id)
    if (isOpen) onOpen(undefined)
    deleteTasks(gone)
    const stood = isOpen ? openTask.id : list.activeId
    const staying = new Set(ids.filter((entry) => !gone.includes(getTaskId(entry))))
    if (stood !== undefined) list.focus(findHeir(ids, staying, stood))
  }
  const close = () => {
    const stood = openTask?.id ?? list.activeId
    onOpen(undefined)
    list.focus(stood)
  }
  const step = (by: 1 | -1) => {
    const next = list.step(by)
    const task = next === undefined ? undefined : taskRows.get(getTaskId(next))
    if (openRef !== undefined && task) onOpen(task)
  }

  const leaveFor = (route: TaskPageRoute) => (id: string) => {
    const task = taskRows.get(id)
    if (task) pages.showFromHere(route, task, getTaskIds(ids))
  }
  const toPage = leaveFor('/tasks-v2/$id')
  const toReading = leaveFor('/tasks-v2/browse/$id')

  const mayAdd = useMayAdd(project)
  /** Opens the line for new tasks in a group, or closes it. */
  const addTo = (key: string | undefined) => {
    if (mayAdd || key === undefined) setAddingTo(key)
    else toast({ title: lacking(false, 'task.create') ?? '' })
  }
  useListKeys({
    list,
    hasRows: ids.length > 0,
    isTaskOpen: openRef !== undefined,
    mayAdd,
    step,
    targets,
    sample: () => getTaskIds(ids.slice(0, sampleSize)),
    pick,
    peek: () => {
      const task = taskRows.get(getTaskId(list.activeId ?? ''))
      if (task) onOpen(openTask?.id === task.id ? undefined : task)
    },
    open: () => {
      const task = taskRows.get(getTaskId(list.activeId ?? ''))
      if (!task) return
      onOpen(task)
      requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
    },
    back: () => {
      if (openRef !== undefined) close()
      else list.select([])
    },
    selectAll: () => (lacksAll ? toast({ title: lacksAll }) : list.select(ids)),
    assignMe: () => assignMe(targets()),
    watch: () => watch(targets()),
    duplicate: () => duplicate(targets()),
    archive: () => archive(targets()),
    toPage,
    toReading,
    remove: () => remove(targets()),
    create: () => {
      if (mayAdd && addRef.current) addRef.current.focus()
      else addTo(getPlace(groups, list.activeId)?.group.key ?? groups[0]?.key)
    },
    search: searchRef && (() => searchRef.current?.focus()),
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
      onOpen={onOpen}
      onPage={toPage}
      onRead={toReading}
      // The menu it was chosen from holds the focus until it has closed.
      onDelete={(id) => requestAnimationFrame(() => remove([id]))}
    />
  )
  return (
    <Split detail={detail || undefined} label={text.tasks.peek.label}>
      <div className="relative flex h-full min-h-0 flex-col">
        <div ref={place} className="min-h-0 grow">
          {empty ? (
            <div className="h-full overflow-y-auto">{empty}</div>
          ) : (
            children({
              groups,
              isFolded,
              onFold: folded.toggle,
              list,
              pointer,
              hold,
              openId: openTask?.id,
              onStep: step,
              onDelete: () => remove(getTaskIds(list.targets())),
              onOpen: (entry, task) => {
                list.stand(entry)
                onOpen(task)
              },
              onPick: (field, entry, task, cell) => picker.open(field, getAbout(entry, task), cell),
              onComplete: (entry, task) => complete(getAbout(entry, task)),
              addingTo,
              onAddTo: addTo,
            })
          )}
        </div>
        {list.selected.size > 0 && (
          <SelectionBar
            ids={getTaskIds(list.targets())}
            onPick={(field, from) => picker.open(field, getTaskIds(list.targets()), from)}
            onDelete={() => remove(getTaskIds(list.targets()))}
            onClear={() => {
              list.select([])
              list.focus(list.activeId)
            }}
          />
        )}
        {below && (
          <div data-bar className="shrink-0 print:hidden">
            {below}
          </div>
        )}
      </div>
      {picker.layer}
      <FrameTools project={project} />
    </Split>
  )
}

const holds = (groups: readonly TaskGroup[], id: string) =>
  groups.some(({ entries }) => entries.some((entry) => getTaskId(entry) === id))

/** Says so where what was added isn't in the list. */
function useHidden(
  added: Added | undefined,
  groups: readonly TaskGroup[],
  onOpen: (task: CachedTask) => void,
) {
  const announce = useEffectEvent(async (given: Added) => {
    if (given.ids.every((id) => holds(groups, id))) return
    // What has no line can't be loaded: the task is added all the same.
    const loaded = await import('./announce-hidden.ts').catch(() => undefined)
    loaded?.announceHidden(given, (id) => holds(groups, id), onOpen)
  })
  useEffect(() => {
    if (added) void announce(added)
  }, [added])
}

/** Offers Undo for a change that takes a task out of a list that it was made in. */
function useLeaving(groups: readonly TaskGroup[]) {
  const before = useRef(groups)
  useEffect(() => {
    const was = before.current
    before.current = groups
    if (was !== groups) announceLeaving((id) => holds(was, id) && !holds(groups, id))
  }, [groups])
}

/** The task of the address among those held, so that a row opens without waiting. */
function findOpen(ref: string, ids: readonly string[]): CachedTask | undefined {
  const byId = taskRows.get(ref)
  if (byId) return byId
  const key = ref.toUpperCase()
  const entry = ids.find((one) => taskRows.get(getTaskId(one))?.key === key)
  return entry === undefined ? undefined : taskRows.get(getTaskId(entry))
}
