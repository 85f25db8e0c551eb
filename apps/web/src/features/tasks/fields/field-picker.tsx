import { getPlace } from '@courtside/contract/changes.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import { getWatchers } from '@courtside/contract/watchers.ts'
import { useActor } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { formatDay } from '#lib/dates.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { Picker } from '#ui/picker.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { RecurrencePicker } from '../recurrence/recurrence-picker.tsx'
import { moveTo } from '../recurrence/use-recurrence.ts'
import { TaskPicker } from '../relations/task-picker.tsx'
import { isOpen } from '../task-state.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { updateWatchers } from '../watchers/use-watchers.ts'
import { CustomValuePicker } from './custom-value-picker.tsx'
import { DayPicker } from './day-picker.tsx'
import { EstimatePicker } from './estimate-picker.tsx'
import { LabelPicker } from './label-picker.tsx'
import { PickerAnchor } from './picker-anchor.tsx'
import { type EditableField, type Picking, mixed, permitted } from './picking.ts'
import { common, setDay, setParent, setRecurrence } from './set-field.ts'
import { TypePicker } from './type-picker.tsx'

/** The one picker of a list: chooses a field's value for one task or many, beside the cell it was opened from. */
export function FieldPicker({
  field,
  ids,
  place,
  onSwitch,
  onClose,
}: Picking & {
  /** Another field of the same tasks instead. */
  onSwitch: (field: EditableField) => void
  onClose: () => void
}) {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const found = permitted(useActor(), field, ids)
  const project = 'project' in found ? found.project : undefined
  // What is picked one after the other shows at once.
  useRowsOf(taskRows, project?.id ?? '')
  if (!project) return null
  const shared = (valueOf: (task: CachedTask) => string) => [...new Set(tasks.map(valueOf))]
  const props = { open: true, onOpenChange: (open: boolean) => !open && onClose() }
  const anchor = <PickerAnchor place={place} />
  switch (field) {
    case 'statusId':
      return (
        <Picker
          {...props}
          title={text.tasks.columns.status}
          selected={shared((task) => task.statusId)}
          options={project.statuses
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, group, hue }) => ({
              value: id,
              label: name,
              keywords: [group],
              icon: <StatusIcon group={group} hue={hue} label="" />,
            }))}
          onPick={(statusId) => editTasks(ids, { statusId })}
        >
          {anchor}
        </Picker>
      )
    case 'priority':
      return (
        <Picker
          {...props}
          title={text.tasks.columns.priority}
          selected={shared((task) => task.priority)}
          options={priorities.toReversed().map((priority) => ({
            value: priority,
            label: text.ui.priority[priority],
            icon: <PriorityIcon priority={priority} label="" />,
          }))}
          onPick={(picked) => {
            const priority = priorities.find((one) => one === picked)
            if (priority) editTasks(ids, { priority })
          }}
        >
          {anchor}
        </Picker>
      )
    case 'assigneeIds': {
      const assigneeIds = common(tasks, (task) => task.assigneeIds)
      return (
        <UserPicker
          {...props}
          multiple
          withGroups
          withInvited
          extra={project.people}
          selected={assigneeIds}
          onChange={(picked) => {
            editTasks(ids, (task) => ({
              assigneeIds: mixed(task.assigneeIds, assigneeIds, picked),
            }))
            // Most tasks have one; who wants several opens it again.
            if (assigneeIds.length === 0) onClose()
          }}
        >
          {anchor}
        </UserPicker>
      )
    }
    case 'watchers': {
      const watcherIds = common(tasks, (task) => [...getWatchers(task).keys()])
      return (
        <UserPicker
          {...props}
          multiple
          withGroups
          selected={watcherIds}
          onChange={(picked) => updateWatchers(ids, watcherIds, picked)}
        >
          {anchor}
        </UserPicker>
      )
    }
    case 'labelIds':
      return (
        <LabelPicker
          project={project}
          tasks={tasks}
          labelIds={common(tasks, (task) => task.labelIds)}
          place={place}
          onClose={onClose}
        />
      )
    case 'typeId':
      return <TypePicker project={project} tasks={tasks} place={place} onClose={onClose} />
    case 'estimateHours':
      return (
        <EstimatePicker
          place={place}
          hours={tasks[0]?.estimateHours ?? null}
          onClose={onClose}
          onPick={(estimateHours) => editTasks(ids, { estimateHours })}
        />
      )
    case 'recurrence': {
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
    case 'startOn':
    case 'dueOn': {
      const time = field === 'startOn' ? 'startTime' : 'dueTime'
      const { title, clear } = text.tasks[field === 'startOn' ? 'start' : 'due']
      return (
        <DayPicker
          title={title}
          clear={clear}
          place={place}
          day={tasks[0]?.[field] ?? null}
          time={tasks[0]?.[time] ?? null}
          timeZone={project.timeZone}
          onRepeat={
            field === 'dueOn' && tasks.every(isOpen) ? () => onSwitch('recurrence') : undefined
          }
          onClose={onClose}
          onPick={(day, picked) => setDay(ids, field, day, picked)}
        />
      )
    }
    case 'parentId':
      return (
        <TaskPicker
          title={text.tasks.fields.parentId}
          place={place}
          projectId={project.id}
          without={ids}
          none={text.tasks.noParent}
          present={[...new Set(tasks.map(({ parentId }) => parentId))]}
          onPick={(id) => setParent(ids, id)}
          onClose={onClose}
        />
      )
    default: {
      const custom = project.customFields.find(({ id }) => id === getPlace(field).entry)
      return custom ? (
        <CustomValuePicker
          field={custom}
          project={project}
          tasks={tasks}
          place={place}
          onClose={onClose}
          onPick={(value) => editTasks(ids, { [field]: value })}
        />
      ) : null
    }
  }
}
