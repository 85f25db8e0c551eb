type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** What one goes on with, and how much it matters that it stays free. */
export type Needed = Box & { readonly weight: number }
type Size = { readonly width: number; readonly height: number }

/** From the edge of the screen, in pixels. */
const edge = 12
/** Between places that are tried below each other: what is free is often one bar lower or higher. */
const step = 52
/** Between a toast and the bar below it. */
const gap = 8

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The places of a toast at a desk, the usual first: from the top down. */
function getPlacesFor({ width, height }: Size, seen: Box): Box[] {
  const at = (left: number, top: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  const lefts = [getMiddle(width, seen), seen.right - width - edge, seen.left + edge]
  const room = seen.bottom - seen.top - height - 2 * edge
  const count = Math.max(1, Math.floor(room / step) + 1)
  const rows = Array.from({ length: count }, (_, row) => row * step + edge)
  return rows.flatMap((row) => lefts.map((left) => at(left, seen.top + row)))
}

const getMiddle = (width: number, seen: Box) => (seen.left + seen.right - width) / 2

/** The place of a toast at a desk that leaves most of what is needed free; all in pixels of the window. */
export function positionToast(
  size: Size,
  seen: Box,
  needed: readonly Needed[],
): { left: number; top: number } {
  const getCost = (place: Box) =>
    needed.reduce((cost, one) => cost + overlap(place, one) * one.weight, 0)
  const [first, ...others] = getPlacesFor(size, seen).map((place) => ({
    place,
    cost: getCost(place),
  }))
  if (!first) return { left: 0, top: 0 }
  const { place } = others.reduce((best, one) => (one.cost < best.cost ? one : best), first)
  return { left: Math.round(place.left), top: Math.round(place.top) }
}

/**
 * The place of a toast on a phone: right above the bars at the bottom, however many lie above each other; all in pixels of
 * the window. Where they leave no room it stands at the very bottom.
 */
export function positionAboveBars(
  { width, height }: Size,
  seen: Box,
  bars: readonly Box[],
): { left: number; top: number } {
  const isFree = (bar: Box, bottom: number) => bar.top >= bottom || bar.bottom <= bottom - height
  const lowest = seen.bottom - edge
  const bottom = bars
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((above, bar) => (isFree(bar, above) ? above : bar.top - gap), lowest)
  const top = (bottom - height < seen.top ? lowest : bottom) - height
  return { left: Math.round(getMiddle(width, seen)), top: Math.round(top) }
}

// What is shown in the top layer beside a line is drawn above a toast.
const writing =
  '[popover], input, textarea, select, [contenteditable=true], [data-comment-box], nav, [role=toolbar]'
const pressing = 'button, a[href], h1, [role=tab], [role=option]'
/** Lists scroll, and have many of what lies in them; but for what one stands on, and goes on with next. */
const reach = 140
const inLists = '[role=row], [role=grid] li, main li'

/** What a toast must not lie over, by how much it matters: where one writes, what ends it, and what leads on. */
export function findNeeded(seen: Box): Needed[] {
  const stand = document.activeElement?.closest(inLists)?.getBoundingClientRect()
  return [...document.querySelectorAll(`${writing}, ${pressing}`)].flatMap((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isSeen = right > left && bottom > seen.top && top < seen.bottom
    if (!isSeen || element.closest('[data-toasts], [inert]')) return []
    const isNext = stand && bottom > stand.top - reach && top < stand.bottom + reach
    const isFar = element.closest(inLists) && !isNext
    const weight = element.matches(writing) ? 4 : isFar ? 0.2 : 2
    const isAbove = element.closest('[role=dialog]') !== null
    return { left, top, right, bottom, weight: isAbove ? weight * 4 : weight }
  })
}

/** What lies at the bottom of a phone's screen, or of a sheet, and what one writes in. */
const bars =
  '[data-bar], [role=toolbar], [data-comment-box], input:focus, textarea:focus, [contenteditable=true]:focus'

/** The bars that a toast stands above. A low sheet is one as a whole; of a high one it is the bar that ends it. */
export function findBars(seen: Box): Box[] {
  const highest = seen.top + (seen.bottom - seen.top) / 4
  return [...document.querySelectorAll(`${bars}, [role=dialog]`)].flatMap((element) => {
    if (element.closest('[data-toasts], [inert], [aria-hidden=true]')) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isSeen = right > left && bottom > top && top < seen.bottom
    const isHigh = element.matches('[role=dialog]') && top < highest
    return isSeen && !isHigh ? [{ left, top, right, bottom }] : []
  })
}
