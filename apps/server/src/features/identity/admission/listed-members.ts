import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Reach, standsToday } from '#features/pkr-ids/lists/meet-conditions.ts'
import { logAudit } from '../log-audit.ts'

/** Of `pkr_ids p`: those of an address, in lower case, that count and aren't somebody's account yet. */
const areFree = (email: string): RawBuilder<unknown> => sql`
  p."archivedAt" is null and lower(p."email") = ${email} and p."userId" is null and p."status" in ('free', 'assigned')`

/** The same as far as they stand on a list today. */
async function findListed(db: Db, listId: string, email: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<Reach>`
    select "id", "conditions", "isPrivate" from pkr_lists where "id" = ${listId}::uuid
  `.execute(db)
  return sql`
    from pkr_ids p where ${rows[0] ? standsToday(rows[0]) : sql`false`} and ${areFree(email)}`
}

/** Whether an address, in lower case, is that of a PKR ID on the list, both counting today, that has no account yet. */
export async function isOnList(db: Db, listId: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ isOnIt: boolean }>`
    select exists (select ${await findListed(db, listId, email)}) as "isOnIt"
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
    select p."id", p."name", p."status" ${await findListed(db, listId, email)} for update of p
  `.execute(db)
  return rows.length === 1 ? rows[0] : undefined
}

/**
 * The PKR ID that was invited, or the one it was merged into: if it still has that address, and alone, and neither it nor
 * the person is linked by now.
 */
export async function lockInvitedEntry(
  db: Db,
  pkrId: string,
  { email, userId }: { email: string; userId: string },
): Promise<Entry | undefined> {
  const { rows } = await sql<Entry & { isInvited: boolean }>`
    select p."id", p."name", p."status",
      p."id" = (select coalesce(i."mergedIntoId", i."id") from pkr_ids i where i."id" = ${pkrId}) as "isInvited"
    from pkr_ids p where ${areFree(email)} and not exists (select from pkr_ids o where o."userId" = ${userId})
    for update of p
  `.execute(db)
  return rows.length === 1 && rows[0]?.isInvited ? rows[0] : undefined
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
