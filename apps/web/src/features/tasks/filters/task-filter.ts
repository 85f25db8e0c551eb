import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import type { QueryContext } from '@courtside/contract/field-matchers.ts'
import { getKnownPart, matchesQuery } from '@courtside/contract/match-query.ts'
import { asksAboutArchived, parseTaskQuery } from '@courtside/contract/task-query.ts'
import { locale } from '#lib/locale.ts'
import { getField } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { fieldComparer } from './compare-values.ts'
import type { TaskSearch } from './task-search.ts'

/** Names sort as people of any language expect, numbers inside them by value. */
const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** What filters need besides the tasks; `fields` are the project's own that people see. */
type FilterContext = QueryContext & { readonly fields: readonly CustomField[] }

/** Whether a task is what the line asks for; what was removed of the project meanwhile asks nothing any more. */
function wantedBy({ q }: TaskSearch, context: FilterContext): (task: CachedTask) => boolean {
  const { query } = getKnownPart(parseTaskQuery(q ?? '').query, {
    ...context,
    statuses: context.statuses.values(),
  })
  const showsArchived = asksAboutArchived(query)
  return (task) =>
    task.deletedAt === null &&
    (task.archivedAt === null || showsArchived) &&
    matchesQuery(query, task, context)
}

const compareByText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const compareByRank = (a: CachedTask, b: CachedTask): number => compareByText(a.rank, b.rank)

const comparers: Record<string, (a: CachedTask, b: CachedTask) => number> = {
  rank: compareByRank,
  updatedAt: (a, b) => compareByText(a.updatedAt, b.updatedAt),
  createdAt: (a, b) => compareByText(a.createdAt, b.createdAt),
  dueOn: (a, b) => compareByText(a.dueOn ?? '9999-12-31', b.dueOn ?? '9999-12-31'),
  priority: (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority),
  title: (a, b) => names.compare(a.title, b.title),
  key: (a, b) => a.number - b.number,
}

/** The tasks a list shows, in its order, by an address whose filter is in its line (`useLine`); ties are broken as the server breaks them, by id. */
export function filterTasks(
  tasks: readonly CachedTask[],
  search: TaskSearch,
  context: FilterContext,
): CachedTask[] {
  const compare = getComparer(search.sort ?? 'rank', context)
  return tasks.filter(wantedBy(search, context)).toSorted((a, b) => compare(a, b))
}

function getComparer(
  sort: string,
  { fields, people = [], types = [] }: FilterContext,
): (a: CachedTask, b: CachedTask) => number {
  const direction = sort.startsWith('-') ? -1 : 1
  const name = sort.replace(/^-/, '')
  const compareById = (a: CachedTask, b: CachedTask) => direction * compareByText(a.id, b.id)
  if (name === 'type') {
    const place = ({ typeId }: CachedTask) => types.findIndex(({ id }) => id === typeId)
    // Those without one come last, whichever way round.
    const compareByType = (a: CachedTask, b: CachedTask) =>
      Number(place(a) === -1) - Number(place(b) === -1) || direction * (place(a) - place(b))
    return (a, b) => compareByType(a, b) || compareById(a, b)
  }
  const compare = comparers[name]
  const field = compare ? undefined : getField(name, { customFields: fields })
  if (field) {
    const getName = (uid: string) => people.find((one) => one.uid === uid)?.name ?? ''
    const byField = fieldComparer(field, direction, getName)
    return (a, b) => byField(a, b) || compareById(a, b)
  }
  return (a, b) => direction * (compare ?? compareByRank)(a, b) || compareById(a, b)
}
