import { type Actor, can } from '@courtside/contract/can.ts'
import {
  getSecondStep,
  getUserSecondStep,
  removeSecondStep,
  renewRecoveryCodes as renewEndpoint,
} from '@courtside/contract/second-step.ts'
import type { Db } from '#db/database.ts'
import { assertAllowed, notFound } from '#errors.ts'
import { findReachableMember } from '#features/identity/admission/admit-waiting.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import type { Api } from '#http/api.ts'
import { assertRecentSignIn } from '#http/authenticate.ts'
import { serve } from '#http/serve.ts'
import { logAudit } from '../log-audit.ts'
import type { Identity } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import { findSecondStep, removeSecondFactor, rotateRecoveryCodes } from './second-factors.ts'

/** What the SDK has no calls for: recovery codes, and helping somebody who has lost theirs and the authenticator. */
export function registerSecondStepRoutes(api: Api, identity: Identity, post: Post): void {
  const ofPerson = (db: Db, userId: string) => findSecondStep(db, embeddedIssuer, userId)

  serve(api, getSecondStep, async ({ db, actor }) => {
    const step = await ofPerson(db, actor.id)
    return { since: step?.createdAt ?? null, recoveryCodeCount: step?.recoveryCodeCount ?? 0 }
  })

  serve(api, renewEndpoint, async ({ db, actor, session }) => {
    const step = await ofPerson(db, actor.id)
    if (!step) throw notFound('Second step')
    assertRecentSignIn(session)
    const codes = await rotateRecoveryCodes(db, identity.seal, step.accountId)
    if (!codes) throw notFound('Second step')
    await logAudit(db, 'user.recovery_codes_made', actor.id, { by: actor.id })
    return { codes }
  })

  serve(api, getUserSecondStep, async ({ db, actor }, { params }) => {
    await getReach(db, actor, params.id)
    return { since: (await ofPerson(db, params.id))?.createdAt ?? null }
  })

  serve(api, removeSecondStep, async ({ db, actor }, { params }) => {
    const { email } = await getReach(db, actor, params.id)
    const step = await ofPerson(db, params.id)
    if (!step) return
    await removeSecondFactor(db, step.accountId)
    await revokeAllSessions(db, { userId: params.id })
    await logAudit(db, 'user.second_step_removed', params.id, { by: actor.id })
    if (email) await post.send(db, { kind: 'secondStepRemoved', email })
    await identity.rightsChanged(db, params.id)
  })
}

/** As who hands over a sign-in link: for nobody who may do more than they, nor for themself. */
async function getReach(db: Db, actor: Actor, id: string) {
  assertAllowed(can.managePeople(actor))
  const member = await findReachableMember(db, id)
  if (!member) throw notFound('Person')
  assertAllowed(id !== actor.id && can.grantRights(actor, member.permissions))
  return member
}
