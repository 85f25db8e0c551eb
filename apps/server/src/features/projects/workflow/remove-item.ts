import { type Workflow, type WorkflowKind, omitItem } from '@courtside/contract/workflow.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, invalid } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import {
  type Before,
  followStatuses,
  selectRepeatingTasks,
} from '#features/tasks/recurrence/follow-statuses.ts'
import { findWorkflowWith, lockWorkflow } from './find-workflow.ts'
import { noSuch, rejectNoStart } from './reject-item.ts'
import {
  type Held,
  changedTasks,
  getEntries,
  heldTasks,
  holds,
  onStatus,
  storeTasks,
} from './update-tasks.ts'
import { getEntry, writeWorkflow } from './write-workflow.ts'

/**
 * Removes a status, a label or a type from its project and its tasks, which get the replacement, if one is named: so two
 * labels are merged. Everything that is needed to put it back is kept.
 */
export async function removeItem(
  db: Db,
  projectId: string,
  kind: WorkflowKind,
  id: string,
  replacementId: string | null,
  cause: ChangeOrigin,
): Promise<Workflow> {
  await lockWorkflow(db, projectId, { kind, id })
  const { workflow, extra } = await findWorkflowWith(
    db,
    projectId,
    sql`json_build_object(
      'tasks', ${heldTasks(kind, projectId, holds(kind, id))}, 'repeating', ${selectRepeatingTasks(onStatus(projectId, kind, id))})`.$castTo<{
      tasks: Held[]
      repeating: Before[]
    }>(),
  )
  const { tasks, repeating } = extra
  const item = workflow[kind].find((one) => one.id === id)
  if (!item) throw noSuch(kind)
  rejectReplacement(workflow, kind, id, replacementId, tasks.length)
  const after = omitItem(workflow, kind, item)
  rejectNoStart(after, workflow)
  const changed = changedTasks(tasks, (was) => replaceValue(was, id, replacementId))
  const replacedIds = tasks
    .filter(({ was }) => replacementId !== null && !listOf(was).includes(replacementId))
    .map((task) => task.id)
  const parts = [
    ...storeTasks(kind, changed),
    sql`kept as (
      insert into workflow_removals ("id", "projectId", "kind", "item", "replacementId", "taskIds", "replacedIds")
      select i."id", i."projectId", ${kind}, to_jsonb(i), ${replacementId}::uuid, ${tasks.map((task) => task.id)}::uuid[], ${replacedIds}::uuid[]
      from ${sql.table(kind)} i where i."id" = ${id}::uuid
    )`,
    sql`gone as (delete from ${sql.table(kind)} i where i."id" = ${id}::uuid)`,
  ]
  const entries = [
    ...getEntries(kind, projectId, changed),
    getEntry(kind, 'removed', id, {
      name: { was: item.name, set: null },
      ...(replacementId !== null && { replacementId: { was: null, set: replacementId } }),
    }),
  ]
  const version = await writeWorkflow(db, workflow, parts, entries, cause)
  await followStatuses(db, repeating, cause)
  return { ...after, version }
}

const listOf = (value: Held['was']): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? [])

/** A list of labels with one in the place of another, each once; or the one status or type there is. */
function replaceValue(was: Held['was'], id: string, replacementId: string | null): Held['was'] {
  if (was === null || typeof was === 'string') return replacementId
  const ids = was.map((one) => (one === id ? replacementId : one)).filter((one) => one !== null)
  return [...new Set(ids)]
}

function rejectReplacement(
  workflow: Workflow,
  kind: WorkflowKind,
  id: string,
  replacementId: string | null,
  taskCount: number,
): void {
  if (replacementId === null) {
    if (kind !== 'statuses' || taskCount === 0) return
    throw new AppError(
      409,
      'status_needed',
      `${taskCount} tasks are in this status. Choose the status they move to.`,
    )
  }
  const isThere =
    kind === 'statuses'
      ? workflow.statuses.some((one) => one.id === replacementId && !one.isArchived)
      : workflow[kind].some((one) => one.id === replacementId)
  if (!isThere || replacementId === id)
    throw invalid([{ path: 'body.replacementId', message: 'Choose another one of this project' }])
}
