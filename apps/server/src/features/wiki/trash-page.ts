import type { Actor } from '@courtside/contract/can.ts'
import type { PageRight } from '@courtside/contract/page-rules.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { keepRules } from './page-rules.ts'

/** Takes a page and all below it that is not there yet to the trash; false when it lies there already. */
export async function trashPage(db: Db, id: string, byId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive below as (
      select "id" from pages where "id" = ${id}::uuid and "deletedAt" is null
      union all select pg."id" from below b join pages pg on pg."parentId" = b."id" where pg."deletedAt" is null
    )
    update pages pg set "deletedAt" = now(), "deletedById" = ${byId}::uuid, "deletedWithId" = ${id}::uuid
    from below b where pg."id" = b."id" returning pg."id"
  `.execute(db)
  return rows.length > 0
}

/**
 * Brings a page back with all below it that went to the trash in the same moment: to where it stood, or to the top where
 * its parent is not there any more. False when it does not lie in the trash.
 */
export async function untrashPage(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string; lost: PageRight[] }>`
    with recursive before as (
      select "id", "readRules", "writeRules" from pages where "id" = ${id}::uuid
    ), below as (
      select "id", "deletedWithId" from pages where "id" = ${id}::uuid and "deletedAt" is not null
      union all select pg."id", pg."deletedWithId" from below b join pages pg on pg."parentId" = b."id" and pg."deletedWithId" = b."deletedWithId"
    )
    update pages pg set "deletedAt" = null, "deletedById" = null, "deletedWithId" = null,
      "parentId" = case when pg."id" <> ${id}::uuid or exists (
        select from pages p where p."id" = pg."parentId" and p."deletedAt" is null) then pg."parentId" end
    from below b left join before w on w."id" = b."id" where pg."id" = b."id"
    returning pg."id", array_remove(array[case when w."readRules" <> pg."readRules" then 'read' end, case when w."writeRules" <> pg."writeRules" then 'write' end], null) as "lost"
  `.execute(db)
  await keepRules(db, actor, id, rows.find((row) => row.id === id)?.lost ?? [])
  return rows.length > 0
}
