import { type CustomField, getCustomValue } from './custom-fields.ts'
import { getDayIn } from './days.ts'
import { type QueriedKind, customFieldKinds, priorities } from './field-kinds.ts'
import { getPlainText, isSameName } from './plain-names.ts'
import { type QueryOperator, anything, isOnDays, nothing } from './query-days.ts'
import type { Status } from './statuses.ts'
import type { TaskRow } from './tasks.ts'

/** How a field is asked for: any of the values; a comparison has one. */
export type Asked = { readonly operator: QueryOperator; readonly values: readonly string[] }

type Named = { readonly id: string; readonly name: string }
type Person = { readonly uid: string; readonly name: string; readonly handle: string }

/** Where a query is asked: what its names are looked up in, who asks, and when and where that is. */
export type QueryContext = {
  readonly statuses: ReadonlyMap<string, Status>
  /** The day it is for who asks; words such as `today` and `next-week` are theirs. */
  readonly todayOn: string
  /** The IANA zone of who asks, in which an instant lies on a day. */
  readonly timeZone: string
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

/** Whose field it is: the task, and the options of a custom field. */
type Owner = { readonly task: TaskRow; readonly options: CustomField['options'] }

type Matcher<Value> = (held: Value, asked: Asked, context: QueryContext, owner: Owner) => boolean

/** Whether one of the values names it. Names are compared without case and accents, with hyphens for spaces. */
const isNamed = ({ operator, values }: Asked, names: readonly string[]): boolean =>
  operator === ':' && values.some((value) => names.some((name) => isSameName(name, value)))

/** What a person or group is known by; a group of one's own goes for oneself, too. */
function getNames(uid: string, { people = [], myIds = [] }: QueryContext): string[] {
  const person = people.find((one) => one.uid === uid)
  return [
    ...(myIds.includes(uid) ? ['me'] : []),
    uid,
    ...(person ? [person.handle, person.name] : []),
  ]
}

/** Whether a number is in the order that is asked for; `orderOf` says which number a value means. */
export function isInOrder(
  { operator, values }: Asked,
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

const getNamesOf = (items: readonly Named[], ids: readonly string[]): string[] =>
  items.flatMap(({ id, name }) => (ids.includes(id) ? name : []))

const isSomeone: Matcher<readonly string[]> = (uids, asked, context) =>
  isNamed(
    asked,
    uids.flatMap((uid) => getNames(uid, context)),
  )

const hasText: Matcher<string> = (held, { operator, values }) =>
  operator === ':' && values.some((value) => getPlainText(held).includes(getPlainText(value)))

const isOption: Matcher<string | readonly string[]> = (held, asked, _context, { options }) =>
  isNamed(asked, getNamesOf(options, [held].flat()))

/** What a yes or no may be asked for; nobody's answer is a no. */
export const ticks: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  [anything, true],
  ['no', false],
  ['false', false],
  [nothing, false],
])

/** Whether what a field holds is asked for, by kind. None and any are asked of all kinds alike, before. */
const matchers = {
  status: (id, asked, { statuses }) => {
    const status = statuses.get(id)
    return status !== undefined && isNamed(asked, [status.name, status.group])
  },
  person: (uid, asked, context, owner) => isSomeone([uid], asked, context, owner),
  people: isSomeone,
  watchers: isSomeone,
  labels: (ids, asked, { labels = [] }) => isNamed(asked, getNamesOf(labels, ids)),
  type: (id, asked, { types = [] }) => isNamed(asked, getNamesOf(types, [id])),
  project: (id, asked, _context, { task }) => isNamed(asked, [task.key.split('-')[0] ?? '', id]),
  priority: (priority, asked) =>
    isInOrder(asked, priorities.indexOf(priority), (value) =>
      priorities.findIndex((one) => one === value),
    ),
  day: (on, asked, { todayOn }) => isOnDays(on, asked, todayOn),
  instant: (at, asked, { todayOn, timeZone }) => isOnDays(getDayIn(at, timeZone), asked, todayOn),
  number: (number, asked) => isInOrder(asked, number, Number),
  task: (id, asked, { taskOf }) => isNamed(asked, [taskOf?.(id)?.key ?? id]),
  text: hasText,
  link: hasText,
  select: isOption,
  multi_select: isOption,
  checkbox: (is, { operator, values }) =>
    operator === ':' && values.some((value) => ticks.get(value.toLowerCase()) === is),
} satisfies { readonly [Kind in QueriedKind]: Matcher<HeldValues[Kind]> }

/** What a field holds where it holds something, by kind. */
type HeldValues = {
  readonly [Kind in QueriedKind]: Kind extends 'people' | 'watchers' | 'labels' | 'multi_select'
    ? readonly string[]
    : Kind extends 'number'
      ? number
      : Kind extends 'checkbox'
        ? boolean
        : Kind extends 'priority'
          ? TaskRow['priority']
          : string
}

const isEmpty = (held: unknown): boolean =>
  held === null || held === undefined || (Array.isArray(held) && held.length === 0)

/** Whether what a task holds of a field is asked for. */
export function matchesField(
  kind: QueriedKind,
  held: unknown,
  asked: Asked,
  context: QueryContext,
  owner: Owner,
): boolean {
  const matcher: Matcher<never> = matchers[kind]
  // Nobody's answer is a no, and no priority is one of the priorities.
  if (kind === 'checkbox') return matcher((held ?? false) as never, asked, context, owner)
  if (isEmpty(held)) return asked.values.includes(nothing)
  return (
    (asked.values.includes(anything) && held !== nothing) ||
    matcher(held as never, asked, context, owner)
  )
}

/** The same of a custom field, as people see what it holds. */
export const matchesCustomField = (
  field: CustomField,
  asked: Asked,
  context: QueryContext,
  task: TaskRow,
): boolean =>
  matchesField(customFieldKinds[field.kind], getCustomValue(field, task.custom), asked, context, {
    task,
    options: field.options,
  })
