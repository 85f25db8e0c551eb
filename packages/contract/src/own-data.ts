import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { BegunExport } from './exports.ts'
import { Instant } from './fields.ts'

/**
 * A zip of JSON files with a page that says what each is, and of the files one added. 403 `sign_in_too_old` where one
 * signed in more than five minutes ago. The link ends with the person's sign-ins, too.
 */
export const exportOwnData = defineEndpoint({
  method: 'POST',
  path: '/users/me/export',
  access: 'person',
  tellsSecret: true,
  summary:
    'Export your own data and get its download link, valid for five minutes. Up to 20 in ten minutes',
  result: BegunExport,
})

/** How many days who asked for their account to be deleted may come back, by signing in. */
export const leavingDays = 14

/** What deleting one's account would do now. */
export const previewDeletion = defineEndpoint({
  method: 'GET',
  path: '/users/me/deletion',
  access: 'person',
  summary: 'Get what deleting your account would do',
  result: z.object({
    /** What is to be typed: one's address, or one's name where there is none. */
    confirmation: z.string(),
    isLastOwner: z.boolean(),
    /** Open tasks, whether or not one sees them now. */
    openTaskCount: z.int(),
    /** Tokens, webhooks and calendars that end with it. */
    programCount: z.int(),
    hasPkrId: z.boolean(),
  }),
})

/**
 * Ends one's membership and sign-ins at once, and what is one's own in fourteen days. 403 `sign_in_too_old` where one
 * signed in more than five minutes ago; 409 `last_owner` where nobody else is an owner.
 */
export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/users/me/deletion',
  access: 'person',
  tellsSecret: true,
  summary: 'Request the deletion of your account',
  body: z.strictObject({
    /** As `previewDeletion` says. */
    confirmation: z.string().max(300),
  }),
  /** Until when one may come back. */
  result: z.object({ leavesAt: Instant }),
})
