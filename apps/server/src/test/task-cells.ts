import type { Changes } from '@courtside/contract/activity.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What a task holds, by field; custom fields as `custom.<id>`. */
export type Cells = Record<string, unknown>

/** What the database holds of each task, a cell for each field that a gesture can change; custom fields one by one. */
export async function readCells(db: Db, ...projectIds: string[]): Promise<Map<string, Cells>> {
  const { rows } = await sql<Cells & { id: string; custom: Cells }>`
    select "id", "projectId", "number", "title", "priority", "statusId", "dueOn", "estimateHours", "labelIds", "assigneeIds", "parentId", "rank",
      "typeId", "completedAt" is not null as "isCompleted", "deletedAt" is not null as "isDeleted", "archivedAt" is not null as "isArchived", "custom"
    from tasks where "projectId" = any(${projectIds}::uuid[])
  `.execute(db)
  return new Map(
    rows.map(({ id, custom, ...cells }) => [
      id,
      {
        ...cells,
        ...Object.fromEntries(
          Object.entries(custom).map(([key, value]) => [`custom.${key}`, value]),
        ),
      },
    ]),
  )
}

/** What somebody gave to each cell, by `<task> <field>`; whoever deletes, restores or makes a task gives it `isDeleted`. */
export async function readGiven(
  db: Db,
  projectId: string,
  actorId: string,
): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ taskId: string; action: string; changes: Changes }>`
    select "taskId", "action", "changes" from activity
    where "projectId" = ${projectId} and "actorId" = ${actorId} and "taskId" is not null
  `.execute(db)
  const given = new Map<string, unknown[]>()
  const note = (cell: string, value: unknown) =>
    given.set(cell, [...(given.get(cell) ?? []), value])
  for (const { taskId, action, changes } of rows) {
    for (const [field, { set }] of Object.entries(changes)) note(`${taskId} ${field}`, set)
    if (action !== 'task.updated' && action !== 'task.moved')
      note(`${taskId} isDeleted`, action === 'task.deleted')
  }
  return given
}
