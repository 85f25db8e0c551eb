import { leavingDays } from '@courtside/contract/own-data.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, invalid } from '#errors.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { isLastOwner, lockOwners } from '../keep-owner.ts'
import { logAudit } from '../log-audit.ts'

/** What would end with somebody's account, and what they type to say that they mean it. */
export async function findHoldings(db: Db, userId: string) {
  const { rows } = await sql<{
    confirmation: string
    openTaskCount: number
    programCount: number
    hasPkrId: boolean
  }>`
    select coalesce(u."email", u."name") as "confirmation",
      (select count(*)::int from tasks t join statuses s on s."id" = t."statusId" join projects p on p."id" = t."projectId"
        where t."assigneeIds" @> array[u."id"] and t."deletedAt" is null and t."archivedAt" is null and p."deletedAt" is null
          and s."group" <> all(${closedGroups}::text[])) as "openTaskCount",
      (select count(*)::int from (
        select "id" from api_tokens where "ownerId" = u."id" and "revokedAt" is null and "expiresAt" > now()
        union all select "id" from webhooks where "ownerId" = u."id"
        union all select "id" from calendar_feeds where "ownerId" = u."id"
      ) programs) as "programCount",
      exists (select from pkr_ids k where k."userId" = u."id" and k."archivedAt" is null) as "hasPkrId"
    from users u where u."id" = ${userId}
  `.execute(db)
  if (!rows[0]) throw new Error('The person who asks exists')
  return { ...rows[0], isLastOwner: await isLastOwner(db, userId) }
}

const isSame = (typed: string, wanted: string): boolean =>
  typed.normalize('NFC').trim().toLowerCase() === wanted.normalize('NFC').trim().toLowerCase()

/**
 * Removes somebody who asked for it, and ends all of their sign-ins. Of two owners who ask at the same moment one stays.
 * Returns until when they may come back, and their address. The caller then tells that rights have changed.
 */
export async function requestLeave(
  db: Db,
  userId: string,
  typed: string,
): Promise<{ leavesAt: string; email: string | null }> {
  await lockOwners(db)
  const { isLastOwner: isLast, confirmation } = await findHoldings(db, userId)
  if (isLast)
    throw new AppError(
      409,
      'last_owner',
      'You’re the only owner. Make someone else an owner before you delete your account',
    )
  if (!isSame(typed, confirmation))
    throw invalid([{ path: 'body.confirmation', message: `Type ${confirmation} to go on` }])
  const { rows } = await sql<{ leavesAt: string; email: string | null }>`
    update users set "status" = 'removed', "leavesAt" = now() + make_interval(days => ${leavingDays}), "updatedAt" = now()
    where "id" = ${userId} returning "leavesAt", "email"
  `.execute(db)
  if (!rows[0]) throw new Error('The person who asks exists')
  await revokeAllSessions(db, { userId })
  await logAudit(db, 'user.deletion_asked', userId, { by: userId })
  return rows[0]
}

/** Lets somebody in again who had asked to leave and has signed in since; false for anybody else. */
export async function comeBack(db: Db, userId: string, signedInAt: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set "status" = 'active', "updatedAt" = now()
    where "id" = ${userId} and "status" = 'removed' and "leavesAt" > now() and date_trunc('second', "validSince") <= to_timestamp(${signedInAt})
  `.execute(db)
  if (numAffectedRows !== 1n) return false
  await logAudit(db, 'user.deletion_cancelled', userId, { by: userId })
  return true
}
