/** Between which cards of which cell something is held. */
export type Spot = { readonly cell: string; readonly index: number }

/**
 * The place on a board under the pointer; undefined beside its cells.
 * @param pitch the height of a card with the gap behind it
 */
export function findSpot(x: number, y: number, pitch: number): Spot | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]')
  const name = cell?.dataset['cell']
  if (!cell || name === undefined) return undefined
  const top = cell.querySelector('[data-cards]')?.getBoundingClientRect().top ?? y
  return { cell: name, index: Math.max(0, Math.round((y - top) / pitch)) }
}
