import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatDays, formatMonth, getOwnTimeZone, today } from '#lib/dates.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { calendarText as words } from '#text/calendar.ts'
import { dayFieldText } from '#text/day-field.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { type CalendarRange, type Span, spans, shiftRange } from './calendar-range.ts'

const spanKeys: Record<Span, string> = { month: 'v m', week: 'v w', agenda: 'v a' }

/** Says which days are shown, goes to others, and chooses how many. */
export function CalendarHead({
  range,
  timeZone,
  onShow,
}: {
  range: CalendarRange
  /** Where the project is; absent where there are several. */
  timeZone: string | undefined
  /** Without a day it is today. */
  onShow: (show: { span?: Span; on?: string | undefined }) => void
}) {
  const { span, on, days } = range
  const turn = (by: 1 | -1) => onShow({ on: shiftRange(range, by) })
  const toToday = () => onShow({ on: undefined })
  const { keys, group } = words
  useShortcuts([
    { keys: 'pageup', group, title: keys.before, keysOnly: true, run: () => turn(-1) },
    { keys: 'pagedown', group, title: keys.after, keysOnly: true, run: () => turn(1) },
    { keys: 't', group, title: keys.today, run: toToday },
    ...spans.map((one) => ({
      keys: spanKeys[one],
      group,
      title: words.spans[one],
      when: () => one !== span,
      run: () => onShow({ span: one }),
    })),
  ])
  const title =
    span === 'month' ? formatMonth(on, 'long') : formatDays(days[0] ?? on, days.at(-1) ?? on)
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-border px-3 py-1.5">
      <div className="flex items-center print:hidden">
        <IconButton
          size="icon-sm"
          label={words.before[span]}
          shortcut="pageup"
          data-turn="-1"
          onClick={() => turn(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <Button size="sm" variant="ghost" disabled={on === today()} onClick={toToday}>
          {words.today}
        </Button>
        <IconButton
          size="icon-sm"
          label={words.after[span]}
          shortcut="pagedown"
          data-turn="1"
          onClick={() => turn(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <h2 aria-live="polite" className="text-sm font-medium">
        {title}
      </h2>
      {timeZone !== undefined && timeZone !== getOwnTimeZone() && (
        <span className="text-xs text-muted" title={dayFieldText.zone(timeZone)}>
          {words.zone(timeZone.replaceAll('_', ' '))}
        </span>
      )}
      <div role="group" aria-label={words.span} className="ms-auto flex print:hidden">
        {spans.map((one) => (
          <Button
            key={one}
            size="sm"
            variant="ghost"
            aria-pressed={one === span}
            onClick={() => onShow({ span: one })}
            className="aria-pressed:bg-selected aria-pressed:text-text"
          >
            {words.spans[one]}
          </Button>
        ))}
      </div>
    </div>
  )
}
