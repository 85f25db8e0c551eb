import { type Actor, can } from '@courtside/contract/can.ts'
import type { CustomValues } from '@courtside/contract/custom-fields.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import type { ExportedTask, createExport } from '@courtside/contract/exports.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { pickKinds, plainFileFields } from '@courtside/contract/plain-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { type TaskRow, relationFields } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { keyset } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { joinBlob } from '#features/files/select-attachment.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { listColumns } from '#features/tasks/field-columns.ts'
import { makerAndHolderIds } from '#features/tasks/given-columns.ts'
import { selectListedTasks, sortValueOf } from '#features/tasks/list-tasks.ts'
import { type ExportedField, getNamedValues } from './read-custom.ts'
import { isExportable } from './visible.ts'

type Asked = HandlerArguments<typeof createExport>['body']

/** A query of the ids that an export is asked for, in their order: of tasks that the actor may take out. */
export async function selectRequestedTasks(
  db: Db,
  actor: Actor,
  { projectId, tasks }: Asked,
): Promise<RawBuilder<unknown>> {
  const ofProject = projectId ? sql`t."projectId" = ${projectId}` : sql`true`
  if ('ids' in tasks) {
    return sql`
      select t."id" from unnest(${tasks.ids}::uuid[]) with ordinality as asked("id", "place")
      join tasks t on t."id" = asked."id" join projects p on p."id" = t."projectId" ${joinMine(actor)}
      where ${isExportable(actor)} and ${ofProject} order by asked."place"`
  }
  const { filter } = tasks
  const listed = await selectListedTasks(db, actor, filter)
  return sql`
    select t."id" from tasks t join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
    where ${sql.join([...listed, isExportable(actor), ofProject], sql` and `)}
    order by ${keyset(sortValueOf(filter.sort), sql`t."id"`, filter).order}`
}

/**
 * Some of an export's tasks as they are now, in its order. Those that were deleted meanwhile, or that the actor may no
 * longer take out, are missing. Links to files begin with `origin`, which is the app's.
 */
export async function readTasks(
  db: Db,
  actor: Actor,
  {
    exportId,
    from,
    count,
    origin,
  }: { exportId: string; from: number; count: number; origin: string },
  fields: readonly ExportedField[],
): Promise<ExportedTask[]> {
  const person = can.seeMembers(actor)
    ? sql`json_build_object('name', u."name", 'email', u."email")`
    : sql`json_build_object('name', u."name")`
  const personIds = fields.filter(({ kind }) => kind === 'person').map(({ id }) => id)
  const { rows } = await sql<Stored>`
    select t."projectId", t."custom" as "values", ${listColumns(relationFields, 't')}, p."key" || '-' || t."number" as "key",
      ${listColumns(fieldsAsHeld, 't')}, y."name" as "type",
      (select coalesce(json_agg(json_strip_nulls(json_build_object('title', i."title", 'isDone', i."isDone", 'listName', i."listName",
          'assignee', case when u."id" is not null then ${person} end, 'dueOn', i."dueOn")) order by i."rank", i."id"), '[]')
        from checklist_items i left join users u on u."id" = i."assigneeId" where i."taskId" = t."id") as "checklist",
      (select coalesce(json_agg(${person} order by u."name", u."id"), '[]') from users u where u."id" in (${watcherIds})) as "watchers",
      (select coalesce(json_agg(json_build_object(
          'name', f."name", 'byteCount', f."byteCount", 'mediaType', b."mediaType", 'createdAt', ${jsonInstant('f."createdAt"')},
          'link', case when f."blob" is null and f."url" ~ '^https?://\\S+$' then f."url" else ${origin} || '/tasks/' || p."key" || '-' || t."number" || '#file-' || f."id" end
        ) order by f."createdAt", f."id"), '[]')
        from attachments f ${joinBlob} where f."taskId" = t."id" and f."deletedAt" is null) as "attachments",
      (select coalesce(json_object_agg(u."id", u."name"), '{}') from users u
        where u."id" = any(array(select (t."custom" ->> f)::uuid from unnest(${personIds}::text[]) f where t."custom" ? f))) as "people",
      s."name" as "status", s."group" as "statusGroup",
      (select coalesce(json_agg(${person} order by a."place"), '[]')
        from unnest(t."assigneeIds") with ordinality as a("id", "place") join users u on u."id" = a."id") as "assignees",
      (select ${person} from users u where u."id" = t."leadId") as "lead",
      array(select l."name" from unnest(t."labelIds") with ordinality as a("id", "place") join labels l on l."id" = a."id"
        order by a."place") as "labels",
      p."timeZone", t."createdAt", author."name" as "createdBy", t."updatedAt",
      t."completedAt", t."archivedAt", json_build_object('key', p."key", 'name', p."name") as "project",
      t."commentCount", t."checklistCount", t."checklistDoneCount"
    from exports e, unnest(e."rowIds"[${from + 1}::int:${from + count}::int]) with ordinality as asked("id", "place")
    join tasks t on t."id" = asked."id" join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId"
    left join users author on author."id" = t."createdById" left join types y on y."id" = t."typeId" ${joinMine(actor)}
    where e."id" = ${exportId} and ${isExportable(actor)} order by asked."place"
  `.execute(db)
  const keys = await findKeys(db, actor, rows)
  const getKeys = (ids: readonly string[]) => ids.flatMap((id) => keys.get(id) ?? [])
  return rows.map((row) => {
    const { projectId, values, people, parentId, blockedByIds, followsIds, ...rest } = row
    const { relatedIds, duplicateOfId, ...task } = rest
    const custom = getNamedValues(projectId, values, fields, people)
    return {
      ...task,
      parent: getKeys([parentId ?? ''])[0] ?? null,
      blockedBy: getKeys(blockedByIds),
      follows: getKeys(followsIds),
      related: getKeys(relatedIds),
      duplicateOf: getKeys([duplicateOfId ?? ''])[0] ?? null,
      ...(Object.keys(custom).length > 0 && { custom }),
    }
  })
}

/** What is told as a task holds it, under the same name. */
const fieldsAsHeld = getFieldNames({
  ...pickKinds(taskFields, ['title', 'prose', 'priority', 'time', 'recurrence']),
  ...plainFileFields,
})

/** Whoever watches a task, as `getWatchers` says. */
const watcherIds = sql`
  select w from (
    select unnest(${makerAndHolderIds}) as w union select jsonb_object_keys(t."watchers")::uuid
  ) who where t."watchers" ->> w::text is distinct from 'left'`

/** The keys of the tasks that some refer to, of those that the actor may read. */
async function findKeys(
  db: Db,
  actor: Actor,
  rows: readonly Stored[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => relationFields.flatMap((field) => row[field] ?? []))
  if (ids.length === 0) return new Map()
  const { rows: found } = await sql<{ id: string; key: string }>`
    select t."id", p."key" || '-' || t."number" as "key" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where t."id" = any(${[...new Set(ids)]}::uuid[]) and t."deletedAt" is null and ${isReadableTask(actor)}
  `.execute(db)
  return new Map(found.map(({ id, key }) => [id, key]))
}

/** A task with what its custom fields hold, the names of the people among that, and the tasks it refers to. */
type Stored = ExportedTask &
  Pick<TaskRow, 'projectId' | (typeof relationFields)[number]> & {
    readonly values: CustomValues
    readonly people: Readonly<Record<string, string>>
  }
