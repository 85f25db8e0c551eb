import { type RefObject, useEffect, useRef, useState } from 'react'
import { getDaysBetween } from '#lib/dates.ts'
import { getEdgeSpeed } from '#lib/edge-scroll.ts'
import { followDrag } from '#lib/pointer-drag.ts'
import { useLatest } from '#lib/use-latest.ts'
import { type Pull, noPull } from './task-span.ts'
import { type Axis, getDayAt } from './time-axis.ts'

/** What a press on a place of a row means: to carry its bar, pull at an end, draw one, or lead an arrow away. */
export type Grip = 'bar' | 'start' | 'end' | 'empty' | 'link'

/** Bars that are held, by pointer or by keys, and what has become of them so far. */
export type Held = {
  readonly entry: string
  readonly ids: ReadonlySet<string>
  readonly pull: Pull
  /** Where a task without days begins. */
  readonly emptyOn: string
}

/** An arrow that is being led somewhere: to a row, or to a place of the content. */
export type Leading = {
  readonly entry: string
  readonly over: string | undefined
  readonly x: number
  readonly y: number
}

const getPull = (grip: Grip, days: number): Pull => {
  if (grip === 'bar') return { ...noPull, by: days }
  if (grip === 'start' || (grip === 'empty' && days < 0)) return { ...noPull, start: days }
  return { ...noPull, end: days }
}

/** A bar that is lifted near an edge doesn't run away: it scrolls once it is carried nearer. */
function aside(from: number, to: number, start: number, end: number): number {
  const [before, now] = [getEdgeSpeed(from, start, end), getEdgeSpeed(to, start, end)]
  return Math.abs(now) <= Math.abs(before) && before * now >= 0 ? 0 : now
}

const samePull = (a: Pull, b: Pull) => a.by === b.by && a.start === b.start && a.end === b.end

/**
 * Carries bars, pulls at them, draws new ones and leads arrows, by mouse or finger. The area scrolls by itself near its
 * edges. What is held changes only with the day or the row under the pointer.
 */
export function useTimelineDrag({
  scroller,
  titleWidth,
  axis,
  onLift,
  onDrop,
  onLink,
  onRest,
  onEnd,
}: {
  scroller: RefObject<HTMLElement | null>
  /** How much of the area's left is covered by titles. */
  titleWidth: number
  axis: Axis
  /** Tells the tasks that are lifted along; undefined when it may not be. */
  onLift: (entry: string, grip: Grip) => readonly string[] | undefined
  onDrop: (held: Held) => void
  onLink: (fromEntry: string, toEntry: string) => void
  /** A finger has rested on a row and moved nowhere. */
  onRest: (entry: string) => void
  /** After a drag, however it ended. */
  onEnd: () => void
}) {
  const [held, setHeld] = useState<Held>()
  const [leading, setLeading] = useState<Leading>()
  const drag = useRef<{
    grip: Grip
    entry: string
    fromX: number
    fromClientX: number
    x: number
    y: number
    held: Held | undefined
    over: string | undefined
  }>(undefined)

  const toContent = (x: number, y: number) => {
    const area = scroller.current
    const { left = 0, top = 0 } = area?.getBoundingClientRect() ?? {}
    return {
      x: x - left + (area?.scrollLeft ?? 0) - titleWidth,
      y: y - top + (area?.scrollTop ?? 0),
    }
  }
  const lookForRow = (now: NonNullable<typeof drag.current>) => {
    const found = document.elementFromPoint(now.x, now.y)?.closest<HTMLElement>('[data-task-id]')
    now.over = found && scroller.current?.contains(found) ? found.dataset['taskId'] : undefined
    setLeading({ entry: now.entry, over: now.over, ...toContent(now.x, now.y) })
  }
  const look = () => {
    const now = drag.current
    if (now?.grip === 'link') return lookForRow(now)
    if (!now?.held) return
    const { x } = toContent(now.x, now.y)
    const days =
      now.grip === 'empty'
        ? getDaysBetween(getDayAt(axis, now.fromX), getDayAt(axis, x))
        : Math.round((x - now.fromX) / axis.dayWidth)
    const pull = getPull(now.grip, days)
    if (samePull(pull, now.held.pull)) return
    now.held = { ...now.held, pull }
    setHeld(now.held)
  }
  const stop = () => {
    drag.current = undefined
    setHeld(undefined)
    setLeading(undefined)
    onEnd()
  }
  const scrollNearEdges = () => {
    const now = drag.current
    const area = scroller.current
    if (!now || !area) return
    const { left, right, top, bottom } = area.getBoundingClientRect()
    const before = [area.scrollLeft, area.scrollTop]
    const down = now.grip === 'link' ? getEdgeSpeed(now.y, top, bottom) : 0
    area.scrollBy(aside(now.fromClientX, now.x, left + titleWidth, right), down)
    if (before[0] !== area.scrollLeft || before[1] !== area.scrollTop) look()
    requestAnimationFrame(scrollNearEdges)
  }
  const press = useLatest((event: PointerEvent, entry: string, grip: Grip) => {
    if (event.button !== 0 || drag.current) return
    followDrag(event, {
      onLift: () => {
        const ids = onLift(entry, grip)
        if (!ids) return
        const { x: fromX } = toContent(event.clientX, event.clientY)
        const lifted = {
          entry,
          ids: new Set(ids),
          pull: noPull,
          emptyOn: getDayAt(axis, fromX),
        }
        drag.current = {
          grip,
          entry,
          fromX,
          fromClientX: event.clientX,
          x: event.clientX,
          y: event.clientY,
          held: grip === 'link' ? undefined : lifted,
          over: undefined,
        }
        if (grip !== 'link') setHeld(lifted)
        requestAnimationFrame(scrollNearEdges)
      },
      onMove: (x, y) => {
        if (!drag.current) return
        Object.assign(drag.current, { x, y })
        look()
      },
      onDrop: (hasMoved) => {
        const now = drag.current
        if (!now) return
        stop()
        if (!hasMoved) onRest(entry)
        else if (now.held) onDrop(now.held)
        else if (now.over !== undefined) onLink(entry, now.over)
      },
      onCancel: () => drag.current && stop(),
    })
  })

  // A browser asks only those who listened before the touch whether a finger may scroll.
  useEffect(() => {
    const area = scroller.current
    const keep = (event: TouchEvent) => {
      if (drag.current) event.preventDefault()
    }
    area?.addEventListener('touchmove', keep, { passive: false })
    return () => area?.removeEventListener('touchmove', keep)
  }, [scroller])

  return { held, leading, press }
}
