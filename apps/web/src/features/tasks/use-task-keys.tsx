import { isLack } from '#lib/lack.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { type PageTyping, useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import {
  type BuiltInField,
  type EditableField,
  builtInFields,
  getBuiltInField,
  getCustomName,
  getKeys,
  getShownFields,
} from './fields/editable-fields.ts'
import { getProject } from './fields/picking.ts'
import { useCopyKeys } from './use-copy-tasks.ts'
import { callTasks, getTasks, useTaskActions } from './use-task-actions.ts'

const FieldPage = lazyComponent(async () => (await import('./fields/field-page.tsx')).FieldPage)

const words = text.tasks.keys
const changeTexts: Readonly<Record<string, string>> = words.change

/** What is changed most often stands first in the list of keys. */
const firstFields: readonly BuiltInField[] = ['statusId', 'priority', 'assigneeIds']
const otherFields = builtInFields.filter((name) => !firstFields.includes(name))

/** Whether tasks are of a project that has types; nothing tells of types before. */
const hasTypes = (ids: readonly string[]): boolean =>
  (getProject(getTasks(ids))?.types.length ?? 0) > 0

/** The keys that change and copy tasks, in a list as on a page of their own; `targets` tells which they are about. */
export function useTaskKeys({
  targets,
  sample = targets,
  pick,
  assignMe,
  watch,
  duplicate,
  archive,
  remove,
  toPage,
  toReading,
  hasCompleteKey = true,
}: {
  targets: () => readonly string[]
  /** Tasks that keys could be about, for the list of keys while they are about none. */
  sample?: () => readonly string[]
  pick: (field: EditableField) => void
  assignMe: () => void
  watch: () => void
  duplicate: () => void
  archive: () => void
  remove: () => void
  /** Absent where one stands on that page. */
  toPage?: (id: string) => void
  toReading: (id: string) => void
  /** False where E is done with something else that is in front of one. */
  hasCompleteKey?: boolean
}): void {
  useCopyKeys(targets)
  const { complete, transfer, ...lacks } = useTaskActions()
  const { group } = words
  const only = (run: (id: string) => void) => () => {
    const [id] = targets()
    if (id !== undefined) run(id)
  }
  const about = () => callTasks(targets())
  /** What keys are about, or would be. */
  const likely = () => {
    const own = targets()
    return own.length > 0 ? own : sample()
  }
  const when = () => likely().length > 0
  const one = {
    group,
    about,
    when: () => when() && targets().length < 2,
    hasTarget: () => targets().length === 1,
  }
  const any = { group, about, when, hasTarget: () => targets().length > 0 }
  /** What this person may do with none of the tasks is listed nowhere; its key says why. */
  const allowed = (reasonOf: (ids: readonly string[]) => string | undefined) => ({
    ...any,
    lacks: () => likely().every((id) => isLack(reasonOf([id]))),
  })
  const project = getProject(getTasks(targets()))
  /** Opens the picker by its key; the palette goes on with the values themselves. */
  const sets = (field: EditableField, title: string, keys?: string) => ({
    ...allowed((ids) => lacks.lackedBy(ids, field)),
    ...(keys && { keys }),
    title,
    run: () => pick(field),
    page: (typing: PageTyping) => <FieldPage field={field} ids={targets()} {...typing} />,
  })
  const setsBuiltIn = (name: BuiltInField) => {
    const { kind, label } = getBuiltInField(name)
    const entry = sets(name, changeTexts[name] ?? words.own(label), getKeys(name))
    return kind === 'type' ? { ...entry, when: () => hasTypes(likely()) && entry.when() } : entry
  }
  useShortcuts([
    {
      ...allowed((ids) => lacks.lackedBy(ids, 'statusId')),
      ...(hasCompleteKey && { keys: 'e' }),
      title: words.complete,
      run: () => complete(targets()),
    },
    ...firstFields.map(setsBuiltIn),
    { ...allowed(lacks.lacksAssignMe), keys: 'i', title: words.assignMe, run: assignMe },
    { ...any, keys: 'w', title: words.watch, run: watch },
    ...otherFields.map(setsBuiltIn),
    {
      ...allowed((ids) => lacks.lackedBy(ids, 'transfer')),
      keys: 'shift+v',
      title: words.transfer,
      run: () => transfer(targets()),
    },
    ...(project ? getShownFields(project) : []).map((field) =>
      sets(getCustomName(field), words.own(field.name)),
    ),
    {
      ...allowed((ids) => lacks.lackedBy(ids, 'duplicate')),
      keys: 'shift+c',
      title: words.duplicate,
      run: duplicate,
    },
    {
      ...allowed((ids) => lacks.lackedBy(ids, 'isArchived')),
      keys: 'shift+a',
      title: words.archive,
      run: archive,
    },
    {
      ...allowed((ids) => lacks.lackedBy(ids, 'delete')),
      keys: 'mod+backspace',
      title: words.remove,
      run: remove,
    },
    ...(toPage ? [{ ...one, keys: 'o', title: words.toPage, run: only(toPage) }] : []),
    { ...one, keys: 'shift+o', title: words.toReading, run: only(toReading) },
  ])
}
