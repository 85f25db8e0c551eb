import { can } from '@courtside/contract/can.ts'
import { createSignInLink } from '@courtside/contract/identity.ts'
import {
  approvePerson,
  declinePerson,
  listWaitingPeople as waitingEndpoint,
} from '@courtside/contract/invitations.ts'
import { AppError, allow, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { logAudit } from '../log-audit.ts'
import { landingPage, makeLink } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import { findReachableMember, listWaitingPeople, settleWaiting } from './admit-waiting.ts'

/** Letting people in who wait, and helping members who can't sign in. */
export function peopleRoutes(api: Api, identity: Identity, post: Post): void {
  const landing = landingPage(identity.settings.publicUrl.origin)

  serve(api, waitingEndpoint, async ({ db, actor }, { query }) => {
    allow(can.managePeople(actor))
    return listWaitingPeople(db, query)
  })

  serve(api, approvePerson, async ({ db, actor }, { params }) => {
    allow(can.managePeople(actor))
    const person = await settleWaiting(db, actor, params.id, 'active')
    if (!person) throw notFound('Person')
    await identity.rightsChanged(db, params.id)
    if (person.email) await post.send(db, { kind: 'approved', email: person.email, landing })
  })

  serve(api, declinePerson, async ({ db, actor }, { params }) => {
    allow(can.managePeople(actor))
    if (!(await settleWaiting(db, actor, params.id, 'suspended'))) throw notFound('Person')
    await identity.rightsChanged(db, params.id)
  })

  serve(api, createSignInLink, async ({ db, actor }, { params }) => {
    allow(can.managePeople(actor))
    const member = await findReachableMember(db, params.id)
    if (!member) throw notFound('Person')
    allow(params.id !== actor.id && can.grantRights(actor, member.permissions))
    const { accountId, email } = member
    if (accountId === null || email === null)
      throw new AppError(409, 'conflict', 'This person has no e-mail address to sign in with')
    await logAudit(db, 'user.sign_in_link_made', params.id, { by: actor.id })
    if (post.isOn) {
      await post.send(db, { kind: 'handedReset', accountId, senderId: actor.id, landing })
      return { link: null, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
    }
    return makeLink(db, landing, {
      purpose: 'reset_password',
      accountId,
      email,
      isMailed: false,
    })
  })
}
