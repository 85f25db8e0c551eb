import { getDaysBetween } from '@courtside/contract/days.ts'
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
 * them ticked; `own` is what the copy has for itself. Days of items stay as far from the task's. Undefined as with
 * `createTask`.
 */
export async function copyTask(
  db: Db,
  task: Task,
  own: { readonly id: string } & Partial<Draft>,
  cause: ChangeOrigin,
  keepsPeople = true,
): Promise<Task | undefined> {
  const made = await createTask(
    db,
    task.projectId,
    { ...getFields(task), after: task.id, ...own },
    cause,
  )
  if (!made || task.checklistCount === 0) return made
  return { ...made, ...(await copyChecklist(db, task, made, keepsPeople)) }
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

/** Gives a task without a checklist those of another; tells what the task then has of them. */
async function copyChecklist(
  db: Db,
  { id, checklistCount, dueOn }: Task,
  to: Task,
  keepsPeople: boolean,
): Promise<Pick<Task, 'checklistCount' | 'itemAssigneeIds'>> {
  const ids = Array.from({ length: checklistCount }, createId)
  const days = dueOn !== null && to.dueOn !== null ? getDaysBetween(dueOn, to.dueOn) : 0
  const { rows } = await sql<Pick<Task, 'checklistCount' | 'itemAssigneeIds'>>`
    with items as (
      insert into checklist_items ("id", "taskId", "title", "listName", "assigneeId", "dueOn", "rank")
      select n."id", ${to.id}::uuid, i."title", i."listName", case when ${keepsPeople} then u."id" end, i."dueOn" + ${days}::int, i."rank"
      from (
        select "title", "listName", "assigneeId", "dueOn", "rank", row_number() over (order by "rank", "id") as "place"
        from checklist_items where "taskId" = ${id}
      ) i left join users u on u."id" = i."assigneeId" and u."status" not in ('suspended', 'removed')
      join unnest(${ids}::uuid[]) with ordinality as n("id", "place") on n."place" = i."place"
      returning "assigneeId"
    )
    update tasks t set "checklistCount" = (select count(*) from items), "itemAssigneeIds" = array(
      select distinct "assigneeId" from items where "assigneeId" is not null order by "assigneeId"
    )
    where t."id" = ${to.id}::uuid returning t."checklistCount", t."itemAssigneeIds"
  `.execute(db)
  return rows[0] ?? { checklistCount: 0, itemAssigneeIds: [] }
}
