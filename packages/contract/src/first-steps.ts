import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/**
 * How far somebody who sets up an organisation has come, for those who may change its settings. `event`: there is a
 * project with a day that is no sample. `people`: somebody else is a member or invited. `phone`: the caller signed in on
 * a phone, gets push messages or connected Telegram.
 */
export const FirstSteps = z.object({ event: z.boolean(), people: z.boolean(), phone: z.boolean() })
export type FirstSteps = z.infer<typeof FirstSteps>

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/organisation/first-steps',
  summary: 'List which first steps are done',
  result: FirstSteps,
})
