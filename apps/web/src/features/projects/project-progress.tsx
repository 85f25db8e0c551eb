import type { Project } from '@courtside/contract/projects.ts'
import { type StatusGroup, closedGroups, statusGroups } from '@courtside/contract/statuses.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { Link } from '@tanstack/react-router'
import { cn } from '#lib/cn.ts'
import { getDaysBetween, today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { TaskLine, taskLineClass } from '#ui/task-line.tsx'
import { usePeople } from './use-people.ts'

const words = text.projects.page

type Part = { project: Project; rows: readonly TaskRow[] }

const getGroups = (project: Project): ReadonlyMap<string, StatusGroup> =>
  new Map(project.statuses.map(({ id, group }) => [id, group]))

const isLive = (task: TaskRow) => task.deletedAt === null && task.archivedAt === null

const openOf = ({ project, rows }: Part): TaskRow[] => {
  const groups = getGroups(project)
  return rows.filter((task) => {
    const group = groups.get(task.statusId)
    return isLive(task) && group !== undefined && !closedGroups.includes(group)
  })
}

/** What nobody has begun fills nothing. */
const barClasses: Record<StatusGroup, string> = {
  triage: 'bg-status-triage/30',
  backlog: 'bg-status-backlog/30',
  unstarted: 'bg-status-unstarted/30',
  started: 'bg-status-started',
  completed: 'bg-status-completed',
  cancelled: 'bg-status-cancelled',
}

/** From done to not begun: the bar fills from the left. */
const barOrder: readonly StatusGroup[] = [
  'completed',
  'started',
  'unstarted',
  'backlog',
  'triage',
  'cancelled',
]

/** Lists leave archived tasks out where nothing is asked about them. */
const doneOnes = 'status:completed is:closed,archived'

/** How far a project is, as one bar and in numbers; each number leads to its tasks. What is done stays done in the archive. */
export function ProgressByGroup({
  project,
  rows,
  seesAll,
  isPending,
}: Part & { seesAll: boolean; isPending: boolean }) {
  const groups = getGroups(project)
  const isCounted = (task: TaskRow) =>
    isLive(task) || (task.deletedAt === null && groups.get(task.statusId) === 'completed')
  const counted = rows.filter(isCounted)
  const counts = Object.groupBy(counted, (task) => groups.get(task.statusId) ?? 'backlog')
  const countOf = (group: StatusGroup) => counts[group]?.length ?? 0
  const hasArchived = counts.completed?.some((task) => task.archivedAt !== null)
  const total = counted.length
  const done = countOf('completed')
  const said = seesAll ? text.projects.done : text.projects.doneSeen
  return (
    <section className="grid gap-3">
      <h2 className="flex items-baseline gap-2 text-xs font-medium text-muted">
        {words.progress}
        {!isPending && (
          <span className="font-normal tabular">{said(done, total - countOf('cancelled'))}</span>
        )}
      </h2>
      {isPending ? (
        <Loading>
          <Skeleton className="h-2 w-full" />
        </Loading>
      ) : (
        <div aria-hidden className="flex h-2 gap-px overflow-hidden rounded-full bg-border">
          {barOrder.map((group) => (
            <div
              key={group}
              style={{ flexGrow: countOf(group) }}
              className={cn('basis-0 transition-[flex-grow]', barClasses[group])}
            />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {statusGroups
          .filter((group) => countOf(group) > 0)
          .map((group) => (
            <li key={group}>
              <Link
                to="/projects/$projectId/tasks"
                params={{ projectId: project.key }}
                search={group === 'completed' && hasArchived ? { q: doneOnes } : { group: [group] }}
                className="flex items-center gap-1.5 rounded-sm text-sm text-muted hover:text-text touch:min-h-11"
              >
                <StatusIcon group={group} label="" />
                {text.ui.status[group]}
                <span className="text-text tabular">{countOf(group)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

const soonDays = 14
const soonLimit = 8

/** What is late or due within two weeks, the most pressing first. */
export function DueSoon({ project, rows }: Part) {
  const todayOn = today()
  const soon = openOf({ project, rows })
    .filter((task) => task.dueOn !== null && getDaysBetween(todayOn, task.dueOn) <= soonDays)
    .toSorted((a, b) => ((a.dueOn ?? '') < (b.dueOn ?? '') ? -1 : 1))
  const groups = getGroups(project)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-xs font-medium text-muted">{words.dueSoon}</h2>
      {soon.length === 0 ? (
        <p className="text-sm text-faint">{words.nothingDue}</p>
      ) : (
        <ul className="-mx-2">
          {soon.slice(0, soonLimit).map((task) => (
            <li key={task.id}>
              <Link
                to="/projects/$projectId/tasks"
                params={{ projectId: project.key }}
                search={{ task: task.key }}
                className={taskLineClass}
              >
                <StatusIcon group={groups.get(task.statusId) ?? 'backlog'} label="" />
                <TaskLine task={task} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const peopleLimit = 12

/** Who has how much to do here, the most laden first. */
export function PeopleAtWork({ project, rows }: Part) {
  const personOf = usePeople(project)
  const todayOn = today()
  const open = openOf({ project, rows })
  const loads = new Map<string, { open: number; late: number }>()
  for (const task of open) {
    for (const uid of task.assigneeIds) {
      const load = loads.get(uid) ?? { open: 0, late: 0 }
      load.open += 1
      if (task.dueOn !== null && task.dueOn < todayOn) load.late += 1
      loads.set(uid, load)
    }
  }
  const people = [...loads].toSorted((a, b) => b[1].open - a[1].open).slice(0, peopleLimit)
  const most = people[0]?.[1].open ?? 1
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-xs font-medium text-muted">{words.people}</h2>
      {people.length === 0 && <p className="text-sm text-faint">{words.nobody}</p>}
      <ul className="grid gap-1">
        {people.map(([uid, load]) => {
          const person = personOf(uid)
          return (
            person && (
              <li key={uid}>
                <Link
                  to="/projects/$projectId/tasks"
                  params={{ projectId: project.key }}
                  search={{ assignee: [uid] }}
                  className="-mx-2 grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 rounded-md px-2 py-1 text-sm hover:bg-hover"
                >
                  <Avatar name={person.name} src={person.avatarUrl} hueKey={uid} />
                  <span className="truncate" dir="auto">
                    {person.name}
                  </span>
                  <span className="text-xs text-muted tabular">
                    {words.load(load.open)}
                    {load.late > 0 && (
                      <span className="text-danger"> · {words.late(load.late)}</span>
                    )}
                  </span>
                  <span
                    aria-hidden
                    className="col-span-2 col-start-2 mt-1 h-1 rounded-full bg-border"
                  >
                    <span
                      style={{ width: `${(load.open / most) * 100}%` }}
                      className="block h-full rounded-full bg-link"
                    />
                  </span>
                </Link>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
