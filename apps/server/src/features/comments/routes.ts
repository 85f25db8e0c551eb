import { listPageAccess } from '@courtside/contract/access.ts'
import { canWiki } from '@courtside/contract/can-wiki.ts'
import { type Actor, can } from '@courtside/contract/can.ts'
import {
  type Comment,
  addComment,
  deleteComment,
  reactToComment,
  resolveThread,
  restoreComment,
  updateComment,
} from '@courtside/contract/comments.ts'
import { addPageComment, listPageComments } from '@courtside/contract/page-comments.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict, invalid, notFound } from '#errors.ts'
import { findTask, loadTask } from '#features/tasks/find-task.ts'
import { findPageFacts, getPage } from '#features/wiki/find-page.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { sendNoticeToAll } from '#live/hub.ts'
import { addComment as storeComment } from './add-comment.ts'
import { commentPage } from './comment-page.ts'
import { findMentioned } from './find-mentioned.ts'
import { findPageAccess } from './find-readers.ts'
import * as queries from './queries.ts'

export function registerCommentRoutes(api: Api): void {
  serve(api, addComment, async ({ db, actor }, { params, body }) => {
    const found = await loadTask(db, actor, params.id)
    assertAllowed(can.addComment(actor, found.facts))
    const draft = {
      id: body.id ?? createId(),
      taskId: found.task.id,
      body: body.body,
      mentionIds: await findMentioned(db, body.body),
      parentId: body.parentId,
    }
    const comment = await storeComment(db, draft, { actorId: actor.id })
    if (!comment)
      throw invalid([{ path: 'body.parentId', message: 'This comment is not on the task' }])
    return comment
  })

  serve(api, listPageComments, async (context, { params: { id } }) => {
    await getPage(context, id)
    return { items: await queries.listPageComments(context.db, context.actor, id) }
  })

  serve(api, listPageAccess, async (context, { params: { id }, query: { userId, version } }) => {
    await getPage(context, id)
    return { items: await findPageAccess(context.db, context.actor, id, userId, version) }
  })

  serve(api, addPageComment, ({ db, actor }, { params, body }) =>
    commentPage(db, actor, { ...body, id: body.id ?? createId(), pageId: params.id }),
  )

  serve(api, updateComment, async (context, { params, body }) => {
    const { comment, mayEdit } = await getComment(context, params.id)
    assertAllowed(mayEdit)
    const { was, set } = body.changes.body
    if (comment.body === set) return comment
    const changed =
      comment.body === was &&
      (await queries.saveComment(context.db, comment, set, await findMentioned(context.db, set), {
        actorId: context.actor.id,
      }))
    if (changed) {
      await notifyReaders(context, changed)
      return changed
    }
    const { comment: current } = await getComment(context, params.id)
    throw conflict('Someone changed this comment before you saved', {
      current,
      conflictingFields: ['body'],
    })
  })

  serve(api, deleteComment, async (context, { params }) => {
    const { comment, mayDelete } = await getComment(context, params.id)
    assertAllowed(mayDelete)
    await queries.trashComment(context.db, comment.id, true, { actorId: context.actor.id })
    await notifyReaders(context, comment)
  })

  serve(api, restoreComment, async (context, { params }) => {
    const { comment, mayRestore } = await getComment(context, params.id)
    assertAllowed(mayRestore)
    const restored = await queries.trashComment(context.db, comment.id, false, {
      actorId: context.actor.id,
    })
    await notifyReaders(context, comment)
    return restored ?? { ...comment, deletedAt: null }
  })

  serve(api, resolveThread, async (context, { params, body }) => {
    const { comment, mayAnswer } = await getComment(context, params.id)
    assertAllowed(mayAnswer)
    const id = comment.parentId ?? comment.id
    const resolved = await queries.resolveThread(context.db, id, body.isResolved, {
      actorId: context.actor.id,
    })
    await notifyReaders(context, comment)
    return resolved
  })

  serve(api, reactToComment, async (context, { params, body }) => {
    const { comment, mayAnswer } = await getComment(context, params.id)
    assertAllowed(mayAnswer)
    const changed = await queries.reactToComment(context.db, comment.id, body, context.actor.id)
    await notifyReaders(context, comment)
    return changed ?? comment
  })
}

/** Who reads the page has its comments open, maybe; those of a task are told by its project's stream. */
const notifyReaders = async ({ db }: Context, { pageId }: Comment) =>
  pageId !== null && sendNoticeToAll(db, 'pageComments')

/** The comment with what the actor may do with it; a deleted one exists only for those who could bring it back. */
async function getComment(context: Context, id: string) {
  const found = await queries.findComment(context.db, id)
  const rights = found && (await getRightsOn(context, found))
  if (!found || !rights) throw notFound('Comment')
  const { comment } = found
  if (comment.deletedAt !== null && !rights.mayRestore) throw notFound('Comment')
  return { comment, ...rights }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findComment>>>

/** Undefined where the actor may not read what it stands on. */
async function getRightsOn({ db, actor }: Context, { comment, deletedById }: Found) {
  const { authorId, taskId, pageId, pageVersion } = comment
  const about = { authorId, isDeleted: comment.deletedAt !== null, deletedById }
  if (pageId !== null && pageVersion !== null) {
    const page = await findPageFacts(db, actor, pageId)
    if (!page || !canWiki.readCommentOn(actor, pageVersion, page.publishedVersion)) return undefined
    return getRightsBy(canWiki, actor, { ...about, page })
  }
  const task = taskId === null ? undefined : await findTask(db, actor, taskId)
  return task && getRightsBy(can, actor, { ...about, task: task.facts })
}

type Decisions<Facts> = Readonly<
  Record<
    'answerComment' | 'editComment' | 'deleteComment' | 'restoreComment',
    (actor: Actor, facts: Facts) => boolean
  >
>

const getRightsBy = <Facts>(decisions: Decisions<Facts>, actor: Actor, facts: Facts) => ({
  mayAnswer: decisions.answerComment(actor, facts),
  mayEdit: decisions.editComment(actor, facts),
  mayDelete: decisions.deleteComment(actor, facts),
  mayRestore: decisions.restoreComment(actor, facts),
})
