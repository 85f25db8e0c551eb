import type { CustomField } from '@courtside/contract/custom-fields.ts'
import {
  type OwnCondition,
  type QueryCondition,
  type QueryDraft,
  type QueryField,
  parseTaskDraft,
  printTaskQuery,
} from '@courtside/contract/task-query.ts'
import type { TaskSearch } from './task-search.ts'

type Named = { readonly id: string; readonly name: string }

/** What the ids in an address are called in a line. */
export type Names = {
  readonly statuses: readonly Named[]
  readonly labels: readonly Named[]
  readonly types: readonly Named[]
  readonly fields: readonly CustomField[]
  readonly people: readonly { readonly uid: string; readonly handle: string }[]
  readonly projects: readonly { readonly id: string; readonly key: string }[]
}

const is = (field: QueryField, ...values: string[]): QueryCondition => ({
  field,
  operator: ':',
  values,
})
const open = is('is', 'open')
const dueAsked: Record<NonNullable<TaskSearch['due']>, readonly QueryCondition[]> = {
  late: [is('is', 'late')],
  today: [is('due', 'today'), open],
  week: [is('due', 'today..6d'), open],
  none: [is('due', 'none')],
}

/** One form for a filter: what the quick pickers hold in parameters of their own, put into the line. Unknown ids go. */
export function gatherLine(search: TaskSearch, names: Names): TaskSearch {
  const nameIn = (items: readonly Named[]) => (id: string) =>
    id === 'none' ? id : (items.find((one) => one.id === id)?.name ?? [])
  const asked = (field: QueryField, values: readonly string[]) =>
    values.length > 0 ? [is(field, ...values)] : []
  const conditions: (QueryCondition | OwnCondition)[] = [
    ...asked('status', search.group),
    ...asked('status', search.status.flatMap(nameIn(names.statuses))),
    ...asked('priority', search.priority),
    ...asked(
      'assignee',
      search.assignee.flatMap((id) =>
        id === 'none' ? id : (names.people.find(({ uid }) => uid === id)?.handle ?? []),
      ),
    ),
    ...asked('label', search.label.flatMap(nameIn(names.labels))),
    ...asked('type', search.type.flatMap(nameIn(names.types))),
    ...asked(
      'project',
      search.project.flatMap((id) => names.projects.find((one) => one.id === id)?.key ?? []),
    ),
    ...(search.due ? dueAsked[search.due] : []),
    ...names.fields.flatMap((field) => ownAsked(field, search.custom, names)),
  ]
  if (conditions.length === 0) return search
  const { draft } = parseTaskDraft(search.q ?? '')
  const typed: readonly QueryDraft[] = 'all' in draft ? draft.all : [draft]
  return {
    ...search,
    group: [],
    status: [],
    priority: [],
    assignee: [],
    label: [],
    type: [],
    project: [],
    custom: [],
    due: undefined,
    q: printTaskQuery({ all: [...typed, ...conditions] }),
  }
}

const ticked: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

function ownAsked(
  field: CustomField,
  wishes: readonly string[],
  { people }: Pick<Names, 'people'>,
): OwnCondition[] {
  const values = wishes
    .filter((wish) => wish.startsWith(`${field.id}:`))
    .flatMap((wish) => {
      const value = wish.slice(field.id.length + 1)
      if (field.kind === 'checkbox') return ticked[value] ?? []
      if (value === 'any' || value === 'none') return value
      if (field.kind === 'person') return people.find(({ uid }) => uid === value)?.handle ?? []
      return field.options.find(({ id }) => id === value)?.name ?? []
    })
  return values.length > 0 ? [{ own: field.name, operator: ':', values }] : []
}
