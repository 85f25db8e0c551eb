import { z } from 'zod'

/** The import that the screen shows, so that a reload comes back to it. */
export const ImportSearch = z.object({ id: z.string().optional().catch(undefined) })
