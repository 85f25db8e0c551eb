import { z } from 'zod'
import { type Anchor, Comment, CommentBody } from './comments.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId } from './fields.ts'

/** The most of a page that a comment can be about, and how much around it is kept so that it is found again; in UTF-16 units. */
export const anchorLimits = { quote: 2000, around: 64 } as const

const said = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters`)
    .refine((words) => words.isWellFormed() && !words.includes('\u0000'), 'This isn’t text')

/** An anchor as it is written. */
const WrittenAnchor = z.strictObject({
  quote: said(anchorLimits.quote).refine(
    (quote) => quote.trim() !== '',
    'Select the text that the comment is about',
  ),
  prefix: said(anchorLimits.around),
  suffix: said(anchorLimits.around),
  start: z.int().min(0),
}) satisfies z.ZodType<Anchor>

/** At most; the oldest threads are left out. */
export const pageCommentLimit = 2000

/** What was written about a version that the reader may not see yet is missing. */
export const listPageComments = defineEndpoint({
  method: 'GET',
  path: '/pages/:id/comments',
  summary: 'List the comments on a page, oldest first',
  params: z.strictObject({ id: Id }),
  isRevalidated: true,
  result: z.object({ items: z.array(Comment) }),
})

export const addPageComment = defineEndpoint({
  method: 'POST',
  path: '/pages/:id/comments',
  summary: 'Comment on a page or on a part of its text, or reply to a comment',
  params: z.strictObject({ id: Id }),
  body: z
    .strictObject({
      body: CommentBody,
      id: NewId.optional(),
      /** The comment it answers; an answer to an answer stands in the same thread. */
      parentId: Id.nullable().default(null),
      anchor: WrittenAnchor.nullable().default(null),
      /** The version it is about, which others must see to see the comment; of what is being written the one to come. */
      pageVersion: z.int().min(1),
    })
    .refine(
      ({ parentId, anchor }) => parentId === null || anchor === null,
      'A reply has no anchor of its own. Leave it out',
    ),
  result: Comment,
})
