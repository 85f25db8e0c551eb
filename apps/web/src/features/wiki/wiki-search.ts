import { z } from 'zod'

/** What the address of the wiki's first screen says: whether the trash is shown. */
export const WikiSearch = z.object({ show: z.literal('trash').optional().catch(undefined) })

/** Whether a page is being written. */
export const PageSearch = z.object({ edit: z.literal('true').optional().catch(undefined) })

/** The version that another is compared with. */
export const VersionSearch = z.object({
  with: z.coerce.number().int().positive().optional().catch(undefined),
})
