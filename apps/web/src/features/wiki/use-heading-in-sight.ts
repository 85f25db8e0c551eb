import { type Heading, getElementId } from '@courtside/document/headings.ts'
import { useEffect, useState } from 'react'
import { getScroller, getShownEdges } from '#lib/scroller.ts'

/** How far below the top of what can be seen a part counts as begun, in pixels: where a link to its heading brings it, and a line more. */
const lead = 48

/** The id of the heading whose part of the page somebody reads, of `headings` in reading order; nothing before the first. */
export function useHeadingInSight(headings: readonly Heading[]): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setId(getHeadingInSight(headings))
      })
    }
    look()
    addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
    }
  }, [headings])
  return id
}

/** Asks where few of them stand, whatever their number: they stand in their order. */
function getHeadingInSight(headings: readonly Heading[]): string | undefined {
  const getTop = (at: number) =>
    document.getElementById(getElementId(headings[at]?.id ?? ''))?.getBoundingClientRect().top ??
    Infinity
  const first = document.getElementById(getElementId(headings[0]?.id ?? ''))
  if (!first) return undefined
  const scroller = getScroller(first)
  const { top, bottom } = getShownEdges(scroller)
  // The last parts can't be brought to the top: over the last screen, or what there is of it, the line goes down to its foot.
  const length = Math.max(0, scroller.scrollHeight - scroller.clientHeight)
  const way = bottom - top - lead
  const last = Math.min(length, way)
  const gone = Math.max(0, scroller.scrollTop - (length - last))
  const line = top + lead + (last > 0 ? (gone / last) * way : 0)
  let low = 0
  let high = headings.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (getTop(middle) <= line) low = middle + 1
    else high = middle
  }
  return headings[low - 1]?.id
}
