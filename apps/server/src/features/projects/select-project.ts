import { ProjectSummary } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { Person } from '@courtside/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import { listShape, listShapeParts } from '#db/shape-columns.ts'

const own = Object.keys(ProjectSummary.shape).filter((name) => name !== 'counts')

const none = sql.raw(
  `'${JSON.stringify(Object.fromEntries(statusGroups.map((group) => [group, 0])))}'::jsonb`,
)

/** What the list of projects shows, of `projects p`, but for the counts. */
export const projectRowColumns: RawBuilder<unknown> = sql.join(
  own.map((name) => sql.ref(`p.${name}`)),
)

/** The lists a project's tasks are sorted by, of `projects p`: a `Workflow` but for its id and version. */
export const workflowColumns: RawBuilder<unknown> = sql`
  (select coalesce(json_agg(json_build_object('id', s."id", 'name', s."name", 'group', s."group", 'hue', s."hue",
      'wipLimit', s."wipLimit", 'rank', s."rank", 'isArchived', s."isArchived") order by s."rank", s."id"), '[]')
    from statuses s where s."projectId" = p."id") as "statuses",
  (select coalesce(json_agg(json_build_object('id', l."id", 'name', l."name", 'hue', l."hue") order by fold(l."name"), l."id"), '[]')
    from labels l where l."projectId" = p."id") as "labels",
  (select coalesce(json_agg(json_build_object('id', y."id", 'name', y."name", 'hue', y."hue") order by fold(y."name"), y."id"), '[]')
    from types y where y."projectId" = p."id") as "types",
  (select coalesce(json_object_agg(r."id", r."item" ->> 'name') filter (where r."item" ? 'name'), '{}')
    from workflow_removals r where r."projectId" = p."id") as "formerNames"`

/** `counts` of a project; `narrow` leaves only the tasks that the actor may count. */
export const buildCountsColumn = (narrow: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${none} || coalesce((
    select jsonb_object_agg(g."group", g."count") from (
      select s."group", count(*)::int as "count" from tasks t join statuses s on s."id" = t."statusId"
      where t."projectId" = p."id" and t."deletedAt" is null
        and (t."archivedAt" is null or s."group" = 'completed') and ${narrow}
      group by s."group"
    ) g
  ), '{}') as "counts"`

/** The custom fields of `projects p` as JSON, in their order. */
export const customFieldsColumn: RawBuilder<unknown> = sql`
  (select coalesce(json_agg(json_build_object('id', f."id", 'name', f."name", 'kind', f."kind", 'options', f."options",
    'rank', f."rank", 'isArchived', f."isArchived") order by f."rank", f."id"), '[]')
    from custom_fields f where f."projectId" = p."id")`

const { uid: _uid, ...personShape } = Person.shape

/** What a `Person` is made of, of `users u`, under the names that a select around it finds them by. */
export const personParts: RawBuilder<unknown> = sql`u."id", ${listShape(personShape, 'u')}`

/** A `Person` of `users u`. */
export const personColumns: RawBuilder<unknown> = sql`u."id" as "uid", ${listShape(personShape, 'u')}`

/** The same as JSON. */
export const personJson: RawBuilder<unknown> = sql`json_build_object('uid', u."id", ${listShapeParts(personShape, 'u')})`
