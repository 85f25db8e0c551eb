/** Where a dragged page would go: before, behind or into the page of a row. */
export type Drop = { readonly id: string; readonly place: 'before' | 'after' | 'inside' }

/** The upper and the lower quarter of a row are its edges. */
const edge = 0.25

/** What a row at these coordinates stands for while `draggedId` is dragged; nothing on itself and on what is below it. */
export function findDrop(
  tree: HTMLElement,
  draggedId: string,
  [x, y]: readonly [number, number],
): Drop | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-page]')
  const id = row?.dataset['page']
  if (!row || !id || !tree.contains(row)) return undefined
  if (row.closest(`[data-branch="${draggedId}"]`)) return undefined
  const { top, height } = row.getBoundingClientRect()
  const at = (y - top) / height
  return { id, place: at < edge ? 'before' : at > 1 - edge ? 'after' : 'inside' }
}
