import { z } from 'zod'

/** What the address of the list of users holds. `show` is whom: absent means those who have joined. */
export const UserSearch = z.object({
  q: z.string().max(200).optional().catch(undefined),
  dialog: z.enum(['invite']).optional().catch(undefined),
  show: z.enum(['invitations', 'waiting']).optional().catch(undefined),
})
export type UserSearch = z.infer<typeof UserSearch>
