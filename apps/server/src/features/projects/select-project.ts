import { ProjectSummary } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { type RawBuilder, sql } from 'kysely'

const own = Object.keys(ProjectSummary.shape).filter((name) => name !== 'counts')

const none = sql.raw(
  `'${JSON.stringify(Object.fromEntries(statusGroups.map((group) => [group, 0])))}'::jsonb`,
)

/** What the list of projects shows, of `projects p`, but for the counts. */
export const projectRowColumns: RawBuilder<unknown> = sql.join(
  own.map((name) => sql.ref(`p.${name}`)),
)

/** Tasks by status group, the trash and archived ones left out; `narrow` leaves only those the actor may count. */
export const countsColumn = (narrow: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${none} || coalesce((
    select jsonb_object_agg(g."group", g."count") from (
      select s."group", count(*)::int as "count" from tasks t join statuses s on s."id" = t."statusId"
      where t."projectId" = p."id" and t."deletedAt" is null and t."archivedAt" is null and ${narrow}
      group by s."group"
    ) g
  ), '{}') as "counts"`
