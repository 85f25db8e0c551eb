import { timelineText } from '#text/timeline.ts'
import type { Grouping } from '../filters/task-search.ts'
import { getSpan } from '../task-dates.ts'
import type { Frame } from '../task-frame.tsx'
import { type TaskGroup, getTaskId } from '../task-groups.ts'
import { getPlaces } from '../use-task-groups.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type Link, getDaysTooEarly } from './task-links.ts'
import { type Span, around } from './task-span.ts'

/** A line of the timeline: a group's heading or the line for its new tasks, or the place of a task. */
export type Line =
  | { readonly kind: 'group' | 'add'; readonly group: TaskGroup }
  | { readonly kind: 'task'; readonly entry: string; readonly depth: number }

export const getLineKey = (line: Line): string =>
  line.kind === 'task' ? line.entry : `${line.kind}:${line.group.key}`

/** The lines in their order; nothing is said of groups without tasks. */
export function getLines(
  { groups, isFolded, addingTo }: Pick<Frame, 'groups' | 'isFolded' | 'addingTo'>,
  by: Grouping | undefined,
): readonly Line[] {
  const lines: Line[] = []
  for (const group of groups) {
    const isAdding = group.key === addingTo
    if (group.entries.length === 0 && !isAdding) continue
    if (by !== undefined) lines.push({ kind: 'group', group })
    if (by === undefined || !isFolded(group))
      for (const place of getPlaces(group)) lines.push({ kind: 'task', ...place })
    if (isAdding) lines.push({ kind: 'add', group })
  }
  return lines
}

/** On which line a task stands; of several the first. */
export function getPlacesByTask(lines: readonly Line[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    if (line.kind !== 'task') continue
    const id = getTaskId(line.entry)
    if (!places.has(id)) places.set(id, index)
  }
  return places
}

/** The time that all parts of a task take, and their parts, of those given. */
export function getPartSpans(tasks: readonly CachedTask[]): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>()
  const byId = new Map(tasks.map((task) => [task.id, task]))
  for (const task of tasks) {
    const span = getSpan(task)
    if (!span) continue
    const seen = new Set([task.id])
    for (
      let id = task.parentId;
      id !== null && !seen.has(id);
      id = byId.get(id)?.parentId ?? null
    ) {
      seen.add(id)
      const known = spans.get(id)
      const wider = around(known ? [known, span] : [span])
      if (wider) spans.set(id, wider)
    }
  }
  return spans
}

/** Why tasks are too early, in words, by their ids. What is done, or follows what is done, never is. */
export function getConflicts(
  links: readonly Link[],
  taskOf: (id: string) => CachedTask | undefined,
  isOpen: (task: CachedTask) => boolean,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { kind, fromId, toId } of links) {
    const [first, second] = [taskOf(fromId), taskOf(toId)]
    if (!first || !second || !isOpen(first) || !isOpen(second)) continue
    if (getDaysTooEarly(kind, first, second) === 0) continue
    const on = getSpan(first)?.lastOn ?? ''
    const words = timelineText.follows[kind === 'follows' ? 'beginsEarly' : 'endsEarly']
    const said = words(first.key, on)
    const before = found.get(toId)
    found.set(toId, before === undefined ? said : `${before}. ${said}`)
  }
  return found
}
