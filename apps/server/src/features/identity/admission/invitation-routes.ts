import { can } from '@courtside/contract/can.ts'
import {
  acceptInvitation as acceptEndpoint,
  createInvitation,
  listInvitations as listEndpoint,
  lookUpInvitation,
  resendInvitation,
  revokeInvitation as revokeEndpoint,
} from '@courtside/contract/identity.ts'
import type { Db } from '#db/database.ts'
import { allow, notFound } from '#errors.ts'
import { issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import type { Api } from '#http/api.ts'
import { serve, servePublic } from '#http/serve.ts'
import { landingPage, makeLink } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import { refuseOtherOrigins } from '../own-origin.ts'
import type { Post } from '../send-mail.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findHeldInvitation, findInvitation, listInvitations } from './find-invitation.ts'
import { invitePerson, renewInvitation, revokeInvitation } from './invite-person.ts'

/** Inviting people, and accepting it. */
export function invitationRoutes(api: Api, identity: Identity, post: Post): void {
  const { publicUrl } = identity.settings
  const landing = landingPage(publicUrl.origin)

  /** Sends it by mail, or where there is no mail hands the link to whoever asked. */
  async function hand(db: Db, id: string) {
    const invitation = await findInvitation(db, id)
    if (!invitation) throw notFound('Invitation')
    if (post.isOn) {
      await post.send(db, { kind: 'invitation', invitationId: id, landing })
      return { ...invitation, link: null }
    }
    const { link } = await makeLink(db, landing, {
      purpose: 'invitation',
      invitationId: id,
      email: invitation.email,
      isMailed: false,
    })
    return { ...invitation, link }
  }

  serve(api, listEndpoint, async ({ db, actor }, { query }) => {
    allow(can.invitePeople(actor))
    return listInvitations(db, query)
  })

  serve(api, createInvitation, async ({ db, actor }, { body }) => {
    allow(can.invitePeople(actor))
    return hand(db, await invitePerson(db, actor, body))
  })

  serve(api, resendInvitation, async ({ db, actor }, { params }) => {
    allow(can.invitePeople(actor))
    if (!(await renewInvitation(db, actor, params.id))) throw notFound('Invitation')
    return hand(db, params.id)
  })

  serve(api, revokeEndpoint, async ({ db, actor }, { params }) => {
    allow(can.invitePeople(actor))
    if (!(await revokeInvitation(db, actor, params.id))) throw notFound('Invitation')
  })

  servePublic(api, lookUpInvitation, async ({ db, request }, { body }) => {
    refuseOtherOrigins(request, publicUrl)
    const invitation = await findHeldInvitation(db, body.secret)
    if (!invitation) throw notFound('Invitation')
    return invitation
  })

  servePublic(api, acceptEndpoint, async ({ db, request }, { body }) => {
    refuseOtherOrigins(request, publicUrl)
    const accountId = await acceptInvitation(db, body)
    return { customToken: await issueCustomToken(identity.keys, accountId) }
  })
}
