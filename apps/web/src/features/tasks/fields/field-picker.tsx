import { isSame } from '@courtside/contract/changes.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { getWatchers } from '@courtside/contract/watchers.ts'
import type { ComponentType } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { formatDay } from '#lib/dates.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { RecurrencePicker } from '../recurrence/recurrence-picker.tsx'
import { moveTo } from '../recurrence/use-recurrence.ts'
import { TaskPicker } from '../relations/task-picker.tsx'
import { isOpen } from '../task-state.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { updateWatchers } from '../watchers/use-watchers.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { CountPicker } from './count-picker.tsx'
import { DayPicker } from './day-picker.tsx'
import {
  type EditableField,
  type EditableKind,
  type FieldOfKind,
  getField,
  getIdsOf,
  getValueOf,
} from './editable-fields.ts'
import { getUnsetText } from './field-looks.tsx'
import { LabelPicker } from './label-picker.tsx'
import { PickerAnchor } from './picker-anchor.tsx'
import { type Picking, permitted } from './picking.ts'
import { common, setDay, setIds, setRecurrence, setTask, setValue } from './set-field.ts'
import { TypedPicker } from './typed-picker.tsx'

/** What the picker of a kind is about. */
type Editing = {
  readonly field: FieldOfKind
  readonly ids: readonly string[]
  readonly tasks: readonly CachedTask[]
  readonly project: Project
  readonly place: DOMRect
  /** Another field of the same tasks instead. */
  readonly onSwitch: (field: EditableField) => void
  readonly onClose: () => void
}

const getLayer = ({ onClose }: Editing) => ({
  open: true,
  onOpenChange: (open: boolean) => !open && onClose(),
})

/** What is the same in all of the tasks; undefined where they differ. */
function findShared<Value>(
  tasks: readonly CachedTask[],
  getValue: (task: CachedTask) => Value,
): Value | undefined {
  const [first, ...others] = tasks.map(getValue)
  return others.every((one) => isSame(one, first)) ? first : undefined
}

/** The value that all of the tasks have, null for none; undefined where they differ. */
const findValue = ({ field, tasks }: Editing): unknown =>
  findShared(tasks, (task) => getValueOf(field, task))

const getText = (editing: Editing): string | null => {
  const value = findValue(editing)
  return typeof value === 'string' ? value : null
}

function TypedEditor(editing: Editing) {
  const { field, ids, place, onClose } = editing
  const value = findValue(editing)
  return (
    <TypedPicker
      field={field}
      given={typeof value === 'number' ? value : getText(editing)}
      place={place}
      // Where there was no one value it began from, none can have been changed since.
      onPick={(picked) =>
        setValue(ids, field, value === undefined ? (picked?.set ?? null) : picked)
      }
      onClose={onClose}
    />
  )
}

function NumberEditor(editing: Editing) {
  const { field, ids, place, onClose } = editing
  const value = findValue(editing)
  if (!field.unit) return <TypedEditor {...editing} />
  return (
    <CountPicker
      field={field}
      unit={field.unit}
      place={place}
      count={typeof value === 'number' ? value : null}
      onPick={(count) => setValue(ids, field, count)}
      onClose={onClose}
    />
  )
}

function DayEditor(editing: Editing) {
  const { field, ids, tasks, project, place, onSwitch, onClose } = editing
  const time = field.time as 'dueTime' | undefined
  return (
    <DayPicker
      title={field.label}
      clear={getUnsetText(field)}
      place={place}
      day={getText(editing)}
      isMixed={findValue(editing) === undefined}
      {...(time && {
        time: findShared(tasks, (task) => task[time]) ?? null,
        timeZone: project.timeZone,
      })}
      onRepeat={
        field.name === 'dueOn' && tasks.every(isOpen) ? () => onSwitch('recurrence') : undefined
      }
      onPick={(day, picked) => setDay(ids, field, day, picked)}
      onClose={onClose}
    />
  )
}

function PersonEditor(editing: Editing) {
  const { field, ids, tasks, project, place } = editing
  return (
    <UserPicker
      {...getLayer(editing)}
      withInvited
      extra={project.people}
      selected={common(tasks, (task) => getIdsOf(field, task))}
      onChange={([uid]) => setValue(ids, field, uid ?? null)}
    >
      <PickerAnchor place={place} />
    </UserPicker>
  )
}

function PeopleEditor(editing: Editing) {
  const { field, ids, tasks, project, place, onClose } = editing
  const shared = common(tasks, (task) => getIdsOf(field, task))
  return (
    <UserPicker
      {...getLayer(editing)}
      multiple
      withGroups
      withInvited
      extra={project.people}
      selected={shared}
      onChange={(picked) => {
        setIds(ids, field, shared, picked)
        // Most tasks have one; who wants several opens it again.
        if (shared.length === 0) onClose()
      }}
    >
      <PickerAnchor place={place} />
    </UserPicker>
  )
}

function WatchersEditor(editing: Editing) {
  const { ids, tasks, place } = editing
  const watcherIds = common(tasks, (task) => [...getWatchers(task).keys()])
  return (
    <UserPicker
      {...getLayer(editing)}
      multiple
      withGroups
      selected={watcherIds}
      onChange={(picked) => updateWatchers(ids, watcherIds, picked)}
    >
      <PickerAnchor place={place} />
    </UserPicker>
  )
}

function TaskEditor({ field, ids, tasks, project, place, onClose }: Editing) {
  const getId = (task: CachedTask) => getIdsOf(field, task)[0] ?? null
  return (
    <TaskPicker
      title={field.label}
      place={place}
      projectId={project.id}
      without={ids}
      none={getUnsetText(field)}
      present={[...new Set(tasks.map(getId))]}
      onPick={(id) => setTask(ids, field, id)}
      onClose={onClose}
    />
  )
}

function RecurrenceEditor({ ids, tasks, place, onClose }: Editing) {
  const [only, ...others] = tasks
  return (
    <RecurrencePicker
      place={place}
      recurrence={only?.recurrence ?? null}
      dueOn={only?.dueOn ?? null}
      onClose={onClose}
      onPick={(recurrence, dueOn) => setRecurrence(ids, recurrence, dueOn)}
      onSkip={
        only && others.length === 0
          ? (dueOn, recurrence) =>
              editTasks(
                ids,
                { ...moveTo(only, dueOn), recurrence },
                recurrenceText.skipped(only.key, formatDay(dueOn)),
                { announce: true },
              )
          : undefined
      }
    />
  )
}

/** How a value is chosen, by the kind of its field: built-in and custom fields alike. */
const editors: Readonly<Record<EditableKind, ComponentType<Editing>>> = {
  text: TypedEditor,
  link: TypedEditor,
  number: NumberEditor,
  checkbox: ChoicePicker,
  day: DayEditor,
  priority: ChoicePicker,
  status: ChoicePicker,
  type: ChoicePicker,
  labels: LabelPicker,
  person: PersonEditor,
  people: PeopleEditor,
  watchers: WatchersEditor,
  task: TaskEditor,
  recurrence: RecurrenceEditor,
  select: ChoicePicker,
  multi_select: ChoicePicker,
}

/** The one picker of a list: chooses a field's value for one task or many, beside the cell it was opened from. */
export function FieldPicker({
  field: name,
  ids,
  ...layer
}: Picking & Pick<Editing, 'onSwitch' | 'onClose'>) {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const found = permitted(useActor(), name, ids)
  const project = 'project' in found ? found.project : undefined
  // What is picked one after the other shows at once.
  useRowsOf(taskRows, project?.id ?? '')
  const field = project && getField(name, project)
  // A custom field may have been removed meanwhile.
  if (!field) return null
  const Editor = editors[field.kind]
  return <Editor {...layer} field={field} ids={ids} tasks={tasks} project={project} />
}
