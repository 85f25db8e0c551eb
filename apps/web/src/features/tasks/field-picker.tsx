import { priorities } from '@courtside/contract/tasks.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Picker } from '#ui/picker.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { DuePicker } from './due-picker.tsx'
import { type Picking, mixed, projectOf } from './picking.ts'
import { type HeldTask, taskRows } from './use-task-rows.ts'
import { editTasks } from './use-tasks.ts'

/** What all of the tasks have in common. */
const common = (tasks: readonly HeldTask[], idsOf: (task: HeldTask) => readonly string[]) =>
  tasks
    .map(idsOf)
    .reduce((shared, ids) => shared.filter((id) => ids.includes(id)), idsOf(tasks[0] as HeldTask))

/** The one picker of a list: chooses a field's value for one task or many, beside the cell it was opened from. */
export function FieldPicker({ field, ids, place, onClose }: Picking & { onClose: () => void }) {
  const tasks = ids.flatMap((id) => taskRows.get(id) ?? [])
  const project = projectOf(tasks)
  // What is picked one after the other shows at once.
  useRowsOf(taskRows, project?.id ?? '')
  if (!project) return null
  const shared = (valueOf: (task: HeldTask) => string) => [...new Set(tasks.map(valueOf))]
  const props = { open: true, onOpenChange: (open: boolean) => !open && onClose() }
  const anchor = <Anchor place={place} />
  switch (field) {
    case 'statusId':
      return (
        <Picker
          {...props}
          title={text.tasks.columns.status}
          selected={shared((task) => task.statusId)}
          options={project.statuses
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name, group }) => ({
              value: id,
              label: name,
              icon: <StatusIcon group={group} label="" />,
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
          extra={project.people}
          selected={assigneeIds}
          onChange={(picked) =>
            editTasks(ids, (task) => ({
              assigneeIds: mixed(task.assigneeIds, assigneeIds, picked),
            }))
          }
        >
          {anchor}
        </UserPicker>
      )
    }
    case 'labelIds': {
      const labelIds = common(tasks, (task) => task.labelIds)
      return (
        <Picker
          {...props}
          multiple
          title={text.tasks.columns.labels}
          selected={labelIds}
          options={project.labels.map(({ id, name, hue }) => ({
            value: id,
            label: name,
            icon: <LabelDot hue={hue} />,
          }))}
          onPick={(id) => {
            const picked = labelIds.includes(id)
              ? labelIds.filter((one) => one !== id)
              : [...labelIds, id]
            editTasks(ids, (task) => ({ labelIds: mixed(task.labelIds, labelIds, picked) }))
          }}
        >
          {anchor}
        </Picker>
      )
    }
    default:
      return (
        <DuePicker
          place={place}
          dueOn={tasks[0]?.dueOn ?? null}
          onClose={onClose}
          onPick={(dueOn) => editTasks(ids, { dueOn })}
        />
      )
  }
}

/** Stands where the picker was opened from; the cell itself need not know of pickers. */
export function Anchor({ place, ...props }: { place: DOMRect }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      {...props}
      style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
      className="pointer-events-none fixed opacity-0"
    />
  )
}
