import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { Comment } from './comments.ts'
import { Id } from './fields.ts'
import { Attachment } from './files.ts'
import { TaskRow } from './tasks.ts'

/**
 * The live socket at /api/live. The client's first message is `hello` with its token (never in the address); then it
 * follows streams: each project is one, the organisation is one. `after` is the number its copy is true for.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().max(8192) }),
  z.strictObject({ type: z.literal('follow'), streamId: Id, after: z.int().min(0) }),
  z.strictObject({ type: z.literal('unfollow'), streamId: Id }),
  z.strictObject({ type: z.literal('pong') }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** One event of a stream with what the reader may see of it now: the row, or that it is gone for them. */
export const LiveEvent = z.object({
  entry: ActivityEntry,
  task: TaskRow.nullable(),
  comment: Comment.nullable(),
  attachment: Attachment.nullable(),
  goneTaskId: Id.nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/**
 * What the server sends. `prev` is the last number considered for this very connection, so people who may not see
 * everything find no gaps and learn nothing from them; a client whose own number differs from `prev` loads again.
 */
export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), buildId: z.string(), heartbeatSeconds: z.number() }),
  z.object({
    type: z.literal('events'),
    streamId: Id,
    prev: z.int(),
    seq: z.int(),
    events: z.array(LiveEvent),
  }),
  /** Too far behind, or rights changed: drop the copy of this stream and load it again. */
  z.object({ type: z.literal('reset'), streamId: Id }),
  /** The stream doesn't exist for this reader, or no longer. */
  z.object({ type: z.literal('closed'), streamId: Id }),
  /** What the person is told of is not what it was. */
  z.object({ type: z.literal('inbox') }),
  /** How the person has the app is not what it was. */
  z.object({ type: z.literal('preferences') }),
  /** What the person may do in the organisation is not what it was. */
  z.object({ type: z.literal('rights') }),
  /** The people, groups, roles or invitations are not what they were; said to those who may see any of these lists. */
  z.object({ type: z.literal('people') }),
  z.object({ type: z.literal('ping') }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Close codes of the socket, in the range left to applications. */
export const closeCodes = {
  unauthenticated: 4401,
  forbidden: 4403,
  badFrame: 4400,
  tooSlow: 4408,
} as const
