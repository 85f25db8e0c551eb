import type { Actor } from '@courtside/contract/can.ts'
import type { PageRight } from '@courtside/contract/page-rules.ts'
import type { PageBelow } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { saveRules } from './page-rules.ts'
import { letsIn, isReadablePage } from './visible.ts'

/**
 * Takes a page and all below it that is not there yet to the trash; false when it lies there already. Refused while a page
 * below it is closed to the actor: nobody takes away what they could not delete by itself, least of all what they don't
 * know of. Names the first they may read.
 */
export async function trashPage(db: Db, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ isGone: boolean; kept: PageBelow | null }>`
    with recursive below as (
      select "id" from pages where "id" = ${id}::uuid and "deletedAt" is null
      union all select pg."id" from below b join pages pg on pg."parentId" = b."id" where pg."deletedAt" is null
    ), kept as (
      select case when ${isReadablePage(actor)} then pg."title" end as "title" from below b join pages pg using ("id")
      where pg."id" <> ${id}::uuid and not (${isReadablePage(actor)} and ${letsIn(actor, 'write')}) order by 1 nulls last limit 1
    ), gone as (
      update pages pg set "deletedAt" = now(), "deletedById" = ${actor.id}::uuid, "deletedWithId" = ${id}::uuid
      from below b where pg."id" = b."id" and not exists (select from kept) returning pg."id"
    )
    select exists (select from gone) as "isGone", (select json_build_object('title', k."title") from kept k) as "kept"
  `.execute(db)
  const { isGone = false, kept = null } = rows[0] ?? {}
  if (kept) throw createClosedBelowError(kept)
  return isGone
}

const createClosedBelowError = (kept: PageBelow) =>
  new AppError(
    409,
    'closed_below',
    kept.title === null
      ? 'You don’t have access to a subpage of this page. Ask its editors to move or delete it first.'
      : `You can read the subpage “${kept.title}”, but not change it. Ask its editors to move or delete it first.`,
    { details: kept },
  )

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
  await saveRules(db, actor, id, rows.find((row) => row.id === id)?.lost ?? [])
  return rows.length > 0
}
