import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, PageQuery, line, page } from './fields.ts'
import { CustomToken, Email, NewPassword } from './identity.ts'

/** So many people are invited, sent to again or taken back at once. */
export const invitationLimit = 500

/** The secret of a link: what stands behind `#invitation=`. */
const Secret = z.string().min(1).max(100)

export const Invitation = z.object({
  id: Id,
  /** The address it is bound to. */
  email: z.string(),
  name: z.string().nullable(),
  /** Who stands for them until they join, to be assigned and mentioned. */
  userId: Id.nullable(),
  /** Null once the role was removed: then it has expired. */
  role: z.object({ id: Id, name: z.string() }).nullable(),
  projects: z.array(z.object({ id: Id, key: z.string(), name: z.string() })),
  invitedBy: z.object({ uid: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'List open invitations, newest first',
  query: PageQuery.extend({
    /** Those that have expired alone, or those that work alone. */
    isExpired: z.enum(['true', 'false']).optional(),
  }),
  isRevalidated: true,
  result: page(Invitation),
})

/** Why an address can't be invited: whose it is, or that an invitation to it is open. */
export const takenStates = ['member', 'waiting', 'suspended', 'invited'] as const
export type TakenState = (typeof takenStates)[number]

export const checkAddresses = defineEndpoint({
  method: 'POST',
  path: '/invitations/check',
  summary: 'Check which addresses can’t be invited, and why. Changes nothing',
  body: z.strictObject({ emails: z.array(Email).max(invitationLimit) }),
  result: z.object({
    taken: z.array(z.object({ email: z.string(), state: z.enum(takenStates) })),
  }),
})

/** Bytes as they come; a browser sends a part of the file itself. */
const Bytes = z.custom<Blob | Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/** As large as a file with addresses may be, in bytes. */
export const addressFileLimit = 262_144

/** The rows of a table with addresses as cells, whatever its encoding and delimiter. It is not kept. */
export const readAddressFile = defineEndpoint({
  method: 'POST',
  path: '/invitations/read',
  summary:
    'Read a CSV or XLSX table of people to invite, sent as application/octet-stream. Changes nothing',
  sends: 'bytes',
  body: Bytes,
  result: z.object({
    /** At most 2,000 rows of 50 cells; empty rows are left out. */
    rows: z.array(z.array(z.string())),
    /** Whether the file holds more than that. */
    isCut: z.boolean(),
  }),
})

/** What became of each address or invitation; `too_many_mails`: five an hour go to one address. */
const outcomes = ['sent', ...takenStates, 'too_many_mails', 'forbidden', 'gone'] as const
export type Outcome = (typeof outcomes)[number]

/** How it reaches them: by mail, where the server sends any, or by a link that its sender hands over. */
const by = z.enum(['mail', 'link']).default('mail')

/**
 * `link` is there to be handed over when that was asked for or the server can't send mail, and is never shown again; null
 * means that the mail is on its way. Where nothing was sent there is no invitation.
 */
const SentInvitation = z.object({
  email: z.string(),
  outcome: z.enum(outcomes),
  invitation: Invitation.nullable(),
  link: z.string().nullable(),
})
export type SentInvitation = z.infer<typeof SentInvitation>

/**
 * Invites up to 500 people for 7 days, with a role that allows nothing its sender may not do; in the projects, which the
 * sender must be able to fill, they get the same role. What can't be for one address holds no other back: each is
 * answered for itself, in the order of the request.
 */
export const createInvitations = defineEndpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite people',
  tellsSecret: true,
  body: z.strictObject({
    people: z
      .array(z.strictObject({ email: Email, name: line(1, 100).optional() }))
      .min(1)
      .max(invitationLimit),
    roleId: Id,
    projectIds: z.array(Id).max(50).default([]),
    by,
  }),
  result: z.object({ items: z.array(SentInvitation) }),
})

const theseInvitations = z.strictObject({ ids: z.array(Id).min(1).max(invitationLimit) })

/**
 * Sends invitations again with new links and another 7 days; earlier links stop working. Each is answered for itself:
 * `gone` when it was accepted or revoked meanwhile, `forbidden` when the sender could not have sent it. 404 when none of
 * them is there.
 */
export const resendInvitations = defineEndpoint({
  method: 'POST',
  path: '/invitations/resend',
  summary: 'Send invitations again',
  tellsSecret: true,
  body: theseInvitations.extend({ by }),
  result: z.object({ items: z.array(SentInvitation) }),
})

/**
 * Gives invitations another role, in their projects too; their links go on working. Left out are those accepted or revoked
 * before, and those that the sender could not have sent. It is 404 when none is there, and 403 when all are such, or the
 * role allows what the sender may not do.
 */
export const setInvitationRole = defineEndpoint({
  method: 'POST',
  path: '/invitations/set-role',
  summary: 'Change the role of invitations',
  body: theseInvitations.extend({ roleId: Id }),
  result: z.object({ ids: z.array(Id) }),
})

/** Answers which were taken back; those accepted or revoked before are left out, and it is 404 when all were. */
export const revokeInvitations = defineEndpoint({
  method: 'POST',
  path: '/invitations/revoke',
  summary: 'Revoke invitations',
  body: theseInvitations,
  result: z.object({ ids: z.array(Id) }),
})

/**
 * Brings back what was revoked, as it was: days that went by meanwhile are gone, and a link works again if it would work
 * had nothing happened. Left out are those whose address is here or was invited anew since, and those that the sender
 * could neither have sent nor revoked themself; it is 404 when all are.
 */
export const restoreInvitations = defineEndpoint({
  method: 'POST',
  path: '/invitations/restore',
  summary: 'Restore revoked invitations',
  body: theseInvitations,
  result: z.object({ ids: z.array(Id) }),
})

const invitationStates = ['open', 'accepted', 'expired', 'revoked'] as const

/** What an invitation says to whoever holds its secret; 404 when the secret is none, or was replaced by a newer link. */
export const lookUpInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/look-up',
  access: 'public',
  summary: 'Get an invitation by its link',
  body: z.strictObject({ secret: Secret }),
  result: z.object({
    state: z.enum(invitationStates),
    organisationName: z.string(),
    invitedByName: z.string().nullable(),
    email: z.string(),
    name: z.string().nullable(),
    roleName: z.string().nullable(),
    expiresAt: Instant,
    /** Whether somebody signs in with this address already: then signing in accepts the invitation, no new password. */
    hasAccount: z.boolean(),
  }),
})

/** What somebody new says of themselves. */
export const NewMember = z.strictObject({ name: line(1, 100), password: NewPassword })

/**
 * Accepts an invitation with a name and a password. 409 `account_exists` when the address has a verified account: signing
 * in with it accepts. 409 `invitation_used`, `invitation_expired` or `invitation_revoked` when it is over; 404 as above.
 */
export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/accept',
  access: 'public',
  summary: 'Accept an invitation by choosing a password',
  body: NewMember.extend({ secret: Secret }),
  result: CustomToken,
})

/** Somebody who signed in where ADMISSION=approval, and waits. Until it is verified the address is only what they typed. */
export const WaitingPerson = z.object({
  uid: Id,
  name: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  since: Instant,
})
export type WaitingPerson = z.infer<typeof WaitingPerson>

export const listWaitingPeople = defineEndpoint({
  method: 'GET',
  path: '/users/waiting',
  summary: 'List people who wait for approval, longest first',
  query: PageQuery,
  isRevalidated: true,
  result: page(WaitingPerson),
})

/** So many people are let in or declined at once. */
const waitingLimit = 200

const thesePeople = { ids: z.array(Id).min(1).max(waitingLimit) } as const
const whom = z.object({ ids: z.array(Id) })

/**
 * Lets people in who wait, with a role that allows nothing the sender may not do. Answers who came in by this: somebody
 * about whom another decided first is left out, and it is 404 when all are.
 */
export const approvePeople = defineEndpoint({
  method: 'POST',
  path: '/users/waiting/approve',
  summary: 'Approve people',
  body: z.strictObject({ ...thesePeople, roleId: Id }),
  result: whom,
})

/** Keeps out people who wait: they are suspended, and can't ask again. Answers as above. */
export const declinePeople = defineEndpoint({
  method: 'POST',
  path: '/users/waiting/decline',
  summary: 'Decline people',
  body: z.strictObject(thesePeople),
  result: whom,
})

/** Takes a decline back: they wait again. Leaves out those of whom something else was decided since; 404 when all were. */
export const restoreWaiting = defineEndpoint({
  method: 'POST',
  path: '/users/waiting/restore',
  summary: 'Undo declining people',
  body: z.strictObject(thesePeople),
  result: whom,
})
