import { can } from '@courtside/contract/can.ts'
import { createSignInLink } from '@courtside/contract/identity.ts'
import {
  approvePeople,
  declinePeople,
  listWaitingPeople as waitingEndpoint,
  restoreWaiting as restoreEndpoint,
} from '@courtside/contract/invitations.ts'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, invalid, notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { consumeAttempt } from '../limit-attempts.ts'
import { logAudit } from '../log-audit.ts'
import { getLandingPage, createLink } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import type { Post } from '../send-mail.ts'
import {
  approveWaiting,
  rejectWaiting,
  findReachableMember,
  listWaitingPeople,
  restoreWaiting,
} from './admit-waiting.ts'
import { findRole } from './invite-people.ts'

/** Letting people in who wait, and helping members who can't sign in; with a hosted service that one does. */
export function registerPeopleRoutes(api: Api, identity: Identity, post: Post): void {
  const landing = getLandingPage(identity.settings.publicUrl.origin)

  serve(api, waitingEndpoint, async ({ db, actor }, { query }) => {
    assertAllowed(can.managePeople(actor))
    return listWaitingPeople(db, query)
  })

  /** Whose rights changed is known everywhere at once; 404 when all were decided about before. */
  async function tell(db: Db, people: readonly { readonly id: string }[]) {
    if (people.length === 0) throw notFound('Person')
    for (const { id } of people) await identity.rightsChanged(db, id)
    return { ids: people.map(({ id }) => id) }
  }

  serve(api, approvePeople, async ({ db, actor }, { body: { ids, roleId } }) => {
    assertAllowed(can.managePeople(actor))
    const role = await findRole(db, roleId)
    if (!role) throw invalid([{ path: 'body.roleId', message: 'This role doesn’t exist' }])
    assertAllowed(can.grantRights(actor, role.rights))
    const people = await approveWaiting(db, actor, ids, roleId)
    const mails = people.flatMap(({ email }) =>
      email === null ? [] : [{ kind: 'approved' as const, email, landing }],
    )
    if (mails.length > 0) await post.send(db, ...mails)
    return tell(db, people)
  })

  serve(api, declinePeople, async ({ db, actor }, { body }) => {
    assertAllowed(can.managePeople(actor))
    return tell(db, await rejectWaiting(db, actor, body.ids))
  })

  serve(api, restoreEndpoint, async ({ db, actor }, { body }) => {
    assertAllowed(can.managePeople(actor))
    return tell(db, await restoreWaiting(db, actor, body.ids))
  })

  if (identity.settings.identity !== 'embedded') return
  serve(api, createSignInLink, async ({ db, actor }, { params }) => {
    assertAllowed(can.managePeople(actor))
    const member = await findReachableMember(db, params.id)
    if (!member) throw notFound('Person')
    assertAllowed(params.id !== actor.id && can.grantRights(actor, member.permissions))
    const { accountId, email } = member
    if (accountId === null || email === null)
      throw new AppError(409, 'conflict', 'This person has no e-mail address to sign in with')
    await logAudit(db, 'user.sign_in_link_made', params.id, { by: actor.id })
    if (post.isOn) {
      if (!(await consumeAttempt(db, 'memberMail', email))) throw tooManyMails
      await post.send(db, { kind: 'handedReset', accountId, senderId: actor.id, landing })
      return { link: null, expiresAt: new Date(Date.now() + 3_600_000).toISOString() }
    }
    return createLink(db, landing, {
      purpose: 'reset_password',
      accountId,
      email,
      isMailed: false,
    })
  })
}

const tooManyMails = new AppError(
  429,
  'too_many_requests',
  'This address got five e-mails in the last hour. Send the link later.',
  { retryAfter: 60 * 60 },
)
