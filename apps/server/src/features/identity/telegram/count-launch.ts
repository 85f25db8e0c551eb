import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { isHeldBy } from '#features/identity/tokens/manage-sessions.ts'
import type { VerifiedToken } from '#features/identity/tokens/verify-token.ts'
import { logAudit } from '../log-audit.ts'
import { findUserId } from '../queries.ts'
import type { Launch } from './check-init-data.ts'
import { launchRefused } from './sign-in-person.ts'

/** A page that is loaded again has the same data in hand, and some keep nothing else. */
const uses = 5

/**
 * Counts one more sign-in with a launch, in its transaction. A further one is written to the audit log, unless the browser
 * shows the refresh token of the one before, or a hosted sign-in of theirs: somebody else may have the data. After five it is
 * refused.
 */
export async function countLaunch(
  db: Db,
  { hash }: Launch,
  {
    accountId,
    heldToken,
    held,
  }: {
    accountId: string
    heldToken: string | undefined
    held: VerifiedToken | undefined
  },
): Promise<void> {
  const { rows } = await sql<{ useCount: number }>`
    with expired as (delete from telegram_launches where "expiresAt" < now())
    insert into telegram_launches as l ("hash", "useCount", "expiresAt") values (${hash}, 1, now() + interval '15 minutes')
    on conflict ("hash") do update set "useCount" = l."useCount" + 1 returning "useCount"
  `.execute(db)
  const useCount = rows[0]?.useCount ?? 0
  if (useCount > uses) throw launchRefused()
  if (useCount === 1 || (await isHeldBy(db, heldToken, accountId))) return
  const userId = await findUserId(db, embeddedIssuer, accountId)
  // A token of our own service outlives its sign-in, which the cookie does not.
  const isHosted = held !== undefined && held.iss !== embeddedIssuer
  if (isHosted && (await findUserId(db, held.iss, held.sub)) === userId) return
  if (userId) await logAudit(db, 'user.telegram_repeated', userId, { by: userId })
}
