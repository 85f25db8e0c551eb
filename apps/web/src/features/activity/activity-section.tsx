import type { Project } from '@courtside/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Burst, burstsOf } from './activity-lines.ts'
import { phrasesOf } from './activity-words.ts'
import { type HistoryEntry, useActivity } from './use-activity.ts'

const words = text.activity

/** More than so many entries of one burst are folded into one line. */
const foldFrom = 3

type Describe = (field: string, value: unknown) => string

/** What happened to a task or a project, oldest first; what one person did in one go is one line that opens. */
export function ActivitySection({
  of,
  id,
  project,
  describe,
}: {
  of: 'task' | 'project'
  id: string
  project: Project
  /** A field's value in words. */
  describe: Describe
}) {
  const { entries, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useActivity(of, id)
  if (isPending) {
    return (
      <div className="grid appear-late gap-3">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </div>
    )
  }
  if (isError) return <ErrorState className="py-6" onRetry={() => void refetch()} />
  if (entries.length === 0) return <p className="text-sm text-faint">{words.empty}</p>
  return (
    <div className="grid gap-3">
      {hasNextPage && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.older}
        </Button>
      )}
      <ol className="grid gap-2.5">
        {burstsOf(entries).map((burst) => (
          <BurstLines key={burst.id} burst={burst} project={project} describe={describe} />
        ))}
      </ol>
    </div>
  )
}

function BurstLines({
  burst,
  project,
  describe,
}: {
  burst: Burst<HistoryEntry>
  project: Project
  describe: Describe
}) {
  const [isOpen, setOpen] = useState(false)
  const person = usePeople(project)(burst.actorId)
  const who = person?.name ?? words.somebody
  const count = burst.entries.length
  const isBurst = count > foldFrom
  const shown = isBurst && !isOpen ? [] : burst.entries
  const last = burst.entries.at(-1)
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-2.5 gap-y-1 text-sm">
      <Avatar
        name={who}
        src={person?.avatarUrl ?? null}
        hueKey={burst.actorId ?? ''}
        size="xs"
        className="mt-0.5"
      />
      {isBurst && (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <span>
            {words.burst(who, count)} {last?.via === 'import' && words.imported}
          </span>
          <When at={last?.at ?? ''} />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="text-xs text-link hover:underline"
          >
            {isOpen ? words.showLess : words.showAll}
          </button>
        </div>
      )}
      {shown.map((entry) => (
        <div key={entry.id} className="col-start-2 min-w-0">
          {!isBurst && <span className="font-medium">{who} </span>}
          <span className="text-muted">{phrasesOf(entry, describe).join('; ')}</span>{' '}
          {entry.taskKey && (
            <Link
              to="/tasks/$id"
              params={{ id: entry.taskKey }}
              className="text-text hover:text-link"
            >
              <span className="text-xs tabular">{entry.taskKey}</span> {entry.taskTitle}
            </Link>
          )}{' '}
          <When at={entry.at} />
        </div>
      ))}
    </li>
  )
}

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatInstant(at)} className="text-xs whitespace-nowrap text-faint">
      {formatAgo(at)}
    </time>
  )
}
