import type { Project } from '@courtside/contract/projects.ts'
import type { QuickToken, QuickValues } from '@courtside/contract/quick-line.ts'
import { CalendarDays, Clock, Timer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePeople } from '#features/projects/use-people.ts'
import { cn } from '#lib/cn.ts'
import { formatDay, formatTime, formatWeekday } from '#lib/dates.ts'
import { dayFieldText } from '#text/day-field.ts'
import { text } from '#text/en.ts'
import { quickAddText as words } from '#text/quick-add.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'

/** What a list or a group may give a new task, as far as it is said in a chip. */
type Given = QuickValues & { readonly statusId?: string; readonly typeId?: string }
const shownFields = [
  'dueOn',
  'statusId',
  'typeId',
  'assigneeIds',
  'priority',
  'labelIds',
  'estimateHours',
] as const satisfies readonly (keyof Given)[]

/** Of what a list gives a new task each value for itself, but for what the line itself says otherwise. */
export const getGiven = (given: Given, line: QuickValues): Given[] =>
  shownFields
    .filter((field) => !(field in line) && [given[field] ?? []].flat().length > 0)
    .filter((field) => given[field] !== 'none')
    .map((field) => ({ [field]: given[field] }))

/** What a new task gets without a word in its line. */
export function GivenChips({ given, project }: { given: readonly Given[]; project: Project }) {
  return (
    <ul aria-label={words.given} className="flex flex-wrap gap-1">
      {given.map((values) => (
        <li key={Object.keys(values).join()} className={cn(chip, 'border-dashed')}>
          {values.dueOn ? (
            <>
              <CalendarDays className="text-muted" />
              <DueLabel dueOn={values.dueOn} />
            </>
          ) : (
            <Meaning values={values} project={project} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** How a part of a line looks beside it. */
export const chip =
  'flex h-6 items-center gap-1.5 rounded-full border border-border bg-raised px-2 text-xs touch:h-8 [&_svg]:size-3.5 [&_svg]:shrink-0'

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
    <ul aria-label={words.understood} className="flex flex-wrap gap-1">
      {tokens.map(({ said, values, readAs }) => (
        <li key={said}>
          <button
            type="button"
            title={words.asWord(said)}
            aria-label={words.asWord(said)}
            // The line keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onDismiss(said)}
            className={cn(chip, 'pe-1.5 hover:bg-hover touch:h-11')}
          >
            <Meaning values={values} project={project} />
            {readAs && <span className="text-muted">{dayFieldText.readAs[readAs]}</span>}
            <X aria-hidden className="text-faint" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Meaning({ values, project }: { values: Given; project: Project }): ReactNode {
  const personOf = usePeople(project)
  const status = project.statuses.find(({ id }) => id === values.statusId)
  if (status)
    return (
      <>
        <StatusIcon group={status.group} hue={status.hue} label="" />
        {status.name}
      </>
    )
  if (values.typeId) return project.types.find(({ id }) => id === values.typeId)?.name
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
