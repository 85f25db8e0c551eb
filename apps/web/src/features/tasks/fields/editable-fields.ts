import { type CustomField, getCustomValue } from '@courtside/contract/custom-fields.ts'
import type { Unit } from '@courtside/contract/field-entry.ts'
import { type FieldKind, customFieldKinds, plainKinds } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type TaskFieldName, taskFields } from '@courtside/contract/task-fields.ts'
import { getFieldName } from '#features/activity/use-described-value.ts'
import { text } from '#text/en.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** Kinds that are written in a place of their own, or by nobody. All others are chosen in a picker. */
const placedKinds = [
  'title',
  'prose',
  'time',
  'instant',
  'project',
  'tasks',
  'custom',
] as const satisfies readonly FieldKind[]
export type EditableKind = Exclude<FieldKind, (typeof placedKinds)[number]>

type Fields = typeof taskFields
/** A field of every task that is chosen in a picker, in a row as in the open task: it has a column or keys for that. */
export type BuiltInField = {
  [Name in TaskFieldName]: Fields[Name] extends { readonly kind: EditableKind } & (
    | { readonly keys: string }
    | { readonly column: string; readonly isMade?: never }
  )
    ? Name
    : never
}[TaskFieldName]

/** One of these, or a field of a project's own. */
export type EditableField = BuiltInField | `custom.${string}`

const entries = Object.entries(taskFields) as [
  TaskFieldName,
  Readonly<{
    kind: FieldKind
    beside?: string
    unit?: Unit
    max?: number
    min?: number
    step?: number
    keys?: string
    column?: string
    isMade?: true
    isRelation?: true
  }>,
][]
const isPlaced = (kind: FieldKind) => placedKinds.some((one) => one === kind)

/** All fields that are chosen in a picker; what hangs tasks together stands last. */
export const builtInFields = entries
  .filter(([, { kind, keys, column, isMade }]) => !isPlaced(kind) && (keys ?? (column && !isMade)))
  .toSorted(([, one], [, other]) => Number(one.isRelation ?? 0) - Number(other.isRelation ?? 0))
  .map(([name]) => name as BuiltInField)

const areSingle: ReadonlySet<FieldKind> = new Set([...plainKinds, 'person'])

/** Fields of one value, which stand together where a task is shown; its dates have places of their own. */
export const singleFields = builtInFields.filter(
  (name) => areSingle.has(taskFields[name].kind) && name !== 'startOn' && name !== 'dueOn',
)

/** The keys that open the picker of a field, such as `shift+d`. */
export const getKeys = (name: EditableField): string | undefined =>
  entries.find(([one]) => one === name)?.[1].keys

/** A field as the parts of its kind know it, whether every task has it or a project has made it. */
export type FieldOfKind = {
  readonly name: EditableField
  readonly kind: EditableKind
  readonly label: string
  readonly unit?: Unit | undefined
  readonly max?: number | undefined
  readonly min?: number | undefined
  readonly step?: number | undefined
  /** What a time of day beside a day is called. */
  readonly time?: TaskFieldName | undefined
  /** Of those that a project has made; all others have none. */
  readonly options: CustomField['options']
  /** Absent where every task has it. */
  readonly custom?: CustomField
}

/** The custom fields of a project that people see, in their order. */
export const getShownFields = ({ customFields }: Pick<Project, 'customFields'>): CustomField[] =>
  customFields.filter(({ isArchived }) => !isArchived)

/** The name by which changes and pickers know a custom field. */
export const getCustomName = ({ id }: Pick<CustomField, 'id'>) => `custom.${id}` as const

/** A custom field as the parts of its kind know it. */
export const getCustomField = (custom: CustomField): FieldOfKind => ({
  name: getCustomName(custom),
  kind: customFieldKinds[custom.kind],
  label: custom.name,
  options: custom.options,
  custom,
})

/** A field as the parts of its kind know it. */
export function getBuiltInField(name: BuiltInField): FieldOfKind {
  const { kind, unit, max, min, step } = entries.find(([one]) => one === name)?.[1] ?? {}
  return {
    name,
    kind: kind as EditableKind,
    label: getFieldName(text.tasks.fields, name),
    unit,
    max,
    min,
    step,
    time: entries.find(([, { beside }]) => beside === name)?.[0],
    options: [],
  }
}

/** The same by the name of either; undefined for what is no field here, as a custom one that is gone. */
export function getField(
  name: string,
  { customFields = [] }: { readonly customFields?: readonly CustomField[] | undefined },
): FieldOfKind | undefined {
  const custom = customFields.find((one) => getCustomName(one) === name)
  if (custom) return getCustomField(custom)
  const builtIn = builtInFields.find((one) => one === name)
  return builtIn && getBuiltInField(builtIn)
}

/** What a task holds of a field, as people see it; null for nothing. */
export const getValueOf = ({ name, custom }: FieldOfKind, task: CachedTask): unknown =>
  (custom
    ? getCustomValue(custom, task.custom)
    : (task as Readonly<Record<string, unknown>>)[name]) ?? null

/** The same where it is a list of ids, or one. */
export const getIdsOf = (field: FieldOfKind, task: CachedTask): readonly string[] =>
  [getValueOf(field, task) ?? []].flat().map(String)
