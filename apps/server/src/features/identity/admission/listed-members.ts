import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { logAudit } from '../log-audit.ts'

/** Of `pkr_ids p`: those of an address that stand on a list today, count, and aren't somebody's account yet. */
const listed = (listId: string, email: string) => sql`
  from pkr_lists l join pkr_list_entries e on e."listId" = l."id" join pkr_ids p on p."id" = e."pkrId"
  cross join lateral (select (now() at time zone o."timeZone")::date as "on" from organisations o) today
  where l."id" = ${listId}::uuid and l."archivedAt" is null and p."archivedAt" is null
    and lower(p."email") = ${email} and p."userId" is null and p."status" in ('free', 'assigned')
    and coalesce(coalesce(e."validFromOn", l."validFromOn") <= today."on", true)
    and coalesce(coalesce(e."validUntilOn", l."validUntilOn") >= today."on", true)`

/** Whether an address, in lower case, is that of a PKR ID on the list, both counting today, that has no account yet. */
export async function isOnList(db: Db, listId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ isOnIt: boolean }>`
    select exists (select ${listed(listId, email)}) as "isOnIt"
  `.execute(db)
  return rows[0]?.isOnIt ?? false
}

type Entry = { readonly id: string; readonly name: string; readonly status: string }

/** The one PKR ID that the address stands for; undefined where several share it, as in a family: which is theirs is for people to say. */
export async function lockOwnEntry(
  db: Db,
  listId: string,
  email: string,
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry>`
    select p."id", p."name", p."status" ${listed(listId, email)} for update of p
  `.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}

/** Links a PKR ID to the member whose it is; one that was free is assigned by it. */
export async function linkEntry(db: Db, { id, status }: Entry, userId: string): Promise<void> {
  await sql`
    update pkr_ids set "userId" = ${userId}, "status" = 'assigned', "updatedAt" = now() where "id" = ${id}
  `.execute(db)
  await logAudit(db, 'pkr_id.updated', id, {
    by: userId,
    changes: {
      userId: { was: null, set: userId },
      ...(status !== 'assigned' && { status: { was: status, set: 'assigned' } }),
    },
  })
}
