import { z } from 'zod'
import { ActivityEntry, ActivityQuery } from './activity.ts'
import { CustomField } from './custom-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, Instant, page } from './fields.ts'

/** What entries of a task from projects that it stood in before speak of. */
export const Elsewhere = z.object({
  /** Of statuses, labels and types, by id. */
  names: z.record(z.string(), z.string()),
  customFields: z.array(CustomField),
})
export type Elsewhere = z.infer<typeof Elsewhere>

export const listTaskActivity = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/activity',
  summary: 'List the history of a task, newest first',
  params: z.strictObject({ id: Id }),
  query: ActivityQuery,
  result: page(ActivityEntry).extend({ elsewhere: Elsewhere }),
})

/** One change of a task's description: the texts, which its entry in a history leaves out, and the entries beside it. */
export const DescriptionVersion = z.object({
  id: Id,
  at: Instant,
  actorId: Id.nullable(),
  was: z.string(),
  set: z.string(),
  olderId: Id.nullable(),
  newerId: Id.nullable(),
})
export type DescriptionVersion = z.infer<typeof DescriptionVersion>

export const getDescriptionVersion = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/description-version',
  summary: 'Get a task’s description before and after an entry of its history',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ entryId: Id.optional() }),
  /** Null where no such entry changed the description. */
  result: z.object({ version: DescriptionVersion.nullable() }),
})
