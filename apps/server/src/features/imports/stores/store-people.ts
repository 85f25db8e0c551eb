import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import type { PlanPerson } from '../import-plan.ts'
import { type ItemStore, type Scope, recordset } from './item-store.ts'

/**
 * People of a file become named placeholders: they carry what they did, and can't sign in. Somebody met in another file
 * of the same service is the same person.
 */
export const personStore: ItemStore<PlanPerson> = {
  kind: 'people',
  list: (plan) => plan.people,
  rowOf: (item) => (item.isFormer ? 'formerPeople' : 'people'),
  nameOf: (item) => item.name,
  valuesOf: ({ name, isUnnamed }) => (isUnnamed ? {} : { name }),
  complete: (values, _references, { name }) => ({ name, ...values }),

  /** Somebody who is a placeholder no longer has a name of their own. */
  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; name: string }>`
      select "id", "name" from users where "id" = any(${ids}::uuid[]) and "isPlaceholder" ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, name }) => [id, { name }]))
  },

  async findAlike(db, target, items) {
    const { rows } = await sql<{ externalId: string; id: string }>`
      select u."externalId", coalesce(j."intoId", u."id") as "id" from users u left join user_joins j on j."userId" = u."id"
      where u."externalSource" = ${target.source} and u."externalId" = any(${items.map((item) => item.externalId)})
    `.execute(db)
    const namesakes = await findNamesakes(
      db,
      items.filter((item) => item.isAnybody),
    )
    const chosen = (target.choices.people ?? []).map(
      ({ externalId, userId }) => [externalId, userId] as const,
    )
    return new Map([
      ...namesakes,
      ...rows.map(({ externalId, id }) => [externalId, id] as const),
      ...chosen,
    ])
  },

  add: (scope, rows) => addPlaceholders(scope, rows),

  async change(scope, rows) {
    await sql`
      update users u set "name" = n."name", "updatedAt" = now()
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text)
      where u."id" = n."id"
    `.execute(scope.db)
  },
}

/** People of the organisation with the address, handle or name that a file gives; of several with one name none. */
async function findNamesakes(db: Db, items: readonly PlanPerson[]): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<{ externalId: string; ids: string[] }>`
    select n."externalId", array_agg(u."id") as "ids"
    from ${recordset(items)} as n("externalId" text, "name" text, "email" text)
    cross join lateral (
      select u."id" from users u where u."status" not in ('suspended', 'removed') and lower(u."email") = n."email"
      union all
      select u."id" from users u where u."status" not in ('suspended', 'removed') and n."email" is null and lower(u."handle") = lower(n."name")
      union all
      select u."id" from users u where u."status" not in ('suspended', 'removed') and n."email" is null and fold(u."name") = fold(n."name")
        and lower(u."handle") <> lower(n."name")
    ) u group by n."externalId"
  `.execute(db)
  return new Map(
    rows.flatMap(({ externalId, ids }) =>
      ids.length === 1 && ids[0] ? [[externalId, ids[0]] as const] : [],
    ),
  )
}

type Placeholder = {
  readonly id: string
  readonly item: Pick<PlanPerson, 'name' | 'handle' | 'externalId'>
}

/** Named people who can't sign in; who has the handle of somebody gets a longer one. */
export async function addPlaceholders(
  scope: Pick<Scope, 'db'> & { readonly source: string },
  rows: readonly Placeholder[],
): Promise<void> {
  const left = await insert(scope, rows, ({ item }) => item.handle)
  await insert(scope, left, ({ item, id }) => `${item.handle}-${id.slice(-8)}`)
}

/** Returns those whose handle somebody has. */
async function insert(
  scope: Pick<Scope, 'db'> & { readonly source: string },
  rows: readonly Placeholder[],
  handleOf: (row: Placeholder) => string,
): Promise<Placeholder[]> {
  if (rows.length === 0) return []
  const records = rows.map((row) => ({
    id: row.id,
    name: row.item.name,
    handle: handleOf(row),
    externalId: row.item.externalId,
  }))
  const { rows: added } = await sql<{ id: string }>`
    insert into users ("id", "name", "handle", "status", "isPlaceholder", "externalSource", "externalId")
    select n."id", n."name", n."handle", 'active', true, ${scope.source}, n."externalId"
    from ${recordset(records)} as n("id" uuid, "name" text, "handle" text, "externalId" text)
    on conflict (lower("handle")) do nothing returning "id"
  `.execute(scope.db)
  // No log tells of these names.
  if (added.length > 0) await sendNoticeToAll(scope.db, 'people')
  const done = new Set(added.map(({ id }) => id))
  return rows.filter(({ id }) => !done.has(id))
}
