import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addAccount, addIdentity } from '#features/identity/queries.ts'
import { embeddedIssuer, issueIdToken } from '#features/identity/tokens/issue-token.ts'
import type { KeyRing } from '#features/identity/tokens/key-ring.ts'
import { startSession } from '#features/identity/tokens/manage-sessions.ts'

/** A real token of the embedded service for a person, without the cost of a password. */
export async function signInAs(
  db: Db,
  keys: KeyRing,
  userId: string,
  { secondsAgo = 0 }: { secondsAgo?: number } = {},
): Promise<string> {
  const account = {
    id: createId(),
    email: null,
    isEmailVerified: false,
    name: null,
    photoUrl: null,
  }
  await addAccount(db, { ...account, passwordHash: null })
  await addIdentity(db, { issuer: embeddedIssuer, subject: account.id, userId })
  const { session } = await startSession(db, account.id, {
    provider: 'password',
    userAgent: undefined,
  })
  return issueIdToken(keys, account, { ...session, startedAt: session.startedAt - secondsAgo })
}
