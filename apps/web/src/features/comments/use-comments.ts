import {
  type Comment,
  addComment as addEndpoint,
  deleteComment as deleteEndpoint,
  restoreComment as restoreEndpoint,
  updateComment,
} from '@courtside/contract/comments.ts'
import { z } from 'zod'
import { call } from '#api/call.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { newId } from '#lib/new-id.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { commentRows } from './use-comment-rows.ts'

type Added = { id: string; taskId: string; authorId: string; body: string }

const excerpt = (body: string) => (body.length > 60 ? `${body.slice(0, 60)}…` : body)
const subjectOf = ({ id }: { id: string }) =>
  excerpt(commentRows.get(id)?.body ?? text.comments.one)

const addComment = defineWrite<Added, Comment>({
  name: 'comment.add',
  laneOf: ({ id }) => id,
  subjectOf: ({ body }) => excerpt(body),
  show: (added) =>
    commentRows.patch(added.id, {
      ...added,
      mentionIds: [],
      createdAt: new Date().toISOString(),
      editedAt: null,
      deletedAt: null,
    }),
  send: ({ id, taskId, body }, _cause, idempotencyKey) =>
    call(addEndpoint, { params: { id: taskId }, body: { id, body } }, { idempotencyKey }),
  settle: (comment) => commentRows.put([comment]),
  inverse: ({ id }): Write => deleteComment({ id }),
})

type Edited = { id: string; was: string; set: string }

const Conflict = z.object({ current: z.object({ body: z.string() }) })

const editComment = defineWrite<Edited, Comment>({
  name: 'comment.edit',
  laneOf: ({ id }) => id,
  subjectOf,
  show: ({ id, set }) => commentRows.patch(id, { body: set, editedAt: new Date().toISOString() }),
  send: ({ id, was, set }) =>
    call(updateComment, { params: { id }, body: { changes: { body: { was, set } } } }),
  settle: (comment) => commentRows.put([comment]),
  inverse: ({ id, was, set }): Write => editComment({ id, was: set, set: was }),
  compare: ({ id, set }, details) => {
    const { body } = Conflict.parse(details).current
    const comment = commentRows.getStored(id)
    if (comment) commentRows.put([{ ...comment, body }])
    return {
      differences: [{ field: text.comments.one, mine: set, theirs: body }],
      insist: { id, was: body, set },
    }
  },
})

const deleteComment = defineWrite<{ id: string }, void>({
  name: 'comment.delete',
  laneOf: ({ id }) => id,
  subjectOf,
  show: ({ id }) => commentRows.patch(id, { deletedAt: new Date().toISOString() }),
  send: ({ id }) => call(deleteEndpoint, { params: { id } }),
  settle: (_nothing, { id }) => {
    const comment = commentRows.getStored(id)
    if (comment) commentRows.put([{ ...comment, deletedAt: new Date().toISOString() }])
  },
  inverse: (args): Write => restoreComment(args),
})

const restoreComment = defineWrite<{ id: string }, Comment>({
  name: 'comment.restore',
  laneOf: ({ id }) => id,
  subjectOf,
  show: ({ id }) => commentRows.patch(id, { deletedAt: null }),
  send: ({ id }, _cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id } }, { idempotencyKey }),
  settle: (comment) => commentRows.put([comment]),
  inverse: (args): Write => deleteComment(args),
})

/** The comments of a task, oldest first, without the deleted ones. */
export function useComments(taskId: string): Comment[] {
  return useRowsOf(commentRows, taskId)
    .filter((comment) => comment.deletedAt === null)
    .toSorted((a, b) =>
      a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1,
    )
}

/** Writes a comment; it is shown before it is stored. */
export function writeComment(taskId: string, authorId: string, body: string): void {
  performWrites(text.comments.added, [addComment({ id: newId(), taskId, authorId, body })])
}

/** Changes the text of a comment; `was` is the text the writer started from. */
export function rewriteComment(id: string, was: string, set: string): void {
  if (set !== was) performWrites(text.comments.edited, [editComment({ id, was, set })])
}

/** Deletes a comment, with Undo. */
export function removeComment(id: string): void {
  performWrites(text.comments.deleted, [deleteComment({ id })], { announce: true })
}
