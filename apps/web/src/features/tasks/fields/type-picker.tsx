import type { Project } from '@courtside/contract/projects.ts'
import { text } from '#text/en.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Picker } from '#ui/picker.tsx'
import type { CachedTask } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { PickerAnchor } from './picker-anchor.tsx'

const none = 'none'

/** Chooses the type of tasks, or none. */
export function TypePicker({
  project,
  tasks,
  place,
  onClose,
}: {
  project: Project
  tasks: readonly CachedTask[]
  place: DOMRect
  onClose: () => void
}) {
  return (
    <Picker
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.tasks.fields.typeId}
      selected={[...new Set(tasks.map(({ typeId }) => typeId ?? none))]}
      options={[
        { value: none, label: text.tasks.noType },
        ...project.types.map(({ id, name, hue }) => ({
          value: id,
          label: name,
          icon: <LabelDot hue={hue} />,
        })),
      ]}
      onPick={(picked) =>
        editTasks(
          tasks.map(({ id }) => id),
          { typeId: picked === none ? null : picked },
        )
      }
    >
      <PickerAnchor place={place} />
    </Picker>
  )
}
