import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import type { QueryContext } from '@courtside/contract/field-matchers.ts'
import { getKnownPart, matchesQuery } from '@courtside/contract/match-query.ts'
import { asksAboutArchived, parseTaskQuery } from '@courtside/contract/task-query.ts'
import { type FieldOfKind, getField } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { type Named, fieldComparer, names } from './compare-values.ts'
import type { TaskSearch } from './task-search.ts'

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
  const compare = getComparer(search.sort ?? 'rank', tasks, context)
  return tasks.filter(wantedBy(search, context)).toSorted((a, b) => compare(a, b))
}

/** A task was made by a person, whom nobody picks. */
const madeBy: FieldOfKind = { name: 'createdById' as never, kind: 'person', label: '', options: [] }

function getComparer(
  sort: string,
  tasks: readonly CachedTask[],
  context: FilterContext,
): (a: CachedTask, b: CachedTask) => number {
  const direction = sort.startsWith('-') ? -1 : 1
  const name = sort.replace(/^-/, '')
  const compareById = (a: CachedTask, b: CachedTask) => direction * compareByText(a.id, b.id)
  const compare = name === 'parts' ? partsComparer(tasks) : comparers[name]
  if (compare) return (a, b) => direction * compare(a, b) || compareById(a, b)
  // Addresses know the type by its older name.
  const field =
    name === madeBy.name
      ? madeBy
      : getField(name === 'type' ? 'typeId' : name, { customFields: context.fields })
  if (!field) return (a, b) => direction * compareByRank(a, b) || compareById(a, b)
  const byField = fieldComparer(field, direction, getNamed(context))
  return (a, b) => byField(a, b) || compareById(a, b)
}

/** By how many parts tasks have. */
function partsComparer(tasks: readonly CachedTask[]) {
  const counts = new Map<string, number>()
  for (const { parentId, deletedAt } of tasks)
    if (parentId && deletedAt === null) counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  return (a: CachedTask, b: CachedTask) => (counts.get(a.id) ?? 0) - (counts.get(b.id) ?? 0)
}

function getNamed({ people = [], types, statuses, labels, taskOf }: FilterContext): Named {
  const personNames = new Map(people.map(({ uid, name }) => [uid, name]))
  const placed = [[...statuses.values()], types ?? [], labels ?? []]
  const places = new Map(placed.flatMap((all) => all.map(({ id }, place) => [id, place] as const)))
  return {
    personOf: (uid) => personNames.get(uid),
    taskOf: (id) => taskOf?.(id)?.title,
    placeOf: (id) => places.get(id),
  }
}
