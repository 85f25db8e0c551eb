import type { Project } from '@courtside/contract/projects.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { historyText } from '#text/history.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { versionText } from '#text/versions.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Burst } from './activity-lines.ts'
import { lineOf } from './activity-words.ts'
import { sumOfBurst } from './sum-of-burst.ts'
import type { HistoryEntry } from './use-activity.ts'
import type { Surroundings } from './use-described-value.ts'

const words = text.activity

/** More than so many entries of one burst are folded into one line. */
const foldFrom = 3

/** What one person did in one go, in a list of such; a long burst is one line that opens. */
export function BurstLines({
  burst,
  isNews,
  project,
  nameOfTask,
  onShowVersion,
}: {
  burst: Burst<HistoryEntry>
  /** The last first. */
  isNews: boolean
  project: Project
  nameOfTask: NonNullable<Surroundings['nameOfTask']>
  /** Shows what an entry changed in the description. */
  onShowVersion?: ((entryId: string) => void) | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const person = usePeople(project)(burst.actorId)
  const who = person?.name ?? words.somebody
  const isBurst = burst.entries.length > foldFrom
  const ordered = isNews ? burst.entries.toReversed() : burst.entries
  const shown = isBurst && !isOpen ? [] : ordered
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
            <span className="font-medium">{who} </span>
            <span className="text-muted">{sumOfBurst(burst.entries, project)}</span>{' '}
            {last?.via === 'import' && historyText.imported}
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
          <span className="text-muted">
            {lineOf(entry, { ...project, nameOfTask, sayRule: recurrenceText.said })}
          </span>{' '}
          {entry.taskKey && (
            <Link
              to="/tasks/$id"
              params={{ id: entry.taskKey }}
              className="text-text hover:text-link"
            >
              <span className="text-xs tabular">{entry.taskKey}</span> <bdi>{entry.taskTitle}</bdi>
            </Link>
          )}{' '}
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
