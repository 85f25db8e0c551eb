import { isTyping } from '#lib/is-typing.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { type PickedField, projectOf } from './fields/picking.ts'
import { useCopyKeys } from './use-copy-tasks.ts'
import { taskRows } from './use-task-rows.ts'

const words = text.tasks.keys

/** Whether tasks are of a project that has types; nothing tells of types before. */
const hasTypes = (ids: readonly string[]): boolean =>
  (projectOf(ids.flatMap((id) => taskRows.get(id) ?? []))?.types.length ?? 0) > 0

/** The keys that change and copy tasks, in a list as on a page of their own; `targets` tells which they are about. */
export function useTaskKeys({
  targets,
  pick,
  assignMe,
  watch,
  remove,
  toPage,
  toReading,
}: {
  targets: () => readonly string[]
  pick: (field: PickedField) => void
  assignMe: () => void
  watch: () => void
  remove: () => void
  /** Absent where one stands on that page. */
  toPage?: (id: string) => void
  toReading: (id: string) => void
}): void {
  useCopyKeys(targets)
  const { group } = words
  const only = (run: (id: string) => void) => () => {
    const [id] = targets()
    if (id !== undefined) run(id)
  }
  const one = { group, when: () => targets().length === 1 }
  const any = { group, when: () => targets().length > 0 }
  useShortcuts([
    { ...any, keys: 's', title: words.status, run: () => pick('statusId') },
    { ...any, keys: 'p', title: words.priority, run: () => pick('priority') },
    { ...any, keys: 'a', title: words.assign, run: () => pick('assigneeIds') },
    { ...any, keys: 'i', title: words.assignMe, run: assignMe },
    { ...any, keys: 'w', title: words.watch, run: watch },
    { ...any, keys: 'shift+w', title: words.watchers, run: () => pick('watchers') },
    { ...any, keys: 'l', title: words.label, run: () => pick('labelIds') },
    {
      group,
      when: () => hasTypes(targets()),
      keys: 'shift+t',
      title: words.type,
      run: () => pick('typeId'),
    },
    { ...any, keys: 'd', title: words.due, run: () => pick('dueOn') },
    { ...any, keys: 'shift+d', title: words.start, run: () => pick('startOn') },
    { ...any, keys: 'shift+e', title: words.estimate, run: () => pick('estimateHours') },
    { ...any, keys: 'shift+r', title: words.repeat, run: () => pick('recurrence') },
    {
      group,
      when: () => any.when() && !isTyping(),
      keys: 'mod+backspace',
      title: words.remove,
      run: remove,
    },
    ...(toPage ? [{ ...one, keys: 'o', title: words.toPage, run: only(toPage) }] : []),
    { ...one, keys: 'shift+o', title: words.toReading, run: only(toReading) },
  ])
}
