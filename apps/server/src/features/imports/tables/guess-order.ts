import type { DateOrder } from '@courtside/contract/import-tables.ts'
import { getOrders } from './parse-date.ts'

/** Fewer dates than these may be slips: alone they don't turn round the others. */
const fewest = 3

/** Whether a text is a day in either order, and not the same one. */
export function isEitherDay(text: string): boolean {
  const [, one, other] = /(?<!\d)(\d{1,2})[-/.]\s?(\d{1,2})(?!\d)/.exec(text) ?? []
  const orders = getOrders(text)
  return one !== other && orders.includes('dmy') && orders.includes('mdy')
}

/**
 * The order that most dates of the file allow, of equals the usual one of the region. Unsure where it would be the order
 * of dates that can be read otherwise: when nothing tells, when others allow only another order, and when few speak
 * against what is usual.
 */
export function guessDateOrder(
  columns: readonly { readonly dateShare: number; readonly values: readonly string[] }[],
  usual?: DateOrder,
): { dateOrder: DateOrder; isUnsure: boolean } {
  const counts = new Map<DateOrder, number>()
  const only = { dmy: 0, mdy: 0, either: 0 }
  let total = 0
  for (const text of columns.flatMap(({ dateShare, values }) => (dateShare < 0.5 ? [] : values))) {
    const orders = getOrders(text)
    if (orders.length > 0) total++
    for (const order of orders) counts.set(order, (counts.get(order) ?? 0) + 1)
    if (isEitherDay(text)) only.either++
    else if (orders.includes('dmy') && !orders.includes('mdy')) only.dmy++
    else if (orders.includes('mdy') && !orders.includes('dmy')) only.mdy++
  }
  if (total === 0) return { dateOrder: usual ?? 'ymd', isUnsure: false }
  const rank = (order: DateOrder) => (counts.get(order) ?? 0) + (order === usual ? 0.5 : 0)
  const [best = 'dmy'] = (['dmy', 'mdy', 'ymd'] as const).toSorted(
    (one, other) => rank(other) - rank(one),
  )
  const isMixed = only.dmy > 0 && only.mdy > 0
  const isUnusual = usual !== undefined && best !== usual && best !== 'ymd' && only[best] < fewest
  const isOpen = only.dmy === 0 && only.mdy === 0
  return {
    dateOrder: isMixed && usual ? usual : best,
    isUnsure: only.either > 0 && (isOpen || isMixed || isUnusual),
  }
}
