import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, change, prose } from './fields.ts'

/** The longest comment that people may type, in characters. Imports keep longer ones as an attachment. */
export const commentLimit = 64_000

/** What people can answer a comment with in one press; the order is the order in which they are offered. */
export const reactions = ['👍', '❤️', '🎉', '😄', '👀', '🙏', '✅', '🏓'] as const
export type Reaction = (typeof reactions)[number]

export const Comment = z.object({
  id: Id,
  taskId: Id,
  /** The comment whose thread it stands in; null for one that begins a thread. */
  parentId: Id.nullable(),
  /** Null when the author is unknown, as in some imports. */
  authorId: Id.nullable(),
  /** Empty once the comment is deleted: where a thread hangs on it, it stays as a place without words. */
  body: z.string(),
  mentionIds: z.array(Id),
  /** Reaction -> who gave it, the first first. */
  reactions: z.record(z.string(), z.array(Id)),
  /** When the thread was resolved; only the comment that begins one tells. */
  resolvedAt: Instant.nullable(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
})
export type Comment = z.infer<typeof Comment>

const Body = prose(commentLimit).pipe(
  z.string().refine((text) => text.trim() !== '', 'Write something first'),
)

export const addComment = endpoint({
  method: 'POST',
  path: '/tasks/:id/comments',
  summary: 'Comment on a task, or answer a comment there',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    body: Body,
    id: Id.optional(),
    /** The comment it answers; an answer to an answer stands in the same thread. */
    parentId: Id.nullable().default(null),
  }),
  result: Comment,
})

export const updateComment = endpoint({
  method: 'PATCH',
  path: '/comments/:id',
  summary: 'Change the text of a comment',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ changes: z.strictObject({ body: change(Body) }) }),
  result: Comment,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Delete a comment',
  params: z.strictObject({ id: Id }),
})

export const restoreComment = endpoint({
  method: 'POST',
  path: '/comments/:id/restore',
  summary: 'Bring back a deleted comment',
  params: z.strictObject({ id: Id }),
  result: Comment,
})

export const resolveThread = endpoint({
  method: 'PUT',
  path: '/comments/:id/resolution',
  summary: 'Resolve the thread that a comment stands in, or reopen it',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ isResolved: z.boolean() }),
  /** The comment that begins the thread. */
  result: Comment,
})

export const reactToComment = endpoint({
  method: 'PUT',
  path: '/comments/:id/reactions',
  summary: 'Give a comment a reaction of one’s own, or take it back',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reaction: z.enum(reactions), isGiven: z.boolean() }),
  result: Comment,
})
