import type { FieldEntry } from './field-entry.ts'
import type { QueriedKind } from './field-kinds.ts'
import { type With, omitFields, pickFields } from './pick-fields.ts'

/** A field that a filter can ask about is of a kind that can be asked about. */
type Checked = FieldEntry & ({ readonly query?: never } | { readonly kind: QueriedKind })

const defineFields = <const Some extends Readonly<Record<string, Checked>>>(fields: Some) => fields

/**
 * Every field of a task, once, by the name that rows, changes and the API have for it. Schemas, filters, columns, files,
 * templates, history and pickers follow from an entry here; its name for people stands in the texts under the same name.
 */
export const taskFields = defineFields({
  title: { kind: 'title', max: 300, column: 'title', file: 'title', isCopied: true },
  description: {
    kind: 'prose',
    // Imported ones over it are kept whole as an attachment, with an excerpt here.
    max: 250_000,
    isLong: true,
    file: 'description',
    isCopied: true,
  },
  statusId: { kind: 'status', query: 'status', column: 'status', file: 'status', keys: 's' },
  assigneeIds: {
    kind: 'people',
    query: 'assignee',
    column: 'assignees',
    file: 'assignees',
    keys: 'a',
    isGiven: true,
    isCopied: true,
  },
  /** Who answers for the task, beside those who do it. */
  leadId: {
    kind: 'person',
    isSparse: true,
    query: 'lead',
    column: 'lead',
    file: 'lead',
    keys: 'shift+l',
    isGiven: true,
    isCopied: true,
  },
  watchers: {
    kind: 'watchers',
    isMade: true,
    isSparse: true,
    query: 'watcher',
    file: 'watchers',
    keys: 'shift+w',
  },
  createdById: { kind: 'person', isMade: true, query: 'creator', column: 'creator' },
  labelIds: {
    kind: 'labels',
    query: 'label',
    column: 'labels',
    file: 'labels',
    keys: 'l',
    isCopied: true,
  },
  typeId: {
    kind: 'type',
    isSparse: true,
    query: 'type',
    column: 'type',
    file: 'type',
    keys: 'shift+t',
    isCopied: true,
  },
  projectId: { kind: 'project', isMade: true, query: 'project', column: 'project' },
  priority: {
    kind: 'priority',
    query: 'priority',
    column: 'priority',
    file: 'priority',
    keys: 'p',
    isCopied: true,
  },
  dueOn: { kind: 'day', query: 'due', column: 'due', file: 'due', keys: 'd', isCopied: true },
  dueTime: { kind: 'time', beside: 'dueOn', isCopied: true },
  startOn: {
    kind: 'day',
    isSparse: true,
    query: 'start',
    column: 'start',
    file: 'start',
    keys: 'shift+d',
    isCopied: true,
  },
  startTime: { kind: 'time', beside: 'startOn', isSparse: true, isCopied: true },
  createdAt: {
    kind: 'instant',
    isMade: true,
    query: 'created',
    column: 'created',
    file: 'created',
  },
  updatedAt: { kind: 'instant', isMade: true, query: 'updated', column: 'updated' },
  estimateHours: {
    kind: 'number',
    unit: 'hours',
    min: 0,
    max: 9999,
    step: 0.25,
    isSparse: true,
    query: 'estimate',
    column: 'estimate',
    file: 'estimate',
    keys: 'shift+e',
    isCopied: true,
  },
  /** The task of the same project that this one is a part of. */
  parentId: {
    kind: 'task',
    isSparse: true,
    isRelation: true,
    query: 'parent',
    column: 'parent',
    file: 'parent',
    keys: 'shift+p',
  },
  /** Tasks to be closed before this one can be done. */
  blockedByIds: { kind: 'tasks', isSparse: true, isRelation: true, file: 'blockedBy' },
  /** Tasks that come before this one in time. */
  followsIds: { kind: 'tasks', isSparse: true, isRelation: true, file: 'follows' },
  /** Stands on one of the two tasks and is shown on both. */
  relatedIds: { kind: 'tasks', isSparse: true, isRelation: true, file: 'related' },
  duplicateOfId: { kind: 'task', isSparse: true, isRelation: true, file: 'duplicateOf' },
  /** The task of the same series that came before this one. */
  recurredFromId: { kind: 'task', isMade: true, isSparse: true },
  /** Stands on the one task of a series that is to come, and needs a due day. */
  recurrence: { kind: 'recurrence', isSparse: true, file: 'repeats', keys: 'shift+r' },
  /** By the id of the project's custom field; `getCustomValue` reads it, for options may have been removed since. */
  custom: { kind: 'custom', isSparse: true, file: 'custom', isCopied: true },
})

/** In hours. */
export const estimateLimit = taskFields.estimateHours.max

type Fields = typeof taskFields
export type TaskFieldName = keyof Fields

/** The names of the fields whose entries have an attribute, such as `query`. */
export type TaskFieldWith<Name extends keyof FieldEntry> = keyof With<Fields, Name>

/** The names of fields by what an attribute calls them: of `query`, `due` is `dueOn`. */
export const getFieldsBy = <Name extends 'query' | 'column' | 'file'>(
  attribute: Name,
): ReadonlyMap<string, TaskFieldWith<Name>> =>
  new Map(
    Object.entries<FieldEntry>(pickFields(taskFields, attribute)).map(([name, field]) => [
      field[attribute] ?? '',
      name as TaskFieldWith<Name>,
    ]),
  )

/** What may be set of a task. */
export const settableFields = omitFields(taskFields, 'isMade')

/** What every row of a list holds of them. */
export const rowFields = omitFields(omitFields(settableFields, 'isSparse'), 'isLong')
