import type { ColumnName } from './column-order.ts'

/** How wide a column has to be for all of its drawn cells and its heading, in pixels; 0 where it isn't drawn. */
export function measureColumn(area: HTMLElement, name: ColumnName): number {
  const head = area.querySelector<HTMLElement>(`[data-column="${name}"]`)
  const place = [...(head?.parentElement?.children ?? [])].findIndex((one) => one === head)
  if (!head || place === -1) return 0
  const cells = [head, ...area.querySelectorAll<HTMLElement>('[data-task-id]')].flatMap((one) =>
    one === head ? one : ([...one.children][place] ?? []),
  ) as HTMLElement[]
  for (const cell of cells) cell.style.width = 'max-content'
  const width = Math.max(...cells.map((cell) => cell.offsetWidth))
  for (const cell of cells) cell.style.removeProperty('width')
  return width + 1
}
