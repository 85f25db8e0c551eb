/** The row one step up or down; from nowhere, the first or the last; at an end, the same. */
export function walk(ids: readonly string[], from: string | undefined, step: 1 | -1) {
  const index = from === undefined ? -1 : ids.indexOf(from)
  if (index === -1) return step === 1 ? ids[0] : ids.at(-1)
  return ids[index + step] ?? ids[index]
}

/** Where the focus goes when its row has left the list: the next row that stayed, else the one before. */
export function findHeir(before: readonly string[], after: ReadonlySet<string>, lost: string) {
  const index = before.indexOf(lost)
  const stays = (id: string) => after.has(id)
  return before.slice(index + 1).find(stays) ?? before.slice(0, Math.max(0, index)).findLast(stays)
}

/** A selection that grows by one row when walked with Shift, and shrinks when walked back. */
export function stretch(
  selected: ReadonlySet<string>,
  from: string | undefined,
  to: string | undefined,
): ReadonlySet<string> {
  if (to === undefined) return selected
  const next = new Set(selected)
  if (from !== undefined && from !== to && next.has(to)) next.delete(from)
  else if (from !== undefined) next.add(from)
  return next.add(to)
}

/** A selection with all rows from one to another added, as a click with Shift asks; from nowhere, that row alone. */
export function reach(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  from: string | undefined,
  to: string,
): ReadonlySet<string> {
  const end = ids.indexOf(to)
  const start = from === undefined ? -1 : ids.indexOf(from)
  const [first, last] = start === -1 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
  return new Set([...selected, ...ids.slice(first, last + 1)])
}

/** The same array as before when it holds the same ids: what depends on the order alone need not run again. */
export function sameIds(before: readonly string[], now: readonly string[]): readonly string[] {
  return before.length === now.length && before.every((id, index) => id === now[index])
    ? before
    : now
}
