import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { WorkflowKind } from '@courtside/contract/workflow.ts'
import { useProjectTasks } from '#features/tasks/use-project-tasks.ts'
import { useActor } from '#features/users/use-users.ts'
import { isLack } from '#lib/lack.ts'
import { text } from '#text/en.ts'
import { LabelSection } from './label-section.tsx'
import { StatusSection } from './status-section.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { hasItem } from './use-replaced-tasks.ts'

/** What the tasks of a project go through and are sorted by, edited by whoever may. */
export function WorkflowSections({ project }: { project: Project }) {
  const actor = useActor()
  const { rows } = useProjectTasks(project)
  const facts = getProjectFacts(project)
  const reason = facts.isDeleted
    ? text.projects.isDeleted
    : lacking(can.manageWorkflow(actor, facts), 'project.workflow.manage')
  const countOf = (kind: WorkflowKind) => (id: string) =>
    rows.filter((task) => task.deletedAt === null && hasItem(task, kind, id)).length
  const section = { project, reason }
  return (
    <>
      {reason && !isLack(reason) && (
        <p className="rounded-md bg-hover px-3 py-2 text-sm text-muted">{reason}</p>
      )}
      <StatusSection {...section} countOf={countOf('statuses')} />
      <LabelSection {...section} kind="labels" countOf={countOf('labels')} />
      <LabelSection {...section} kind="types" countOf={countOf('types')} />
    </>
  )
}
