import { type Status, closedGroups } from '@courtside/contract/statuses.ts'
import type { MouseEvent } from 'react'
import { cn } from '#lib/cn.ts'
import { isLack } from '#lib/lack.ts'
import { onHold } from '#lib/press-and-hold.ts'
import { text } from '#text/en.ts'
import { StatusIcon } from '#ui/status-icon.tsx'

const words = text.tasks.circle

/**
 * The circle of a task: pressing it completes the task or reopens it, holding it or asking for its menu offers all
 * statuses. Where one may not change the status it is a picture.
 */
export function TaskCircle({
  status,
  reason,
  onComplete,
  onHold: hold,
  isStop = false,
  className,
  iconClassName,
}: {
  status: Status
  /** Why it can't be pressed. */
  reason: string | undefined
  onComplete: () => void
  /** Told the circle, beside which statuses are offered. */
  onHold: (circle: HTMLElement) => void
  /** Whether Tab stops at it; in a row that has the keys it does not. */
  isStop?: boolean
  className?: string
  iconClassName?: string
}) {
  const icon = (
    <StatusIcon group={status.group} hue={status.hue} label="" className={iconClassName} />
  )
  const classes = cn('grid size-7 shrink-0 place-items-center rounded-md', className)
  if (isLack(reason))
    return (
      <span role="img" aria-label={status.name} className={classes}>
        {icon}
      </span>
    )
  const isDone = closedGroups.includes(status.group)
  const may = reason === undefined
  return (
    <button
      type="button"
      data-circle
      data-field="statusId"
      tabIndex={isStop ? 0 : -1}
      aria-label={(isDone ? words.reopen : words.complete)(status.name)}
      aria-disabled={!may || undefined}
      title={reason ?? (isDone ? words.reopenHint : words.completeHint)}
      {...(may && onHold(hold))}
      onClick={(event) => {
        event.stopPropagation()
        if (may && !isSecondPress(event)) onComplete()
      }}
      className={cn(
        classes,
        'touch-manipulation select-none [-webkit-touch-callout:none] hover:bg-hover aria-disabled:hover:bg-transparent',
      )}
    >
      {icon}
    </button>
  )
}

/** Milliseconds and pixels within which two presses are meant as one. */
const [moment, spot] = [500, 8]
let pressed = { circle: undefined as Element | undefined, at: -Infinity, x: 0, y: 0 }

/** Whether it is the rest of a double click: what was pressed first has left the list, and the next one stands there. */
function isSecondPress({ currentTarget, clientX: x, clientY: y, detail, timeStamp }: MouseEvent) {
  const { circle, at, ...before } = pressed
  const isByKey = detail === 0
  if (isByKey) return false
  pressed = { circle: currentTarget, at: timeStamp, x, y }
  const isNear = Math.hypot(x - before.x, y - before.y) < spot
  return circle !== currentTarget && isNear && timeStamp - at < moment
}
