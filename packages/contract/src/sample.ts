import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** The sample season, as long as it is there, and what people added to it or changed in it since. */
export const Sample = z.object({
  projects: z.array(z.object({ id: Id, key: z.string(), name: z.string() })),
  people: z.array(z.string()),
  /** Pages of the wiki and PKR IDs that belong to it. */
  pageCount: z.int(),
  numberCount: z.int(),
  addedTaskCount: z.int(),
  addedCommentCount: z.int(),
  changeCount: z.int(),
})
export type Sample = z.infer<typeof Sample>

export const getSample = defineEndpoint({
  method: 'GET',
  path: '/sample',
  summary: 'Get the sample season, if there is one',
  result: z.object({ sample: Sample.nullable() }),
})

/** Nothing of it stays but the log; there is no way back. */
export const removeSample = defineEndpoint({
  method: 'DELETE',
  path: '/sample',
  summary: 'Remove the sample season with everything in it',
})
