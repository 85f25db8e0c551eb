import { z } from 'zod'

/** What of the style sheet is shown; in the address, so that a picture of it can be taken again. */
export const StyleSheetSearch = z.object({
  theme: z.enum(['both', 'dark', 'light']).optional().catch(undefined),
  density: z.enum(['dense', 'comfortable']).optional().catch(undefined),
})
