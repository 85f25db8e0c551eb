import { type CustomField, type CustomValue, getCustomValue } from './custom-fields.ts'
import { anything, isOnDays, nothing } from './query-days.ts'
import { type OwnCondition, type QueryCondition, type TaskQuery } from './query-fields.ts'
import { type Status, type StatusGroup, closedGroups, statusGroups } from './statuses.ts'
import { filterValues, getWords } from './task-query.ts'
import { type TaskRow, priorities } from './tasks.ts'
import { getWatchers } from './watchers.ts'

type Named = { readonly id: string; readonly name: string }
type Person = { readonly uid: string; readonly name: string; readonly handle: string }

/** What the names in a query are looked up in. */
export type QueryContext = {
  readonly statuses: ReadonlyMap<string, Status>
  readonly todayOn: string
  /** The day on which an instant lies for who asks. */
  readonly dayOf: (at: string) => string
  readonly labels?: readonly Named[]
  readonly types?: readonly Named[]
  /** The fields of the project's own. */
  readonly fields?: readonly CustomField[]
  readonly people?: readonly Person[]
  /** Of who asks, and of the groups they are in. */
  readonly myIds?: readonly string[]
  /** Other tasks by id, as far as they are held. */
  readonly taskOf?: (id: string) => TaskRow | undefined
  /** Tasks that have others as their parts. */
  readonly parentIds?: ReadonlySet<string>
}

/** Whether a task is what a query asks for. Names are compared without case and accents, with hyphens for spaces. */
export function matchesQuery(query: TaskQuery, task: TaskRow, context: QueryContext): boolean {
  if ('all' in query) return query.all.every((part) => matchesQuery(part, task, context))
  if ('any' in query) return query.any.some((part) => matchesQuery(part, task, context))
  if ('not' in query) return !matchesQuery(query.not, task, context)
  if ('words' in query) return hasWords(query.words, task)
  return 'own' in query ? meetsOwn(query, task, context) : meets(query, task, context)
}

/** Without accents and capitals, for comparing. */
export const getPlainText = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')

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

const getPlainName = (name: string): string =>
  getPlainText(name).replaceAll('"', '').trim().replaceAll(/\s+/gu, '-')

/** Whether two names are taken for the same. */
export const isSameName = (one: string, other: string): boolean =>
  getPlainName(one) === getPlainName(other)

/** Whether one of the names is asked for; none, any and what has no name are looked at as well. */
const isNamed = (values: readonly string[], names: readonly string[]): boolean =>
  values.some((value) => {
    if (value === nothing) return names.length === 0
    if (value === anything) return names.length > 0
    return names.some((name) => isSameName(name, value))
  })

const getPeople = (uids: readonly string[], context: QueryContext): string[] =>
  uids.flatMap((uid) => getNames(uid, context))

function meets(condition: QueryCondition, task: TaskRow, context: QueryContext): boolean {
  const { field, values } = condition
  const { statuses, labels = [], types = [], taskOf, todayOn } = context
  const status = statuses.get(task.statusId)
  switch (field) {
    case 'status':
      return isNamed(values, status ? [status.name, status.group] : [])
    case 'assignee':
      return isNamed(values, getPeople(task.assigneeIds, context))
    case 'watcher':
      return isNamed(values, getPeople([...getWatchers(task).keys()], context))
    case 'creator':
      return isNamed(
        values,
        getPeople(task.createdById === null ? [] : [task.createdById], context),
      )
    case 'label':
      return isNamed(
        values,
        task.labelIds.flatMap((id) => labels.find((label) => label.id === id)?.name ?? []),
      )
    case 'type':
      return isNamed(
        values,
        types.flatMap(({ id, name }) => (id === task.typeId ? name : [])),
      )
    case 'project':
      return isNamed(values, [task.key.split('-')[0] ?? '', task.projectId])
    case 'parent':
      return isNamed(values, task.parentId ? [taskOf?.(task.parentId)?.key ?? task.parentId] : [])
    case 'priority':
      return isInOrder(condition, priorities.indexOf(task.priority), (value) =>
        priorities.findIndex((priority) => priority === value),
      )
    case 'estimate':
      return task.estimateHours === null
        ? values.includes(nothing)
        : values.includes(anything) || isInOrder(condition, task.estimateHours, Number)
    case 'due':
      return isOnDays(task.dueOn, condition, todayOn)
    case 'start':
      return isOnDays(task.startOn, condition, todayOn)
    case 'created':
      return isOnDays(context.dayOf(task.createdAt), condition, todayOn)
    case 'updated':
      return isOnDays(context.dayOf(task.updatedAt), condition, todayOn)
    case 'is':
      return values.some((value) => isIn(value, task, status?.group, context))
    default:
      return values.some((value) => hasPart(value, task, context))
  }
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

/** What a person or group is known by; a group of one's own goes for oneself, too. */
function getNames(uid: string, { people = [], myIds = [] }: QueryContext): string[] {
  const person = people.find((one) => one.uid === uid)
  return [
    ...(myIds.includes(uid) ? ['me'] : []),
    uid,
    ...(person ? [person.handle, person.name] : []),
  ]
}

/** What is asked of a field by its name; a field that was removed is none. */
function meetsOwn(condition: OwnCondition, task: TaskRow, context: QueryContext): boolean {
  const field = context.fields?.find((one) => isCalled(one, condition.own))
  if (!field) return hasWords(getWords(condition), task)
  const value = getCustomValue(field, task.custom)
  if (field.kind === 'checkbox') return isTicked(condition, value === true)
  if (field.kind === 'date')
    return isOnDays(typeof value === 'string' ? value : null, condition, context.todayOn)
  if (value === undefined) return condition.values.includes(nothing)
  if (condition.values.includes(anything)) return true
  if (field.kind === 'number') return isInOrder(condition, Number(value), Number)
  return condition.operator === ':' && isSaid(condition.values, field, value, context)
}

/** Whether a text has it in it, or an option or person is called so. */
function isSaid(
  values: readonly string[],
  { kind, options }: CustomField,
  value: CustomValue,
  context: QueryContext,
): boolean {
  if (kind === 'person') return isNamed(values, getNames(String(value), context))
  if (kind === 'text' || kind === 'link')
    return values.some((one) => getPlainText(String(value)).includes(getPlainText(one)))
  const ids = [value].flat()
  return isNamed(
    values,
    options.flatMap(({ id, name }) => (ids.includes(id) ? name : [])),
  )
}

/** What a yes or no may be asked for; nobody's answer is a no. */
export const ticks: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  [anything, true],
  ['no', false],
  ['false', false],
  [nothing, false],
])

const isTicked = ({ operator, values }: OwnCondition, is: boolean): boolean =>
  operator === ':' && values.some((value) => ticks.get(value.toLowerCase()) === is)

function isInOrder(
  { operator, values }: Pick<QueryCondition, 'operator' | 'values'>,
  own: number,
  orderOf: (value: string) => number,
): boolean {
  return values.some((value) => {
    const other = orderOf(value)
    switch (operator) {
      case '<':
        return own < other
      case '<=':
        return own <= other
      case '>':
        return own > other
      case '>=':
        return own >= other
      default:
        return own === other
    }
  })
}

const isClosed = (group: StatusGroup | undefined): boolean =>
  group !== undefined && closedGroups.includes(group)

function isIn(
  value: string,
  task: TaskRow,
  group: StatusGroup | undefined,
  { taskOf, statuses, todayOn }: QueryContext,
): boolean {
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
