import type { ChecklistItem } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { notFound } from '#errors.ts'
import { type Cause, logChange } from '#features/activity/log-change.ts'

/** The task a checklist item stands on. */
export async function findItemTask(db: Db, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    taskId: string
  }>`select "taskId" from checklist_items where "id" = ${itemId}`.execute(db)
  return rows[0]?.taskId
}

/** Ticks or unticks an item and keeps the task's counter; an item that already is so counts as done and logs nothing. */
export async function changeItem(
  db: Db,
  itemId: string,
  isDone: boolean,
  cause: Cause,
): Promise<ChecklistItem> {
  const changes = { [`checklist.${itemId}`]: { was: !isDone, set: isDone } }
  await sql`
    with item as (
      update checklist_items i set "isDone" = ${isDone} where i."id" = ${itemId} and i."isDone" <> ${isDone} returning i."taskId"
    ), changed as (
      update tasks t set "checklistDoneCount" = t."checklistDoneCount" + ${isDone ? 1 : -1}, "version" = t."version" + 1, "updatedAt" = now()
      from item where t."id" = item."taskId" returning t."id", t."projectId", t."id" as "taskId"
    ), ${logChange('changed', { action: 'task.updated', entity: 'task', changes }, cause)}
    select 1
  `.execute(db)
  const { rows } = await sql<ChecklistItem>`
    select "id", "title", "isDone" from checklist_items where "id" = ${itemId}
  `.execute(db)
  if (!rows[0]) throw notFound('Checklist item')
  return rows[0]
}
