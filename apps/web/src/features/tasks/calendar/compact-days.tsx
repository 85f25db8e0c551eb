import { Flag } from 'lucide-react'
import { cn } from '#lib/cn.ts'
import { formatWeekday, today } from '#lib/dates.ts'
import { isOpen } from '../task-state.ts'
import { type DayScope, isTarget, getDayName } from './day-parts.tsx'
import type { Dated } from './month-layout.ts'

const mostDots = 3

/** Weeks on a phone: each day a number with dots for its tasks. A press shows the day below. */
export function CompactDays({
  days,
  dated,
  scope,
  onShowDay,
}: {
  days: readonly string[]
  dated: readonly Dated[]
  scope: DayScope
  onShowDay: (on: string) => void
}) {
  const todayOn = today()
  const month = scope.on.slice(0, 7)
  const isMonth = days.length > 7
  return (
    <div className="shrink-0 border-b border-border px-1 pb-1">
      <div aria-hidden className="grid grid-cols-7 py-1 text-center text-2xs text-muted">
        {days.slice(0, 7).map((on) => (
          <span key={on}>{formatWeekday(on)}</span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {days.map((on) => {
          const held = dated.filter(({ firstOn, lastOn }) => firstOn <= on && on <= lastOn)
          const isShown = on === scope.on
          return (
            <button
              key={on}
              type="button"
              data-day={on}
              data-day-head={on}
              tabIndex={isShown ? 0 : -1}
              aria-label={getDayName(scope, on, held.length)}
              aria-current={on === todayOn ? 'date' : undefined}
              aria-pressed={isShown}
              onFocus={() => scope.onStandOn(on)}
              onClick={() => onShowDay(on)}
              className={cn(
                'flex h-11 flex-col items-center justify-center gap-0.5 rounded-lg text-sm tabular',
                isMonth && !on.startsWith(month) && 'text-faint',
                isShown && 'bg-selected font-semibold',
                isTarget(scope, on) && 'bg-selected outline outline-2 outline-accent',
              )}
            >
              <span
                className={cn(
                  'px-1.5 leading-5',
                  on === todayOn && 'rounded-full bg-accent font-semibold text-on-accent',
                )}
              >
                {Number(on.slice(8))}
              </span>
              <span className="flex items-center gap-0.5">
                {scope.events.has(on) && <Flag aria-hidden className="size-2.5 text-link" />}
                <Dots held={held} todayOn={todayOn} />
              </span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** What has to be done comes first; what was due before today and wasn't is told apart by its shape too. */
function Dots({ held, todayOn }: { held: readonly Dated[]; todayOn: string }) {
  if (held.length > mostDots)
    return <span className="text-2xs leading-2 text-muted tabular">{held.length}</span>
  const kinds = held
    .map(({ task, lastOn }) => (isOpen(task) ? (lastOn < todayOn ? 'late' : 'open') : 'done'))
    .toSorted()
    .toReversed()
  return (
    <span aria-hidden className="flex h-2 items-center gap-0.5">
      {kinds.map((kind, index) => (
        <span
          key={index}
          className={cn(
            'size-1.5',
            kind === 'late' ? 'rotate-45 bg-danger' : 'rounded-full',
            kind === 'open' && 'bg-link',
            kind === 'done' && 'border border-faint',
          )}
        />
      ))}
    </span>
  )
}
