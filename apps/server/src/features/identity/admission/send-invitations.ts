import type { Invitation, Outcome, SentInvitation } from '@courtside/contract/invitations.ts'
import type { Db } from '#db/database.ts'
import { consumeAttempts } from '../limit-attempts.ts'
import { createLinks } from '../one-time-code.ts'
import type { Post } from '../send-mail.ts'
import { findInvitations } from './find-invitation.ts'

/**
 * Sends invitations by mail, or where there is none, or a link was asked for, hands the links to whoever asked. An address that got too many
 * mails within the hour gets none, though its invitation stands.
 */
export async function sendInvitations(
  db: Db,
  post: Post,
  landing: string,
  ids: readonly string[],
  by: 'mail' | 'link',
): Promise<SentInvitation[]> {
  if (ids.length === 0) return []
  const invitations = await findInvitations(db, ids)
  if (!post.isOn || by === 'link') {
    const codes = invitations.map(({ id, email }) => ({
      purpose: 'invitation' as const,
      invitationId: id,
      email,
      isMailed: false,
    }))
    const links = await createLinks(db, landing, codes)
    return invitations.map((one, index) => answer(one, 'sent', links[index]?.link))
  }
  const emails = invitations.map(({ email }) => email)
  const mayGo = await consumeAttempts(db, 'memberMail', emails)
  const mails = invitations
    .filter(({ email }) => mayGo.has(email))
    .map(({ id }) => ({ kind: 'invitation' as const, invitationId: id, landing }))
  if (mails.length > 0) await post.send(db, ...mails)
  return invitations.map((one) => answer(one, mayGo.has(one.email) ? 'sent' : 'too_many_mails'))
}

const answer = (invitation: Invitation, outcome: Outcome, link?: string): SentInvitation => ({
  email: invitation.email,
  outcome,
  invitation,
  link: link ?? null,
})
