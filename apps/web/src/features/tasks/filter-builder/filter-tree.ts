import { type OwnCondition, type QueryCondition } from '@courtside/contract/query-fields.ts'
import { type QueryProblem } from '@courtside/contract/query-problems.ts'
import { type QueryDraft, parseTaskDraft, printTaskQuery } from '@courtside/contract/task-query.ts'

/** How the parts of a group are meant together. */
export const modes = ['all', 'any', 'none'] as const
export type Mode = (typeof modes)[number]

export type Asked =
  | QueryCondition
  | OwnCondition
  | { readonly words: string }
  | { readonly unread: QueryProblem }

/** One thing that is asked, or asked the other way round. Its key lives as long as the builder is open. */
export type Leaf = { readonly key: string; readonly isNot: boolean; readonly asked: Asked }
export type Group = { readonly key: string; readonly mode: Mode; readonly parts: readonly Part[] }
export type Part = Leaf | Group

/** So deep may groups stand in each other; the reader of lines stops at the same depth. */
export const groupDepth = 6

let keysMade = 0
const createKey = () => `part-${++keysMade}`

export const isGroup = (part: Part): part is Group => 'mode' in part
export const createLeaf = (asked: Asked): Leaf => ({ key: createKey(), isNot: false, asked })
export const createGroup = (mode: Mode, parts: readonly Part[] = []): Group => ({
  key: createKey(),
  mode,
  parts,
})

/** A line as a tree of groups; what can't be read is a part like any other. */
export function getTree(line: string): Group {
  const part = getPart(parseTaskDraft(line).draft)
  return isGroup(part) ? part : createGroup('all', [part])
}

function getPart(draft: QueryDraft): Part {
  if ('all' in draft) return createGroup('all', draft.all.map(getPart))
  if ('any' in draft) return createGroup('any', draft.any.map(getPart))
  if (!('not' in draft)) return createLeaf(draft)
  const inner = getPart(draft.not)
  if (!isGroup(inner)) return { ...inner, isNot: !inner.isNot }
  return inner.mode === 'any' ? { ...inner, mode: 'none' } : createGroup('none', [inner])
}

/** The line that a tree writes. What is not filled in yet, and groups without parts, write nothing. */
export function getLine(tree: Group): string {
  const draft = findDraft(tree)
  return draft ? printTaskQuery(draft) : ''
}

function findDraft(part: Part): QueryDraft | undefined {
  if (!isGroup(part)) {
    if (!isFilled(part.asked)) return undefined
    return part.isNot ? { not: part.asked } : part.asked
  }
  const parts = part.parts.flatMap((one) => findDraft(one) ?? [])
  const [first] = parts
  if (!first) return undefined
  if (part.mode === 'none') return invert(parts.length === 1 ? first : { any: parts })
  if (parts.length === 1) return first
  return part.mode === 'any'
    ? { any: parts }
    : { all: parts.flatMap((one) => ('all' in one ? one.all : [one])) }
}

const invert = (draft: QueryDraft): QueryDraft => ('not' in draft ? draft.not : { not: draft })

/** Whether something is said already. */
export function isFilled(asked: Asked): boolean {
  if ('words' in asked) return asked.words.trim() !== ''
  return 'unread' in asked || asked.values.length > 0
}

/** How many things are asked, however deep. */
export const countOf = (part: Part): number =>
  isGroup(part) ? part.parts.reduce((sum, one) => sum + countOf(one), 0) : 1

/** Every part with the group it stands in, from top to bottom. */
function getPlaces(group: Group): { part: Part; parent: Group; index: number }[] {
  return group.parts.flatMap((part, index) => [
    { part, parent: group, index },
    ...(isGroup(part) ? getPlaces(part) : []),
  ])
}

const getDepth = (part: Part): number =>
  isGroup(part) ? 1 + Math.max(0, ...part.parts.map(getDepth)) : 0

function updateGroup(tree: Group, key: string, change: (group: Group) => Group): Group {
  if (tree.key === key) return change(tree)
  const parts = tree.parts.map((part) => (isGroup(part) ? updateGroup(part, key, change) : part))
  return { ...tree, parts }
}

/** The tree with another part in the place of one. */
export function replacePart(tree: Group, key: string, next: Part): Group {
  if (tree.key === key) return isGroup(next) ? next : tree
  const parts = tree.parts.map((part) => {
    if (part.key === key) return next
    return isGroup(part) ? replacePart(part, key, next) : part
  })
  return { ...tree, parts }
}

export const addPart = (tree: Group, groupKey: string, part: Part): Group =>
  updateGroup(tree, groupKey, (group) => ({ ...group, parts: [...group.parts, part] }))

export const removePart = (tree: Group, key: string): Group => ({
  ...tree,
  parts: tree.parts.flatMap((part) => {
    if (part.key === key) return []
    return [isGroup(part) ? removePart(part, key) : part]
  }),
})

const insertPart = (tree: Group, groupKey: string, index: number, part: Part): Group =>
  updateGroup(tree, groupKey, (group) => ({
    ...group,
    parts: group.parts.toSpliced(index, 0, part),
  }))

/**
 * Moves a part one step up or down as it is read: past what is asked beside it, into a group beside it, or out of the
 * group whose end it stands at. At the ends of the tree nothing moves.
 */
export function movePart(tree: Group, key: string, by: 1 | -1): Group {
  const places = getPlaces(tree)
  const place = places.find(({ part }) => part.key === key)
  if (!place) return tree
  const { part, parent, index } = place
  const without = removePart(tree, key)
  const beside = parent.parts[index + by]
  if (beside && isGroup(beside) && getDepthIn(tree, beside.key) + 1 + getDepth(part) <= groupDepth)
    return insertPart(without, beside.key, by === 1 ? 0 : beside.parts.length, part)
  if (beside) return insertPart(without, parent.key, index + by, part)
  const above = places.find((one) => one.part.key === parent.key)
  return above
    ? insertPart(without, above.parent.key, by === 1 ? above.index + 1 : above.index, part)
    : tree
}

/** How many groups stand around the parts of a group, the outermost left out. */
export function getDepthIn(tree: Group, key: string): number {
  const place = getPlaces(tree).find(({ part }) => part.key === key)
  return place ? 1 + getDepthIn(tree, place.parent.key) : 0
}
