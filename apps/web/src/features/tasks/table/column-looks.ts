import type { ColumnName } from './column-order.ts'

/** How somebody set a column up: its width in rem, and whether it stays while the others are scrolled sideways. */
export type ColumnLook = { readonly width?: number; readonly isPinned?: boolean }

/** In rem, how wide a column may be set. */
export const [leastWidth, mostWidth] = [2.5, 60]

const mark = '~'

/** A column as addresses, views and devices remember it: its name, then its width and pin: `dueOn~12.5~pin`. */
export function formatColumn(name: string, { width, isPinned }: ColumnLook = {}): string {
  const pin = isPinned === undefined ? undefined : isPinned ? 'pin' : 'free'
  return [name, width, pin].filter((part) => part !== undefined).join(mark)
}

/** The same read back; what is no width and no pin is passed over. */
export function parseColumn(column: string): { name: string; look: ColumnLook } {
  const [name = '', ...parts] = column.split(mark)
  const width = parts.map(Number).find((one) => one > 0)
  const isPinned = parts.includes('pin') || (parts.includes('free') ? false : undefined)
  return {
    name,
    look: { ...(width && { width: limit(width) }), ...(isPinned !== undefined && { isPinned }) },
  }
}

const limit = (width: number) => Math.min(mostWidth, Math.max(leastWidth, width))

/** The nearest quarter of a rem that a column may be wide. */
export const roundWidth = (width: number): number => limit(Math.round(width * 4) / 4)

export type ColumnLooks = ReadonlyMap<ColumnName, ColumnLook>
