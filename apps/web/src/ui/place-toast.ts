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

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The places of a toast on a screen, the usual first: on a phone from the thumb upwards, else from the top down. */
function getPlacesFor({ width, height }: Size, seen: Box, isPhone: boolean): Box[] {
  const at = (left: number, top: number) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  })
  const middle = (seen.left + seen.right - width) / 2
  const end = seen.right - width - edge
  const lefts = isPhone ? [middle] : [middle, end, seen.left + edge]
  const room = seen.bottom - seen.top - height - 2 * edge
  const count = Math.max(1, Math.floor(room / step) + 1)
  const rows = Array.from({ length: count }, (_, row) => row * step + edge)
  return rows.flatMap((row) =>
    lefts.map((left) => at(left, isPhone ? seen.bottom - row - height : seen.top + row)),
  )
}

/** The place of a toast that leaves most of what is needed free; all in pixels of the window. */
export function positionToast(
  size: Size,
  seen: Box,
  needed: readonly Needed[],
  isPhone: boolean,
): { left: number; top: number } {
  const getCost = (place: Box) =>
    needed.reduce((cost, one) => cost + overlap(place, one) * one.weight, 0)
  const [first, ...others] = getPlacesFor(size, seen, isPhone).map((place) => ({
    place,
    cost: getCost(place),
  }))
  if (!first) return { left: 0, top: 0 }
  const { place } = others.reduce((best, one) => (one.cost < best.cost ? one : best), first)
  return { left: Math.round(place.left), top: Math.round(place.top) }
}

const writing =
  'input, textarea, select, [contenteditable=true], [data-comment-box], nav, [role=toolbar]'
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
