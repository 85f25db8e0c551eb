import { memo } from 'react'
import { cn } from '#lib/cn.ts'
import { timelineText as words } from '#text/timeline.ts'
import { type Axis, getCoarseTicks, getFineTicks, getWeekendPhase, xOf } from './time-axis.ts'

/** A day that matters to the whole timeline: a project's first and its target, today. */
export type DayMark = { readonly on: string; readonly label: string; readonly isToday: boolean }

type Range = readonly [from: number, to: number]

/** The days, weeks or months above the rows; it stays at the top, its larger stretches beside the titles. */
export const ScaleHead = memo(function ScaleHead({
  axis,
  from,
  to,
  titleWidth,
  height,
  marks,
  todayOn,
}: {
  axis: Axis
  from: number
  to: number
  titleWidth: number
  height: number
  marks: readonly DayMark[]
  todayOn: string
}) {
  const range: Range = [from, to]
  return (
    <div
      role="row"
      style={{ height }}
      className="sticky top-0 z-20 flex border-b border-border bg-surface text-2xs text-muted"
    >
      <div
        role="columnheader"
        style={{ width: titleWidth }}
        className="sticky start-0 z-10 flex shrink-0 items-end border-e border-border bg-surface px-2 pb-1"
      >
        {words.tasks}
      </div>
      <div role="columnheader" className="relative grow">
        <span className="sr-only">{words.time}</span>
        <div aria-hidden className="absolute inset-x-0 top-0 h-1/2">
          {getCoarseTicks(axis, range).map(({ on, left, width, label }) => (
            <div
              key={on}
              style={{ left, width }}
              className="absolute inset-y-0 overflow-clip border-s border-border"
            >
              <span
                style={{ left: titleWidth }}
                className="sticky inline-flex h-full items-center px-2 font-medium whitespace-nowrap text-text"
              >
                {label}
              </span>
            </div>
          ))}
        </div>
        <div aria-hidden className="absolute inset-x-0 bottom-0 h-1/2 tabular">
          {getFineTicks(axis, range).map(({ on, left, width, label }) => (
            <div
              key={on}
              style={{ left, width }}
              className={cn(
                'absolute inset-y-0 flex items-center justify-start border-s border-border/60 px-1.5 whitespace-nowrap',
                axis.zoom === 'days' && 'justify-center px-0',
                axis.zoom === 'days' && on === todayOn && 'font-medium text-link',
              )}
            >
              {label}
            </div>
          ))}
        </div>
        {marks.map(({ on, label, isToday }) => (
          <span
            key={label}
            title={label}
            style={{ left: xOf(axis, on) + axis.dayWidth / 2 }}
            className={cn(
              'absolute z-10',
              isToday ? '-translate-x-1/2' : getSide(marks, on, axis),
              isToday
                ? '-bottom-1 size-2 rounded-full bg-accent'
                : 'top-0.5 rounded-sm border border-control bg-raised px-1 whitespace-nowrap text-text',
            )}
          >
            {!isToday && label}
          </span>
        ))}
      </div>
    </div>
  )
})

/** So near, in pixels, two names of days would lie over each other. */
const nameRoom = 96

/** On which side of its day a name stands: two that are near lean away from each other. */
function getSide(marks: readonly DayMark[], on: string, axis: Axis): string {
  const at = xOf(axis, on)
  const near = marks.find(
    (mark) => !mark.isToday && mark.on !== on && Math.abs(xOf(axis, mark.on) - at) < nameRoom,
  )
  if (!near) return '-translate-x-1/2'
  return near.on > on ? '-translate-x-full' : ''
}

/** What stands behind the rows: weekends, the larger stretches, and lines for the days that matter. */
export const ScaleBack = memo(function ScaleBack({
  axis,
  from,
  to,
  titleWidth,
  marks,
}: {
  axis: Axis
  from: number
  to: number
  titleWidth: number
  marks: readonly DayMark[]
}) {
  const phase = getWeekendPhase(axis)
  const { dayWidth } = axis
  return (
    <div
      aria-hidden
      style={{
        left: titleWidth,
        ...(phase !== undefined && {
          backgroundImage: `linear-gradient(to right, color-mix(in oklch, var(--color-hover) 65%, transparent) ${2 * dayWidth}px, transparent 0)`,
          backgroundSize: `${7 * dayWidth}px 100%`,
          backgroundPositionX: phase,
        }),
      }}
      className="absolute inset-y-0 end-0"
    >
      {getCoarseTicks(axis, [from, to]).map(({ on, left }) => (
        <span key={on} style={{ left }} className="absolute inset-y-0 border-s border-border" />
      ))}
      {marks.map(({ on, label, isToday }) => (
        <span
          key={label}
          style={{ left: xOf(axis, on) + dayWidth / 2 }}
          className={cn(
            'absolute inset-y-0 border-s-2',
            isToday ? 'border-accent' : 'border-dashed border-control',
          )}
        />
      ))}
    </div>
  )
})
