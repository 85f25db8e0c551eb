import type { OwnCondition, QueryCondition, TaskQuery } from './query-fields.ts'

/** Conditions of one filter; each may cost a look at every task. */
export const conditionLimit = 20

/** The same filter without what it says twice, at any depth. */
export function foldQuery(query: TaskQuery): TaskQuery {
  if ('all' in query) return fold(query.all, 'all')
  if ('any' in query) return fold(query.any, 'any')
  if ('not' in query) {
    const inner = foldQuery(query.not)
    return 'not' in inner ? inner.not : { not: inner }
  }
  return 'values' in query ? { ...query, values: [...new Set(query.values)] } : query
}

function fold(parts: readonly TaskQuery[], together: 'all' | 'any'): TaskQuery {
  const inner = parts.map(foldQuery).flatMap((part) => getParts(part, together) ?? [part])
  const firstOf = new Map(inner.toReversed().map((part) => [getQueryKey(part), part]))
  const different = inner.filter((part) => firstOf.get(getQueryKey(part)) === part)
  const [only, ...others] = different
  if (only && others.length === 0) return only
  return together === 'all' ? { all: different } : { any: different }
}

const getParts = (part: TaskQuery, together: 'all' | 'any'): readonly TaskQuery[] | undefined =>
  together === 'all' ? ('all' in part ? part.all : undefined) : 'any' in part ? part.any : undefined

/** The same for filters that ask the same, in whatever order they say it. */
export function getQueryKey(query: TaskQuery): string {
  if ('all' in query) return JSON.stringify(['all', ...query.all.map(getQueryKey).toSorted()])
  if ('any' in query) return JSON.stringify(['any', ...query.any.map(getQueryKey).toSorted()])
  if ('not' in query) return JSON.stringify(['not', getQueryKey(query.not)])
  if ('words' in query) return JSON.stringify(['words', query.words.toLowerCase()])
  return JSON.stringify([getName(query), query.operator, ...lowered(query.values)])
}

const getName = (query: QueryCondition | OwnCondition): string =>
  'own' in query ? `"${query.own.toLowerCase()}"` : query.field

const lowered = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.toLowerCase()))].toSorted()
