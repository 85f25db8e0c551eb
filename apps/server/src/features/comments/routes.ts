import { can } from '@courtside/contract/can.ts'
import {
  type Comment,
  addComment,
  deleteComment,
  reactToComment,
  resolveThread,
  restoreComment,
  updateComment,
} from '@courtside/contract/comments.ts'
import { newId } from '#db/new-id.ts'
import { allow, conflict, invalid, notFound } from '#errors.ts'
import { findTask, needTask } from '#features/tasks/find-task.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { addComment as storeComment } from './add-comment.ts'
import { findMentioned } from './find-mentioned.ts'
import * as queries from './queries.ts'

export function commentRoutes(api: Api): void {
  serve(api, addComment, async ({ db, actor }, { params, body }) => {
    const found = await needTask(db, actor, params.id)
    allow(can.addComment(actor, found.facts))
    const draft = {
      id: body.id ?? newId(),
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

  serve(api, updateComment, async (context, { params, body }) => {
    const { comment, facts } = await needComment(context, params.id)
    allow(can.editComment(context.actor, facts))
    const { was, set } = body.changes.body
    if (comment.body === set) return comment
    const changed =
      comment.body === was &&
      (await queries.changeComment(context.db, comment, set, await findMentioned(context.db, set), {
        actorId: context.actor.id,
      }))
    if (changed) return changed
    const { comment: current } = await needComment(context, params.id)
    throw conflict('This comment was changed in the meantime', {
      current,
      conflictingFields: ['body'],
    })
  })

  serve(api, deleteComment, async (context, { params }) => {
    const { comment, facts } = await needComment(context, params.id)
    allow(can.deleteComment(context.actor, facts))
    await queries.trashComment(context.db, comment.id, true, { actorId: context.actor.id })
  })

  serve(api, restoreComment, async (context, { params }) => {
    const { comment, facts } = await needComment(context, params.id)
    allow(can.restoreComment(context.actor, facts))
    const restored = await queries.trashComment(context.db, comment.id, false, {
      actorId: context.actor.id,
    })
    return restored ?? { ...comment, deletedAt: null }
  })

  serve(api, resolveThread, async (context, { params, body }) => {
    const { comment, facts } = await needComment(context, params.id)
    allow(can.answerComment(context.actor, facts))
    const id = comment.parentId ?? comment.id
    return queries.resolveThread(context.db, id, body.isResolved, { actorId: context.actor.id })
  })

  serve(api, reactToComment, async (context, { params, body }) => {
    const { comment, facts } = await needComment(context, params.id)
    allow(can.answerComment(context.actor, facts))
    const changed = await queries.reactToComment(context.db, comment.id, body, context.actor.id)
    return changed ?? comment
  })
}

/** The comment with what decides about it; a deleted one exists only for those who could bring it back. */
async function needComment({ db, actor }: Context, id: string) {
  const found = await queries.findComment(db, id)
  const task = found && (await findTask(db, actor, found.comment.taskId))
  if (!found || !task) throw notFound('Comment')
  const { comment, deletedById } = found
  const facts = {
    task: task.facts,
    authorId: comment.authorId,
    isDeleted: comment.deletedAt !== null,
    deletedById,
  }
  if (facts.isDeleted && !can.restoreComment(actor, facts)) throw notFound('Comment')
  return { comment, facts } satisfies { comment: Comment; facts: unknown }
}
