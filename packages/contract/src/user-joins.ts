import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, gesture } from './fields.ts'
import { User } from './users.ts'

const byId = z.strictObject({ id: Id })

/** What of a person goes over to another when the two are joined. */
export const JoinPreview = z.object({
  /** Tasks assigned to them, made or watched by them, or naming them in a field. */
  taskCount: z.int(),
  commentCount: z.int(),
  fileCount: z.int(),
  /** Projects they take part in or lead. */
  projectCount: z.int(),
  groupCount: z.int(),
  viewCount: z.int(),
  /** What they were told and have not done with. */
  inboxCount: z.int(),
  reminderCount: z.int(),
  feedCount: z.int(),
  /** Whether somebody signs in as them; that leads to the other person from then on. */
  hasSignIn: z.boolean(),
})
export type JoinPreview = z.infer<typeof JoinPreview>

export const previewJoin = defineEndpoint({
  method: 'GET',
  path: '/users/:id/join',
  access: 'person',
  summary: 'Preview what merging a person into another would move',
  params: byId,
  result: JoinPreview,
})

/**
 * Makes two people one: a name that came with an import and the member it means, or two accounts of one person. What the
 * first has goes over; the second keeps their own name, roles and address. 403 where either may do more than the actor;
 * 400 for the same person, to who is not active, and for who was removed; 409 `last_owner` as for `updateUser`.
 */
export const joinUser = defineEndpoint({
  method: 'POST',
  path: '/users/:id/join',
  access: 'person',
  summary: 'Merge a person into another one',
  params: byId,
  body: z.strictObject({ intoId: Id, ...gesture }),
  result: User,
})

/** Gives back what went over and is still where it went; 409 `conflict` where they are not joined. */
export const partUser = defineEndpoint({
  method: 'POST',
  path: '/users/:id/part',
  access: 'person',
  summary: 'Undo a merge of two people',
  params: byId,
  body: z.strictObject({ ...gesture }),
  result: User,
})
