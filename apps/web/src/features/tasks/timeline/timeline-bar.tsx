import { closedGroups } from '@courtside/contract/statuses.ts'
import { cn } from '#lib/cn.ts'
import { timelineText as words } from '#text/timeline.ts'
import { StatusIcon } from '#ui/status-icon.tsx'
import { getStatus, useRowScope } from '../table/task-cells.tsx'
import type { Span } from './task-span.ts'
import { type Axis, markWidth, getSpanPlace } from './time-axis.ts'

/** Below this width a bar's title stands beside it. */
const widthForTitle = 96

/** The bar of a task with the grips at its ends, or the mark of one that has only a start or only a due day. */
export function TimelineBar({
  span,
  axis,
  titleWidth,
  isHeld,
  mayMove,
  mayLink,
  isSelected,
  isLate,
  isTooEarly,
  isOutOfSight,
}: {
  span: Span
  axis: Axis
  /** How much of the left is covered by titles, beside which the bar's own title stays in sight. */
  titleWidth: number
  isHeld: boolean
  mayMove: boolean
  mayLink: boolean
  isSelected: boolean
  isLate: boolean
  isTooEarly: boolean
  isOutOfSight: boolean
}) {
  const scope = useRowScope()
  const { task } = scope
  const status = getStatus(scope)
  const isDone = status !== undefined && closedGroups.includes(status.group)
  const isMark = (task.startOn === null || task.dueOn === null) && span.firstOn === span.lastOn
  const { left, right } = getSpanPlace(axis, span)
  const width = Math.max(right - left, isMark ? markWidth : 8)
  const middle = (left + right) / 2
  const icon = status && (
    <StatusIcon
      group={status.group}
      hue={status.hue}
      label=""
      className={cn('size-3.5 shrink-0', isMark && 'size-4')}
    />
  )
  const title = (
    <span className={cn('truncate', isDone && 'text-muted')} dir="auto">
      {task.title}
    </span>
  )
  const isWide = !isMark && width >= widthForTitle
  return (
    <>
      <div
        data-grip="bar"
        data-held={isHeld || undefined}
        style={{ left: isMark ? middle - width / 2 : left, width }}
        className={cn(
          'group/bar absolute inset-y-1 z-6 flex items-center rounded-md text-xs',
          isMark ? 'justify-center' : 'border border-control bg-raised',
          isDone && !isMark && 'border-border',
          isLate && 'border-danger',
          isTooEarly && 'border-dashed border-danger',
          isSelected && 'border-accent bg-selected',
          isHeld && 'shadow-popover outline-2 outline-accent',
        )}
      >
        {isWide ? (
          <span
            style={{ left: titleWidth + 8 }}
            className="pointer-events-none sticky flex min-w-0 items-center gap-1.5 px-1.5"
          >
            {icon}
            {title}
          </span>
        ) : isMark ? (
          <span
            className={cn(
              'grid size-4 place-items-center rounded-full bg-surface',
              isSelected && 'outline-2 outline-accent',
            )}
          >
            {icon}
          </span>
        ) : null}
        {mayMove && (
          <>
            <Grip at="start" isShown={isSelected} />
            <Grip at="end" isShown={isSelected} />
          </>
        )}
        {mayLink && (
          <span
            data-grip="link"
            title={words.link}
            className={cn(
              'absolute -end-6 top-1/2 grid size-5 -translate-y-1/2 cursor-crosshair place-items-center opacity-0 group-hover/bar:opacity-100',
              'touch:-end-20 touch:size-11',
              isSelected ? 'touch:opacity-100' : 'touch:hidden',
            )}
          >
            <span className="size-2.5 rounded-full border-2 border-accent bg-surface touch:size-4" />
          </span>
        )}
      </div>
      {!isWide && !isOutOfSight && (
        <span
          style={{ left: Math.max(right, middle + 8) + 4 }}
          className={cn(
            'pointer-events-none absolute z-6 flex max-w-48 items-center gap-1.5 rounded-sm bg-surface/85 px-1 text-xs',
            isSelected && 'touch:hidden',
          )}
        >
          {!isMark && icon}
          {title}
        </span>
      )}
    </>
  )
}

/** Where an end is pulled: at the edge for a mouse; for a finger beside it, once the bar is selected. */
function Grip({ at, isShown }: { at: 'start' | 'end'; isShown: boolean }) {
  return (
    <span
      data-grip={at}
      title={words.grips[at]}
      className={cn(
        'absolute inset-y-0 flex w-3 cursor-ew-resize items-center justify-center opacity-0 group-hover/bar:opacity-100',
        at === 'start' ? '-start-2 touch:-start-11' : '-end-2 touch:-end-11',
        'touch:-inset-y-1.5 touch:w-11',
        isShown ? 'touch:opacity-100' : 'touch:hidden',
      )}
    >
      <span className="h-3.5 w-1 rounded-full bg-accent touch:h-6 touch:w-1.5" />
    </span>
  )
}

/** What the parts of a task take in all, above its own bar. */
export function PartsSpan({ span, axis }: { span: Span; axis: Axis }) {
  const { left, right } = getSpanPlace(axis, span)
  return (
    <span
      title={words.parts(span.firstOn, span.lastOn)}
      style={{ left, width: right - left }}
      className="pointer-events-none absolute bottom-0.5 z-6 h-1 border-x-2 border-b-2 border-faint"
    />
  )
}
