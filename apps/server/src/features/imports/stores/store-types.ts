import { sql } from 'kysely'
import type { PlanType } from '../import-plan.ts'
import { type ItemStore, recordset } from './item-store.ts'
import { rejectWishes } from './store-labels.ts'

/** A project has one type of each name; its hue is chosen once. */
export const typeStore: ItemStore<PlanType> = {
  kind: 'types',
  list: (plan) => plan.types,
  nameOf: (item) => item.name,
  valuesOf: ({ name }) => ({ name }),

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; name: string }>`
      select "id", "name" from types where "id" = any(${ids}::uuid[]) ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, name }) => [id, { name }]))
  },

  async findAlike(db, target, items) {
    const { rows } = await sql<{ externalId: string; id: string }>`
      select n."externalId", t."id" from ${recordset(items)} as n("externalId" text, "name" text)
      join types t on t."projectId" = ${target.projectId} and lower(t."name") = lower(n."name")
    `.execute(db)
    return new Map(rows.map(({ externalId, id }) => [externalId, id]))
  },

  async add(scope, rows) {
    const records = rows.map(({ id, item, values }) => ({ id, hue: item.hue, ...values }))
    await sql`
      insert into types ("id", "projectId", "name", "hue")
      select n."id", ${scope.projectId}, n."name", n."hue" from ${recordset(records)} as n("id" uuid, "name" text, "hue" text)
    `.execute(scope.db)
  },

  async findTaken(db, target, rows) {
    if (rows.length === 0) return []
    const { rows: wishes } = await sql<{ id: string; wanted: string; holderId: string | null }>`
      select n."id", lower(n."name") as "wanted", o."id" as "holderId"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text)
      left join types o on o."projectId" = ${target.projectId} and o."id" <> n."id" and lower(o."name") = lower(n."name")
    `.execute(db)
    return rejectWishes(wishes)
  },

  async change(scope, rows) {
    // As with labels: names may go round in a circle.
    await sql`
      update types set "name" = "id"::text where "id" = any(${rows.map(({ id }) => id)}::uuid[])
    `.execute(scope.db)
    await sql`
      update types t set "name" = n."name"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text) where t."id" = n."id"
    `.execute(scope.db)
  },
}
