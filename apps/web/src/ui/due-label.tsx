import { cn } from '#lib/cn.ts'
import { getClock, formatDay, formatFullDay, formatTime, formatWeekday, today } from '#lib/dates.ts'
import { describeDue } from '#lib/due-words.ts'
import { text } from '#text/en.ts'

type Due = {
  dueOn: string
  /** With a time of day, in `timeZone`. */
  dueTime?: string | null
  timeZone?: string | undefined
}

function words({ dueOn, dueTime }: Due, todayOn: string, done: boolean): string {
  const day = describeDay(dueOn, todayOn, done)
  const isPast = describeDue(dueOn, todayOn).kind === 'late'
  return dueTime && !isPast ? `${day} ${formatTime(dueTime)}` : day
}

const exactly = ({ dueOn, dueTime }: Due): string =>
  dueTime ? `${formatFullDay(dueOn)}, ${formatTime(dueTime)}` : formatFullDay(dueOn)

function describeDay(dueOn: string, todayOn: string, done: boolean): string {
  const due = describeDue(dueOn, todayOn)
  if (due.kind === 'late') return done ? formatDay(dueOn, todayOn) : text.ui.due.late(due.days)
  if (due.kind === 'today') return text.ui.due.today
  if (due.kind === 'tomorrow') return text.ui.due.tomorrow
  return due.kind === 'weekday' ? formatWeekday(dueOn) : formatDay(dueOn, todayOn)
}

/** A due day as it is read aloud: in words, and exactly. */
export const describeDueAloud = (due: Due, done: boolean): string =>
  words(due, today(), done) + text.ui.due.exactly(exactly(due))

/**
 * A due day in words ("Fri", "2 days late"), the exact date on hover and aloud. What is `done` is never late.
 * With a time of day it is late from that time on. `isSilent` where something around it says it aloud. Days are YYYY-MM-DD; `todayOn` is for tests and previews.
 */
export function DueLabel({
  dueOn,
  dueTime,
  timeZone,
  done = false,
  isSilent = false,
  todayOn = today(),
  className,
}: Due & {
  done?: boolean
  isSilent?: boolean
  todayOn?: string
  className?: string
}) {
  const due = { dueOn, dueTime: dueTime ?? null, timeZone }
  const { kind } = describeDue(dueOn, todayOn)
  const hasPassed = kind === 'today' && dueTime && getClock(timeZone) >= dueTime
  const tone = done
    ? 'text-muted'
    : kind === 'late' || hasPassed
      ? 'text-danger'
      : kind === 'today'
        ? 'text-warning'
        : 'text-muted'
  const exact = exactly(due)
  return (
    <time
      dateTime={dueOn}
      title={exact}
      className={cn('text-xs whitespace-nowrap tabular', tone, className)}
    >
      {words(due, todayOn, done)}
      {!isSilent && <span className="sr-only">{text.ui.due.exactly(exact)}</span>}
    </time>
  )
}
