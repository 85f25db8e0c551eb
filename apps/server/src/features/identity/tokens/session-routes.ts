import {
  endAllSessions,
  endOtherSessions,
  endSession,
  listSessions,
} from '@courtside/contract/identity.ts'
import { notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { logAudit } from '../log-audit.ts'
import type { Identity } from '../open-identity.ts'
import { listSessions as readSessions, revokeSessionsOf } from './list-sessions.ts'
import { deleteDevices, revokeAllSessions } from './manage-sessions.ts'

/** Where the signed-in person is signed in, and ending that. A hosted service tells no devices: all are ended at once. */
export function registerSessionRoutes(api: Api, identity: Identity): void {
  serve(api, endAllSessions, async ({ db, actor }) => {
    await revokeAllSessions(db, { userId: actor.id })
    await logAudit(db, 'user.sessions_ended', actor.id, { by: actor.id })
    await identity.rightsChanged(db, actor.id)
  })

  if (identity.settings.identity !== 'embedded') return
  serve(api, listSessions, ({ db, actor, session }) =>
    readSessions(db, actor.id, session.sessionId),
  )

  serve(api, endSession, async ({ db, actor }, { params }) => {
    const endedCount = await revokeSessionsOf(db, actor.id, { only: params.id })
    if (endedCount === 0) throw notFound('Sign-in')
    await logAudit(db, 'user.session_ended', actor.id, {
      by: actor.id,
      changes: { sessionId: { was: params.id, set: null } },
    })
    await identity.rightsChanged(db, actor.id)
  })

  serve(api, endOtherSessions, async ({ db, actor, session }) => {
    const endedCount = await revokeSessionsOf(db, actor.id, { allBut: session.sessionId })
    await deleteDevices(db, actor.id)
    if (endedCount > 0) {
      await logAudit(db, 'user.sessions_ended', actor.id, { by: actor.id })
      await identity.rightsChanged(db, actor.id)
    }
    return { endedCount }
  })
}
