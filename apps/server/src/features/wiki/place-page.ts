import { pageDepthLimit } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, invalid, notFound } from '#errors.ts'
import { findRankBetween, getRanksBetween } from '#features/tasks/make-rank.ts'
import type { Context } from '#http/serve.ts'
import { type Reach, selectReach } from './check-reach.ts'
import { standsUnder } from './select-page.ts'
import { letsIn, isReadablePage } from './visible.ts'

/** Lets one change of the tree wait for the other until the transaction ends: two moves at once could make a circle. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('courtside pages'))`.execute(db)
}

/**
 * Refuses a place that is no page of the tree or none where the actor writes, lies below the page itself or would stand too
 * deep. `movedId` is null for a page that is new.
 */
export async function checkPlace(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  parentId: string | null,
  movedId: string | null,
): Promise<void> {
  const { rows } = await sql<{
    depth: number
    height: number
    isWithin: boolean
    isThere: boolean
    mayWrite: boolean
  }>`
    with recursive above as (
      select "id", "parentId", 1 as "step" from pages where "id" = ${parentId}::uuid and "deletedAt" is null
      union all select pg."id", pg."parentId", a."step" + 1 from above a join pages pg on pg."id" = a."parentId" where a."step" < 1000
    ), below as (
      select "id", 1 as "step" from pages where "id" = ${movedId}::uuid
      union all select pg."id", b."step" + 1 from below b join pages pg on pg."parentId" = b."id" where b."step" < 1000
    )
    select (select count(*)::int from above) as "depth", (select coalesce(max("step"), 1)::int from below) as "height",
      exists (select from above where "id" = ${movedId}::uuid) as "isWithin",
      ${parentId}::uuid is null or exists (select from pages pg where pg."id" = ${parentId}::uuid and ${isReadablePage(actor)}) as "isThere",
      ${parentId}::uuid is null or exists (select from pages pg where pg."id" = ${parentId}::uuid and ${letsIn(actor, 'write')}) as "mayWrite"
  `.execute(db)
  const [found] = rows
  if (!found?.isThere) throw refused('This page no longer exists. Choose another place.')
  assertAllowed(found.mayWrite)
  if (found.isWithin) throw refused('A page can’t be its own subpage. Choose another place.')
  if (found.depth + found.height > pageDepthLimit)
    throw new AppError(
      409,
      'limit_reached',
      `Pages can be up to ${pageDepthLimit} levels deep. Choose a place further up.`,
    )
}

const refused = (message: string) => invalid([{ path: 'body.parentId', message }])

/** How deep a page stands; 1 at the top, 0 for no page. */
export async function getDepth(db: Db, id: string | null): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select "parentId", 1 as "step" from pages where "id" = ${id}::uuid
      union all select pg."parentId", a."step" + 1 from above a join pages pg on pg."id" = a."parentId" where a."step" < 1000
    )
    select count(*)::int as "depth" from above
  `.execute(db)
  return rows[0]?.depth ?? 0
}

/**
 * A key behind the page `afterId` among those under a parent; null is before all, undefined behind all. Where there is no
 * room, its neighbours get new ones. Throws 400 where `afterId` does not stand there.
 */
export async function findRank(
  db: Db,
  parentId: string | null,
  afterId: string | null | undefined,
  movedId: string | null = null,
): Promise<string> {
  const { rows } = await sql<{ id: string; rank: string }>`
    select "id", "rank" from pages pg where ${standsUnder(parentId)} and "deletedAt" is null
      and "id" is distinct from ${movedId}::uuid order by "rank", "id"
  `.execute(db)
  const place = getPlaceBehind(rows, afterId)
  const at = (ranks: readonly string[]) =>
    findRankBetween(ranks[place - 1] ?? null, ranks[place] ?? null)
  const found = at(rows.map(({ rank }) => rank))
  if (found !== undefined) return found
  const fresh = getRanksBetween(null, null, rows.length)
  await sql`
    update pages pg set "rank" = f."rank"
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${fresh}::text[]) as f("id", "rank") where pg."id" = f."id"
  `.execute(db)
  const rank = at(fresh)
  if (rank === undefined)
    throw new Error('No room for a page even after its neighbours got new keys')
  return rank
}

function getPlaceBehind(
  rows: readonly { readonly id: string }[],
  afterId: string | null | undefined,
): number {
  if (afterId === undefined) return rows.length
  if (afterId === null) return 0
  const index = rows.findIndex(({ id }) => id === afterId)
  if (index < 0)
    throw invalid([
      { path: 'body.afterId', message: 'The page before it has moved. Reload and try again' },
    ])
  return index + 1
}

/**
 * Where a page stands among those under its parent, as far as the actor sees them: which it follows, null where it is the
 * first, and whether it is the last.
 */
export async function findStand(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
): Promise<{ beforeId: string | null; isLast: boolean }> {
  const others = sql`from pages pg join pages m on m."id" = ${id}::uuid where ${standsUnder(parentId)} and ${isReadablePage(actor)}`
  const { rows } = await sql<{ beforeId: string | null; isLast: boolean }>`
    select (
      select pg."id" ${others} and (pg."rank", pg."id") < (m."rank", m."id") order by pg."rank" desc, pg."id" desc limit 1
    ) as "beforeId", not exists (select ${others} and (pg."rank", pg."id") > (m."rank", m."id")) as "isLast"
  `.execute(db)
  return rows[0] ?? { beforeId: null, isLast: true }
}

/** Gives a page another place, and says who read and wrote it until then; `checkPlace` was asked. */
export async function getPlaceAt(
  db: Db,
  id: string,
  parentId: string | null,
  rank: string,
): Promise<Reach> {
  const { rows } = await sql<Reach>`
    with was as (${selectReach(id)})
    update pages set "parentId" = ${parentId}::uuid, "rank" = ${rank} from was where "id" = ${id}::uuid returning was."readRules", was."writeRules", was."isPublic"
  `.execute(db)
  const [was] = rows
  if (!was) throw notFound('Page')
  return was
}
