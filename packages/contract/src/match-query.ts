import type { CustomField } from './custom-fields.ts'
import { type QueryContext, matchesCustomField, matchesField } from './field-matchers.ts'
import { getPlainText, isSameName } from './plain-names.ts'
import { anything, nothing } from './query-days.ts'
import { type OwnCondition, type QueryCondition, type TaskQuery } from './query-fields.ts'
import { type Status, type StatusGroup, closedGroups, statusGroups } from './statuses.ts'
import { getFieldsBy, taskFields } from './task-fields.ts'
import { filterValues, getWords } from './task-query.ts'
import type { TaskRow } from './tasks.ts'
import { getWatchers } from './watchers.ts'

/** Whether a task is what a query asks for. Names are compared without case and accents, with hyphens for spaces. */
export function matchesQuery(query: TaskQuery, task: TaskRow, context: QueryContext): boolean {
  if ('all' in query) return query.all.every((part) => matchesQuery(part, task, context))
  if ('any' in query) return query.any.some((part) => matchesQuery(part, task, context))
  if ('not' in query) return !matchesQuery(query.not, task, context)
  if ('words' in query) return hasWords(query.words, task)
  return 'own' in query ? meetsOwn(query, task, context) : meets(query, task, context)
}

const titles = new WeakMap<TaskRow, string>()

/** Folding ten thousand titles anew with every letter typed would be felt. */
function getPlainTitle(task: TaskRow): string {
  const known = titles.get(task)
  if (known !== undefined) return known
  const made = getPlainText(task.title)
  titles.set(task, made)
  return made
}

const hasWords = (words: string, task: TaskRow): boolean => {
  const wanted = getPlainText(words)
  return getPlainTitle(task).includes(wanted) || task.key.toLowerCase() === wanted
}

const fieldsByQuery = getFieldsBy('query')

function meets(condition: QueryCondition, task: TaskRow, context: QueryContext): boolean {
  const { field, values } = condition
  if (field === 'is') return values.some((value) => isIn(value, task, context))
  if (field === 'has') return values.some((value) => hasPart(value, task, context))
  const name = fieldsByQuery.get(field)
  if (!name) return false
  const { kind } = taskFields[name]
  const held = kind === 'watchers' ? [...getWatchers(task).keys()] : task[name]
  return matchesField(kind, held, condition, context, { task, options: [] })
}

/** Where names of a project are looked up; people are left out, since nobody is shown all of them. */
type Names = Pick<QueryContext, 'labels' | 'types' | 'fields'> & {
  readonly statuses: Iterable<Pick<Status, 'name' | 'group'>>
}

/** A query without what names no status, label, type or option of the project, as after one was removed; and what that was. */
export function getKnownPart(
  query: TaskQuery,
  { statuses, labels = [], types = [], fields = [] }: Names,
): { query: TaskQuery; dropped: string[] } {
  const known: Readonly<Record<string, readonly string[]>> = {
    status: [...Array.from(statuses, ({ name }) => name), ...statusGroups],
    label: labels.map(({ name }) => name),
    type: types.map(({ name }) => name),
  }
  return filterValues(query, (condition, value) => {
    if (value === nothing || value === anything) return true
    const own = 'own' in condition && fields.find((one) => isCalled(one, condition.own))
    const names =
      'field' in condition ? known[condition.field] : own ? getOptionNames(own) : undefined
    return names?.some((name) => isSameName(name, value)) ?? true
  })
}

const isCalled = (field: CustomField, name: string): boolean =>
  !field.isArchived && isSameName(field.name, name)

/** Of a choice; other fields have values of any kind. */
const getOptionNames = ({ kind, options }: CustomField): string[] | undefined =>
  kind === 'select' || kind === 'multi_select'
    ? options.flatMap(({ name, isArchived }) => (isArchived ? [] : name))
    : undefined

/** What is asked of a field by its name; a field that was removed is none. */
function meetsOwn(condition: OwnCondition, task: TaskRow, context: QueryContext): boolean {
  const field = context.fields?.find((one) => isCalled(one, condition.own))
  return field
    ? matchesCustomField(field, condition, context, task)
    : hasWords(getWords(condition), task)
}

const isClosed = (group: StatusGroup | undefined): boolean =>
  group !== undefined && closedGroups.includes(group)

function isIn(value: string, task: TaskRow, { taskOf, statuses, todayOn }: QueryContext): boolean {
  const group = statuses.get(task.statusId)?.group
  switch (value) {
    case 'open':
      return !isClosed(group)
    case 'closed':
      return isClosed(group)
    case 'late':
      return !isClosed(group) && task.dueOn !== null && task.dueOn < todayOn
    case 'repeating':
      return task.recurrence !== null
    case 'archived':
      return task.archivedAt !== null
    default:
      return task.blockedByIds
        .flatMap((id) => taskOf?.(id) ?? [])
        .some((blocker) => !isClosed(statuses.get(blocker.statusId)?.group))
  }
}

const hasPart = (value: string, task: TaskRow, { parentIds }: QueryContext): boolean => {
  if (value === 'comments') return task.commentCount > 0
  if (value === 'checklist') return task.checklistCount > 0
  return parentIds?.has(task.id) ?? false
}
