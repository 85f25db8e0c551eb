import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'

/** Where a task goes: behind `after`, before `before`; with neither it goes to the end. */
export type Place = { readonly after: string | null; readonly before: string | null }

/** Keys of the tasks that another is to stand between; null at an end. */
export type Neighbours = { readonly after: string | null; readonly before: string | null }

/**
 * The keys of a place in a project's order. A neighbour that is not named, or that stands on the wrong side of the other,
 * is read from the order, whatever the screen filters; `movedId` is passed over. Throws 400 when a neighbour is no task
 * of the project. Costs the same however long the list is.
 */
export async function findNeighbours(
  db: Db,
  projectId: string,
  { after, before }: Place,
  movedId: string | null,
): Promise<Neighbours> {
  const buildRank = (id: string | null) =>
    id === null
      ? sql`null`
      : sql`(select t."rank" from tasks t where t."id" = ${id}::uuid and t."projectId" = ${projectId})`
  const { rows } = await sql<Neighbours & { beside: string | null }>`
    select ${buildRank(after)} as "after", ${buildRank(before)} as "before", (
      select t."rank" from tasks t
      where t."projectId" = ${projectId} and t."deletedAt" is null and t."id" is distinct from ${movedId}::uuid
        and ${after === null ? isBefore(before) : sql`(t."rank", t."id") > ${buildPlace(after)}`}
      order by ${after === null ? sql`t."rank" desc, t."id" desc` : sql`t."rank", t."id"`} limit 1
    ) as "beside"
  `.execute(db)
  const [found] = rows
  if (!found || (after && found.after === null) || (before && found.before === null)) {
    const path = after && found?.after === null ? 'body.after' : 'body.before'
    throw invalid([
      { path, message: 'The neighbouring task isn’t in this project. Reload the list' },
    ])
  }
  if (after === null) return { after: found.beside, before: found.before }
  const isInOrder = found.after !== null && found.before !== null && found.after < found.before
  return { after: found.after, before: isInOrder ? found.before : found.beside }
}

const isBefore = (id: string | null): RawBuilder<unknown> =>
  id === null ? sql`true` : sql`(t."rank", t."id") < ${buildPlace(id)}`

const buildPlace = (id: string): RawBuilder<unknown> =>
  sql`(select n."rank", n."id" from tasks n where n."id" = ${id}::uuid)`
