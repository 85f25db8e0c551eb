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
  /** `unheardFor`: milliseconds in which what changed may be missing from what this page shows; it is told of that. */
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().max(8192),
    unheardFor: z.int().min(0).optional(),
  }),
  /** Without `after` from now on: the first frame of events is empty and says where that is. */
  z.strictObject({ type: z.literal('follow'), streamId: Id, after: z.int().min(0).optional() }),
  z.strictObject({ type: z.literal('unfollow'), streamId: Id }),
  /** Which page of the wiki is on screen; null for none. */
  z.strictObject({ type: z.literal('read'), pageId: Id.nullable() }),
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
  /**
   * `reset`: too far behind, or rights changed: drop the copy of this stream and load it again. `closed`: the stream
   * doesn't exist for this reader, or no longer.
   */
  z.object({ type: z.enum(['reset', 'closed']), streamId: Id }),
  /** Who has the page open that this connection shows. */
  z.object({ type: z.literal('readers'), pageId: Id, userIds: z.array(Id) }),
  /**
   * Something is not what it was, to be asked for again: what the person is told of (`inbox`), how they have the app
   * (`preferences`), what they may do (`rights`), what is set for the organisation (`organisation`), or, for who may see
   * these, the names that pickers show (`names`), the people, groups, roles or invitations (`people`) or the register and its lists (`pkrIds`), the
   * wiki, or the comments on its pages; `work` that somebody changed a task or a project, whoever hears it and whichever it
   * was, said every few seconds at most. `ping` says that the connection is there.
   */
  z.object({
    type: z.enum([
      'inbox',
      'preferences',
      'rights',
      'organisation',
      'people',
      'names',
      'pkrIds',
      'wiki',
      'pageComments',
      'work',
      'ping',
    ]),
  }),
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Close codes of the socket, in the range left to applications. */
export const closeCodes = {
  unauthenticated: 4401,
  forbidden: 4403,
  badFrame: 4400,
  /** RFC 6455: Message Too Big. */
  tooLarge: 1009,
  tooSlow: 4408,
  /** The server is busy or closed; RFC 6455's registry calls it Try Again Later. */
  comeBack: 1013,
} as const
