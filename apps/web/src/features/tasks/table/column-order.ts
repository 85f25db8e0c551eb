import {
  type TaskFieldWith,
  getFieldsBy,
  type taskFields,
} from '@courtside/contract/task-fields.ts'
import { type BuiltInField, singleFields } from '../fields/editable-fields.ts'

type FieldColumn = (typeof taskFields)[TaskFieldWith<'column'>]['column']

/** The columns of the tables of tasks, as they stand where all are shown: `key` and `parts` are of no field. */
const placedNames = [
  'priority',
  'key',
  'status',
  'title',
  'type',
  'labels',
  'project',
  'parent',
  'parts',
  'start',
  'due',
  'estimate',
  'assignees',
  'creator',
  'created',
  'updated',
] as const satisfies readonly (FieldColumn | 'key' | 'parts')[]
export type PlacedName = (typeof placedNames)[number]

/** One of these, the column of another field, or a field of a project's own. */
export type ColumnName = PlacedName | FieldColumn | `custom.${string}`

/** The fields of one value whose columns have no place of their own, by their columns. */
export const singleColumns: ReadonlyMap<string, BuiltInField> = new Map(
  [...getFieldsBy('column')].flatMap(([column, field]) => {
    const name = singleFields.find((one) => one === field)
    const isPlaced = placedNames.some((placed) => placed === column)
    return name && !isPlaced ? [[column, name] as const] : []
  }),
)

/** All columns but those of a project's own fields, which follow the labels, as fields of one value do. */
export const columnNames = placedNames.flatMap((name): readonly string[] =>
  name === 'project' ? [...singleColumns.keys(), name] : [name],
) as readonly ColumnName[]

/** The columns a table may have: those of fields that there are values of, over all projects none of a project's own. */
export const getOfferedColumns = ({
  hasLabels,
  hasTypes,
  isAcross = false,
  fields = [],
}: {
  hasLabels: boolean
  hasTypes: boolean
  isAcross?: boolean
  fields?: readonly { readonly id: string }[]
}): readonly ColumnName[] =>
  columnNames.flatMap((name): readonly ColumnName[] => {
    if (name === 'type') return hasTypes ? [name] : []
    if (name === 'project')
      return isAcross ? [name] : fields.map(({ id }) => `custom.${id}` as const)
    return name === 'labels' && !hasLabels ? [] : [name]
  })

const usualNames: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'priority',
  'key',
  'status',
  'title',
  'type',
  'labels',
  'project',
  'due',
  'assignees',
  'updated',
])

/** The columns that a table shows when nobody says otherwise. */
export const getUsualColumns = (offered: readonly ColumnName[]): readonly ColumnName[] =>
  offered.filter((name) => usualNames.has(name))

/** All that are offered: those shown in their order, each other one behind what it usually follows. */
export function arrange(
  shown: readonly ColumnName[],
  offered: readonly ColumnName[],
): readonly ColumnName[] {
  const all = [...shown]
  offered.forEach((name, index) => {
    if (!all.includes(name)) all.splice(all.indexOf(offered[index - 1] ?? name) + 1, 0, name)
  })
  return all
}

/**
 * The columns that were asked for, in that order, of those offered; the title is always one. Lists saved before all
 * columns could be chosen name only fields that they add to the usual ones, by their bare ids.
 */
export function getAskedColumns(
  asked: readonly string[],
  offered: readonly ColumnName[],
): readonly ColumnName[] {
  const named = asked.flatMap((said) => offered.find((name) => name === said) ?? [])
  if (named.length === 0) {
    const added = asked.map((id) => `custom.${id}`)
    const usual = new Set<string>([...getUsualColumns(offered), ...added])
    return offered.filter((name) => usual.has(name))
  }
  if (named.includes('title')) return named
  const withTitle = new Set<ColumnName>([...named, 'title'])
  return arrange(named, offered).filter((name) => withTitle.has(name))
}
