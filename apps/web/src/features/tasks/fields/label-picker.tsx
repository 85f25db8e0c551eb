import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { getHolder, workflowNameLimit } from '@courtside/contract/workflow.ts'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { addLabel, nextHue } from '#features/projects/use-workflow-edits.ts'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { workflowText } from '#text/workflow.ts'
import { LabelDot } from '#ui/badge.tsx'
import { Picker } from '#ui/picker.tsx'
import type { CachedTask } from '../use-task-rows.ts'
import { editTasks, givesTasks } from '../use-tasks.ts'
import { PickerAnchor } from './picker-anchor.tsx'
import { mixed } from './picking.ts'

/** Chooses the labels of tasks; whoever may makes a new one on the spot. */
export function LabelPicker({
  project,
  tasks,
  labelIds,
  place,
  onClose,
}: {
  project: Project
  tasks: readonly CachedTask[]
  /** Those that all of the tasks have. */
  labelIds: readonly string[]
  place: DOMRect
  onClose: () => void
}) {
  const actor = useActor()
  const ids = tasks.map(({ id }) => id)
  const give = (picked: readonly string[]) =>
    editTasks(ids, (task) => ({ labelIds: mixed(task.labelIds, labelIds, picked) }))
  const isNew = (name: string) =>
    name.length <= workflowNameLimit && !getHolder(project, 'labels', { id: '', name })
  // A task can only be given what the server knows.
  const create = (name: string) =>
    addLabel(project, 'labels', name, nextHue(project.labels), (id) =>
      givesTasks(ids, (task) => ({ labelIds: [...task.labelIds, id] })),
    )
  return (
    <Picker
      open
      onOpenChange={(open) => !open && onClose()}
      multiple
      title={text.tasks.columns.labels}
      selected={labelIds}
      options={project.labels.map(({ id, name, hue }) => ({
        value: id,
        label: name,
        icon: <LabelDot hue={hue} />,
      }))}
      onPick={(id) =>
        give(labelIds.includes(id) ? labelIds.filter((one) => one !== id) : [...labelIds, id])
      }
      {...(can.manageWorkflow(actor, getProjectFacts(project)) && {
        creation: { canCreate: isNew, label: workflowText.labels.create, onCreate: create },
      })}
    >
      <PickerAnchor place={place} />
    </Picker>
  )
}
