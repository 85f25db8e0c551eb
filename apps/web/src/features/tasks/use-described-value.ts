import type { Project } from '@courtside/contract/projects.ts'
import { priorities } from '@courtside/contract/tasks.ts'
import { formatDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'

type Surroundings = Pick<Project, 'statuses' | 'labels' | 'people'>

/** A field's value in words: what history and conflicts show. What is known no more is said so. */
export function describeValue(
  field: string,
  value: unknown,
  { statuses, labels, people }: Partial<Surroundings> = {},
): string {
  const { nothing, unknown } = text.tasks.values
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return nothing
  switch (field) {
    case 'statusId':
      return statuses?.find(({ id }) => id === value)?.name ?? unknown
    case 'priority': {
      const known = priorities.find((priority) => priority === value)
      return known ? text.ui.priority[known] : unknown
    }
    case 'assigneeIds':
      return namesOf(value, people, ({ uid }) => uid)
    case 'labelIds':
      return namesOf(value, labels, ({ id }) => id)
    case 'leadId':
      return namesOf([value], people, ({ uid }) => uid)
    default:
      if (typeof value === 'string' && field.endsWith('On')) return formatDay(value)
      if (typeof value === 'boolean') return text.tasks.values[value ? 'yes' : 'no']
      return typeof value === 'string' || typeof value === 'number' ? String(value) : unknown
  }
}

function namesOf<Named extends { name: string }>(
  ids: unknown,
  known: readonly Named[] | undefined,
  idOf: (one: Named) => string,
): string {
  if (!Array.isArray(ids)) return text.tasks.values.unknown
  return ids
    .map((id) => known?.find((one) => idOf(one) === id)?.name ?? text.tasks.values.unknown)
    .join(', ')
}
