import type { Status } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from '#errors.ts'
import type { Place } from '#features/tasks/find-neighbours.ts'
import { findRankBetween, getRanksBetween } from '#features/tasks/make-rank.ts'

/** New keys of statuses, by id: of the one that is placed, and of all where there was no room. */
export type Ranks = ReadonlyMap<string, string>

/** Keys that put a status at a place among the others, which stand in their order. */
export function getRanksAt(others: readonly Status[], index: number, id: string): Ranks {
  const rank = findRankBetween(others[index - 1]?.rank ?? null, others[index]?.rank ?? null)
  if (rank !== undefined) return new Map([[id, rank]])
  const ids = others.map((one) => one.id).toSpliced(index, 0, id)
  const ranks = getRanksBetween(null, null, ids.length)
  return new Map(ids.map((one, place) => [one, ranks[place] ?? '']))
}

/** The place between two statuses of the project. Throws 400 when one that is named is none of them. */
export function indexOfPlace(others: readonly Status[], { after, before }: Place): number {
  const find = (id: string, path: string) => {
    const index = others.findIndex((one) => one.id === id)
    if (index >= 0) return index
    throw invalid([
      { path, message: 'The neighbouring status isn’t in this project. Reload the project' },
    ])
  }
  const behind = after === null ? undefined : find(after, 'body.after') + 1
  const ahead = before === null ? others.length : find(before, 'body.before')
  return behind ?? ahead
}

/** Statuses with new keys, in their new order. */
export const rankedBy = (statuses: readonly Status[], ranks: Ranks): Status[] =>
  statuses.map((status) => ({ ...status, rank: ranks.get(status.id) ?? status.rank }))

/** The CTE that stores new keys. */
export const storeRanks = (ranks: Ranks): RawBuilder<unknown> => sql`ranked as (
  update statuses s set "rank" = n."rank"
  from unnest(${[...ranks.keys()]}::uuid[], ${[...ranks.values()]}::text[]) as n("id", "rank") where s."id" = n."id"
)`
