import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { getOwnTimeZone } from '#lib/dates.ts'
import { getShownFields } from '../fields/editable-fields.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'

/** What the filter of a list is looked up in, for tasks of one project; `rows` are those that may be parts of each other. */
export const getFilterContext = (
  { statuses, labels, types, people, customFields }: Project,
  rows: readonly CachedTask[],
  users: readonly Person[],
  actor: Actor,
  todayOn: string,
) => ({
  statuses: new Map(statuses.map((status) => [status.id, status])),
  labels,
  types,
  fields: getShownFields({ customFields }),
  people: [...people, ...users],
  myIds: getOwnIds(actor),
  taskOf: taskRows.get,
  parentIds: new Set(rows.flatMap(({ parentId }) => parentId ?? [])),
  todayOn,
  timeZone: getOwnTimeZone(),
})
