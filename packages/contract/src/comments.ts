import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Instant, change, prose } from './fields.ts'

/** The longest comment that people may type, in characters. Imports keep longer ones as an attachment. */
export const commentLimit = 64_000

export const Comment = z.object({
  id: Id,
  taskId: Id,
  /** Null when the author is unknown, as in some imports. */
  authorId: Id.nullable(),
  body: z.string(),
  mentionIds: z.array(Id),
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
  summary: 'Comment on a task',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ body: Body, id: Id.optional() }),
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
