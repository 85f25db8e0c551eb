import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import {
  type Invitation,
  type SentInvitation,
  createInvitations,
  resendInvitations,
} from '@courtside/contract/invitations.ts'
import { createId } from '#db/new-id.ts'
import type { Caller, TestApp } from './app.ts'
import { findRoleIds } from './factories.ts'

type Handed = Invitation & { readonly link: string | null }

/** Invites one address over the API, a new one unless it is given; fails when it is refused. */
export async function invite(
  { db }: Pick<TestApp, 'db'>,
  sender: Caller,
  role: BuiltInRole,
  {
    email = `${createId()}@club.example`,
    projectIds = [],
  }: { email?: string; projectIds?: string[] } = {},
): Promise<Handed> {
  const roleId = (await findRoleIds(db))[role]
  const { items } = await sender.call(createInvitations, {
    body: { people: [{ email }], roleId, projectIds },
  })
  return handedOf(items[0])
}

/** The same invitation again, with its new link. */
export async function sendAgain(sender: Caller, id: string): Promise<Handed> {
  const { items } = await sender.call(resendInvitations, { body: { ids: [id] } })
  return handedOf(items[0])
}

function handedOf(sent: SentInvitation | undefined): Handed {
  if (!sent?.invitation) throw new Error(`Nothing was sent: ${sent?.outcome}`)
  return { ...sent.invitation, link: sent.link }
}
