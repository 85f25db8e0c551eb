import { isTyping } from '#lib/is-typing.ts'
import { late } from '#lib/late.tsx'
import { type PageTyping, useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { type PickedField, projectOf } from './fields/picking.ts'
import { askTransfer } from './transfer/use-asked-transfer.ts'
import { useCopyKeys } from './use-copy-tasks.ts'
import { tasksOf, useTaskActions } from './use-task-actions.ts'

const FieldPage = late(async () => (await import('./fields/field-page.tsx')).FieldPage)

const words = text.tasks.keys

/** Whether tasks are of a project that has types; nothing tells of types before. */
const hasTypes = (ids: readonly string[]): boolean =>
  (projectOf(tasksOf(ids))?.types.length ?? 0) > 0

/** The keys that change and copy tasks, in a list as on a page of their own; `targets` tells which they are about. */
export function useTaskKeys({
  targets,
  pick,
  assignMe,
  watch,
  duplicate,
  archive,
  remove,
  toPage,
  toReading,
}: {
  targets: () => readonly string[]
  pick: (field: PickedField) => void
  assignMe: () => void
  watch: () => void
  duplicate: () => void
  archive: () => void
  remove: () => void
  /** Absent where one stands on that page. */
  toPage?: (id: string) => void
  toReading: (id: string) => void
}): void {
  useCopyKeys(targets)
  const { complete } = useTaskActions()
  const { group } = words
  const only = (run: (id: string) => void) => () => {
    const [id] = targets()
    if (id !== undefined) run(id)
  }
  const one = { group, when: () => targets().length === 1 }
  const any = { group, when: () => targets().length > 0 }
  const project = projectOf(tasksOf(targets()))
  /** Opens the picker by its key; the palette goes on with the values themselves. */
  const sets = (field: PickedField, title: string, keys?: string) => ({
    ...any,
    ...(keys && { keys }),
    title,
    run: () => pick(field),
    page: (typing: PageTyping) => <FieldPage field={field} ids={targets()} {...typing} />,
  })
  useShortcuts([
    { ...any, keys: 'e', title: words.complete, run: () => complete(targets()) },
    sets('statusId', words.status, 's'),
    sets('priority', words.priority, 'p'),
    sets('assigneeIds', words.assign, 'a'),
    { ...any, keys: 'i', title: words.assignMe, run: assignMe },
    { ...any, keys: 'w', title: words.watch, run: watch },
    sets('watchers', words.watchers, 'shift+w'),
    sets('labelIds', words.label, 'l'),
    { ...sets('typeId', words.type, 'shift+t'), when: () => hasTypes(targets()) },
    sets('dueOn', words.due, 'd'),
    sets('startOn', words.start, 'shift+d'),
    sets('estimateHours', words.estimate, 'shift+e'),
    sets('recurrence', words.repeat, 'shift+r'),
    sets('parentId', words.parent, 'shift+p'),
    { ...any, keys: 'shift+v', title: words.transfer, run: () => askTransfer(targets()) },
    ...(project?.customFields ?? [])
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name }) => sets(`custom.${id}`, words.own(name))),
    { ...any, keys: 'shift+c', title: words.duplicate, run: duplicate },
    { ...any, keys: 'shift+a', title: words.archive, run: archive },
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
