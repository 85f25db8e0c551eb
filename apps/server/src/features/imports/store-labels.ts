import { sql } from 'kysely'
import type { PlanLabel } from './import-plan.ts'
import { type ItemStore, recordset } from './item-store.ts'

/** A project has one label of each name and hue. */
export const labelStore: ItemStore<PlanLabel> = {
  kind: 'labels',
  list: (plan) => plan.labels,
  nameOf: (item) => item.name,
  valuesOf: ({ name, hue }) => ({ name, hue }),

  async findCurrent(db, ids, lock) {
    const { rows } = await sql<{ id: string; name: string; hue: string }>`
      select "id", "name", "hue" from labels where "id" = any(${ids}::uuid[]) ${lock}
    `.execute(db)
    return new Map(rows.map(({ id, ...values }) => [id, values]))
  },

  async findAlike(db, target, items) {
    const { rows } = await sql<{ externalId: string; id: string }>`
      select n."externalId", l."id"
      from ${recordset(items)} as n("externalId" text, "name" text, "hue" text)
      join labels l on l."projectId" = ${target.projectId} and lower(l."name") = lower(n."name") and l."hue" = n."hue"
    `.execute(db)
    return new Map(rows.map(({ externalId, id }) => [externalId, id]))
  },

  async add(scope, rows) {
    const records = rows.map(({ id, item, values }) => ({
      id,
      externalId: item.externalId,
      ...values,
    }))
    await sql`
      insert into labels ("id", "projectId", "name", "hue", "externalSource", "externalId")
      select n."id", ${scope.projectId}, n."name", n."hue", ${scope.source}, n."externalId"
      from ${recordset(records)} as n("id" uuid, "name" text, "hue" text, "externalId" text)
    `.execute(scope.db)
  },

  async change(scope, rows) {
    const { rows: changed } = await sql<{ id: string }>`
      update labels l set "name" = n."name", "hue" = n."hue"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text, "hue" text)
      where l."id" = n."id" and not exists (
        select 1 from labels o where o."projectId" = l."projectId" and o."id" <> l."id"
          and lower(o."name") = lower(n."name") and o."hue" = n."hue")
      returning l."id"
    `.execute(scope.db)
    const done = new Set(changed.map(({ id }) => id))
    return rows.map(({ id }) => id).filter((id) => !done.has(id))
  },
}
