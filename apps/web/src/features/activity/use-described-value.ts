import { getPlace } from '@courtside/contract/changes.ts'
import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Recurrence } from '@courtside/contract/recurrence.ts'
import { nameBook } from '#features/users/use-name-book.ts'
import { formatDay } from '#lib/dates.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { text } from '#text/en.ts'
import { formatDecimal } from '#text/plural.ts'

/** What ids in a value are looked up in; people also among all whom the reader knows. What is missing is called unknown. */
export type Lookups = Partial<
  Pick<Project, 'statuses' | 'labels' | 'types' | 'formerNames' | 'people' | 'customFields'>
> & {
  /** The name of what it is said of stands behind it. */
  readonly isNamed?: boolean
  /** What a task is called; undefined where it isn't held, or not to be seen. */
  readonly nameOfTask?: (id: string) => string | undefined
  /** Which task another one with this rank stands behind. */
  readonly sayPlace?: (rank: string) => string
  /** How a task repeats in words, which only the screens that show it bring along. */
  readonly sayRule?: (recurrence: Recurrence) => string | undefined
  /** What a value of several parts says in words. */
  readonly sayDocument?: (field: string, value: unknown) => string | undefined
}

/** What a status, label or type of a project is called, or was before it was removed. */
export function getNameIn(
  { statuses = [], labels = [], types = [], formerNames = {} }: Lookups,
  id: unknown,
): string {
  const held = [...statuses, ...labels, ...types].find((one) => one.id === id)
  return held?.name ?? formerNames[String(id)] ?? text.activity.values.unknown
}

/** A field's value in words: what history and conflicts show. What is known no more is said so. */
export function describeValue(field: string, value: unknown, surroundings: Lookups = {}): string {
  const { people, customFields, nameOfTask, sayPlace, sayRule, sayDocument } = surroundings
  const { nothing, unknown, otherTask, yes, no } = text.activity.values
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return nothing
  const { name, entry } = getPlace(field)
  if (name === 'custom') {
    const custom = customFields?.find(({ id }) => id === entry)
    return custom ? describeCustom(custom, value, people) : unknown
  }
  if (name === 'watchers')
    return value === 'left' ? text.tasks.watchers.leave : text.tasks.watchers.watch
  switch (field) {
    case 'statusId':
    case 'typeId':
      return getNameIn(surroundings, value)
    case 'group':
      return getWord(text.ui.status, value)
    case 'priority': {
      const known = priorities.find((priority) => priority === value)
      return known ? text.ui.priority[known] : unknown
    }
    case 'assigneeIds':
      return getPeople(value, people)
    case 'labelIds':
      return Array.isArray(value)
        ? value.map((id) => getNameIn(surroundings, id)).join(', ')
        : unknown
    case 'parentId':
    case 'duplicateOfId':
    case 'nextId':
    case 'blockedByIds':
    case 'followsIds':
    case 'relatedIds':
      return [value]
        .flat()
        .map((id) => (typeof id === 'string' && nameOfTask?.(id)) || otherTask)
        .join(', ')
    case 'estimateHours':
      return typeof value === 'number' ? text.tasks.estimate.hours(value) : unknown
    case 'recurrence': {
      const recurrence = Recurrence.safeParse(value).data
      return recurrence ? (sayRule?.(recurrence) ?? recurrence.rule) : unknown
    }
    case 'rank':
      return (typeof value === 'string' && sayPlace?.(value)) || unknown
    case 'leadId':
      return getPeople([value], people)
    case 'status':
      return getWord(text.projects.status, value)
    case 'visibility':
      return getWord(text.projects.visibility, value)
    case 'hue':
      return getWord(text.projects.hues, value)
    default:
      if (typeof value === 'string' && field.endsWith('On')) return formatDay(value)
      if (typeof value === 'boolean') return value ? yes : no
      if (typeof value === 'string' || typeof value === 'number') return String(value)
      return sayDocument?.(field, value) ?? unknown
  }
}

/** What a custom field holds, in words; options that were removed keep their names. */
function describeCustom(
  { kind, options }: CustomField,
  value: unknown,
  people: Project['people'] | undefined,
): string {
  if (kind === 'select' || kind === 'multi_select')
    return getNames([value].flat(), (id) => options.find((one) => one.id === id))
  if (kind === 'person') return getPeople([value], people)
  if (typeof value === 'string') return kind === 'date' ? formatDay(value) : value
  if (typeof value === 'boolean') return value ? text.activity.values.yes : text.activity.values.no
  return typeof value === 'number' ? formatDecimal(value) : text.activity.values.unknown
}

/** What a field is called: one of the project's own by its name there. */
export function getFieldName(
  names: Readonly<Record<string, string>>,
  field: string,
  { customFields }: Lookups = {},
): string {
  const { name, entry } = getPlace(field)
  if (name === 'watchers') return text.tasks.watchers.title
  if (name !== 'custom') return names[field] ?? field
  return customFields?.find(({ id }) => id === entry)?.name ?? customFieldText.unknown
}

const getWord = (words: Readonly<Record<string, string>>, value: unknown): string =>
  words[String(value)] ?? text.activity.values.unknown

/** What somebody is called: as one of `people`, or by what the reader knows of them otherwise. */
export const getPersonName = (uid: unknown, people: Lookups['people']): string | undefined =>
  people?.find((one) => one.uid === uid)?.name ??
  (typeof uid === 'string' ? nameBook.find(uid)?.name : undefined)

const getPeople = (ids: unknown, people: Lookups['people']): string =>
  getNames(ids, (id) => ({
    name: getPersonName(id, people) ?? text.activity.values.otherPerson,
  }))

function getNames(
  ids: unknown,
  find: (id: unknown) => { readonly name: string } | undefined,
): string {
  if (!Array.isArray(ids)) return text.activity.values.unknown
  return ids.map((id) => find(id)?.name ?? text.activity.values.unknown).join(', ')
}
