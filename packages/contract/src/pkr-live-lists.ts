import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { createInvitations, invitationLimit, takenStates } from './invitations.ts'
import { PkrConditions } from './pkr-conditions.ts'
import { PkrIdRow } from './pkr-ids.ts'

/** So many of those that meet conditions are shown while one shapes them. */
export const previewLimit = 5

/** For whoever may see PKR IDs; refused as at creating a list of these conditions. */
export const previewPkrList = defineEndpoint({
  method: 'POST',
  path: '/pkrLists/preview',
  isNarrowed: true,
  summary: 'Preview who would be on a live list with these conditions. Changes nothing',
  body: z.strictObject({ conditions: PkrConditions }),
  result: z.object({ count: z.int(), items: z.array(PkrIdRow) }),
})

/**
 * Why somebody on a list isn't invited: without an address, as a user's already, suspended or retired, not on the list today,
 * an address that another on the list is invited by, or one that can't be invited (`TakenState`).
 */
export const uninvitedReasons = [
  'no_email',
  'linked',
  'inactive',
  'not_today',
  'shared',
  ...takenStates,
] as const
export type UninvitedReason = (typeof uninvitedReasons)[number]

const Listed = z.object({ pkrId: Id, number: z.string(), name: z.string() })

const byId = z.strictObject({ id: Id })

/** For whoever may invite people and see e-mail and phone; 404 for a list that isn't there for them. */
export const listInvitable = defineEndpoint({
  method: 'GET',
  path: '/pkrLists/:id/invitable',
  summary: 'List who on a PKR ID list can be invited, by number, and who can’t and why',
  params: byId,
  result: z.object({
    /** Of all; the items are the first 500. */
    count: z.int(),
    items: z.array(Listed.extend({ email: z.string() })),
    /** Each with the first twenty. */
    skipped: z.array(
      z.object({ reason: z.enum(uninvitedReasons), count: z.int(), items: z.array(Listed) }),
    ),
  }),
})

/**
 * Invites those of these that are on the list and can be invited at this moment, by the address and the name that they have
 * in the register now; the others are told with the reason, `gone` where they are not on the list any more. All else is as
 * for `createInvitations`. Who accepts is linked to their PKR ID, unless by then it is somebody's, suspended or retired,
 * has another address or shares it, or its sender could not link it.
 */
export const inviteListed = defineEndpoint({
  method: 'POST',
  path: '/pkrLists/:id/invitations',
  summary: 'Invite people who are on a PKR ID list',
  tellsSecret: true,
  params: byId,
  body: createInvitations.body
    .omit({ people: true })
    .extend({ pkrIds: z.array(Id).min(1).max(invitationLimit) }),
  result: createInvitations.result.extend({
    skipped: z.array(z.object({ pkrId: Id, reason: z.enum([...uninvitedReasons, 'gone']) })),
  }),
})
