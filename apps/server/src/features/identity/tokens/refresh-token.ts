import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { ToolkitError } from '#features/identity/toolkit/toolkit-error.ts'
import type { Client } from '#features/identity/toolkit/toolkit-session.ts'
import { embeddedProject, idTokenSeconds, issueIdToken } from './issue-token.ts'
import type { KeyRing } from './key-ring.ts'
import { refreshSession } from './manage-sessions.ts'
import { inCookie } from './refresh-cookie.ts'

const Form = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1).max(200),
})

/**
 * Trades a refresh token for an id token and the next refresh token. Unknown, ended and replayed ones are all answered
 * TOKEN_EXPIRED: on INVALID_REFRESH_TOKEN the SDK would keep a dead sign-in.
 */
export async function refreshIdToken(db: Db, keys: KeyRing, body: unknown, client: Client) {
  const form = Form.safeParse(body)
  if (!form.success) throw new ToolkitError('INVALID_GRANT_TYPE')
  const { refresh_token: given } = form.data
  const held = given === inCookie ? client.heldToken : given
  const refreshed = held ? await refreshSession(db, held) : undefined
  if (!refreshed) throw new ToolkitError('TOKEN_EXPIRED')
  if (refreshed.account.isDisabled) throw new ToolkitError('USER_DISABLED')
  const idToken = await issueIdToken(keys, refreshed.account, refreshed.session)
  return {
    access_token: idToken,
    id_token: idToken,
    expires_in: String(idTokenSeconds),
    token_type: 'Bearer',
    // A page that has its token in hand holds it where no cookie is kept.
    refresh_token: client.keep(refreshed, given === inCookie ? undefined : 'memory'),
    user_id: refreshed.account.id,
    project_id: embeddedProject,
  }
}
