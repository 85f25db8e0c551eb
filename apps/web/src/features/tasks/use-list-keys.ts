import { useShortcuts } from '#lib/shortcuts.ts'
import type { ListWalk } from '#lib/use-list-walk.ts'
import { text } from '#text/en.ts'
import type { EditableField } from './fields/editable-fields.ts'
import { getTaskIds } from './task-groups.ts'
import { callTasks } from './use-task-actions.ts'
import { useTaskKeys } from './use-task-keys.tsx'

const words = text.tasks.keys

/** The keys of a list of tasks; each is in the palette and in the list of keys as long as it would do something. */
export function useListKeys({
  list,
  hasRows,
  isTaskOpen,
  mayAdd,
  step,
  targets,
  sample,
  pick,
  toPage,
  toReading,
  ...actions
}: {
  list: ListWalk
  hasRows: boolean
  /** Whether a task stands beside the list. */
  isTaskOpen: boolean
  /** Whether this person makes tasks here. */
  mayAdd: boolean
  step: (by: 1 | -1) => void
  /** The tasks that keys are about just now. */
  targets: () => readonly string[]
  /** Tasks of the list: while keys are about none, what this person may do with one of these is listed. */
  sample: () => readonly string[]
  pick: (field: EditableField) => void
  toPage: (id: string) => void
  toReading: (id: string) => void
  peek: () => void
  open: () => void
  back: () => void
  selectAll: () => void
  assignMe: () => void
  watch: () => void
  duplicate: () => void
  archive: () => void
  remove: () => void
  create: () => void
  /** Absent where the list can't be searched. */
  search?: (() => void) | undefined
}): void {
  const { group } = words
  const { search } = actions
  const rows = { group, when: () => hasRows }
  const about = () => callTasks(getTaskIds(list.activeId === undefined ? [] : [list.activeId]))
  const one = {
    group,
    about,
    when: () => hasRows,
    hasTarget: () => list.activeId !== undefined,
  }
  const hidden = { keysOnly: true }
  useShortcuts([
    { ...rows, keys: 'j', title: words.next, keysOnly: true, run: () => step(1) },
    { ...rows, keys: 'k', title: words.previous, keysOnly: true, run: () => step(-1) },
    { ...rows, ...hidden, keys: 'shift+j', title: words.extendDown, run: () => list.stretch(1) },
    { ...rows, ...hidden, keys: 'shift+k', title: words.extendUp, run: () => list.stretch(-1) },
    {
      ...one,
      keys: 'x',
      title: words.select,
      run: () => list.activeId !== undefined && list.toggle(list.activeId),
    },
    {
      ...rows,
      keys: 'mod+a',
      title: words.selectAll,
      run: actions.selectAll,
    },
    { ...one, keys: 'space', title: words.peek, needsKeys: true, run: actions.peek },
    { ...one, keys: 'enter', title: words.open, run: actions.open },
    {
      keys: 'escape',
      group,
      // The list itself is no layer: who pressed once too often would lose the filters.
      when: () => isTaskOpen || list.selected.size > 0,
      title: words.back,
      keysOnly: true,
      run: actions.back,
    },
    { keys: 'c', group, title: words.create, lacks: () => !mayAdd, run: actions.create },
    ...(search ? [{ keys: '/', group, title: words.search, run: search }] : []),
  ])
  const { assignMe, watch, duplicate, archive, remove } = actions
  useTaskKeys({
    targets,
    sample,
    pick,
    assignMe,
    watch,
    duplicate,
    archive,
    remove,
    toPage,
    toReading,
  })
}
