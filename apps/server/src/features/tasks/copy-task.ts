import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { pickFields } from '@courtside/contract/pick-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import type { Task, createTask as endpoint } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { type Draft, createTask } from './create-task.ts'

/** A copy of a part is a part of the same task. */
const copied: ReadonlySet<string> = new Set([
  ...Object.keys(pickFields(taskFields, 'isCopied')),
  'parentId',
])

/**
 * Makes a task with what another has of the fields that people set, right behind it, with its checklists and nothing of
 * them ticked; `own` is what the copy has for itself. Undefined as with `createTask`.
 */
export async function copyTask(
  db: Db,
  task: Task,
  own: { readonly id: string } & Partial<Draft>,
  cause: ChangeOrigin,
): Promise<Task | undefined> {
  const made = await createTask(
    db,
    task.projectId,
    { ...getFields(task), after: task.id, ...own },
    cause,
  )
  if (!made || task.checklistCount === 0) return made
  return { ...made, checklistCount: await copyChecklist(db, task, made.id) }
}

/** What a task has of the fields that people set. */
function getFields(task: Task): HandlerArguments<typeof endpoint>['body'] {
  const fields = Object.entries(task).filter(
    ([field, value]) =>
      copied.has(field) && value !== null && !(Array.isArray(value) && value.length === 0),
  )
  // A stored task's own values, under the names that a new one takes them by.
  return Object.fromEntries(fields) as HandlerArguments<typeof endpoint>['body']
}

/** Gives a task without a checklist those of another; tells how many items they have. */
async function copyChecklist(
  db: Db,
  { id, checklistCount }: Pick<Task, 'id' | 'checklistCount'>,
  to: string,
): Promise<number> {
  const ids = Array.from({ length: checklistCount }, createId)
  const { rows } = await sql<{ count: number }>`
    with items as (
      insert into checklist_items ("id", "taskId", "title", "listName", "rank")
      select n."id", ${to}::uuid, i."title", i."listName", i."rank"
      from (
        select "title", "listName", "rank", row_number() over (order by "rank", "id") as "place"
        from checklist_items where "taskId" = ${id}
      ) i join unnest(${ids}::uuid[]) with ordinality as n("id", "place") on n."place" = i."place"
      returning "id"
    )
    update tasks t set "checklistCount" = (select count(*) from items) where t."id" = ${to}::uuid
    returning t."checklistCount" as "count"
  `.execute(db)
  return rows[0]?.count ?? 0
}
