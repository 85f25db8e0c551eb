import { type Actor, can } from '@courtside/contract/can.ts'
import {
  type SentInvitation,
  acceptInvitation as acceptEndpoint,
  checkAddresses as checkEndpoint,
  createInvitations,
  listInvitations as listEndpoint,
  lookUpInvitation,
  readAddressFile as readEndpoint,
  resendInvitations,
  restoreInvitations as restoreEndpoint,
  revokeInvitations as revokeEndpoint,
  setInvitationRole as setRoleEndpoint,
} from '@courtside/contract/invitations.ts'
import { listInvitedPeople as listInvitedEndpoint } from '@courtside/contract/known-people.ts'
import { findByAddress as findByAddressEndpoint } from '@courtside/contract/people-by-address.ts'
import {
  inviteListed,
  listInvitable as listInvitableEndpoint,
} from '@courtside/contract/pkr-live-lists.ts'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed, notFound } from '#errors.ts'
import { issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import type { Api } from '#http/api.ts'
import { serve, servePublic } from '#http/serve.ts'
import { getLandingPage } from '../one-time-code.ts'
import type { Identity } from '../open-identity.ts'
import { rejectOtherOrigins } from '../own-origin.ts'
import type { Post } from '../send-mail.ts'
import { acceptInvitation, hashInvited } from './accept-invitation.ts'
import { checkAddresses } from './check-addresses.ts'
import {
  findByAddress,
  findHeldInvitation,
  listInvitations,
  listInvitedPeople,
} from './find-invitation.ts'
import { listInvitable, lockInvitable, getInvitable } from './invite-listed.ts'
import {
  type InviteDraft,
  invitePeople,
  refreshInvitations,
  setInvitationRole,
} from './invite-people.ts'
import { readAddressFile } from './read-address-file.ts'
import { restoreInvitations, revokeInvitations } from './revoke-invitations.ts'
import { sendInvitations } from './send-invitations.ts'

/** In characters, as long as the name of an invitation may be. */
const nameLimit = 100

/** Inviting people, and accepting it. */
export function registerInvitationRoutes(api: Api, identity: Identity, post: Post): void {
  const { publicUrl } = identity.settings
  const landing = getLandingPage(publicUrl.origin)
  const notSent = { invitation: null, link: null }

  /** Each address is answered for itself, in their order. */
  const invite = async (db: Db, actor: Actor, draft: InviteDraft): Promise<SentInvitation[]> => {
    const stored = await invitePeople(db, actor, draft)
    const sent = await sendInvitations(
      db,
      post,
      landing,
      stored.map(({ id }) => id),
      draft.by,
    )
    const answered = new Map(sent.map((one) => [one.email, one]))
    const emails = draft.people.map(({ email }) => email)
    const others = emails.filter((email) => !answered.has(email))
    const taken = others.length > 0 ? await checkAddresses(db, others) : []
    const stateOf = new Map(taken.map(({ email, state }) => [email, state]))
    return emails.map((email) => {
      const first = answered.get(email)
      answered.delete(email)
      // Named twice it is invited already, by the first of the two.
      return first ?? { email, outcome: stateOf.get(email) ?? 'invited', ...notSent }
    })
  }

  serve(api, listEndpoint, async ({ db, actor }, { query }) => {
    assertAllowed(can.invitePeople(actor))
    return listInvitations(db, query)
  })

  serve(api, listInvitedEndpoint, ({ db, actor }) => listInvitedPeople(db, actor))

  serve(api, findByAddressEndpoint, async ({ db, actor }, { body }) => ({
    items: await findByAddress(db, actor, body.emails),
  }))

  serve(api, checkEndpoint, async ({ db, actor }, { body }) => {
    assertAllowed(can.invitePeople(actor))
    return { taken: await checkAddresses(db, body.emails) }
  })

  serve(api, readEndpoint, async ({ actor }, { body }) => {
    assertAllowed(can.invitePeople(actor))
    const read = await readAddressFile(body as Uint8Array)
    if ('problem' in read) throw new AppError(415, 'unsupported_content', read.problem.message)
    return read
  })

  serve(api, createInvitations, async ({ db, actor }, { body }) => {
    assertAllowed(can.invitePeople(actor))
    return { items: await invite(db, actor, body) }
  })

  serve(api, listInvitableEndpoint, async ({ db, actor }, { params }) =>
    listInvitable(db, await getInvitable(db, actor, params.id)),
  )

  serve(api, inviteListed, async ({ db, actor }, { params, body: { pkrIds, ...given } }) => {
    const list = await getInvitable(db, actor, params.id)
    const { ready, skipped } = await lockInvitable(db, list, pkrIds)
    const people = ready.map(({ pkrId, email, name }) => ({
      pkrId,
      email,
      ...(name !== '' && { name: name.slice(0, nameLimit) }),
    }))
    return {
      items: people.length > 0 ? await invite(db, actor, { ...given, people }) : [],
      skipped,
    }
  })

  serve(api, resendInvitations, async ({ db, actor }, { body: { ids, by } }) => {
    assertAllowed(can.invitePeople(actor))
    const { renewed, forbidden } = await refreshInvitations(db, actor, ids)
    if (renewed.length + forbidden.length === 0) throw notFound('Invitation')
    const sent = await sendInvitations(
      db,
      post,
      landing,
      renewed.map(({ id }) => id),
      by,
    )
    return {
      items: [
        ...sent,
        ...forbidden.map(({ email }) => ({ email, outcome: 'forbidden' as const, ...notSent })),
      ],
    }
  })

  serve(api, setRoleEndpoint, async ({ db, actor }, { body }) => {
    assertAllowed(can.invitePeople(actor))
    const changed = await setInvitationRole(db, actor, body)
    if (changed.length === 0) throw notFound('Invitation')
    return { ids: changed }
  })

  serve(api, revokeEndpoint, async ({ db, actor }, { body: { ids } }) => {
    assertAllowed(can.invitePeople(actor))
    const revoked = await revokeInvitations(db, actor, ids)
    if (revoked.length === 0) throw notFound('Invitation')
    return { ids: revoked }
  })

  serve(api, restoreEndpoint, async ({ db, actor }, { body: { ids } }) => {
    assertAllowed(can.invitePeople(actor))
    const restored = await restoreInvitations(db, actor, ids)
    if (restored.length === 0) throw notFound('Invitation')
    return { ids: restored }
  })

  servePublic(api, lookUpInvitation, async ({ db, request }, { body }) => {
    rejectOtherOrigins(request, publicUrl)
    const invitation = await findHeldInvitation(db, body.secret)
    if (!invitation) throw notFound('Invitation')
    return invitation
  })

  // With a hosted service whoever proves the address there has accepted.
  if (identity.settings.identity !== 'embedded') return
  servePublic(
    api,
    acceptEndpoint,
    async ({ db }, { body }, passwordHash: string) => {
      const accountId = await acceptInvitation(db, body, passwordHash)
      return { customToken: await issueCustomToken(identity.keys, accountId) }
    },
    ({ db, request }, { body }) => {
      rejectOtherOrigins(request, publicUrl)
      return hashInvited(db, body)
    },
  )
}
