import type { Project } from '@courtside/contract/projects.ts'
import type { QuickToken, QuickValues } from '@courtside/contract/quick-line.ts'
import { CalendarDays, Clock, Timer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { formatDay, formatTime, formatWeekday } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'

/** What was understood of a line, each part to be taken back with a press: it then is a word of the title. */
export function QuickChips({
  tokens,
  project,
  onDismiss,
}: {
  tokens: readonly QuickToken[]
  project: Project
  onDismiss: (said: string) => void
}) {
  return (
    <ul aria-label={text.tasks.quickAdd.understood} className="flex flex-wrap gap-1">
      {tokens.map(({ said, values, readAs }) => (
        <li key={said}>
          <button
            type="button"
            title={text.tasks.quickAdd.asWord(said)}
            aria-label={text.tasks.quickAdd.asWord(said)}
            // The line keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onDismiss(said)}
            className="flex h-6 items-center gap-1.5 rounded-full border border-border bg-raised ps-2 pe-1.5 text-xs hover:bg-hover touch:h-11 [&_svg]:size-3.5 [&_svg]:shrink-0"
          >
            <Meaning values={values} project={project} />
            {readAs && <span className="text-muted">{text.tasks.due.readAs[readAs]}</span>}
            <X aria-hidden className="text-faint" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Meaning({ values, project }: { values: QuickValues; project: Project }): ReactNode {
  const personOf = usePeople(project)
  if (values.assigneeIds) {
    return values.assigneeIds
      .flatMap((uid) => personOf(uid) ?? [])
      .map((person) => (
        <span key={person.uid} className="flex items-center gap-1.5">
          <Avatar {...getFace(person)} size="xs" />
          <bdi>{person.name}</bdi>
        </span>
      ))
  }
  if (values.labelIds) {
    return project.labels
      .filter(({ id }) => values.labelIds?.includes(id))
      .map(({ id, name, hue }) => (
        <span key={id} className="flex items-center gap-1.5">
          <LabelDot hue={hue} />
          {name}
        </span>
      ))
  }
  if (values.priority) {
    return (
      <>
        <PriorityIcon priority={values.priority} label="" />
        {text.ui.priority[values.priority]}
      </>
    )
  }
  if (values.dueOn) {
    return (
      <>
        <CalendarDays className="text-muted" />
        {formatWeekday(values.dueOn)} {formatDay(values.dueOn)}
      </>
    )
  }
  if (values.dueTime) {
    return (
      <>
        <Clock className="text-muted" />
        {formatTime(values.dueTime)}
      </>
    )
  }
  return (
    <>
      <Timer className="text-muted" />
      {text.tasks.estimate.hours(values.estimateHours ?? 0)}
    </>
  )
}
