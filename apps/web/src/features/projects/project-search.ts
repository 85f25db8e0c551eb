import { z } from 'zod'

/** What the address of the project list holds. */
export const ProjectSearch = z.object({
  q: z.string().optional().catch(undefined),
})
