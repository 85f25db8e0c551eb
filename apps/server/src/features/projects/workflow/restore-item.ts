import { Label, Status } from '@courtside/contract/statuses.ts'
import { type Workflow, type WorkflowKind, withItem } from '@courtside/contract/workflow.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import {
  type Before,
  followStatuses,
  selectRepeatingTasks,
} from '#features/tasks/recurrence/follow-statuses.ts'
import { findWorkflowWith, lockWorkflow } from './find-workflow.ts'
import { noSuch, rejectTaken, rejectTooMany } from './reject-item.ts'
import { type Held, changedTasks, getEntries, heldTasks, storeTasks } from './update-tasks.ts'
import { getEntry, writeWorkflow } from './write-workflow.ts'

const Row = z.union([Status, Label])

type Removal = {
  item: unknown
  replacementId: string | null
  replacedIds: string[]
  tasks: Held[]
  repeating: Before[]
}

/**
 * Brings back what was removed, with the tasks it stood on: those that were given another status or type since keep it,
 * and a label that took its place leaves the tasks that didn't have it before.
 */
export async function restoreItem(
  db: Db,
  projectId: string,
  kind: WorkflowKind,
  id: string,
  cause: ChangeOrigin,
): Promise<Workflow> {
  await lockWorkflow(db, projectId)
  const { workflow, extra: removal } = await findWorkflowWith(
    db,
    projectId,
    sql<Removal | null>`(
      select json_build_object('item', r."item", 'replacementId', r."replacementId", 'replacedIds', r."replacedIds",
        'tasks', ${heldTasks(kind, projectId, sql`t."id" = any(r."taskIds")`)},
        'repeating', ${selectRepeatingTasks(kind === 'statuses' ? sql`t."projectId" = ${projectId}::uuid and t."id" = any(r."taskIds")` : sql`false`)})
      from workflow_removals r where r."id" = ${id}::uuid and r."projectId" = p."id" and r."kind" = ${kind}
    )`,
  )
  if (!removal) throw noSuch(kind)
  const item = Row.parse(removal.item)
  rejectTooMany(workflow, kind)
  if (!('isArchived' in item) || !item.isArchived) rejectTaken(workflow, kind, item)
  const { replacementId } = removal
  const changed = changedTasks(removal.tasks, (was, taskId) => {
    if (was === null || typeof was === 'string') return was === replacementId ? id : was
    const kept = removal.replacedIds.includes(taskId)
      ? was.filter((one) => one !== replacementId)
      : was
    return kept.includes(id) ? kept : [...kept, id]
  })
  const names = [...Object.keys(item), 'projectId', ...(kind === 'types' ? [] : external)]
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const from = sql.join(names.map((name) => sql.ref(`i.${name}`)))
  const parts = [
    sql`made as (
      insert into ${sql.table(kind)} (${columns})
      select ${from} from workflow_removals r, jsonb_populate_record(null::${sql.table(kind)}, r."item") as i
      where r."id" = ${id}::uuid
    )`,
    sql`gone as (delete from workflow_removals r where r."id" = ${id}::uuid)`,
    ...storeTasks(kind, changed),
  ]
  const entries = [
    ...getEntries(kind, projectId, changed),
    getEntry(kind, 'restored', id, { name: { was: null, set: item.name } }),
  ]
  const version = await writeWorkflow(db, workflow, parts, entries, cause)
  await followStatuses(db, removal.repeating, cause)
  const place = 'rank' in item ? workflow.statuses.filter(({ rank }) => rank < item.rank).length : 0
  const formerNames = Object.fromEntries(
    Object.entries(workflow.formerNames).filter(([formerId]) => formerId !== id),
  )
  return { ...withItem({ ...workflow, formerNames }, kind, item, place), version }
}

/** Where it came from, of imports. */
const external = ['externalSource', 'externalId'] as const
