import { type Changes, getDescriptionVersion } from '@courtside/contract/activity.ts'
import { can } from '@courtside/contract/can.ts'
import { conflictingFields, openChanges, placeOf } from '@courtside/contract/changes.ts'
import type { CustomValue } from '@courtside/contract/custom-fields.ts'
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
  type Task,
  type TaskChanges,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { watcherField, watchersOf } from '@courtside/contract/watchers.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { allow, conflict, invalid, notFound } from '#errors.ts'
import { findDescription } from '#features/activity/find-description.ts'
import * as activity from '#features/activity/list-activity.ts'
import type { Cause } from '#features/activity/log-change.ts'
import { findMentioned } from '#features/comments/find-mentioned.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import type { Api } from '#http/api.ts'
import { RawJson } from '#http/raw-json.ts'
import { type Context, serve } from '#http/serve.ts'
import { changeTask } from './change-task.ts'
import { checkRank } from './check-rank.ts'
import { checkReferences, checkTimes } from './check-references.ts'
import { checkStructure } from './check-structure.ts'
import { createTask as storeTask } from './create-task.ts'
import { type FoundTask, findTask } from './find-task.ts'
import { findThoseWhoRead } from './find-watchers.ts'
import { listTasks as readTasks } from './list-tasks.ts'
import { moveTask as placeTask } from './move-task.ts'
import { findRelatedTasks, findTaskChanges, findTaskParts, readTaskSnapshot } from './queries.ts'
import { checkRecurrence } from './recurrence/find-next.ts'
import { followStatus } from './recurrence/follow-status.ts'
import { trashTask } from './trash-task.ts'

export function taskRoutes(api: Api): void {
  serve(api, listTasks, ({ db, actor }, { query }) => readTasks(db, actor, query))

  serve(api, listProjectTasks, async ({ db, actor }, { params }) => {
    const project = await needProject(db, actor, params.projectId)
    return new RawJson(await readTaskSnapshot(db, actor, params.projectId, project))
  })

  serve(api, listTaskChanges, async ({ db, actor }, { params, query }) => {
    const project = await needProject(db, actor, params.projectId)
    return findTaskChanges(db, actor, params.projectId, query.after, project)
  })

  serve(api, getTask, async (context, { params }) => {
    const found = await needTask(context, params.id)
    const [parts, related] = await Promise.all([
      findTaskParts(context.db, found.task.id),
      findRelatedTasks(context.db, context.actor, found.task),
    ])
    return { task: found.task, ...parts, related, can: canOf(context, found) }
  })

  serve(api, createTask, async ({ db, actor }, { params, body }) => {
    const project = await needProject(db, actor, params.projectId)
    allow(can.createTask(actor, project))
    if (body.assigneeIds?.length) allow(can.assignNew(actor, project))
    checkTimes(body)
    checkRecurrence(body)
    await checkReferences(db, params.projectId, body)
    const { id = newId(), batchId, undoOf, ...draft } = body
    await checkStructure(db, actor, { id, projectId: params.projectId }, body)
    const cause = { actorId: actor.id, batchId, undoOf }
    const mentionIds = await findMentioned(db, body.description ?? '')
    const task = await storeTask(db, params.projectId, { ...draft, id, mentionIds }, cause)
    if (!task)
      throw invalid([{ path: 'body.statusId', message: 'This status is not in the project' }])
    return task
  })

  serve(api, updateTask, async (context, { params, body }) => {
    const found = await needTask(context, params.id)
    allow(can.changeTask(context.actor, found.facts, Object.keys(body.changes)))
    return patchTask(context, found.task, body.changes, causeOf(context, body))
  })

  serve(api, moveTask, async (context, { params, body }) => {
    const found = await needTask(context, params.id)
    allow(can.moveTask(context.actor, found.facts))
    const cause = causeOf(context, body)
    const moved = await placeTask(context.db, found.task, body, body.statusId, cause)
    if (!moved) throw notFound('Task')
    return followStatus(context.db, found.task, moved, cause)
  })

  serve(api, deleteTask, async (context, { params, query }) => {
    const { task, facts } = await needTask(context, params.id)
    allow(can.deleteTask(context.actor, facts))
    const gone = await trashTask(context.db, task, true, causeOf(context, query))
    if (!gone && task.deletedAt === null)
      throw conflict('Somebody else did something to this task in the meantime', {
        current: (await needTask(context, task.id)).task,
        conflictingFields: [],
      })
  })

  serve(api, restoreTask, async (context, { params, body }) => {
    const { task, facts } = await needTask(context, params.id)
    allow(can.deleteTask(context.actor, facts))
    return (await trashTask(context.db, task, false, causeOf(context, body))) ?? task
  })

  serve(api, listTaskActivity, async (context, { params, query }) => {
    const { task } = await needTask(context, params.id)
    return activity.listTaskActivity(context.db, task.id, query)
  })

  serve(api, getDescriptionVersion, async (context, { params, query }) => {
    const { task } = await needTask(context, params.id)
    return { version: (await findDescription(context.db, task.id, query.seq)) ?? null }
  })
}

const causeOf = ({ actor }: Context, { batchId, undoOf }: Pick<Cause, 'batchId' | 'undoOf'>) => ({
  actorId: actor.id,
  batchId,
  undoOf,
})

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
    checkTimes({
      ...current,
      ...Object.fromEntries(Object.entries(open).map(([field, change]) => [field, change.set])),
    })
    await checkRank(context.db, task.id, open.rank?.set)
    checkRecurrence(
      { recurrence: open.recurrence?.set, dueOn: open.dueOn?.set },
      { recurrence: current.recurrence, dueOn: current.dueOn },
    )
    await checkReferences(context.db, task.projectId, {
      statusId: open.statusId?.set,
      assigneeIds: open.assigneeIds?.set,
      labelIds: open.labelIds?.set,
      custom: customOf(open),
      typeId: open.typeId?.set,
    })
    const structure = {
      parentId: open.parentId?.set,
      blockedByIds: open.blockedByIds?.set,
      followsIds: open.followsIds?.set,
      relatedIds: open.relatedIds?.set,
      duplicateOfId: open.duplicateOfId?.set,
    }
    const takesBack = cause.undoOf !== undefined
    await checkStructure(context.db, context.actor, task, structure, takesBack)
    await checkWatchers(context, current, open, takesBack)
    const told = await mentionsOf(context.db, open)
    const changed = await changeTask(context.db, task.id, open, cause, told)
    if (changed) return followStatus(context.db, current, changed, cause)
    current = (await needTask(context, task.id)).task
  }
  throw conflict('This task is being changed by many people at once. Please try again.', {
    current,
    conflictingFields: [],
  })
}

/**
 * Refuses to let others watch what they may not read, and to bring back those who left. Costs a statement where others
 * are added, and nothing else.
 */
async function checkWatchers(
  { db, actor }: Context,
  task: Task,
  changes: TaskChanges,
  takesBack: boolean,
): Promise<void> {
  const watching = watchersOf(task)
  const others = Object.entries(changes).flatMap(([field, { set }]) => {
    const { name, entry } = placeOf(field)
    return name === 'watchers' && entry !== undefined && entry !== actor.id ? [{ entry, set }] : []
  })
  const left = others.filter(({ entry }) => task.watchers[entry] === 'left')
  if (left.length > 0 && !takesBack)
    throw invalid(
      left.map(({ entry }) => ({
        path: `body.changes.${watcherField(entry)}`,
        message: 'This person has stopped watching; only they can choose to watch again',
      })),
    )
  const added = others.flatMap(({ entry, set }) =>
    set !== null && !watching.has(entry) ? [entry] : [],
  )
  if (added.length === 0) return
  const readers = await findThoseWhoRead(db, task.id, added)
  const blind = added.filter((id) => !readers.has(id))
  if (blind.length === 0) return
  throw invalid(
    blind.map((id) => ({
      path: `body.changes.${watcherField(id)}`,
      message: 'This person can’t see the task, and so can’t watch it',
    })),
  )
}

/** Whom a description mentions that it did not before; the log keeps no word of it otherwise. */
async function mentionsOf(db: Db, { description }: TaskChanges): Promise<Changes | undefined> {
  if (!description) return undefined
  const set = await findMentioned(db, description.set)
  if (set.length === 0) return undefined
  return { mentionIds: { was: await findMentioned(db, description.was), set } }
}

/** What the changes set of custom fields, by the field's id. */
const customOf = (changes: TaskChanges): Record<string, CustomValue | null> =>
  Object.fromEntries(
    Object.keys(changes).flatMap((field) => {
      const { name, entry } = placeOf(field)
      const value = changes[`custom.${entry}`]?.set
      return name === 'custom' && entry !== undefined && value !== undefined ? [[entry, value]] : []
    }),
  )

const canOf = ({ actor }: Context, { facts }: FoundTask) => ({
  change: can.changeTask(actor, facts, ['title']),
  changeStatus: can.changeTaskField(actor, facts, 'statusId'),
  assign: can.changeTaskField(actor, facts, 'assigneeIds'),
  delete: can.deleteTask(actor, facts),
  comment: can.addComment(actor, facts),
})
