import { type QueryKind, queryKinds } from './field-kinds.ts'
import { pickFields } from './pick-fields.ts'
import type { QueryOperator } from './query-days.ts'
import { type TaskFieldWith, taskFields } from './task-fields.ts'

/** What a condition can be about: what fields are called in a filter, `is` for the state and `has` for the parts. */
export type QueryField = (typeof taskFields)[TaskFieldWith<'query'>]['query'] | 'is' | 'has'

/** Of which kind the values of each are; what a screen offers for it follows from the kind. */
export const queryFields: Readonly<Record<QueryField, QueryKind>> = {
  ...(Object.fromEntries(
    Object.values(pickFields(taskFields, 'query')).map(({ query, kind }) => [
      query,
      queryKinds[kind],
    ]),
  ) as Record<Exclude<QueryField, 'is' | 'has'>, QueryKind>),
  is: 'state',
  has: 'part',
}

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
