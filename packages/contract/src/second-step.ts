import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant } from './fields.ts'

const byId = z.strictObject({ id: Id })

/** One's own second step of signing in. The SDK switches it on and off; with the embedded service only. */
export const getSecondStep = defineEndpoint({
  method: 'GET',
  path: '/second-step',
  access: 'person',
  summary: 'Get whether your two-step sign-in is on, and since when',
  result: z.object({
    /** Null where there is none. */
    since: Instant.nullable(),
    /** How many recovery codes have not been used. */
    recoveryCodeCount: z.int(),
  }),
})

/**
 * 403 `sign_in_too_old` where one signed in more than five minutes ago. The codes there were are good no more. A PUT, of
 * which no answer is kept.
 */
export const renewRecoveryCodes = defineEndpoint({
  method: 'PUT',
  path: '/second-step/recovery-codes',
  access: 'person',
  summary: 'Create ten recovery codes, shown only once',
  result: z.object({ codes: z.array(z.string()) }),
})

export const getUserSecondStep = defineEndpoint({
  method: 'GET',
  path: '/users/:id/second-step',
  access: 'person',
  summary: 'Get whether a person’s two-step sign-in is on, and since when',
  params: byId,
  result: z.object({ since: Instant.nullable() }),
})

/** For somebody who has lost everything; their sign-ins end, and a mail tells them. */
export const removeSecondStep = defineEndpoint({
  method: 'DELETE',
  path: '/users/:id/second-step',
  access: 'person',
  summary: 'Switch off a person’s two-step sign-in',
  params: byId,
})
