import { type Actor, can } from '@courtside/contract/can.ts'
import { type Given, getGiven } from '@courtside/contract/given-fields.ts'
import type { TaskLink } from '@courtside/contract/search.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import {
  type ProjectFactRow,
  joinMine,
  buildProjectFactColumns,
  readProjectFacts,
  isReadableTask,
} from '#features/projects/visible.ts'
import { taskKeyed } from '#features/tasks/find-number.ts'
import { givenColumns } from '#features/tasks/given-columns.ts'

/** The tasks of these keys that the actor may read, former keys included; the trash is left out. */
export async function findLinks(
  db: Db,
  actor: Actor,
  keys: readonly string[],
): Promise<TaskLink[]> {
  const asked = [...new Set(keys)].map((key) => {
    const [project = '', number = ''] = key.split('-')
    return { key, project, number: Number(number) }
  })
  const { rows } = await sql<
    Omit<TaskLink, 'mayChangeStatus'> & Omit<Given, keyof TaskLink> & ProjectFactRow
  >`
    select a."key" as "asked", t."id", p."key" || '-' || t."number" as "key", t."title", s."group", s."name" as "statusName",
      t."projectId", ${givenColumns}, t."version", ${buildProjectFactColumns(actor)}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a("key" text, "project" text, "number" int)
    join tasks t on t."id" = ${taskKeyed(sql`a."project"`, sql`a."number"`)}
    join statuses s on s."id" = t."statusId"
    join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where t."deletedAt" is null and p."deletedAt" is null and ${isReadableTask(actor)}
  `.execute(db)
  return rows.map(({ factVisibility, factPermissions, factDeleted, factHasMyTasks, ...held }) => {
    const project = readProjectFacts({
      factVisibility,
      factPermissions,
      factDeleted,
      factHasMyTasks,
    })
    const facts = { project, ...getGiven(held), isDeleted: false }
    const { leadId: _leadId, itemAssigneeIds: _itemAssigneeIds, ...link } = held
    return { ...link, mayChangeStatus: can.changeTaskField(actor, facts, 'statusId') }
  })
}
