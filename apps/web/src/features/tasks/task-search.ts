import { z } from 'zod'

/** What the address of a task list holds. */
export const TaskSearch = z.object({
  q: z.string().optional().catch(undefined),
})
