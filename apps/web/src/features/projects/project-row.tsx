import { can } from '@courtside/contract/can.ts'
import type { ProjectSummary } from '@courtside/contract/projects.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { performWrites } from '#features/activity/use-writes.ts'
import { useActor, useFindPerson } from '#features/users/use-users.ts'
import { useRow } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { Avatar, faceOf } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { lacking, summaryFacts } from './use-access.ts'
import { projectRows, restoreProject } from './use-projects.ts'

const words = text.projects

/** How far a project is: what was cancelled counts neither as work nor as done. */
function progressOf({ counts }: Pick<ProjectSummary, 'counts'>) {
  const entries = Object.entries(counts) as [keyof typeof counts, number][]
  const total = entries.reduce((sum, [group, n]) => sum + (group === 'cancelled' ? 0 : n), 0)
  const open = entries.reduce((sum, [group, n]) => sum + (closedGroups.includes(group) ? 0 : n), 0)
  return { done: total - open, total, open }
}

/** One project of the list: where it stands at a glance, and the way in. */
export function ProjectRow({ id }: { id: string }) {
  const project = useRow(projectRows, id)
  const lead = useFindPerson()(project?.leadId ?? null)
  if (!project) return null
  const { done, total } = progressOf(project)
  const isOver = project.status === 'completed' || project.status === 'cancelled'
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-b border-border/60 px-4 py-2 hover:bg-hover md:min-h-11">
      <ProgressRing done={done} total={total} className="size-5" />
      <div className="flex min-w-0 grow flex-col md:flex-row md:items-center md:gap-3">
        <div className="flex min-w-0 items-center gap-2">
          <ProjectBadge hue={project.hue} />
          {project.deletedAt === null ? (
            <Link
              to="/projects/$projectId"
              params={{ projectId: project.key }}
              data-project
              className="truncate font-medium before:absolute before:inset-0"
              dir="auto"
            >
              {project.name}
            </Link>
          ) : (
            <span className="truncate font-medium text-muted" dir="auto">
              {project.name}
            </span>
          )}
          <span className="text-xs text-faint tabular">{project.key}</span>
          {project.visibility === 'members' && (
            <Lock aria-label={words.visibility.members} className="size-3 text-faint" />
          )}
        </div>
        <span className="text-xs text-muted tabular md:ms-auto md:shrink-0">
          {words.done(done, total)}
        </span>
      </div>
      <span className="w-24 shrink-0 text-end @max-2xl:hidden">
        {project.status !== 'active' && <Badge>{words.status[project.status]}</Badge>}
      </span>
      <span className="w-20 shrink-0 text-end @max-xl:hidden">
        {project.targetOn && <DueLabel dueOn={project.targetOn} done={isOver} />}
      </span>
      <span className="w-6 shrink-0">{lead && <Avatar {...faceOf(lead)} />}</span>
      {project.deletedAt !== null && <RestoreButton project={project} />}
    </li>
  )
}

function RestoreButton({ project }: { project: ProjectSummary }) {
  const actor = useActor()
  const reason = lacking(can.deleteProject(actor, summaryFacts(project)), 'project.delete')
  return (
    <Button
      size="sm"
      data-project
      disabledReason={reason}
      onClick={() =>
        performWrites(words.restored(project.name), [restoreProject({ id: project.id })], {
          announce: true,
        })
      }
    >
      {words.restore}
    </Button>
  )
}
