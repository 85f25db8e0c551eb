import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { Email } from './identity.ts'

/** How many addresses `findByAddress` takes. */
export const mostAddressesAtOnce = 500

/**
 * Whose these addresses are: one's own, those of members for whoever sees addresses (`can.seeMembers`), and those of people
 * who are invited for whoever may invite. Others are left out, whether or not somebody has them.
 */
export const findByAddress = defineEndpoint({
  method: 'POST',
  path: '/users/by-address',
  summary: 'Find people by their e-mail addresses. Changes nothing',
  body: z.strictObject({ emails: z.array(Email).min(1).max(mostAddressesAtOnce) }),
  result: z.object({ items: z.array(z.object({ email: z.string(), uid: Id })) }),
})
