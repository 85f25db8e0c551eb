/** What the order of items goes by. */
export type Ordered = {
  readonly id: string
  readonly listName: string
  readonly rank: string
}

/** One of the checklists of a task: the items of one name. */
export type List<Item> = { readonly name: string; readonly items: readonly Item[] }

/** In which list, and behind how many of its other items. */
export type ItemPlace = { readonly listName: string; readonly index: number }

/** All items of a task in the one order they have, whichever lists they stand in. */
export const inOrder = <Item extends Ordered>(items: readonly Item[]): readonly Item[] =>
  items.toSorted((one, other) =>
    one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1,
  )

/** The lists that items in order stand in, each where its first item stands. */
export const getLists = <Item extends Ordered>(items: readonly Item[]): readonly List<Item>[] =>
  [...Map.groupBy(items, ({ listName }) => listName)].map(([name, own]) => ({ name, items: own }))

/** The item that one at a place stands behind in the order of all; null before all of them. */
export function getItemBefore(
  items: readonly Ordered[],
  { listName, index }: ItemPlace,
  movedId?: string,
): string | null {
  const others = items.filter(({ id }) => id !== movedId)
  const own = others.filter((item) => item.listName === listName)
  const [first] = own
  if (!first) return others.at(-1)?.id ?? null
  if (index > 0) return own[Math.min(index, own.length) - 1]?.id ?? null
  return others[others.indexOf(first) - 1]?.id ?? null
}

/** Where an item stands. */
export function getItemPlace(items: readonly Ordered[], id: string): ItemPlace | undefined {
  const item = items.find((one) => one.id === id)
  if (!item) return undefined
  const own = items.filter(({ listName }) => listName === item.listName)
  return { listName: item.listName, index: own.indexOf(item) }
}

/** The place one step up or down from an item's, over into the neighbouring list at an end of its own. */
export function findStepFrom(
  items: readonly Ordered[],
  id: string,
  by: 1 | -1,
): ItemPlace | undefined {
  const place = getItemPlace(items, id)
  if (!place) return undefined
  const lists = getLists(items)
  const at = lists.findIndex(({ name }) => name === place.listName)
  const index = place.index + by
  if (index >= 0 && index < (lists[at]?.items.length ?? 0)) return { ...place, index }
  const next = lists[at + by]
  return next && { listName: next.name, index: by === 1 ? 0 : next.items.length }
}

/** One item's way: behind which it stood when its turn came, and behind which it goes. */
export type Step = { readonly id: string; readonly was: string | null; readonly set: string | null }

/**
 * Moves the items of a list behind another item, null before all, one after the other. Taken back from the last to the
 * first they stand as they stood.
 */
export function getStepsBehind(
  order: readonly string[],
  moved: readonly string[],
  after: string | null,
): Step[] {
  let ids = [...order]
  let last = after
  return moved.map((id) => {
    const was = ids[ids.indexOf(id) - 1] ?? null
    const rest = ids.filter((one) => one !== id)
    const at = last === null ? 0 : rest.indexOf(last) + 1
    ids = [...rest.slice(0, at), id, ...rest.slice(at)]
    const step = { id, was, set: last }
    last = id
    return step
  })
}
