import type { OwnCondition, QueryCondition, TaskQuery } from './query-fields.ts'

/** Conditions of one filter; each may cost a look at every task. */
export const conditionLimit = 20

/** The same filter without what it says twice, at any depth. */
export function foldQuery(query: TaskQuery): TaskQuery {
  if ('all' in query) return folded(query.all, 'all')
  if ('any' in query) return folded(query.any, 'any')
  if ('not' in query) {
    const inner = foldQuery(query.not)
    return 'not' in inner ? inner.not : { not: inner }
  }
  return 'values' in query ? { ...query, values: [...new Set(query.values)] } : query
}

function folded(parts: readonly TaskQuery[], together: 'all' | 'any'): TaskQuery {
  const inner = parts.map(foldQuery).flatMap((part) => partsOf(part, together) ?? [part])
  const firstOf = new Map(inner.toReversed().map((part) => [keyOfQuery(part), part]))
  const different = inner.filter((part) => firstOf.get(keyOfQuery(part)) === part)
  const [only, ...others] = different
  if (only && others.length === 0) return only
  return together === 'all' ? { all: different } : { any: different }
}

const partsOf = (part: TaskQuery, together: 'all' | 'any'): readonly TaskQuery[] | undefined =>
  together === 'all' ? ('all' in part ? part.all : undefined) : 'any' in part ? part.any : undefined

/** The same for filters that ask the same, in whatever order they say it. */
export function keyOfQuery(query: TaskQuery): string {
  if ('all' in query) return JSON.stringify(['all', ...query.all.map(keyOfQuery).toSorted()])
  if ('any' in query) return JSON.stringify(['any', ...query.any.map(keyOfQuery).toSorted()])
  if ('not' in query) return JSON.stringify(['not', keyOfQuery(query.not)])
  if ('words' in query) return JSON.stringify(['words', query.words.toLowerCase()])
  return JSON.stringify([nameOf(query), query.operator, ...lowered(query.values)])
}

const nameOf = (query: QueryCondition | OwnCondition): string =>
  'own' in query ? `"${query.own.toLowerCase()}"` : query.field

const lowered = (values: readonly string[]): string[] =>
  [...new Set(values.map((value) => value.toLowerCase()))].toSorted()
