import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { type About, dueLines, getLineWith } from './line-values.ts'
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

/**
 * One form for a filter: what addresses once held in parameters of their own, put into the line. What a project no longer
 * has goes; people and projects not known yet stay as ids, which a line understands too.
 */
export function gatherLine(search: TaskSearch, names: Names): string | undefined {
  const getNameIn = (items: readonly Named[]) => (id: string) =>
    id === 'none' ? id : (items.find((one) => one.id === id)?.name ?? [])
  const handleOf = (id: string) => names.people.find(({ uid }) => uid === id)?.handle ?? id
  const getKey = (id: string) => names.projects.find((one) => one.id === id)?.key ?? id
  const asked: readonly [About, readonly string[]][] = [
    ['status', search.group],
    ['status', search.status.flatMap(getNameIn(names.statuses))],
    ['priority', search.priority],
    ['assignee', search.assignee.map(handleOf)],
    ['label', search.label.flatMap(getNameIn(names.labels))],
    ['type', search.type.flatMap(getNameIn(names.types))],
    ['project', search.project.map(getKey)],
    ['is', search.shelf ? [search.shelf] : []],
    ...names.fields.map((field): [About, readonly string[]] => [
      { own: field.name },
      getOwnValues(field, search.custom, names),
    ]),
  ]
  const given = asked.filter(([, values]) => values.length > 0)
  return given.length > 0 || search.due
    ? getLineWith(search.q, given, search.due ? dueLines[search.due] : [])
    : search.q
}

const ticked: Readonly<Record<string, string>> = { true: 'yes', false: 'no' }

function getOwnValues(
  field: CustomField,
  wishes: readonly string[],
  { people }: Pick<Names, 'people'>,
): string[] {
  return wishes
    .filter((wish) => wish.startsWith(`${field.id}:`))
    .flatMap((wish) => {
      const value = wish.slice(field.id.length + 1)
      if (field.kind === 'checkbox') return ticked[value] ?? []
      if (value === 'any' || value === 'none') return value
      if (field.kind === 'person') return people.find(({ uid }) => uid === value)?.handle ?? []
      return field.options.find(({ id }) => id === value)?.name ?? []
    })
}
