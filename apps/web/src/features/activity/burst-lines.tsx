import type { Project } from '@courtside/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { historyText } from '#text/history.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { versionText } from '#text/versions.ts'
import { Avatar } from '#ui/avatar.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { OlderButton } from '#ui/older-button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { getLine } from './activity-words.ts'
import { saysImport, sumOfBurst } from './sum-of-burst.ts'
import {
  type Burst,
  type History,
  type HistoryEntry,
  useBurstEntries,
  withNames,
} from './use-bursts.ts'
import type { Lookups } from './use-described-value.ts'

const words = text.activity

type Telling = {
  /** The history that it stands in: a task's is told oldest first, the others newest first. */
  history: History
  project: Project
  nameOfTask: NonNullable<Lookups['nameOfTask']>
  /** Shows what an entry changed in the description. */
  onShowVersion?: ((entryId: string) => void) | undefined
}

/** What one person did in one go, in a list of such; a long burst is one line that opens. */
export function BurstLines({ burst, ...telling }: Telling & { burst: Burst }) {
  const [isOpen, setOpen] = useState(false)
  const { project, history } = telling
  const person = usePeople(project)(burst.actorId)
  const who = person?.name ?? words.somebody
  const isFolded = burst.count > burst.entries.length || (burst.count > 1 && saysImport(burst))
  const [latest] = burst.entries
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 gap-y-1 text-sm">
      <Avatar
        name={who}
        src={person?.avatarUrl ?? null}
        hueKey={burst.actorId ?? ''}
        size="xs"
        className="mt-0.5"
      />
      {isFolded && (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span>
            <span className="font-medium">{who} </span>
            <span className="text-muted">
              {sumOfBurst(burst, project)}
              {latest?.taskKey && ' ·'}
              {!isOpen && burst.tasks?.[0] && ':'}
            </span>{' '}
            {latest && <TaskOf entry={latest} />}
            {!isOpen && <TasksOf burst={burst} />}
          </span>
          {history.of === 'user' && <ProjectOf project={project} />}
          <When at={burst.lastAt} />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="text-xs text-link hover:underline touch:min-h-8"
          >
            {isOpen ? words.showLess : words.showAll}
          </button>
        </div>
      )}
      {isFolded && isOpen && <OpenBurst burst={burst} {...telling} />}
      {!isFolded && (
        <Entries
          {...telling}
          entries={burst.entries}
          who={who}
          isOldestFirst={history.of === 'task'}
        />
      )}
    </li>
  )
}

function OpenBurst({ burst, ...telling }: Telling & { burst: Burst }) {
  const query = useBurstEntries(telling.history, burst)
  const isOldestFirst = telling.history.of === 'task'
  if (query.isPending)
    return (
      <div className="col-start-2">
        <Loading>
          <Skeleton className="w-1/2" />
        </Loading>
      </div>
    )
  if (query.isError)
    return (
      <ErrorState
        className="col-start-2 py-2"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  const older = (
    <div className="col-start-2 grid">
      <OlderButton pages={query} />
    </div>
  )
  return (
    <>
      {isOldestFirst && query.hasNextPage && older}
      <Entries
        {...telling}
        entries={query.entries}
        project={withNames(telling.project, query.elsewhere)}
        isOldestFirst={isOldestFirst}
      />
      {!isOldestFirst && query.hasNextPage && older}
    </>
  )
}

function Entries({
  entries,
  who,
  project,
  history,
  nameOfTask,
  onShowVersion,
  isOldestFirst,
}: Telling & {
  /** Newest first. */
  entries: readonly HistoryEntry[]
  /** Absent where a line above says it. */
  who?: string
  isOldestFirst: boolean
}) {
  return (isOldestFirst ? entries.toReversed() : entries).map((entry) => (
    <div key={entry.id} className="col-start-2 min-w-0">
      {who !== undefined && <span className="font-medium">{who} </span>}
      <span className="text-muted">
        {getLine(entry, {
          ...project,
          nameOfTask,
          sayRule: recurrenceText.said,
          isNamed: history.of === 'user',
        })}
      </span>{' '}
      <TaskOf entry={entry} />
      {history.of === 'user' && !entry.taskKey && <ProjectOf project={project} />}{' '}
      <When at={entry.at} />
      {onShowVersion && 'description' in entry.changes && entry.action === 'task.updated' && (
        <button
          type="button"
          onClick={() => onShowVersion(entry.id)}
          className="ms-2 text-xs text-link hover:underline touch:min-h-8"
        >
          {versionText.show}
        </button>
      )}
    </div>
  ))
}

/** The task that an entry is about, where that is not known anyway. */
const TaskOf = ({ entry: { taskKey, taskTitle } }: { entry: HistoryEntry }) =>
  taskKey && <TaskLink taskKey={taskKey} title={taskTitle ?? ''} />

function TaskLink({ taskKey, title }: { taskKey: string; title: string }) {
  return (
    <Link to="/tasks/$id" params={{ id: taskKey }} className="text-text hover:text-link">
      <span className="text-xs tabular">{taskKey}</span> <bdi>{title}</bdi>
    </Link>
  )
}

/** The first tasks of a long burst, and how many more there are. */
function TasksOf({ burst: { tasks = [], taskCount = 0 } }: { burst: Burst }) {
  const rest = taskCount - tasks.length
  return (
    <>
      {tasks.map(({ key, title }, index) => (
        <Fragment key={key}>
          {index > 0 && ', '}
          <TaskLink taskKey={key} title={title} />
        </Fragment>
      ))}
      {tasks.length > 0 && rest > 0 && (
        <span className="text-muted"> {historyText.sum.andMore(rest)}</span>
      )}
    </>
  )
}

/** The project in which somebody did something, where that may be another one on each line. */
const ProjectOf = ({ project: { key, name } }: { project: Project }) => (
  <Link to="/projects/$projectId" params={{ projectId: key }} className="text-text hover:text-link">
    <bdi>{name}</bdi>
  </Link>
)

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)} className="text-xs whitespace-nowrap text-faint">
      {formatAgo(at)}
    </time>
  )
}
