import { z } from 'zod'

/** What the address of the list of users holds. */
export const UserSearch = z.object({
  q: z.string().max(200).optional().catch(undefined),
})
