import { useProject } from '#features/projects/use-projects.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { text } from '#text/en.ts'
import { DayPicker } from '../fields/day-picker.tsx'
import { PickerAnchor } from '../fields/picker-anchor.tsx'
import { useTask } from '../use-task-rows.ts'
import { setItemField } from './checklist-gestures.ts'
import type { CachedItem } from './use-checklist.ts'

/** Chooses whose an item is to do, among all to whom its task could be assigned, or its day. */
export function ItemPicker({
  item,
  field,
  place,
  onClose,
}: {
  item: CachedItem
  field: 'assigneeId' | 'dueOn'
  /** Where it was opened from. */
  place: DOMRect
  onClose: () => void
}) {
  const task = useTask(item.taskId)
  const { project } = useProject(task?.projectId ?? '')
  if (field === 'dueOn')
    return (
      <DayPicker
        title={text.tasks.fields.dueOn}
        clear={text.tasks.noDue}
        place={place}
        day={item.dueOn}
        onPick={(day) => setItemField(item, 'dueOn', day)}
        onClose={onClose}
      />
    )
  return (
    <UserPicker
      open
      onOpenChange={(open) => !open && onClose()}
      withGroups
      withInvited
      extra={project?.people ?? []}
      selected={item.assigneeId ? [item.assigneeId] : []}
      onChange={([uid]) => setItemField(item, 'assigneeId', uid ?? null)}
    >
      <PickerAnchor place={place} />
    </UserPicker>
  )
}
