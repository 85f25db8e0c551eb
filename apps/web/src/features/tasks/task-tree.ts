/** A place in a list and how many of the tasks above it in the same list it is a part of. */
export type TreePlace = { readonly entry: string; readonly depth: number }

/**
 * Puts parts right below what they are parts of, as deep as they go; siblings keep their order, and what has its parent
 * elsewhere stands at the top. Tasks that name each other in a circle are all kept.
 */
export function getTree(
  entries: readonly string[],
  idOf: (entry: string) => string,
  parentIdOf: (id: string) => string | null | undefined,
): TreePlace[] {
  const present = new Set(entries.map(idOf))
  const parts = new Map<string, string[]>()
  const tops: string[] = []
  for (const entry of entries) {
    const parentId = parentIdOf(idOf(entry))
    if (parentId == null || !present.has(parentId)) tops.push(entry)
    else parts.set(parentId, [...(parts.get(parentId) ?? []), entry])
  }
  const places: TreePlace[] = []
  const seen = new Set<string>()
  const add = (entry: string, depth: number) => {
    if (seen.has(entry)) return
    seen.add(entry)
    places.push({ entry, depth })
    for (const part of parts.get(idOf(entry)) ?? []) add(part, depth + 1)
  }
  for (const entry of tops) add(entry, 0)
  for (const entry of entries) add(entry, 0)
  return places
}
