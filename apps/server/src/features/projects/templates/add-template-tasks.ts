import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { pickKinds } from '@courtside/contract/plain-fields.ts'
import { templateFields } from '@courtside/contract/project-templates.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import {
  type ChangeOrigin,
  buildMoment,
  entryColumns,
  writeLog,
} from '#features/activity/log-change.ts'
import { defineColumns, listColumns } from '#features/tasks/field-columns.ts'
import { getRanksBetween } from '#features/tasks/make-rank.ts'
import { type LaidOutTask, templateFieldNames } from './lay-out-template.ts'

const fieldsOfPeople = pickKinds(templateFields, ['people', 'person'])
const peopleNames = getFieldNames(fieldsOfPeople)
const fieldsBesidePeople = templateFieldNames.filter(
  (name) => !peopleNames.some((one) => one === name),
)

/** Of the people of a field, by its kind, those who are still here. */
const selectPresent = {
  people: (column: RawBuilder<unknown>) => sql`array(
    select u."id" from unnest(${column}) with ordinality as a("id", "place") join users u on u."id" = a."id"
    where u."status" not in ('suspended', 'removed') order by a."place")`,
  person: (column: RawBuilder<unknown>) =>
    sql`(select u."id" from users u where u."id" = ${column} and u."status" not in ('suspended', 'removed'))`,
}

/**
 * Fills a project that has no tasks yet, in one statement: the tasks in their order with their checklists, and a log entry
 * for each. Of the people who were to do them, those who are no longer here are left out.
 */
export async function addTemplateTasks(
  db: Db,
  projectId: string,
  tasks: readonly LaidOutTask[],
  cause: ChangeOrigin,
): Promise<void> {
  if (tasks.length === 0) return
  const ranks = getRanksBetween(null, null, tasks.length)
  const records = tasks.map(({ id, fields, checklist }, index) => ({
    id,
    ...fields,
    place: index + 1,
    rank: ranks[index],
    checklistCount: checklist.length,
  }))
  const entries = tasks.map(({ id, fields }, index) => ({
    id: createId(),
    place: index + 1,
    action: 'task.created',
    entity: 'task',
    entityId: id,
    taskId: id,
    changes: getChanges(fields),
  }))
  const logged = { streamId: sql`${projectId}::uuid`, seq: sql`stream."seq" + e."place"` }
  const source = sql`stream, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(${entryColumns})`
  const items = tasks.flatMap(({ id, checklist }) => {
    const itemRanks = getRanksBetween(null, null, checklist.length)
    return checklist.map((item, index) => ({ ...item, taskId: id, rank: itemRanks[index] }))
  })
  await sql`
    with stream as (
      update streams set "lastSeq" = "lastSeq" + ${tasks.length}::int, "lastNumber" = "lastNumber" + ${tasks.length}::int
      where "id" = ${projectId} returning "lastSeq" - ${tasks.length}::int as "seq", "lastNumber" - ${tasks.length}::int as "number"
    ), made as (
      insert into tasks ("id", "projectId", "number", ${listColumns(peopleNames)}, ${listColumns(fieldsBesidePeople)}, "dueAt", "rank", "checklistCount",
        "createdById", "createdAt", "updatedAt")
      select n."id", p."id", stream."number" + n."place", ${sql.join(peopleNames.map((name) => selectPresent[fieldsOfPeople[name].kind](sql.ref(`n.${name}`))))},
        ${listColumns(fieldsBesidePeople, 'n')}, (n."dueOn" + n."dueTime") at time zone p."timeZone", n."rank", n."checklistCount",
        ${cause.actorId}::uuid, ${buildMoment(cause)}, ${buildMoment(cause)}
      from json_to_recordset(${JSON.stringify(records)}::json) as n("id" uuid, ${defineColumns(templateFieldNames)}, "place" int, "rank" text,
        "checklistCount" int)
      join projects p on p."id" = ${projectId}, stream
    ), items as (
      insert into checklist_items ("id", "taskId", "title", "listName", "assigneeId", "dueOn", "rank")
      select i."id", i."taskId", i."title", i."listName", u."id", i."dueOn", i."rank"
      from json_to_recordset(${JSON.stringify(items)}::json) as i("id" uuid, "taskId" uuid, "title" text, "listName" text,
        "assigneeId" uuid, "dueOn" date, "rank" text)
      left join users u on u."id" = i."assigneeId" and u."status" not in ('suspended', 'removed')
    )
    ${writeLog(logged, source, cause)}
  `.execute(db)
}

/** What the log tells of a new task: the fields that hold something. */
function getChanges({ custom, ...fields }: LaidOutTask['fields']) {
  const values: [string, unknown][] = [
    ...Object.entries(fields),
    ...Object.entries(custom).map(([id, set]): [string, unknown] => [`custom.${id}`, set]),
  ]
  return Object.fromEntries(
    values
      .filter(([, set]) => set !== null && set !== '' && !(Array.isArray(set) && set.length === 0))
      .map(([field, set]) => [field, { was: null, set }]),
  )
}
