import { getPlace } from '@courtside/contract/changes.ts'
import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { Unit } from '@courtside/contract/field-entry.ts'
import { type FieldKind, customFieldKinds } from '@courtside/contract/field-kinds.ts'
import { type ProjectKind, projectFields } from '@courtside/contract/project-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Recurrence } from '@courtside/contract/recurrence.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { nameBook } from '#features/users/use-name-book.ts'
import { formatDay, formatInstant, formatTime } from '#lib/dates.ts'
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

/** What of a field decides how its values are said. */
type Described = {
  readonly kind: DescribedKind
  readonly unit?: Unit | undefined
  readonly options?: CustomField['options']
}
type DescribedKind = FieldKind | ProjectKind | 'rank' | 'group'

/** What stands in no table of fields; what is not here is said by what it is. */
const otherFields: Readonly<Record<string, Described>> = {
  nextId: { kind: 'task' },
  rank: { kind: 'rank' },
  group: { kind: 'group' },
}

const fields: Readonly<Record<string, Described>> = {
  ...otherFields,
  ...projectFields,
  ...taskFields,
}

type Describe = (value: unknown, lookups: Lookups, field: Described) => string | undefined

/** How many of a unit there are, in words. */
export const formatUnit: Readonly<Record<Unit, (count: number) => string>> = {
  hours: text.tasks.estimate.hours,
}

const ofText =
  (format: (value: string) => string): Describe =>
  (value) =>
    typeof value === 'string' ? format(value) : undefined
const asIs = ofText((value) => value)
const ofWords =
  (words: Readonly<Record<string, string>>): Describe =>
  (value) =>
    words[String(value)]
const describeNumber: Describe = (value, _lookups, { unit }) =>
  typeof value === 'number' ? (unit ? formatUnit[unit] : formatDecimal)(value) : undefined
const describeCheckbox: Describe = (value) =>
  typeof value === 'boolean' ? text.activity.values[value ? 'yes' : 'no'] : undefined
const describeNamed: Describe = (id, lookups) => getNameIn(lookups, id)
const ofList =
  (say: (id: unknown, lookups: Lookups, field: Described) => string | undefined): Describe =>
  (ids, lookups, field) =>
    [ids]
      .flat()
      .map((id) => say(id, lookups, field) ?? text.activity.values.unknown)
      .join(', ')
const describePeople = ofList(
  (id, { people }) => getPersonName(id, people) ?? text.activity.values.otherPerson,
)
const describeTasks = ofList(
  (id, { nameOfTask }) =>
    (typeof id === 'string' && nameOfTask?.(id)) || text.activity.values.otherTask,
)
const describeOptions = ofList(
  (id, _lookups, { options }) => options?.find((one) => one.id === id)?.name,
)

/** A value in words, by the kind of its field; undefined for what is no such value. */
const describers: Readonly<Record<DescribedKind, Describe>> = {
  title: asIs,
  text: asIs,
  line: asIs,
  link: asIs,
  prose: asIs,
  number: describeNumber,
  checkbox: describeCheckbox,
  day: ofText(formatDay),
  time: ofText(formatTime),
  instant: ofText(formatInstant),
  priority: ofWords(text.ui.priority),
  status: describeNamed,
  type: describeNamed,
  labels: ofList((id, lookups) => getNameIn(lookups, id)),
  project: () => undefined,
  person: describePeople,
  people: describePeople,
  watchers: ofText((state) =>
    state === 'left' ? text.tasks.watchers.leave : text.tasks.watchers.watch,
  ),
  task: describeTasks,
  tasks: describeTasks,
  recurrence: (value, { sayRule }) => {
    const recurrence = Recurrence.safeParse(value).data
    return recurrence && (sayRule?.(recurrence) ?? recurrence.rule)
  },
  select: describeOptions,
  multi_select: describeOptions,
  custom: () => undefined,
  rank: (rank, { sayPlace }) => (typeof rank === 'string' ? sayPlace?.(rank) : undefined),
  group: ofWords(text.ui.status),
  projectStatus: ofWords(text.projects.status),
  visibility: ofWords(text.projects.visibility),
  hue: ofWords(text.projects.hues),
}

/** As which kind a value is said whose field is not known here. */
const plainKinds: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'checkbox',
}

const typedKinds: ReadonlySet<DescribedKind> = new Set(['title', 'text', 'line', 'prose'])

/** Whether the values of a field are what somebody typed. */
export const isTyped = (field: string, lookups: Lookups = {}): boolean =>
  typedKinds.has(findDescribed(field, lookups)?.kind ?? 'text')

/** How the values of a field are said; undefined for one that nothing is known of. */
function findDescribed(field: string, { customFields }: Lookups): Described | undefined {
  const { name, entry } = getPlace(field)
  const custom = name === 'custom' ? customFields?.find(({ id }) => id === entry) : undefined
  return custom ? { kind: customFieldKinds[custom.kind], options: custom.options } : fields[name]
}

/** A field's value in words: what history and conflicts show. What is known no more is said so. */
export function describeValue(field: string, value: unknown, lookups: Lookups = {}): string {
  const { nothing, unknown } = text.activity.values
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return nothing
  const known = findDescribed(field, lookups)
  if (known) return describers[known.kind](value, lookups, known) ?? unknown
  const ofPlain = plainKinds[typeof value]
  if (ofPlain) return describers[ofPlain](value, lookups, { kind: ofPlain }) ?? unknown
  return lookups.sayDocument?.(field, value) ?? unknown
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

/** What somebody is called: as one of `people`, or by what the reader knows of them otherwise. */
export const getPersonName = (uid: unknown, people: Lookups['people']): string | undefined =>
  people?.find((one) => one.uid === uid)?.name ??
  (typeof uid === 'string' ? nameBook.find(uid)?.name : undefined)
