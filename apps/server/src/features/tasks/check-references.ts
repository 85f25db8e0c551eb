import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'

type References = {
  readonly statusId?: string | undefined
  readonly assigneeIds?: readonly string[] | undefined
  readonly labelIds?: readonly string[] | undefined
}

/**
 * Refuses ids that point outside the project: its statuses and labels are its own, and people must be known. Costs one
 * statement, and none when nothing is referred to.
 */
export async function checkReferences(
  db: Db,
  projectId: string,
  { statusId, assigneeIds: people = [], labelIds: labels = [] }: References,
): Promise<void> {
  if (statusId === undefined && people.length === 0 && labels.length === 0) return
  const { rows } = await sql<{ status: boolean; people: number; labels: number }>`
    select
      (${statusId ?? null}::uuid is null or exists (
        select 1 from statuses s where s."id" = ${statusId ?? null}::uuid and s."projectId" = ${projectId} and not s."isArchived"
      )) as "status",
      (select count(*)::int from users u where u."id" = any(${people}::uuid[]) and u."status" <> 'suspended') as "people",
      (select count(*)::int from labels l where l."id" = any(${labels}::uuid[]) and l."projectId" = ${projectId}) as "labels"
  `.execute(db)
  const [found] = rows
  if (!found?.status)
    throw invalid([{ path: 'body.statusId', message: 'This status is not in the project' }])
  if (found.people !== new Set(people).size) {
    throw invalid([
      { path: 'body.assigneeIds', message: 'One of these people is not in the organisation' },
    ])
  }
  if (found.labels !== new Set(labels).size) {
    throw invalid([{ path: 'body.labelIds', message: 'One of these labels is not in the project' }])
  }
}
