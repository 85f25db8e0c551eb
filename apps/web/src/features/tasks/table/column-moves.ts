import { type ColumnName, arrange } from './column-order.ts'

/** With one column more or less. */
export function toggleColumn(
  shown: readonly ColumnName[],
  name: ColumnName,
  offered: readonly ColumnName[],
): readonly ColumnName[] {
  if (shown.includes(name)) return shown.filter((one) => one !== name)
  const next = new Set([...shown, name])
  return arrange(shown, offered).filter((one) => next.has(one))
}

/** With one column elsewhere: `place` is its place among all that are offered, as they are arranged. */
export function moveColumn(
  shown: readonly ColumnName[],
  name: ColumnName,
  place: number,
  offered: readonly ColumnName[],
): readonly ColumnName[] {
  const all = arrange(shown, offered)
  const step = place < all.indexOf(name) ? -1 : 1
  const others = all.filter((one) => one !== name)
  // Past one that isn't shown nothing would seem to happen.
  for (let at = place; at >= 0 && at <= others.length; at += step) {
    const next = [...others.slice(0, at), name, ...others.slice(at)].filter((one) =>
      shown.includes(one),
    )
    if (next.some((one, index) => one !== shown[index])) return next
  }
  return shown
}

/** With one column in front of another one that is shown, or at the end. */
export function placeColumn(
  shown: readonly ColumnName[],
  name: ColumnName,
  before: ColumnName | undefined,
): readonly ColumnName[] {
  if (before === name) return shown
  const others = shown.filter((one) => one !== name)
  const at = before === undefined ? others.length : others.indexOf(before)
  return [...others.slice(0, at), name, ...others.slice(at)]
}
