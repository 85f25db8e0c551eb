import { can } from '@courtside/contract/can.ts'
import { getHolder, workflowNameLimit } from '@courtside/contract/workflow.ts'
import type { ComponentProps } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { addLabel, nextHue } from '#features/projects/use-workflow-edits.ts'
import { useActor } from '#features/users/use-users.ts'
import { workflowText } from '#text/workflow.ts'
import { givesTasks } from '../use-tasks.ts'
import { ChoicePicker } from './choice-picker.tsx'
import { getIdsOf } from './editable-fields.ts'

/** Chooses the labels of tasks; whoever may makes a new one on the spot. */
export function LabelPicker(props: ComponentProps<typeof ChoicePicker>) {
  const { field, project, tasks } = props
  const ids = tasks.map(({ id }) => id)
  const isNew = (name: string) =>
    name.length <= workflowNameLimit && !getHolder(project, 'labels', { id: '', name })
  // A task can only be given what the server knows.
  const create = (name: string) =>
    addLabel(project, 'labels', name, nextHue(project.labels), (id) =>
      givesTasks(ids, (task) => ({ [field.name]: [...getIdsOf(field, task), id] })),
    )
  const mayCreate = can.manageWorkflow(useActor(), getProjectFacts(project))
  return (
    <ChoicePicker
      {...props}
      {...(mayCreate && {
        creations: [{ canCreate: isNew, label: workflowText.labels.create, onCreate: create }],
      })}
    />
  )
}
