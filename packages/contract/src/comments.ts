import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId, Instant, change, prose } from './fields.ts'

/** The longest comment that people may type, in characters. Imports keep longer ones as an attachment. */
export const commentLimit = 64_000

/** What people can answer a comment with in one press; the order is the order in which they are offered. */
export const reactions = ['👍', '❤️', '🎉', '😄', '👀', '🙏', '✅', '🏓'] as const
export type Reaction = (typeof reactions)[number]

/**
 * The words of a page that a comment is about, as the text of the page has them: a TextQuoteSelector of the W3C's Web
 * Annotation Data Model. They are looked up again in whatever the page says later.
 */
export const Anchor = z.object({
  quote: z.string(),
  /** What stands right before and behind them. */
  prefix: z.string(),
  suffix: z.string(),
  /** Where they began, for words that stand there more than once. */
  start: z.int(),
})
export type Anchor = z.infer<typeof Anchor>

export const Comment = z.object({
  id: Id,
  /** The task it stands on; null for one that stands on a page. */
  taskId: Id.nullable(),
  pageId: Id.nullable(),
  /** The version of the page it was written about, and its whole thread with it. */
  pageVersion: z.int().nullable(),
  /** Null for the whole page, and in answers. */
  anchor: Anchor.nullable(),
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

/** What somebody writes. */
export const CommentBody = prose(commentLimit).pipe(
  z.string().refine((text) => text.trim() !== '', 'Write something first'),
)

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/tasks/:id/comments',
  summary: 'Comment on a task, or reply to a comment',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    body: CommentBody,
    id: NewId.optional(),
    /** The comment it answers; an answer to an answer stands in the same thread. */
    parentId: Id.nullable().default(null),
  }),
  result: Comment,
})

export const updateComment = defineEndpoint({
  method: 'PATCH',
  path: '/comments/:id',
  summary: 'Change the text of a comment',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ changes: z.strictObject({ body: change(CommentBody) }) }),
  result: Comment,
})

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Delete a comment',
  params: z.strictObject({ id: Id }),
})

export const restoreComment = defineEndpoint({
  method: 'POST',
  path: '/comments/:id/restore',
  summary: 'Restore a deleted comment',
  params: z.strictObject({ id: Id }),
  result: Comment,
})

export const resolveThread = defineEndpoint({
  method: 'PUT',
  path: '/comments/:id/resolution',
  summary: 'Resolve or reopen the thread of a comment',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ isResolved: z.boolean() }),
  /** The comment that begins the thread. */
  result: Comment,
})

export const reactToComment = defineEndpoint({
  method: 'PUT',
  path: '/comments/:id/reactions',
  summary: 'Add or remove your reaction to a comment',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reaction: z.enum(reactions), isGiven: z.boolean() }),
  result: Comment,
})
