import { sameIds } from '#lib/list-selection.ts'
import type { Grouping } from './filters/task-search.ts'
import { type GroupContext, type Heading, headingAll, getScheme } from './group-schemes.ts'
import type { CachedTask } from './use-task-rows.ts'

/**
 * Tasks that stand together. `entries` are places in a list: a task with two labels stands in both their groups. On a
 * board with lanes each lane has a group of each value.
 */
export type TaskGroup = Heading & {
  /** Tells it from all others. */
  readonly key: string
  readonly lane?: Heading
  readonly entries: readonly string[]
}

/** What tasks are put together by, and what their groups are put into lanes by. */
export type Grouped = {
  readonly by: Grouping | undefined
  readonly lanes?: Grouping | undefined
}

const idLength = 36

/** The task of a place in a list. */
export const getTaskId = (entry: string): string => entry.slice(0, idLength)

/** The tasks of some places in a list, each once. */
export const getTaskIds = (entries: readonly string[]): string[] => [
  ...new Set(entries.map(getTaskId)),
]

/** What a group is called where its lane isn't seen. */
export const getGroupName = ({ name, lane }: TaskGroup): string =>
  lane ? `${name}, ${lane.name}` : name

/**
 * Puts tasks into groups, each in the order given; without `by` all are one group. Empty groups are there too. With
 * lanes the groups of the first one come first.
 */
export function groupTasks(
  tasks: readonly CachedTask[],
  { by, lanes }: Grouped,
  context: GroupContext,
): TaskGroup[] {
  if (by === undefined)
    return [{ ...headingAll, key: headingAll.value, entries: tasks.map(({ id }) => id) }]
  const columns = getScheme(by, tasks, context)
  const rows = lanes && getScheme(lanes, tasks, context)
  const groups = new Map<string, TaskGroup & { entries: string[] }>()
  for (const lane of rows ? rows.headings : [undefined])
    for (const heading of columns.headings) {
      const key = getKey(heading.value, lane?.value)
      groups.set(key, { ...heading, key, ...(lane && { lane }), entries: [] })
    }
  for (const task of tasks) {
    let isFirst = true
    for (const lane of rows ? rows.valuesOf(task) : [undefined])
      for (const value of columns.valuesOf(task)) {
        const key = getKey(value, lane)
        groups.get(key)?.entries.push(isFirst ? task.id : `${task.id}@${key}`)
        isFirst = false
      }
  }
  return [...groups.values()]
}

const getKey = (value: string, lane: string | undefined): string =>
  lane === undefined ? value : `${lane}/${value}`

/** The group a place is in, and how far down; undefined once it is gone. */
export function getPlace(
  groups: readonly TaskGroup[],
  entry: string | undefined,
): { group: TaskGroup; index: number } | undefined {
  if (entry === undefined) return undefined
  for (const group of groups) {
    const index = group.entries.indexOf(entry)
    if (index !== -1) return { group, index }
  }
  return undefined
}

/** The same groups as before where they hold the same: what depends on one group need not run again for another. */
export function sameGroups(
  before: readonly TaskGroup[],
  now: readonly TaskGroup[],
): readonly TaskGroup[] {
  const known = new Map(before.map((group) => [group.key, group]))
  const kept = now.map((group) => {
    const old = known.get(group.key)
    const isSame =
      old?.name === group.name &&
      old.isNarrowWhenEmpty === group.isNarrowWhenEmpty &&
      old.lane?.name === group.lane?.name &&
      sameIds(old.entries, group.entries) === old.entries
    return isSame ? old : group
  })
  return kept.length === before.length && kept.every((group, index) => group === before[index])
    ? before
    : kept
}
