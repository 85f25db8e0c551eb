import type { Project } from '@courtside/contract/projects.ts'
import { Picker, type PickerLayerProps } from '#ui/picker.tsx'
import type { CachedTask } from '../use-task-rows.ts'
import type { FieldOfKind } from './editable-fields.ts'
import { getFieldValues } from './field-values.tsx'
import { PickerAnchor } from './picker-anchor.tsx'

/** Chooses one of the values that a field offers, or several; choosing what all of the tasks have takes it away again. */
export function ChoicePicker({
  field,
  tasks,
  project,
  place,
  onClose,
  creations,
}: {
  field: FieldOfKind
  tasks: readonly CachedTask[]
  project: Project
  place: DOMRect
  onClose: () => void
} & Pick<PickerLayerProps, 'creations'>) {
  const values = getFieldValues({ field, tasks, project, people: [], typed: '' })
  const clear = values.find(({ isClear }) => isClear)
  const options = values.filter((value) => value !== clear)
  const selected = options.filter(({ isHeld, isChosen }) => isHeld ?? isChosen)
  return (
    <Picker
      open
      onOpenChange={(open) => !open && onClose()}
      title={field.label}
      multiple={field.kind === 'labels' || field.kind === 'multi_select'}
      selected={selected.map(({ id }) => id)}
      options={options.map(({ id, label, keywords, icon }) => ({
        value: id,
        label,
        icon,
        ...(keywords && { keywords }),
      }))}
      onPick={(id) => {
        const picked = options.find((one) => one.id === id)
        if (picked?.isChosen && !picked.stays && clear) clear.run()
        else picked?.run()
      }}
      {...(creations && { creations })}
    >
      <PickerAnchor place={place} />
    </Picker>
  )
}
