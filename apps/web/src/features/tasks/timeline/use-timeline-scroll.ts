import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { getDaysBetween } from '#lib/dates.ts'
import { useLatest } from '#lib/use-latest.ts'
import type { Frame } from '../task-frame.tsx'
import type { Span } from './task-span.ts'
import { type Axis, getSpanPlace, xOf } from './time-axis.ts'

const getDayNumber = (on: string): number => getDaysBetween('1970-01-01', on)

/** Where on the screen a day stands that one goes to, as a part of the width. */
const leading = 0.25

/**
 * Where a timeline stands in time: it opens at today, keeps the day in its middle when the scale changes, and follows
 * the row one walks to.
 */
export function useTimelineScroll({
  scroller,
  axis,
  titleWidth,
  rowHeight,
  headHeight,
  list,
  openOn,
  indexOf,
  spanOf,
}: {
  scroller: RefObject<HTMLElement | null>
  axis: Axis
  titleWidth: number
  rowHeight: number
  headHeight: number
  list: Frame['list']
  /** The day it opens at. */
  openOn: string
  indexOf: (entry: string) => number
  spanOf: (entry: string) => Span | undefined
}) {
  /** In days; remembered, since a narrower content has scrolled by itself before anybody could ask. */
  const middle = useRef<number>(undefined)
  const getRoom = (area: HTMLElement) => area.clientWidth - titleWidth

  const reveal = useLatest((on: string) => {
    const area = scroller.current
    area?.scrollTo({ left: xOf(axis, on) - getRoom(area) * leading })
  })
  const openAt = useRef(openOn)
  const { startOn, dayWidth } = axis
  /** What is drawn; scrolling is told of before what else depends on a new scale has run. */
  const drawn = useRef({ startOn, dayWidth })
  useLayoutEffect(() => {
    drawn.current = { startOn, dayWidth }
    const area = scroller.current
    if (!area) return
    const half = (area.clientWidth - titleWidth) / 2
    const isFirst = middle.current === undefined
    middle.current ??= getDayNumber(openAt.current)
    const x = (middle.current - getDayNumber(startOn)) * dayWidth
    area.scrollTo({ left: isFirst ? x - 2 * half * leading : x - half })
  }, [scroller, startOn, dayWidth, titleWidth])
  const noteMiddle = useLatest(() => {
    const area = scroller.current
    if (!area) return
    const x = area.scrollLeft + getRoom(area) / 2
    middle.current = getDayNumber(drawn.current.startOn) + x / drawn.current.dayWidth
  })
  useEffect(() => {
    const area = scroller.current
    area?.addEventListener('scroll', noteMiddle, { passive: true })
    return () => area?.removeEventListener('scroll', noteMiddle)
  }, [scroller, noteMiddle])

  /** Brings a bar into sight that is wholly out of it. */
  const showSpan = useLatest((span: Span | undefined) => {
    const area = scroller.current
    if (!area || !span) return
    const { left, right } = getSpanPlace(axis, span)
    const isSeen = right > area.scrollLeft && left < area.scrollLeft + getRoom(area)
    if (!isSeen) reveal(span.firstOn)
  })
  const showActive = useLatest((isWanted: boolean) => {
    const area = scroller.current
    const entry = list.activeId
    const index = entry === undefined ? -1 : indexOf(entry)
    if (!area || entry === undefined || index === -1) return
    const top = index * rowHeight
    const height = area.clientHeight - headHeight
    if (top < area.scrollTop) area.scrollTo({ top })
    else if (top + rowHeight > area.scrollTop + height)
      area.scrollTo({ top: top + rowHeight - height })
    if (!isWanted) return
    area.querySelector<HTMLElement>(`[data-task-id="${entry}"]`)?.focus({ preventScroll: true })
    showSpan(spanOf(entry))
  })
  useLayoutEffect(() => {
    if (list.wantsFocus > 0) showActive(true)
  }, [list.wantsFocus, showActive])
  useEffect(() => showActive(false), [list.activeId, showActive])

  return { reveal }
}
