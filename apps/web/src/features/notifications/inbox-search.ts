import { z } from 'zod'

/** What the address of the inbox holds: which part of it, absent for all that is open, and the task beside it. */
export const InboxSearch = z.object({
  show: z.enum(['unread', 'snoozed', 'done']).optional().catch(undefined),
  task: z.string().max(60).optional().catch(undefined),
})
export type InboxSearch = z.infer<typeof InboxSearch>
