import { type Actor, type ProjectFacts, can, getOwnIds } from '@courtside/contract/can.ts'
import type { ChecklistItem } from '@courtside/contract/checklists.ts'
import type { Comment } from '@courtside/contract/comments.ts'
import type { Attachment } from '@courtside/contract/files.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { pickKinds } from '@courtside/contract/plain-fields.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { snapshotColumns } from '@courtside/contract/task-snapshots.ts'
import { type Task, type TaskRow, noStructure } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { jsonInstant } from '#db/json-instant.ts'
import { shownCommentColumns } from '#features/comments/select-comment.ts'
import { attachmentColumns, joinBlob } from '#features/files/select-attachment.ts'
import { isMine, joinMine, isKnownTask, isReadableTask } from '#features/projects/visible.ts'
import { isGivenIn } from './given-columns.ts'
import { hideLinks } from './hide-links.ts'
import { taskRowColumns } from './select-task.ts'

/** What stands on a task besides its fields. */
export type TaskParts = {
  comments: Comment[]
  checklist: ChecklistItem[]
  attachments: Attachment[]
}

/** Comments oldest first, deleted ones only where answers hang on them; at most the newest 500. */
export async function findTaskParts(db: Db, taskId: string): Promise<TaskParts> {
  const { rows } = await sql<TaskParts>`
    select
      (select coalesce(json_agg(json_build_object(
          'id', c."id", 'taskId', c."taskId", 'pageId', null, 'pageVersion', null, 'anchor', null, 'parentId', c."parentId", 'authorId', c."authorId", 'body', c."body",
          'mentionIds', c."mentionIds", 'reactions', c."reactions", 'resolvedAt', ${jsonInstant('c."resolvedAt"')},
          'createdAt', ${jsonInstant('c."createdAt"')}, 'editedAt', ${jsonInstant('c."editedAt"')}, 'deletedAt', ${jsonInstant('c."deletedAt"')}
        ) order by c."createdAt", c."id"), '[]')
        from (
          select ${shownCommentColumns} from comments c
          where c."taskId" = ${taskId} and (c."deletedAt" is null or exists (
            select from comments a where a."parentId" = c."id" and a."deletedAt" is null
          )) order by c."createdAt" desc, c."id" desc limit 500
        ) c
      ) as "comments",
      (select coalesce(json_agg(json_build_object(
          'id', i."id", 'title', i."title", 'isDone', i."isDone", 'listName', i."listName", 'assigneeId', i."assigneeId", 'dueOn', i."dueOn", 'rank', i."rank"
        ) order by i."rank", i."id"), '[]')
        from checklist_items i where i."taskId" = ${taskId}) as "checklist",
      (select coalesce(json_agg(json_build_object(
          'id', f."id", 'taskId', f."taskId", 'name', f."name", 'url', f."url", 'byteCount', f."byteCount", 'hasText', f."hasText",
          'mediaType', f."mediaType", 'width', f."width", 'height', f."height", 'createdById', f."createdById",
          'createdAt', ${jsonInstant('f."createdAt"')}, 'deletedAt', null
        ) order by f."createdAt", f."id"), '[]')
        from (
          select ${attachmentColumns} from attachments f ${joinBlob} where f."taskId" = ${taskId} and f."deletedAt" is null
        ) f) as "attachments"
  `.execute(db)
  return rows[0] ?? { comments: [], checklist: [], attachments: [] }
}

/** A column of `tasks t` inside JSON, as the driver gives it elsewhere. */
function jsonCell(name: string): RawBuilder<unknown> {
  if (name.endsWith('At')) return jsonInstant(`t."${name}"`)
  const column = sql.ref(`t.${name}`)
  return name.endsWith('Time') ? sql`to_char(${column}, 'HH24:MI')` : column
}

const listLinks = getFieldNames(pickKinds(taskFields, ['tasks']))
const singleLinks = getFieldNames(pickKinds(taskFields, ['task']))

/** One row: the ids of tasks that tasks of a project name and the actor may not read. */
function selectHiddenLinks(
  actor: Actor,
  projectId: string,
  project: ProjectFacts,
): RawBuilder<unknown> {
  const lists = listLinks.map((name) => sql.ref(`n.${name}`))
  const single = singleLinks.map((name) => sql.ref(`n.${name}`))
  const namesOthers = [
    ...lists.map((column) => sql`${column} <> '{}'`),
    ...single.map((column) => sql`${column} is not null`),
  ]
  // What stands in the project itself, whoever reads all of it may be told.
  const isElsewhere = can.readAllTasks(actor, project)
    ? sql`t."projectId" <> ${projectId}`
    : sql`true`
  return sql`
    select array(
      select distinct t."id" from tasks n, unnest(${sql.join(lists, sql` || `)} || array[${sql.join(single)}]) as named("id")
      join tasks t on t."id" = named."id" and ${isElsewhere} join projects p on p."id" = t."projectId" ${joinMine(actor)}
      where n."projectId" = ${projectId} and n."deletedAt" is null and (${sql.join(namesOthers, sql` or `)}) and not ${isKnownTask(actor)}
    ) as "ids"`
}

/** A column of `tasks t` inside JSON without hidden ids. */
function shownCell(name: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${name}`)
  const ids = sql`hidden."ids"`
  if (listLinks.some((link) => link === name))
    return sql`case when ${column} && ${ids} then array(
      select l."id" from unnest(${column}) with ordinality l("id", "place") where l."id" <> all(${ids}) order by l."place"
    ) else ${column} end`
  return singleLinks.some((link) => link === name)
    ? sql`case when ${column} = any(${ids}) then null else ${column} end`
    : jsonCell(name)
}

/**
 * Stands for all that a copy of a project rests on: what the actor may read there, the key its tasks are called by, and
 * the database; one that was restored from a backup is another, and tells other things by the same numbers.
 */
function buildBasis(
  { permissions }: Actor,
  projectId: string,
  { visibility, myPermissions }: ProjectFacts,
) {
  const rights = JSON.stringify([
    visibility,
    permissions.toSorted(),
    myPermissions?.toSorted() ?? null,
  ])
  return sql<string>`(
    select md5(concat(${rights}::text, p."key", d."oid")) from projects p, pg_database d
    where p."id" = ${projectId} and d."datname" = current_database()
  )`
}

/**
 * The slim copy of a project as JSON text: rows the actor may read, the trash left out, true for `seq`. One statement,
 * so rows and number belong to the same moment.
 */
export async function readTaskSnapshot(
  db: Db,
  actor: Actor,
  projectId: string,
  project: ProjectFacts,
): Promise<string> {
  const cells = sql.join(snapshotColumns.map(jsonCell))
  const structure = Object.entries(noStructure)
  const isPlain = structure.map(([name, nothing]) =>
    nothing === null ? sql`${sql.ref(`t.${name}`)} is null` : sql`${sql.ref(`t.${name}`)} = '{}'`,
  )
  const hidden = can.readEveryTask(actor) ? undefined : selectHiddenLinks(actor, projectId, project)
  const parts = structure.map(
    ([name]) => sql`${sql.lit(name)}, ${hidden ? shownCell(name) : jsonCell(name)}`,
  )
  const { rows } = await sql<{ snapshot: string }>`
    ${hidden ? sql`with hidden as materialized (${hidden})` : sql``}
    select json_build_object(
      'seq', (select "lastSeq" from streams where "id" = ${projectId}),
      'basis', ${buildBasis(actor, projectId, project)},
      'columns', ${JSON.stringify(snapshotColumns)}::json,
      'rows', coalesce((
        select json_agg(json_build_array(${cells},
            case when ${sql.join(isPlain, sql` and `)} then null else json_build_object(${sql.join(parts)}) end
          ) order by t."rank", t."id")
        from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)} ${hidden ? sql`cross join hidden` : sql``}
        where t."projectId" = ${projectId} and t."deletedAt" is null and ${isReadableTask(actor)}
      ), '[]')
    )::text as "snapshot"
  `.execute(db)
  return rows[0]?.snapshot ?? ''
}

/** Log entries after which loading everything again is cheaper than telling what changed. */
const changesLimit = 500

/** The tasks that changed after `after` as the actor may read them now, and the ids of those they no longer may. */
export async function findTaskChanges(
  db: Db,
  actor: Actor,
  projectId: string,
  after: number,
  project: ProjectFacts,
) {
  // Bounded on both sides: the planner then expects few rows, keeps its plan, and does not make one for each call.
  const { rows } = await sql<{
    seq: number
    basis: string
    isComplete: boolean
    taskIds: string[]
  }>`
    select s."lastSeq" as "seq", ${buildBasis(actor, projectId, project)} as "basis", coalesce(log."taskIds", '{}') as "taskIds",
      s."lastSeq" - ${after}::bigint between 0 and ${changesLimit}::int and log."hasResync" is not true as "isComplete"
    from streams s, lateral (
      select bool_or(a."action" = 'task.resync') as "hasResync",
        array_agg(distinct a."taskId") filter (where a."taskId" is not null) as "taskIds"
      from activity a
      where a."streamId" = s."id" and a."seq" > ${after}::bigint and a."seq" <= ${after}::bigint + ${changesLimit}::int
    ) log
    where s."id" = ${projectId}
  `.execute(db)
  const [state] = rows
  const { seq = 0, basis = '' } = state ?? {}
  if (!state?.isComplete) return { seq, basis, isComplete: false, rows: [], goneIds: [] }
  const held = await findTaskRows(db, actor, state.taskIds)
  const tasks = held.filter((task) => task.projectId === projectId)
  const found = new Set(tasks.map((task) => task.id))
  const goneIds = state.taskIds.filter((id) => !found.has(id))
  return {
    seq,
    basis,
    isComplete: true,
    rows: tasks,
    goneIds: can.readAllTasks(actor, project) ? goneIds : await onlyOnceSeen(db, actor, goneIds),
  }
}

/** Rows by id that the actor may read, the trash left out. */
export async function findTaskRows(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<TaskRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TaskRow>`
    select ${taskRowColumns} from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where t."id" = any(${ids}) and t."deletedAt" is null and ${isReadableTask(actor)}
  `.execute(db)
  return hideLinks(db, actor, rows)
}

/**
 * What a task hangs together with, as far as the actor may read it: all above it, its parts, and every task in a relation
 * with it, whichever of the two tells so; and what stands before and after it in a series.
 */
export async function findRelatedTasks(
  db: Db,
  actor: Actor,
  { id, parentId, recurredFromId, blockedByIds, followsIds, relatedIds, duplicateOfId }: Task,
): Promise<TaskRow[]> {
  const single = [duplicateOfId, recurredFromId]
  const named = [...blockedByIds, ...followsIds, ...relatedIds, ...single].filter(Boolean)
  const { rows } = await sql<TaskRow>`
    with recursive above as (
      select u."id", u."parentId" from tasks u where u."id" = ${parentId}::uuid
      union select u."id", u."parentId" from above join tasks u on u."id" = above."parentId"
    ), wanted as (
      select "id" from above
      union select unnest(${named}::uuid[])
      union select u."id" from tasks u where u."parentId" = ${id}::uuid
      union select u."id" from tasks u where u."duplicateOfId" = ${id}::uuid
      union select u."id" from tasks u where u."recurredFromId" = ${id}::uuid
      union select u."id" from tasks u where u."blockedByIds" @> array[${id}::uuid] and u."blockedByIds" <> '{}'
      union select u."id" from tasks u where u."followsIds" @> array[${id}::uuid] and u."followsIds" <> '{}'
      union select u."id" from tasks u where u."relatedIds" @> array[${id}::uuid] and u."relatedIds" <> '{}'
    )
    select ${taskRowColumns} from wanted
    join tasks t on t."id" = wanted."id" join projects p on p."id" = t."projectId" ${joinMine(actor)}
    where t."deletedAt" is null and ${isReadableTask(actor)}
    order by t."projectId", t."rank", t."id" limit 1000
  `.execute(db)
  return rows
}

/** Of tasks that are gone, those that the actor could have held: an id alone would already tell of the others. */
async function onlyOnceSeen(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct a."taskId" as "id" from activity a
    where a."taskId" = any(${ids}) and exists (
      select from unnest(${getOwnIds(actor)}::text[]) own where ${isGivenIn('was', sql`own`)})
    union
    select t."id" from tasks t where t."id" = any(${ids}) and ${isMine(actor)}
  `.execute(db)
  return rows.map((row) => row.id)
}
