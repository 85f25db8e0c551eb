export type Point = readonly [x: number, y: number]

/** How far an arrow goes straight before it turns. */
const stub = 8
const radius = 4

/**
 * The corners of an arrow from the end of one bar to the beginning of another: out to the right, in from the left, and
 * where there is no room between them, along the edge of the row it starts in.
 */
export function getRoute(from: Point, to: Point, rowHeight: number): Point[] {
  const [x1, y1] = from
  const [x2, y2] = to
  if (x2 - x1 >= 2 * stub) {
    const turn = x1 + stub
    return y1 === y2 ? [from, to] : [from, [turn, y1], [turn, y2], to]
  }
  const lane = y1 + (y2 < y1 ? -1 : 1) * (rowHeight / 2)
  return [from, [x1 + stub, y1], [x1 + stub, lane], [x2 - stub, lane], [x2 - stub, y2], to]
}

/** The corners as an SVG path, rounded where there is room. */
export function getPath(corners: readonly Point[]): string {
  const parts = corners.map(([x, y], index) => {
    const before = corners[index - 1]
    const after = corners[index + 1]
    if (!before) return `M${x} ${y}`
    if (!after) return `L${x} ${y}`
    const [ax, ay] = towards([x, y], before)
    const [bx, by] = towards([x, y], after)
    return `L${ax} ${ay}Q${x} ${y} ${bx} ${by}`
  })
  return parts.join('')
}

function towards([x, y]: Point, [otherX, otherY]: Point): Point {
  const length = Math.hypot(otherX - x, otherY - y)
  const part = length === 0 ? 0 : Math.min(radius, length / 2) / length
  return [x + (otherX - x) * part, y + (otherY - y) * part]
}

/** The head of an arrow that arrives from the left. */
export const getHead = ([x, y]: Point): string => `M${x} ${y}l-5 -3.5v7z`
