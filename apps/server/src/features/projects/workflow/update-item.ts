import { getConflictingFields, openChanges } from '@courtside/contract/changes.ts'
import {
  type Workflow,
  type WorkflowChanges,
  type WorkflowItem,
  type WorkflowKind,
  withItem,
} from '@courtside/contract/workflow.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { conflict } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { followStatuses, selectRepeatingTasks } from '#features/tasks/recurrence/follow-statuses.ts'
import { groupTimes } from '#features/tasks/stamp-group.ts'
import { findWorkflowWith, lockWorkflow } from './find-workflow.ts'
import { noSuch, rejectForeign, rejectNoStart, rejectTaken } from './reject-item.ts'
import { onStatus } from './update-tasks.ts'
import { getEntry, writeWorkflow } from './write-workflow.ts'

/** Changes fields of a status, a label or a type. With its group, what its tasks say about when they were done follows. */
export async function updateItem(
  db: Db,
  projectId: string,
  kind: WorkflowKind,
  id: string,
  changes: WorkflowChanges,
  cause: ChangeOrigin,
): Promise<Workflow> {
  const values = getValues(changes)
  rejectForeign(kind, values, 'body.changes')
  await lockWorkflow(db, projectId)
  const { workflow, extra: repeating } = await findWorkflowWith(
    db,
    projectId,
    selectRepeatingTasks(changes.group ? onStatus(projectId, kind, id) : sql`false`),
  )
  const item = workflow[kind].find((one) => one.id === id)
  if (!item) throw noSuch(kind)
  const open = openChanges(item, changes)
  if (Object.keys(open).length === 0) return workflow
  const conflicting = getConflictingFields(item, open)
  if (conflicting.length > 0) {
    throw conflict('Someone else changed this before you saved', {
      current: workflow,
      conflictingFields: conflicting,
    })
  }
  const changed: WorkflowItem = { ...item, ...getValues(open) }
  const isCalledAnew = open.name !== undefined || open.isArchived?.set === false
  if (isCalledAnew) rejectTaken(workflow, kind, changed)
  // An import may have brought labels of one name in several hues; no two have both alike.
  else if (kind === 'labels' && open.hue) {
    const labels = workflow.labels.filter(({ hue }) => hue === open.hue?.set)
    rejectTaken({ ...workflow, labels }, kind, changed)
  }
  const after = withItem(workflow, kind, changed)
  rejectNoStart(after, workflow)
  const sets = Object.entries(getValues(open)).map(
    ([field, value]) => sql`${sql.ref(field)} = ${value}`,
  )
  const parts = [
    sql`changed as (update ${sql.table(kind)} i set ${sql.join(sets)} where i."id" = ${id}::uuid)`,
    ...(open.group ? [stampTasks(projectId, id, open.group.set)] : []),
  ]
  const entries = [getEntry(kind, 'updated', id, open)]
  const version = await writeWorkflow(db, workflow, parts, entries, cause)
  await followStatuses(db, repeating, cause)
  return { ...after, version }
}

const getValues = (changes: WorkflowChanges) =>
  Object.fromEntries(Object.entries(changes).map(([field, { set }]) => [field, set]))

const stampTasks = (
  projectId: string,
  statusId: string,
  group: string,
): RawBuilder<unknown> => sql`stamped as (
  update tasks t set ${sql.join(groupTimes(sql`${group}::text`))}
  where t."projectId" = ${projectId}::uuid and t."statusId" = ${statusId}::uuid
)`
