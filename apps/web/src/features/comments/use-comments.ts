import {
  type Anchor,
  type Comment,
  type Reaction,
  addComment as addEndpoint,
  deleteComment as deleteEndpoint,
  reactToComment as reactEndpoint,
  resolveThread as resolveEndpoint,
  restoreComment as restoreEndpoint,
  updateComment,
} from '@courtside/contract/comments.ts'
import { addPageComment as addToPageEndpoint } from '@courtside/contract/page-comments.ts'
import { describePlain } from '@courtside/document/plain-words.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { call } from '#api/call.ts'
import { mergeTexts, withMerging } from '#features/activity/use-merged-texts.ts'
import { type Write, defineWrite, performWrites } from '#features/activity/use-writes.ts'
import { getTaskName } from '#features/tasks/use-task-rows.ts'
import { getFileIds } from '#lib/file-ids.ts'
import { createId } from '#lib/new-id.ts'
import { useRowsOf } from '#lib/row-store.ts'
import { text } from '#text/en.ts'
import { threadText } from '#text/threads.ts'
import { type Thread, getThreads } from './threads.ts'
import { commentRows, pageTitles } from './use-comment-rows.ts'

type Added = {
  id: string
  taskId: string
  authorId: string
  body: string
  /** Absent in what failed before there were threads. */
  parentId?: string | null
}

const excerpt = (body: string) => {
  const words = describePlain(body)
  return words.length > 60 ? `${words.slice(0, 60)}…` : words
}
/** "Comment: …", since beside the name of a task anything may stand. */
const detailOf = ({ body }: { body: string }) => `${text.comments.one}: ${body}`
const nameOf = ({ taskId, pageId }: Partial<Pick<Comment, 'taskId' | 'pageId'>>) =>
  taskId ? getTaskName(taskId) : pageTitles.get(pageId ?? '')
const aboutOf = ({ id }: { id: string }) => nameOf(commentRows.get(id) ?? {})
const getSubject = ({ id }: { id: string }) =>
  excerpt(commentRows.get(id)?.body ?? text.comments.one)

/** What a comment is that was just written, but for what its writer says. */
const fresh = () => ({
  taskId: null,
  pageId: null,
  pageVersion: null,
  anchor: null,
  mentionIds: [],
  reactions: {},
  resolvedAt: null,
  createdAt: new Date().toISOString(),
  editedAt: null,
  deletedAt: null,
})

/** Nobody is to read a comment whose pictures are not even on their way. */
async function sendFilesFirst(body: string): Promise<void> {
  if (getFileIds(body).length > 0)
    await (await import('#features/files/use-uploads.ts')).untilAnnounced(body)
}

const addComment = defineWrite<Added, Comment>({
  name: 'comment.add',
  queueKey: ({ id }) => id,
  // What it is about, or answers, may be on its way.
  orderOf: ({ taskId, parentId }) => [taskId, ...(parentId ? [parentId] : [])],
  subjectOf: ({ body }) => excerpt(body),
  detailOf,
  aboutOf: nameOf,
  textOf: ({ body }) => body,
  optimistic: (added) =>
    commentRows.applyOptimistic(added.id, {
      ...fresh(),
      ...added,
      parentId: added.parentId ?? null,
    }),
  send: async ({ id, taskId, body, parentId = null }, _cause, idempotencyKey) => {
    await sendFilesFirst(body)
    const about = { params: { id: taskId }, body: { id, body, parentId } }
    return call(addEndpoint, about, { idempotencyKey })
  },
  onSuccess: (comment) => commentRows.upsert([comment]),
  inverse: ({ id }): Write => deleteComment({ id }),
})

type AddedToPage = Pick<Comment, 'id' | 'body' | 'parentId' | 'anchor'> & {
  pageId: string
  pageVersion: number
  authorId: string
}

const addPageComment = defineWrite<AddedToPage, Comment>({
  name: 'comment.add_to_page',
  queueKey: ({ id }) => id,
  subjectOf: ({ body }) => excerpt(body),
  detailOf,
  aboutOf: nameOf,
  textOf: ({ body }) => body,
  optimistic: (added) => commentRows.applyOptimistic(added.id, { ...fresh(), ...added }),
  send: ({ pageId, authorId: _me, ...body }, _cause, idempotencyKey) =>
    call(addToPageEndpoint, { params: { id: pageId }, body }, { idempotencyKey }),
  onSuccess: (comment) => commentRows.upsert([comment]),
  inverse: ({ id }): Write => deleteComment({ id }),
})

type Edited = { id: string; was: string; set: string }

const Conflict = z.object({ current: z.object({ body: z.string() }) })

const editComment = defineWrite<Edited, Comment>({
  name: 'comment.edit',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  detailOf: ({ set }) => detailOf({ body: set }),
  aboutOf,
  textOf: ({ set }) => set,
  optimistic: ({ id, set }) =>
    commentRows.applyOptimistic(id, { body: set, editedAt: new Date().toISOString() }),
  send: async ({ id, was, set }) => {
    await sendFilesFirst(set)
    const changes = { body: { was, set } }
    return withMerging(call(updateComment, { params: { id }, body: { changes } }))
  },
  onSuccess: (comment) => commentRows.upsert([comment]),
  inverse: ({ id, was, set }): Write => editComment({ id, was: set, set: was }),
  resolveConflict: ({ id, was, set }, details) => {
    const { body } = Conflict.parse(details).current
    const merged = mergeTexts(was, set, body)
    const comment = commentRows.getStored(id)
    if (comment) commentRows.upsert([{ ...comment, body }])
    return {
      differences: merged ? [] : [{ field: text.comments.one, mine: set, theirs: body }],
      insist: { id, was: body, set: merged ?? set },
    }
  },
})

const deleteComment = defineWrite<{ id: string }, void>({
  name: 'comment.delete',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  aboutOf,
  optimistic: ({ id }) => commentRows.applyOptimistic(id, { deletedAt: new Date().toISOString() }),
  send: ({ id }) => call(deleteEndpoint, { params: { id } }),
  onSuccess: (_nothing, { id }) => {
    const comment = commentRows.getStored(id)
    if (comment) commentRows.upsert([{ ...comment, deletedAt: new Date().toISOString() }])
  },
  inverse: (args): Write => restoreComment(args),
})

const restoreComment = defineWrite<{ id: string }, Comment>({
  name: 'comment.restore',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  aboutOf,
  optimistic: ({ id }) => commentRows.applyOptimistic(id, { deletedAt: null }),
  send: ({ id }, _cause, idempotencyKey) =>
    call(restoreEndpoint, { params: { id } }, { idempotencyKey }),
  onSuccess: (comment) => commentRows.upsert([comment]),
  inverse: (args): Write => deleteComment(args),
})

type Resolved = { id: string; isResolved: boolean }

const resolveThread = defineWrite<Resolved, Comment>({
  name: 'comment.resolve',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  aboutOf,
  optimistic: ({ id, isResolved }) =>
    commentRows.applyOptimistic(id, { resolvedAt: isResolved ? new Date().toISOString() : null }),
  send: ({ id, isResolved }) => call(resolveEndpoint, { params: { id }, body: { isResolved } }),
  onSuccess: (comment) => commentRows.upsert([comment]),
  inverse: ({ id, isResolved }): Write => resolveThread({ id, isResolved: !isResolved }),
})

type Reacted = { id: string; reaction: Reaction; isGiven: boolean; personId: string }

const reactToComment = defineWrite<Reacted, Comment>({
  name: 'comment.react',
  queueKey: ({ id }) => id,
  subjectOf: getSubject,
  aboutOf,
  optimistic: ({ id, reaction, isGiven, personId }) =>
    commentRows.applyOptimistic(id, ({ reactions }) => {
      const others = (reactions[reaction] ?? []).filter((one) => one !== personId)
      return { reactions: { ...reactions, [reaction]: isGiven ? [...others, personId] : others } }
    }),
  send: ({ id, reaction, isGiven }) =>
    call(reactEndpoint, { params: { id }, body: { reaction, isGiven } }),
  onSuccess: (comment) => commentRows.upsert([comment]),
  inverse: (args): Write => reactToComment({ ...args, isGiven: !args.isGiven }),
})

/** The threads of a task or a page, oldest first. */
export const useThreads = (id: string): readonly Thread[] => {
  const rows = useRowsOf(commentRows, id)
  return useMemo(() => getThreads(rows), [rows])
}

/** Writes a comment, or answers one; it is shown before it is stored. */
export function writeComment(
  taskId: string,
  authorId: string,
  body: string,
  parentId: string | null = null,
): void {
  performWrites(parentId === null ? text.comments.added : threadText.replied, [
    addComment({ id: createId(), taskId, authorId, body, parentId }),
  ])
}

/** The same on a page, or on words of it, of the version that is seen. */
export function writePageComment(
  { pageId, pageVersion }: { pageId: string; pageVersion: number },
  authorId: string,
  body: string,
  { anchor = null, parentId = null }: { anchor?: Anchor | null; parentId?: string | null },
): string {
  const id = createId()
  performWrites(parentId === null ? text.comments.added : threadText.replied, [
    addPageComment({ id, pageId, pageVersion, authorId, body, anchor, parentId }),
  ])
  return id
}

/** Resolves the thread that a comment begins, or reopens it; the toast offers Undo. */
export function settleThread(id: string, isResolved: boolean): void {
  performWrites(
    isResolved ? threadText.resolved : threadText.reopened,
    [resolveThread({ id, isResolved })],
    { announce: true },
  )
}

/** Gives a comment this person's reaction, or takes it back. */
export function react(id: string, reaction: Reaction, isGiven: boolean, personId: string): void {
  performWrites(threadText.reacted, [reactToComment({ id, reaction, isGiven, personId })])
}

/** Changes the text of a comment; `was` is the text the writer started from. */
export function updateCommentText(id: string, was: string, set: string): void {
  if (set !== was) performWrites(text.comments.edited, [editComment({ id, was, set })])
}

/** Deletes a comment, with Undo. */
export function removeComment(id: string): void {
  performWrites(text.comments.deleted, [deleteComment({ id })], { announce: true })
}
