import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { type QueryContext, knownPart, matchesQuery } from '@courtside/contract/match-query.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import { priorities } from '@courtside/contract/tasks.ts'
import { daysBetween } from '#lib/dates.ts'
import type { HeldTask } from '../use-task-rows.ts'
import { customComparer, customTests } from './custom-filter.ts'
import type { TaskSearch } from './task-search.ts'

/** Names sort as people of any language expect, numbers inside them by value. */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Wanted = (task: HeldTask) => boolean

const isDue: Record<NonNullable<TaskSearch['due']>, (days: number | undefined) => boolean> = {
  late: (days) => days !== undefined && days < 0,
  today: (days) => days === 0,
  week: (days) => days !== undefined && days >= 0 && days < 7,
  none: (days) => days === undefined,
}

/** What filters need besides the tasks; `fields` are the project's own that people see. */
type FilterContext = QueryContext & { readonly fields: readonly CustomField[] }

/** One test of a task for each filter that is set. */
function testsOf(search: TaskSearch, context: FilterContext): Wanted[] {
  const { statuses, todayOn, fields } = context
  const tests: Wanted[] = [
    (task) => task.deletedAt === null,
    (task) => (task.archivedAt !== null) === (search.shelf === 'archived'),
    ...customTests(search.custom, fields),
  ]
  const groups = new Set(search.group)
  const groupOf = (task: HeldTask) => statuses.get(task.statusId)?.group
  if (groups.size > 0)
    tests.push((task) => {
      const group = groupOf(task)
      return group !== undefined && groups.has(group)
    })
  const has = (
    wanted: readonly string[],
    idsOf: (task: HeldTask) => readonly string[],
    isKnown: (id: string) => boolean = () => true,
  ) => {
    const ids = new Set(wanted.filter((id) => id === 'none' || isKnown(id)))
    if (ids.size > 0)
      tests.push((task) => {
        const own = idsOf(task)
        return own.length === 0 ? ids.has('none') : own.some((id) => ids.has(id))
      })
  }
  // What was removed meanwhile asks nothing any more.
  const isIn = (items: readonly { readonly id: string }[] | undefined) => (id: string) =>
    items?.some((one) => one.id === id) ?? true
  has(
    search.status,
    (task) => [task.statusId],
    (id) => statuses.has(id),
  )
  has(search.priority, (task) => [task.priority])
  has(search.assignee, (task) => task.assigneeIds)
  has(search.label, (task) => task.labelIds, isIn(context.labels))
  has(search.type, ({ typeId }) => (typeId === null ? [] : [typeId]), isIn(context.types))
  const { due } = search
  if (due) {
    tests.push((task) => {
      const group = groupOf(task)
      const isClosed = group !== undefined && closedGroups.includes(group)
      const days = task.dueOn === null ? undefined : daysBetween(todayOn, task.dueOn)
      return isDue[due](days) && !(isClosed && due !== 'none')
    })
  }
  const { query } = knownPart(parseTaskQuery(search.q ?? '').query, {
    ...context,
    statuses: statuses.values(),
  })
  tests.push((task) => matchesQuery(query, task, context))
  return tests
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byRank = (a: HeldTask, b: HeldTask): number => byText(a.rank, b.rank)

const comparers: Record<string, (a: HeldTask, b: HeldTask) => number> = {
  rank: byRank,
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
  const compare = comparerOf(search.sort ?? 'rank', context)
  return tasks.filter((task) => tests.every((test) => test(task))).toSorted((a, b) => compare(a, b))
}

function comparerOf(
  sort: string,
  { fields, people = [], types = [] }: FilterContext,
): (a: HeldTask, b: HeldTask) => number {
  const direction = sort.startsWith('-') ? -1 : 1
  const name = sort.replace(/^-/, '')
  const byId = (a: HeldTask, b: HeldTask) => direction * byText(a.id, b.id)
  const field = fields.find(({ id }) => `custom.${id}` === name)
  if (field) {
    const nameOf = (uid: string) => people.find((one) => one.uid === uid)?.name ?? ''
    const byField = customComparer(field, direction, nameOf)
    return (a, b) => byField(a, b) || byId(a, b)
  }
  if (name === 'type') {
    const place = ({ typeId }: HeldTask) => types.findIndex(({ id }) => id === typeId)
    // Those without one come last, whichever way round.
    const byType = (a: HeldTask, b: HeldTask) =>
      Number(place(a) === -1) - Number(place(b) === -1) || direction * (place(a) - place(b))
    return (a, b) => byType(a, b) || byId(a, b)
  }
  const compare = comparers[name] ?? byRank
  return (a, b) => direction * compare(a, b) || byId(a, b)
}
