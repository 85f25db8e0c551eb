import { can } from '@courtside/contract/can.ts'
import { conflictingFields, openChanges } from '@courtside/contract/changes.ts'
import {
  createTask,
  deleteTask,
  getTask,
  listProjectTasks,
  listTaskActivity,
  listTaskChanges,
  listTasks,
  moveTask,
  restoreTask,
  setChecklistItem,
  type Task,
  type TaskChanges,
  updateTask,
} from '@courtside/contract/tasks.ts'
import type { Db } from '#db/database.ts'
import { allow, conflict, invalid, notFound } from '#errors.ts'
import * as activity from '#features/activity/list-activity.ts'
import type { Cause } from '#features/activity/log-change.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { RawJson } from '#http/raw-json.ts'
import { type Context, serve } from '#http/serve.ts'
import { changeTask } from './change-task.ts'
import { checkReferences } from './check-references.ts'
import { createTask as storeTask } from './create-task.ts'
import { type FoundTask, findTask } from './find-task.ts'
import { listTasks as readTasks } from './list-tasks.ts'
import { moveTask as placeTask } from './move-task.ts'
import { findTaskChanges, findTaskParts, readTaskSnapshot } from './queries.ts'
import * as checklist from './tick-checklist.ts'
import { trashTask } from './trash-task.ts'

export function taskRoutes(api: Api): void {
  serve(api, listTasks, ({ db, actor }, { query }) => readTasks(db, actor, query))

  serve(api, listProjectTasks, async ({ db, actor }, { params }) => {
    await needProject(db, actor, params.projectId)
    return new RawJson(await readTaskSnapshot(db, actor, params.projectId))
  })

  serve(api, listTaskChanges, async ({ db, actor }, { params, query }) => {
    const project = await needProject(db, actor, params.projectId)
    const seesAll = can.readAllTasks(actor, project)
    return findTaskChanges(db, actor, params.projectId, query.after, seesAll)
  })

  serve(api, getTask, async (context, { params }) => {
    const found = await needTask(context, params.id)
    const parts = await findTaskParts(context.db, found.task.id)
    return { task: found.task, ...parts, can: canOf(context, found) }
  })

  serve(api, createTask, async ({ db, actor }, { params, body }) => {
    const project = await needProject(db, actor, params.projectId)
    allow(can.createTask(actor, project))
    if (body.assigneeIds?.length) allow(can.assignNew(actor, project))
    await checkReferences(db, params.projectId, body)
    const task = await storeTask(db, params.projectId, body, { actorId: actor.id })
    if (!task)
      throw invalid([{ path: 'body.statusId', message: 'This status is not in the project' }])
    return task
  })

  serve(api, updateTask, async (context, { params, body }) => {
    const found = await needTask(context, params.id)
    allow(can.changeTask(context.actor, found.facts, Object.keys(body.changes)))
    const cause = { actorId: context.actor.id, batchId: body.batchId, undoOf: body.undoOf }
    return patchTask(context, found.task, body.changes, cause)
  })

  serve(api, moveTask, async (context, { params, body }) => {
    const found = await needTask(context, params.id)
    allow(can.moveTask(context.actor, found.facts))
    await checkReferences(context.db, found.task.projectId, { statusId: body.statusId })
    const moved = await placeTask(context.db, found.task, body, body.statusId, {
      actorId: context.actor.id,
    })
    if (!moved) throw notFound('Task')
    return moved
  })

  serve(api, deleteTask, async (context, { params }) => {
    const found = await needTask(context, params.id)
    allow(can.deleteTask(context.actor, found.facts))
    await trashTask(context.db, found.task.id, true, { actorId: context.actor.id })
  })

  serve(api, restoreTask, async (context, { params }) => {
    const found = await needTask(context, params.id)
    allow(can.deleteTask(context.actor, found.facts))
    return (
      (await trashTask(context.db, found.task.id, false, { actorId: context.actor.id })) ??
      found.task
    )
  })

  serve(api, setChecklistItem, async (context, { params, body }) => {
    const taskId = await checklist.findItemTask(context.db, params.id)
    const found = taskId && (await findTask(context.db, context.actor, taskId))
    if (!found) throw notFound('Checklist item')
    allow(can.changeTaskField(context.actor, found.facts, 'checklist'))
    return checklist.changeItem(context.db, params.id, body.isDone, { actorId: context.actor.id })
  })

  serve(api, listTaskActivity, async (context, { params, query }) => {
    const { task } = await needTask(context, params.id)
    return activity.listTaskActivity(context.db, task.id, query)
  })
}

async function needTask({ db, actor }: Context, idOrKey: string): Promise<FoundTask> {
  const found = await findTask(db, actor, idOrKey)
  if (!found) throw notFound('Task')
  return found
}

async function needProject(db: Db, actor: Context['actor'], projectId: string) {
  const facts = await findProjectFacts(db, actor, projectId)
  if (!facts) throw notFound('Project')
  return facts
}

/** Somebody faster between our reading and our writing makes us look again; each look may end in a conflict. */
const looks = 3

async function patchTask(
  context: Context,
  task: Task,
  changes: TaskChanges,
  cause: Cause,
): Promise<Task> {
  let current = task
  for (let look = 0; look < looks; look++) {
    const open = openChanges(current, changes)
    if (Object.keys(open).length === 0) return current
    const conflicting = conflictingFields(current, open)
    if (conflicting.length > 0) {
      throw conflict('Somebody else changed this task in the meantime', {
        current,
        conflictingFields: conflicting,
      })
    }
    await checkReferences(context.db, task.projectId, {
      statusId: open.statusId?.set,
      assigneeIds: open.assigneeIds?.set,
      labelIds: open.labelIds?.set,
    })
    const changed = await changeTask(context.db, task.id, open, cause)
    if (changed) return changed
    current = (await needTask(context, task.id)).task
  }
  throw conflict('This task is being changed by many people at once. Please try again.', {
    current,
    conflictingFields: [],
  })
}

const canOf = ({ actor }: Context, { facts }: FoundTask) => ({
  change: can.changeTask(actor, facts, ['title']),
  changeStatus: can.changeTaskField(actor, facts, 'statusId'),
  assign: can.changeTaskField(actor, facts, 'assigneeIds'),
  delete: can.deleteTask(actor, facts),
  comment: can.addComment(actor, facts),
})
