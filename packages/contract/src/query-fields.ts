import type { QueryOperator } from './query-days.ts'

/**
 * What a condition can be about, and of which kind its values are: what a screen offers for it follows from the kind, so
 * that a new condition needs nothing but its line here and its evaluation.
 */
export const queryFields = {
  status: 'status',
  assignee: 'person',
  watcher: 'person',
  creator: 'person',
  label: 'label',
  type: 'type',
  project: 'project',
  priority: 'priority',
  due: 'day',
  start: 'day',
  created: 'day',
  updated: 'day',
  estimate: 'number',
  parent: 'task',
  is: 'state',
  has: 'part',
} as const
export type QueryField = keyof typeof queryFields

/** What `is:` asks for. */
export const queryStates = ['open', 'closed', 'late', 'blocked', 'repeating', 'archived'] as const
/** What `has:` asks for. */
export const queryParts = ['comments', 'checklist', 'subtasks'] as const

export type QueryCondition = {
  readonly field: QueryField
  readonly operator: QueryOperator
  /** Any of them; a comparison has one. */
  readonly values: readonly string[]
}

/**
 * About a field of a project's own. Only who knows the project can tell whether there is one: in a project without such
 * a field it is `wordsIn`, as it was typed.
 */
export type OwnCondition = Omit<QueryCondition, 'field'> & { readonly own: string }

/** A filter of tasks, nested as deep as one likes. Words are looked for in titles. */
export type TaskQuery =
  | { readonly all: readonly TaskQuery[] }
  | { readonly any: readonly TaskQuery[] }
  | { readonly not: TaskQuery }
  | { readonly words: string }
  | QueryCondition
  | OwnCondition
