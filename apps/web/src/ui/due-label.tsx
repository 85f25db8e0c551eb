import { cn } from '#lib/cn.ts'
import { formatDay, formatFullDay, formatWeekday, today } from '#lib/dates.ts'
import { dueWords } from '#lib/due-words.ts'
import { text } from '#text/en.ts'

function words(dueOn: string, todayOn: string, done: boolean): string {
  const due = dueWords(dueOn, todayOn)
  if (due.kind === 'late') return done ? formatDay(dueOn, todayOn) : text.ui.due.late(due.days)
  if (due.kind === 'today') return text.ui.due.today
  if (due.kind === 'tomorrow') return text.ui.due.tomorrow
  return due.kind === 'weekday' ? formatWeekday(dueOn) : formatDay(dueOn, todayOn)
}

/**
 * A due day in words ("Fri", "2 days late"), the exact date on hover and aloud. What is `done` is never late.
 * Days are YYYY-MM-DD; `todayOn` is for tests and previews.
 */
export function DueLabel({
  dueOn,
  done = false,
  todayOn = today(),
  className,
}: {
  dueOn: string
  done?: boolean
  todayOn?: string
  className?: string
}) {
  const { kind } = dueWords(dueOn, todayOn)
  const tone = done
    ? 'text-muted'
    : kind === 'late'
      ? 'text-danger'
      : kind === 'today'
        ? 'text-warning'
        : 'text-muted'
  const exact = formatFullDay(dueOn)
  return (
    <time
      dateTime={dueOn}
      title={exact}
      className={cn('text-xs whitespace-nowrap tabular', tone, className)}
    >
      {words(dueOn, todayOn, done)}
      <span className="sr-only">{text.ui.due.exactly(exact)}</span>
    </time>
  )
}
