import { type Status, closedGroups } from '@courtside/contract/statuses.ts'
import { priorities } from '@courtside/contract/tasks.ts'
import { daysBetween } from '#lib/dates.ts'
import type { TaskSearch } from './task-search.ts'
import type { HeldTask } from './use-task-rows.ts'

/** What filters need besides the tasks. */
export type FilterContext = {
  readonly statuses: ReadonlyMap<string, Status>
  readonly todayOn: string
}

const fold = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase()

/** Names sort as people of any language expect, numbers inside them by value. */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Wanted = (task: HeldTask) => boolean

const isDue: Record<NonNullable<TaskSearch['due']>, (days: number | undefined) => boolean> = {
  late: (days) => days !== undefined && days < 0,
  today: (days) => days === 0,
  week: (days) => days !== undefined && days >= 0 && days < 7,
  none: (days) => days === undefined,
}

/** One test of a task for each filter that is set. */
function testsOf(search: TaskSearch, { statuses, todayOn }: FilterContext): Wanted[] {
  const tests: Wanted[] = [
    (task) => task.deletedAt === null,
    (task) => (task.archivedAt !== null) === (search.shelf === 'archived'),
  ]
  const groups = new Set(search.group)
  const groupOf = (task: HeldTask) => statuses.get(task.statusId)?.group
  if (groups.size > 0)
    tests.push((task) => {
      const group = groupOf(task)
      return group !== undefined && groups.has(group)
    })
  const has = (wanted: readonly string[], idsOf: (task: HeldTask) => readonly string[]) => {
    const ids = new Set(wanted)
    if (ids.size > 0)
      tests.push((task) => {
        const own = idsOf(task)
        return own.length === 0 ? ids.has('none') : own.some((id) => ids.has(id))
      })
  }
  has(search.status, (task) => [task.statusId])
  has(search.priority, (task) => [task.priority])
  has(search.assignee, (task) => task.assigneeIds)
  has(search.label, (task) => task.labelIds)
  const { due } = search
  if (due) {
    tests.push((task) => {
      const group = groupOf(task)
      const isClosed = group !== undefined && closedGroups.includes(group)
      const days = task.dueOn === null ? undefined : daysBetween(todayOn, task.dueOn)
      return isDue[due](days) && !(isClosed && due !== 'none')
    })
  }
  const words = fold(search.q ?? '').trim()
  if (words !== '')
    tests.push((task) => fold(task.title).includes(words) || task.key.toLocaleLowerCase() === words)
  return tests
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const comparers: Record<string, (a: HeldTask, b: HeldTask) => number> = {
  rank: (a, b) => byText(a.rank, b.rank),
  updatedAt: (a, b) => byText(a.updatedAt, b.updatedAt),
  createdAt: (a, b) => byText(a.createdAt, b.createdAt),
  dueOn: (a, b) => byText(a.dueOn ?? '9999-12-31', b.dueOn ?? '9999-12-31'),
  priority: (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority),
  title: (a, b) => names.compare(a.title, b.title),
  key: (a, b) => a.number - b.number,
}

/** The tasks a list shows, in its order; ties are broken as the server breaks them, by id. */
export function filterTasks(
  tasks: readonly HeldTask[],
  search: TaskSearch,
  context: FilterContext,
): HeldTask[] {
  const tests = testsOf(search, context)
  const sort = search.sort ?? 'rank'
  const compare = comparers[sort.replace('-', '')] ?? comparers['rank']
  const direction = sort.startsWith('-') ? -1 : 1
  return tasks
    .filter((task) => tests.every((test) => test(task)))
    .toSorted((a, b) => direction * ((compare?.(a, b) ?? 0) || byText(a.id, b.id)))
}
