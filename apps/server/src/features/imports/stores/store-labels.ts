import { type Hue, hues } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { PlanLabel } from '../import-plan.ts'
import { type ItemStore, recordset } from './item-store.ts'

/** A project has one label of each name and hue. */
export const labelStore: ItemStore<PlanLabel> = {
  kind: 'labels',
  list: (plan) => plan.labels,
  nameOf: (item) => item.name,
  valuesOf: ({ name, hue }) => (hue === null ? { name } : { name, hue }),
  complete: (values) => ({ hue: getHueFor(String(values['name'])), ...values }),

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
      join labels l on l."projectId" = ${target.projectId} and lower(l."name") = lower(n."name") and (n."hue" is null or l."hue" = n."hue")
      order by l."id" desc
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

  async findTaken(db, target, rows) {
    if (rows.length === 0) return []
    const { rows: wishes } = await sql<Wish>`
      select n."id", lower(n."name") || ' ' || n."hue" as "wanted", o."id" as "holderId"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text, "hue" text)
      left join labels o on o."projectId" = ${target.projectId} and o."id" <> n."id"
        and lower(o."name") = lower(n."name") and o."hue" = n."hue"
    `.execute(db)
    return rejectWishes(wishes)
  },

  async change(scope, rows) {
    // Names may go round in a circle, and no two may have one in between: first all give theirs up.
    await sql`
      update labels set "name" = "id"::text where "id" = any(${rows.map(({ id }) => id)}::uuid[])
    `.execute(scope.db)
    await sql`
      update labels l set "name" = n."name", "hue" = n."hue"
      from ${recordset(rows.map(({ id, values }) => ({ id, ...values })))} as n("id" uuid, "name" text, "hue" text)
      where l."id" = n."id"
    `.execute(scope.db)
  },
}

/** A label that is to be called something, and the one that is called so. */
type Wish = { readonly id: string; readonly wanted: string; readonly holderId: string | null }

/** Those whose name stays with another: one that is not changed, can't be changed itself, or wants it as well. */
export function rejectWishes(wishes: readonly Wish[]): string[] {
  const wantedBy = new Map(wishes.map(({ id, wanted }) => [id, wanted]))
  const refused = new Set<string>()
  const stays = (holderId: string, name: string) =>
    refused.has(holderId) || !wantedBy.has(holderId) || wantedBy.get(holderId) === name
  for (let before = -1; before < refused.size;) {
    before = refused.size
    const given = new Set<string>()
    for (const { id, wanted, holderId } of wishes) {
      const isTaken = given.has(wanted) || (holderId !== null && stays(holderId, wanted))
      if (isTaken) refused.add(id)
      else given.add(wanted)
    }
  }
  return [...refused]
}

/** The same hue for the same name, so that a label without a colour gets one that is its own. */
export function getHueFor(name: string): Hue {
  const coloured = hues.filter((hue) => hue !== 'grey')
  let sum = 0
  for (const letter of name.toLowerCase())
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return coloured[sum % coloured.length] ?? 'grey'
}
