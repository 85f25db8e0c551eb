import type { CustomKind } from './custom-fields.ts'

/** From none to most pressing; the order is the order of sorting. */
export const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/**
 * What the value of a field can be. A kind's behaviour stands once in each table that is keyed by kinds: `held` and `set` in
 * field-schemas.ts, `matchers` in field-matchers.ts, the same in SQL on the server, and the editors and cells of the web app. A kind that
 * is missing in one of them is a type error.
 */
export const fieldKinds = [
  /** A name of one line; never empty. */
  'title',
  /** One line; null for none. */
  'text',
  /** An address that can be followed; null for none. */
  'link',
  /** Several lines of Markdown; empty for none. */
  'prose',
  'number',
  'checkbox',
  /** A calendar day without a zone. */
  'day',
  /** A time of day in the project's zone, beside a day. */
  'time',
  /** A moment, which is a day only in somebody's zone. */
  'instant',
  'priority',
  'status',
  'type',
  'labels',
  'project',
  'person',
  'people',
  'watchers',
  'task',
  'tasks',
  'recurrence',
  /** One of the options that a custom field has, or several of them. */
  'select',
  'multi_select',
  /** The values of a project's own fields. */
  'custom',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Kinds whose values mean the same everywhere: they name nothing of a project, and nobody. A time is told with its day. */
export const plainKinds = ['text', 'link', 'number', 'checkbox', 'day'] as const

/** What a kind has where nothing was chosen: null unless it stands here. */
const emptyValues: Partial<
  Record<FieldKind, '' | 'none' | readonly [] | Readonly<Record<string, never>>>
> = { prose: '', priority: 'none', labels: [], people: [], tasks: [], watchers: {}, custom: {} }

/** The value of a field in which nothing was chosen. */
export const getEmptyValue = (kind: FieldKind) => emptyValues[kind] ?? null

/** The kind that a custom field has among those of all fields. */
export const customFieldKinds = {
  text: 'text',
  number: 'number',
  select: 'select',
  multi_select: 'multi_select',
  date: 'day',
  person: 'person',
  checkbox: 'checkbox',
  link: 'link',
} as const satisfies Record<CustomKind, FieldKind>
export type CustomFieldKind = (typeof customFieldKinds)[CustomKind]

/**
 * What a filter asks of a kind: which values it offers and which comparisons it knows. Kinds that can't be asked about
 * stand nowhere here.
 */
export const queryKinds = {
  status: 'status',
  person: 'person',
  people: 'person',
  watchers: 'person',
  labels: 'label',
  type: 'type',
  project: 'project',
  priority: 'priority',
  day: 'day',
  instant: 'day',
  number: 'number',
  task: 'task',
  text: 'text',
  link: 'text',
  select: 'option',
  multi_select: 'option',
  checkbox: 'tick',
} as const satisfies Partial<Record<FieldKind, string>>
export type QueriedKind = keyof typeof queryKinds
/** With the two that are about no single field, `is:` and `has:`. */
export type QueryKind = (typeof queryKinds)[QueriedKind] | 'state' | 'part'

/** Whose values are in an order, so that they can be compared. */
export const orderedKinds: ReadonlySet<QueryKind> = new Set<QueryKind>([
  'day',
  'number',
  'priority',
])
