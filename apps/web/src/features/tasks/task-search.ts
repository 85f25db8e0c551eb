import { statusGroups } from '@courtside/contract/statuses.ts'
import { priorities, taskSorts } from '@courtside/contract/tasks.ts'
import { z } from 'zod'
import { manyOf } from '#lib/search-params.ts'

export const dueFilters = ['late', 'today', 'week', 'none'] as const
const sorts = taskSorts.flatMap((sort) => [sort, `-${sort}`] as const)

const many = <Item extends z.ZodType>(item: Item) => manyOf(item).catch([]).default([])

/** What the address of a task list holds: filters, order, and in a project the task that stands beside it. */
export const TaskSearch = z.object({
  q: z.string().optional().catch(undefined),
  group: many(z.enum(statusGroups)),
  status: many(z.string()),
  priority: many(z.enum(priorities)),
  assignee: many(z.string()),
  label: many(z.string()),
  due: z.enum(dueFilters).optional().catch(undefined),
  project: many(z.string()),
  shelf: z.enum(['archived']).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  task: z.string().optional().catch(undefined),
})
export type TaskSearch = z.infer<typeof TaskSearch>

/** The same list without any filter, in the same order. */
export const withoutFilters = ({ sort, task }: TaskSearch): TaskSearch => ({
  group: [],
  status: [],
  priority: [],
  assignee: [],
  label: [],
  project: [],
  sort,
  task,
})

/** Whether something narrows the list. */
export const isFiltered = (search: TaskSearch): boolean =>
  [search.q, search.due, search.shelf].some(Boolean) ||
  [
    search.group,
    search.status,
    search.priority,
    search.assignee,
    search.label,
    search.project,
  ].some((one) => one.length > 0)
