import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, oneOrMany } from './fields.ts'

/** How many people one question about access may name. */
export const mostAskedAtOnce = 100

const userIds = oneOrMany(Id).refine((ids) => ids.length <= mostAskedAtOnce, {
  error: `At most ${mostAskedAtOnce} ids`,
})

/** Whether a person, or somebody of a group, can open a task now, and whether they could once it is assigned to them. */
export const TaskAccess = z.object({
  id: Id,
  canRead: z.boolean(),
  canReadIfAssigned: z.boolean(),
})
export type TaskAccess = z.infer<typeof TaskAccess>

/**
 * 404 as for the task. Left out are ids of people whom the caller doesn't know (`canPeople.know`), and of those who can't
 * sign in, such as invited people who haven't joined.
 */
export const listTaskAccess = defineEndpoint({
  method: 'GET',
  path: '/tasks/:id/access',
  summary: 'Ask which of these people and groups can open a task',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ userId: userIds }),
  result: z.object({ items: z.array(TaskAccess) }),
})

/**
 * 404 as for the page. Who can open it once it is published; with `version`, who can read a comment on that version now.
 * Left out are the same people as in `listTaskAccess`.
 */
export const listPageAccess = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/access',
  summary: 'Ask which of these people and groups can open a page, or read a comment on it',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ userId: userIds, version: z.coerce.number().int().min(1).optional() }),
  result: z.object({ items: z.array(z.object({ id: Id, canRead: z.boolean() })) }),
})
