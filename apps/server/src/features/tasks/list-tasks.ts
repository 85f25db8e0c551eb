import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import {
  type TaskRow,
  type listTasks as endpoint,
  type taskSorts,
  priorities,
} from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { type SortValue, keyset, pageOf } from '#db/cursor.ts'
import type { Db } from '#db/database.ts'
import { joinMine, readableTask } from '#features/projects/visible.ts'
import { taskRowColumns } from './select-task.ts'

type Query = HandlerArguments<typeof endpoint>['query']
type Sort = (typeof taskSorts)[number]

/** Each order as one comparable value; what has no date comes last in either direction's own sense of far away. */
const sortValues: Record<Sort, SortValue> = {
  rank: { value: sql`p."key" || ' ' || t."rank"`, cast: 'text' },
  updatedAt: { value: sql`t."updatedAt"`, cast: 'timestamptz' },
  createdAt: { value: sql`t."createdAt"`, cast: 'timestamptz' },
  dueOn: { value: sql`coalesce(t."dueOn", '9999-12-31')`, cast: 'date' },
  priority: {
    value: sql`array_position(${[...priorities]}::text[], t."priority")`,
    cast: 'int',
  },
  title: { value: sql`fold(t."title")`, cast: 'text' },
  key: { value: sql`p."key" || lpad(t."number"::text, 9, '0')`, cast: 'text' },
}

/** A page of tasks over all projects that the actor may read, the trash and archived ones left out. */
export async function listTasks(db: Db, actor: Actor, query: Query) {
  const paging = keyset(sortValues[query.sort.replace('-', '') as Sort], sql`t."id"`, query)
  const conditions = [
    readableTask(actor),
    sql`t."deletedAt" is null`,
    sql`t."archivedAt" is null`,
    ...filters(query),
    paging.isBehind,
  ]
  const { rows } = await sql<TaskRow & { sortValue: string }>`
    select ${taskRowColumns}, ${paging.sortValue}
    from tasks t join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
    where ${sql.join(conditions, sql` and `)}
    order by ${paging.order} limit ${query.limit + 1}
  `.execute(db)
  return pageOf(rows, query.limit, (row) => [row.sortValue, row.id])
}

function filters(query: Query): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [
    sql`p."archivedAt" is null`,
    sql`p."deletedAt" is null`,
  ]
  if (query.projectId) conditions.push(sql`t."projectId" = any(${query.projectId}::uuid[])`)
  if (query.assigneeId) conditions.push(sql`t."assigneeIds" && ${query.assigneeId}::uuid[]`)
  if (query.group) conditions.push(sql`s."group" = any(${query.group}::text[])`)
  if (query.priority) conditions.push(sql`t."priority" = any(${query.priority}::text[])`)
  if (query.dueBefore) conditions.push(sql`t."dueOn" < ${query.dueBefore}::date`)
  if (query.dueAfter) conditions.push(sql`t."dueOn" > ${query.dueAfter}::date`)
  const words = query.search?.trim()
  if (words) conditions.push(matches(words))
  return conditions
}

/** Words anywhere in title or description, the beginning of a title's word, or a key such as OPEN-12. */
function matches(words: string): RawBuilder<unknown> {
  return sql`(
    t."searchText" @@ websearch_to_tsquery('simple', fold(${words}))
    or fold(t."title") like fold(${containing(words)})
    or p."key" || '-' || t."number" = upper(${words})
  )`
}
