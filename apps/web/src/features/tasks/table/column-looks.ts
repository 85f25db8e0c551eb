import type { ColumnName } from './column-order.ts'

/** How somebody set a column up: its width in rem, and whether it stays while the others are scrolled sideways. */
export type ColumnLook = { readonly width?: number; readonly isPinned?: boolean }

/** In rem; a title is never narrower than its column is at the least. */
export const [leastWidth, mostWidth] = [2.5, 60]

const mark = '~'
const pins = { pin: true, free: false } as const

/** A column as addresses, views and devices remember it: its name, then its width and pin: `dueOn~12.5~pin`. */
export function formatColumn(name: string, { width, isPinned }: ColumnLook = {}): string {
  const pin = isPinned === undefined ? undefined : isPinned ? 'pin' : 'free'
  return [name, width, pin].filter((part) => part !== undefined).join(mark)
}

/** The same read back; what is no width and no pin is passed over. */
export function parseColumn(column: string): { name: string; look: ColumnLook } {
  const [name = '', ...parts] = column.split(mark)
  const width = parts.map(Number).find((one) => one > 0)
  const pin = parts.find((one) => one in pins) as keyof typeof pins | undefined
  return {
    name,
    look: {
      ...(width && { width: Math.min(mostWidth, Math.max(leastWidth, width)) }),
      ...(pin && { isPinned: pins[pin] }),
    },
  }
}

/** Quarters of a rem: so wide a column is, or may be set. */
export const roundWidth = (width: number): number =>
  Math.min(mostWidth, Math.max(leastWidth, Math.round(width * 4) / 4))

export type ColumnLooks = ReadonlyMap<ColumnName, ColumnLook>
