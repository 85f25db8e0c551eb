import { can } from '@courtside/contract/can.ts'
import { isEventDay } from '@courtside/contract/event-span.ts'
import type { ProjectSummary } from '@courtside/contract/projects.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { Link } from '@tanstack/react-router'
import { Lock, Pin } from 'lucide-react'
import { performWrites } from '#features/activity/use-writes.ts'
import { useActor, useFindPerson } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import {
  getDaysBetween,
  formatDay,
  formatDays,
  formatDaysAway,
  formatFullDay,
  today,
} from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useRow } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { projectListText } from '#text/project-list.ts'
import { Avatar, AvatarStack, getFace } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProjectBadge } from './project-badge.tsx'
import { lacking, getSummaryFacts } from './use-access.ts'
import { togglePin } from './use-pins.ts'
import { type CachedProject, projectRows, restoreProject } from './use-projects.ts'

const LastActivity = lazyComponent(
  async () => (await import('#features/activity/last-activity-section.tsx')).LastActivitySection,
)

const words = text.projects

/** The columns of a wide list; a phone has a card of the same parts. */
export const listColumns =
  '@4xl:grid @4xl:grid-cols-[1.5rem_minmax(0,1fr)_11rem_4.5rem_10rem_9rem_7.5rem] @4xl:items-center @4xl:gap-x-4'

/** How far a project is: what was cancelled counts neither as work nor as done. */
function getProgress({ counts }: Pick<ProjectSummary, 'counts'>) {
  const entries = Object.entries(counts) as [keyof typeof counts, number][]
  const total = entries.reduce((sum, [group, n]) => sum + (group === 'cancelled' ? 0 : n), 0)
  const open = entries.reduce((sum, [group, n]) => sum + (closedGroups.includes(group) ? 0 : n), 0)
  return { done: total - open, total }
}

/** One project of the list: where it stands and the way in; what happened last once the list `isDrawn`. */
export function ProjectRow({ id, isDrawn }: { id: string; isDrawn: boolean }) {
  const project = useRow(projectRows, id)
  const personOf = useFindPerson()
  if (!project) return null
  const { glance } = project
  const lead = personOf(project.leadId)
  const members = (glance?.memberIds ?? []).flatMap((uid) => personOf(uid) ?? [])
  return (
    <li
      className={cn(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border/60 px-4 py-3 hover:bg-hover @4xl:min-h-16 @4xl:content-center @4xl:gap-y-0.5 @4xl:py-2',
        listColumns,
      )}
    >
      <PinButton project={project} />
      <Name project={project} />
      <span className="min-w-0 @max-4xl:order-1 @max-4xl:basis-full @max-4xl:empty:hidden @4xl:row-span-2">
        {project.targetOn && <EventDay project={project} targetOn={project.targetOn} />}
      </span>
      <span className="text-sm @max-4xl:order-2 @max-4xl:text-xs @max-4xl:empty:hidden @4xl:row-span-2">
        {glance && glance.lateCount > 0 && (
          <Link
            to="/projects/$projectId/tasks"
            params={{ projectId: project.key }}
            search={{ due: 'late' }}
            className="relative z-10 rounded-sm text-danger tabular hover:underline touch:-my-3 touch:inline-flex touch:min-h-11 touch:items-center"
          >
            {projectListText.late(glance.lateCount)}
          </Link>
        )}
      </span>
      <Progress project={project} />
      <span className="flex min-w-0 items-center gap-2 text-sm text-muted @max-4xl:order-4 @max-4xl:ms-auto @4xl:row-span-2">
        {lead && (
          <>
            <span title={projectListText.lead(lead.name)} className="inline-flex">
              <Avatar {...getFace(lead)} />
            </span>
            <bdi aria-hidden className="truncate @max-4xl:hidden">
              {lead.name}
            </bdi>
          </>
        )}
      </span>
      <span className="flex items-center justify-between gap-2 @max-4xl:order-5 @max-4xl:empty:hidden @4xl:row-span-2">
        {members.length > 0 && (
          <AvatarStack people={members.map(getFace)} max={4} count={glance?.memberCount ?? 0} />
        )}
        {project.deletedAt !== null && <RestoreButton project={project} />}
      </span>
      {glance?.lastActivity && (
        <p className="order-6 line-clamp-2 min-h-4 basis-full text-xs text-muted @4xl:order-0 @4xl:col-start-2 @4xl:row-start-2 @4xl:line-clamp-1">
          {isDrawn && <LastActivity entry={glance.lastActivity} />}
        </p>
      )}
    </li>
  )
}

function Name({ project }: { project: CachedProject }) {
  return (
    <div className="flex min-w-0 items-center gap-2 @max-4xl:order-first @max-4xl:basis-[calc(100%-3.5rem)]">
      <ProjectBadge hue={project.hue} />
      {project.deletedAt === null ? (
        <Link
          to="/projects/$projectId"
          params={{ projectId: project.key }}
          data-project={project.id}
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
        <Lock aria-label={words.visibility.members} className="size-3 shrink-0 text-faint" />
      )}
      {project.status !== 'active' && <Badge>{words.status[project.status]}</Badge>}
    </div>
  )
}

/** One press keeps a project at the top. Pressed or not, it is seen; else only where somebody points. */
function PinButton({ project }: { project: CachedProject }) {
  const isPinned = project.glance?.isPinned ?? false
  if (project.deletedAt !== null) return <span className="size-6 @max-4xl:hidden @4xl:row-span-2" />
  return (
    <button
      type="button"
      aria-pressed={isPinned}
      aria-label={
        isPinned ? projectListText.unpin(project.name) : projectListText.pin(project.name)
      }
      onClick={({ currentTarget }) => {
        togglePin(project)
        // The row goes elsewhere in the list, and the focus with it.
        requestAnimationFrame(() => currentTarget.focus({ preventScroll: true }))
      }}
      className="relative z-10 inline-grid size-6 shrink-0 place-items-center rounded-sm text-faint hover:text-text aria-pressed:text-link @max-4xl:ms-auto @4xl:row-span-2 touch:-m-2.5 touch:size-11"
    >
      <Pin className={cn('size-3.5', isPinned && 'fill-current')} />
    </button>
  )
}

const soonDays = 7

/** The days of the event, said as how far they are, and where it takes place. */
function EventDay({ project, targetOn }: { project: ProjectSummary; targetOn: string }) {
  const todayOn = today()
  const days = getDaysBetween(todayOn, targetOn)
  const lastOn = project.eventEndOn ?? targetOn
  const isOver =
    project.status === 'completed' || project.status === 'cancelled' || lastOn < todayOn
  const isRunning = lastOn > targetOn && isEventDay(project, todayOn)
  const on = lastOn > targetOn ? formatDays(targetOn, lastOn) : formatDay(targetOn, todayOn)
  const exactly = lastOn > targetOn ? on : formatFullDay(targetOn)
  return (
    <span
      title={[exactly, project.venue].filter(Boolean).join(' · ')}
      className="flex min-w-0 items-baseline gap-x-1.5 @4xl:grid"
    >
      <span
        className={cn(
          'text-sm whitespace-nowrap tabular @max-4xl:text-xs',
          isOver ? 'text-muted' : days <= soonDays && 'font-medium text-warning',
        )}
      >
        {isRunning
          ? projectListText.running(1 - days, getDaysBetween(targetOn, lastOn) + 1)
          : formatDaysAway(isOver ? lastOn : targetOn, todayOn)}
      </span>
      <span className="truncate text-xs text-muted tabular">
        <time dateTime={targetOn}>{on}</time>
        {project.venue && <bdi> · {project.venue}</bdi>}
      </span>
    </span>
  )
}

function Progress({ project }: { project: CachedProject }) {
  const { done, total } = getProgress(project)
  return (
    <span className="grid gap-1 text-xs text-muted tabular @max-4xl:order-3 @4xl:row-span-2">
      {(project.glance?.readsAll === false ? words.doneSeen : words.done)(done, total)}
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-border @max-4xl:hidden">
        <span
          style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
          className="block h-full rounded-full bg-spark"
        />
      </span>
    </span>
  )
}

function RestoreButton({ project }: { project: ProjectSummary }) {
  const actor = useActor()
  const reason = lacking(can.deleteProject(actor, getSummaryFacts(project)), 'project.delete')
  return (
    <Button
      size="sm"
      data-project={project.id}
      disabledReason={reason}
      className="relative z-10"
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
