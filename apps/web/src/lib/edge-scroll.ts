/** So near to an edge an area scrolls by itself, in a small one a tenth of it; and so fast at most, in pixels a frame. */
const widestEdge = 56
const fastest = 18

/** How far an area scrolls in this frame for what is held at a position between its start and its end. */
export function getEdgeSpeed(position: number, start: number, end: number): number {
  const edge = Math.min(widestEdge, (end - start) / 10)
  const depth = (distance: number) => Math.max(0, Math.min(edge, edge - distance))
  return ((depth(end - position) - depth(position - start)) / edge) * fastest
}
