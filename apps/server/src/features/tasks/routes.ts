import { listTaskAccess } from '@courtside/contract/access.ts'
import { listTaskBursts } from '@courtside/contract/bursts.ts'
import { can } from '@courtside/contract/can.ts'
import { getDescriptionVersion, listTaskActivity } from '@courtside/contract/task-history.ts'
import { listProjectTasks, listTaskChanges } from '@courtside/contract/task-snapshots.ts'
import {
  type TaskRow,
  createTask,
  deleteTask,
  duplicateTask,
  getTask,
  listTasks,
  moveTask,
  restoreTask,
  updateTask,
  updateTasks,
} from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { createId } from '#db/new-id.ts'
import { assertAllowed, conflict, notFound } from '#errors.ts'
import { findDescription } from '#features/activity/find-description.ts'
import * as activity from '#features/activity/list-activity.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { getProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { RawJson } from '#http/raw-json.ts'
import { type Context, serve } from '#http/serve.ts'
import { addTask } from './add-task.ts'
import { createUnknownStatusError } from './check-references.ts'
import { copyTask } from './copy-task.ts'
import { type FoundTask, loadTask } from './find-task.ts'
import { findTaskAccess } from './find-watchers.ts'
import { givenToNobody } from './given-columns.ts'
import { hideLinks, hideLinksOf } from './hide-links.ts'
import { listTasks as readTasks } from './list-tasks.ts'
import { moveTask as placeTask } from './move-task.ts'
import { patchTask, patchTasks } from './patch-task.ts'
import { findRelatedTasks, findTaskChanges, findTaskParts, readTaskSnapshot } from './queries.ts'
import { followStatus } from './recurrence/follow-status.ts'
import { transferTasks as moveAcross } from './transfer/transfer-tasks.ts'
import { trashTask } from './trash-task.ts'

export function registerTaskRoutes(api: Api): void {
  serve(api, listTasks, ({ db, actor }, { query }) => readTasks(db, actor, query))

  serve(api, listProjectTasks, async ({ db, actor }, { params }) => {
    const project = await getProjectFacts(db, actor, params.projectId)
    return new RawJson(await readTaskSnapshot(db, actor, params.projectId, project))
  })

  serve(api, listTaskChanges, async ({ db, actor }, { params, query }) => {
    const project = await getProjectFacts(db, actor, params.projectId)
    return findTaskChanges(db, actor, params.projectId, query.after, project)
  })

  serve(api, getTask, async (context, { params }) => {
    const found = await loadTask(context.db, context.actor, params.id)
    const [parts, related] = await Promise.all([
      findTaskParts(context.db, found.task.id),
      findRelatedTasks(context.db, context.actor, found.task),
    ])
    const all = [found.task, ...related]
    const [row, ...shown] = await hideLinks<TaskRow>(context.db, context.actor, all)
    const task = { ...found.task, ...row }
    return { task, ...parts, related: shown, can: canOf(context, found) }
  })

  serve(api, listTaskAccess, async ({ db, actor }, { params, query }) => {
    const { task } = await loadTask(db, actor, params.id)
    return { items: await findTaskAccess(db, actor, task.id, query.userId) }
  })

  serve(api, createTask, async ({ db, actor }, { params, body }) =>
    hideLinksOf(db, actor, await addTask(db, actor, params.projectId, body)),
  )

  serve(api, duplicateTask, async (context, { params, body }) => {
    const { db, actor } = context
    const { task, facts } = await loadTask(db, actor, params.id)
    assertAllowed(can.duplicateTask(actor, facts))
    const keepsPeople = can.assignNew(actor, facts.project)
    const { id = createId(), statusId } = body
    const own = { id, ...(statusId && { statusId }) }
    const carried = keepsPeople ? task : { ...task, ...givenToNobody }
    const copy = await copyTask(db, carried, own, getCause(context, body), keepsPeople)
    if (!copy) throw createUnknownStatusError()
    return hideLinksOf(db, actor, copy)
  })

  serve(api, updateTask, async ({ db, actor }, { params, body: { changes, ...gesture } }) =>
    hideLinksOf(db, actor, await patchTask(db, actor, params.id, changes, gesture)),
  )

  serve(api, updateTasks, async ({ db, actor }, { body: { tasks, ...gesture } }) => ({
    tasks: await hideLinks(db, actor, await patchTasks(db, actor, tasks, gesture)),
  }))

  serve(api, transferTasks, async ({ db, actor }, { body }) => ({
    tasks: await hideLinks(db, actor, await moveAcross(db, actor, body)),
  }))

  serve(api, moveTask, async (context, { params, body }) => {
    const found = await loadTask(context.db, context.actor, params.id)
    assertAllowed(can.moveTask(context.actor, found.facts))
    const cause = getCause(context, body)
    const moved = await placeTask(context.db, found.task, body, body.statusId, cause)
    if (!moved) throw notFound('Task')
    const followed = await followStatus(context.db, found.task, moved, cause)
    return hideLinksOf(context.db, context.actor, followed)
  })

  serve(api, deleteTask, async (context, { params, query }) => {
    const { task, facts } = await loadTask(context.db, context.actor, params.id)
    assertAllowed(can.deleteTask(context.actor, facts))
    const gone = await trashTask(context.db, task, true, getCause(context, query))
    if (!gone && task.deletedAt === null)
      throw conflict('Someone else changed this task since', {
        current: await shownTask(context, task.id),
        conflictingFields: [],
      })
  })

  serve(api, restoreTask, async (context, { params, body }) => {
    const { task, facts } = await loadTask(context.db, context.actor, params.id)
    assertAllowed(can.deleteTask(context.actor, facts))
    const restored = await trashTask(context.db, task, false, getCause(context, body))
    return hideLinksOf(context.db, context.actor, restored ?? task)
  })

  serve(api, listTaskActivity, async (context, { params, query }) => {
    const { task } = await loadTask(context.db, context.actor, params.id)
    const page = await activity.listTaskActivity(context.db, task, query)
    return { ...page, items: await hideLinks(context.db, context.actor, page.items) }
  })

  serve(api, listTaskBursts, async ({ db, actor }, { params, query }) => {
    const { task } = await loadTask(db, actor, params.id)
    return activity.listTaskBursts(db, task, query, query.comments === 'apart', (entries) =>
      hideLinks(db, actor, entries),
    )
  })

  serve(api, getDescriptionVersion, async (context, { params, query }) => {
    const { task } = await loadTask(context.db, context.actor, params.id)
    return { version: (await findDescription(context.db, task.id, query.entryId)) ?? null }
  })
}

const shownTask = async ({ db, actor }: Context, id: string) =>
  hideLinksOf(db, actor, (await loadTask(db, actor, id)).task)

const getCause = (
  { actor }: Context,
  { batchId, undoOf }: Pick<ChangeOrigin, 'batchId' | 'undoOf'>,
) => ({
  actorId: actor.id,
  batchId,
  undoOf,
})

const canOf = ({ actor }: Context, { facts }: FoundTask) => ({
  change: can.changeTask(actor, facts, ['title']),
  changeStatus: can.changeTaskField(actor, facts, 'statusId'),
  assign: can.changeTaskField(actor, facts, 'assigneeIds'),
  delete: can.deleteTask(actor, facts),
  comment: can.addComment(actor, facts),
})
