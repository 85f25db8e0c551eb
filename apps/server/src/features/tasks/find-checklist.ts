import type { ChecklistItem } from '@courtside/contract/checklists.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** The task that an item stands on. */
export async function findItemTask(db: Db, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ taskId: string }>`
    select "taskId" from checklist_items where "id" = ${itemId}
  `.execute(db)
  return rows[0]?.taskId
}

/** The items of a task in their order. */
export async function listItems(db: Db, taskId: string): Promise<ChecklistItem[]> {
  const { rows } = await sql<ChecklistItem>`
    select "id", "title", "isDone", "listName", "assigneeId", "dueOn", "rank" from checklist_items where "taskId" = ${taskId} order by "rank", "id"
  `.execute(db)
  return rows
}
