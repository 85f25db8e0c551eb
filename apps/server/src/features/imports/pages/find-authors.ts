import { type Actor, can } from '@courtside/contract/can.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addPlaceholders } from '#features/imports/stores/store-people.ts'
import { handleOf } from '../name-things.ts'
import type { PlanAuthor } from './page-plan.ts'

/** Under what people of imported pages are known. */
const source = 'pages'

/**
 * The users for who wrote versions elsewhere, by their ids there: whoever was met in an earlier file and is joined to
 * somebody by now, somebody of the organisation whose id and name it is, else a placeholder. A file says what it likes:
 * only from whoever manages people is it believed about others than themself.
 */
export async function findAuthors(
  db: Db,
  actor: Actor,
  authors: readonly PlanAuthor[],
): Promise<ReadonlyMap<string, string>> {
  if (authors.length === 0) return new Map()
  const named = [...new Map(authors.map((author) => [author.id, author])).values()]
  // Two imports at once would make the same person twice.
  await sql`select pg_advisory_xact_lock(hashtext('courtside page authors'))`.execute(db)
  const { rows } = await sql<{ externalId: string; id: string }>`
    select n."externalId", coalesce(j."intoId", u."id") as "id"
    from unnest(${named.map(({ id }) => id)}::text[], ${named.map(({ name }) => name)}::text[]) as n("externalId", "name")
    join users u on (u."externalSource" = ${source} and u."externalId" = n."externalId") or
      (u."id"::text = n."externalId" and u."name" = n."name" and (u."id" = ${actor.id}::uuid or ${can.managePeople(actor)}))
    left join user_joins j on j."userId" = u."id"
    order by u."id"::text = n."externalId"
  `.execute(db)
  // Somebody of the organisation comes last: they win over a placeholder that somebody else’s import made of their id.
  const found = new Map(rows.map(({ externalId, id }) => [externalId, id]))
  const missing = named
    .filter(({ id }) => !found.has(id))
    .map(({ id, name }) => ({
      id: createId(),
      item: { name, handle: handleOf(name), externalId: id },
    }))
  await addPlaceholders({ db, source }, missing)
  for (const { id, item } of missing) found.set(item.externalId, id)
  return found
}
