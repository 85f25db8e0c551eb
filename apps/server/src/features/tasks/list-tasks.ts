import type { Actor } from '@courtside/contract/can.ts'
import type { HandlerArguments } from '@courtside/contract/endpoint.ts'
import { type plainKinds, priorities } from '@courtside/contract/field-kinds.ts'
import { type StatusGroup, statusGroups } from '@courtside/contract/statuses.ts'
import { taskFields } from '@courtside/contract/task-fields.ts'
import { asksAboutArchived } from '@courtside/contract/task-query.ts'
import type {
  TaskRow,
  LookedUpSort,
  indexedSorts,
  listTasks as endpoint,
  taskSorts,
} from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { type SortValue, keyset, getPage } from '#db/cursor.ts'
import { type Db, plannedAnew } from '#db/database.ts'
import { findReach } from '#features/projects/find-reach.ts'
import { type Reach, joinMine, isReadableTask, isWithinReach } from '#features/projects/visible.ts'
import { findClock } from './find-clock.ts'
import { hideLinks } from './hide-links.ts'
import { matchesQuery } from './match-query.ts'
import { readFilter } from './read-filter.ts'
import { taskRowColumns } from './select-task.ts'

type Query = HandlerArguments<typeof endpoint>['query']
type Sort = (typeof taskSorts)[number]

/** Written as in its index and its statistics. */
const urgency = sql`array_position('{none,low,medium,high,urgent}'::text[], t."priority")`

/** Orders by values that have an index, written as it is there. */
const indexedValues: Record<(typeof indexedSorts)[number], SortValue> = {
  rank: {
    value: sql`p."key"`,
    cast: 'text',
    within: { value: sql`t."rank"`, cast: 'text' },
  },
  updatedAt: { value: sql`t."updatedAt"`, cast: 'timestamptz' },
  createdAt: { value: sql`t."createdAt"`, cast: 'timestamptz' },
  // What has no date comes last in either direction's own sense of far away.
  dueOn: { value: sql`coalesce(t."dueOn", '9999-12-31')`, cast: 'date' },
  priority: { value: urgency, cast: 'int' },
  title: { value: sql`t."plainTitle"`, cast: 'text' },
  key: { value: sql`p."key"`, cast: 'text', within: { value: sql`t."number"`, cast: 'int' } },
}

/** What stands in a cursor where there is no value; all of them share it. */
const nothing: Readonly<Record<string, RawBuilder<unknown>>> = {
  date: sql`'9999-12-31'::date`,
  float8: sql`0`,
  int: sql`0`,
  text: sql`''`,
}

const stage = sql`array_position(${sql.lit(`{${statusGroups.join(',')}}`)}::text[], s."group")`

/** Kinds that a field without an index is of, or would be. */
type LookedUpKind = (typeof taskFields)[LookedUpSort]['kind'] | (typeof plainKinds)[number]
type LookUp = Pick<SortValue, 'cast'> & {
  readonly of: (column: RawBuilder<unknown>) => RawBuilder<unknown>
}
const nameIn = (table: 'types' | 'users', column: RawBuilder<unknown>) =>
  sql`(select lower(x."name") from ${sql.table(table)} x where x."id" = ${column})`

/** What a column is ordered by where that looks at every task of the list, by the kind of its field; null comes last. */
const lookUps: Record<LookedUpKind, LookUp> = {
  text: { cast: 'text', of: (column) => sql`lower(${column})` },
  link: { cast: 'text', of: (column) => sql`lower(${column})` },
  checkbox: { cast: 'int', of: (column) => sql`(not ${column})::int` },
  day: { cast: 'date', of: (column) => column },
  number: { cast: 'float8', of: (column) => column },
  status: { cast: 'int', of: () => stage },
  type: { cast: 'text', of: (column) => nameIn('types', column) },
  labels: {
    cast: 'text',
    of: (column) => sql`(select min(lower(x."name")) from labels x where x."id" = any(${column}))`,
  },
  person: { cast: 'text', of: (column) => nameIn('users', column) },
  people: { cast: 'text', of: (column) => nameIn('users', sql`(${column})[1]`) },
  project: { cast: 'text', of: () => sql`lower(p."name")` },
}

const pageFields: ReadonlySet<string> = new Set([
  'limit',
  'after',
  'sort',
  'today',
  'timeZone',
  'counted',
])

/** What an order of lists goes by. */
export function sortValueOf(sort: Query['sort']): SortValue {
  const name = sort.replace('-', '') as Sort
  if (isIndexed(name)) return indexedValues[name]
  const { cast, of } = lookUps[taskFields[name].kind]
  const value = of(sql.ref(`t.${name}`))
  const lacksIt = sort.startsWith('-') ? sql`is not null` : sql`is null`
  return {
    value: sql`((${value}) ${lacksIt})::int`,
    cast: 'int',
    within: { value: sql`coalesce(${value}, ${nothing[cast]})`, cast },
  }
}

const isIndexed = (sort: Sort): sort is keyof typeof indexedValues => sort in indexedValues

/** A page of tasks over all projects that the actor may read, the trash left out, and archived ones unless asked about. */
export async function listTasks(db: Db, actor: Actor, query: Query) {
  const seesMost = actor.permissions.includes('task.view')
  const reach = seesMost ? undefined : await findReach(db, actor)
  const newest = reach && walksThroughTheirs(reach, query) ? getNewest(actor, reach) : undefined
  const paging = newest
    ? keyset(newest.value, newest.id, query)
    : keyset(sortValueOf(query.sort), sql`t."id"`, query)
  const conditions = [...(await selectListedTasks(db, actor, query)), paging.isBehind]
  if (reach && !newest) conditions.push(isWithinReach(actor, reach))
  // Of the whole list one plan is the best for every page; of a part it depends on how large a part.
  const isPart = !seesMost || Object.keys(query).some((name) => !pageFields.has(name))
  const { rows } = await sql<TaskRow & { sortValue: string }>`${isPart ? plannedAnew : sql``}
    select ${taskRowColumns}, ${paging.sortValue}
    from ${newest?.from ?? sql`tasks t`} join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
    where ${sql.join(conditions, sql` and `)}
    order by ${paging.order} limit ${sql.lit(query.limit + 1)}
  `.execute(db)
  const page = getPage(rows, query.limit, (row) => [row.sortValue, row.id])
  const listed = { ...page, items: await hideLinks(db, actor, page.items) }
  return query.counted === 'true'
    ? { ...listed, count: await countTasks(db, actor, query, reach) }
    : listed
}

async function countTasks(
  db: Db,
  actor: Actor,
  query: Query,
  reach: Reach | undefined,
): Promise<number> {
  const conditions = await selectListedTasks(db, actor, query)
  if (reach) conditions.push(isWithinReach(actor, reach))
  const { rows } = await sql<{ count: number }>`${plannedAnew}
    select count(*)::int as "count"
    from tasks t join projects p on p."id" = t."projectId" join statuses s on s."id" = t."statusId" ${joinMine(actor)}
    where ${sql.join(conditions, sql` and `)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** What is asked of a person or of dates is found by these; whoever sees their own tasks alone has few. */
const walksThroughTheirs = ({ wholeIds }: Reach, query: Query): boolean =>
  query.sort === '-updatedAt' &&
  wholeIds.length > 0 &&
  !(query.assigneeId || query.itemAssigneeId || query.leadId || query.dueBefore || query.dueAfter)

/**
 * Theirs in their order, before anything else is asked of them: old projects have nothing new, and a walk from the newest
 * of all would meet most other tasks first.
 */
const getNewest = (actor: Actor, reach: Reach) => ({
  from: sql`(select t."id", t."updatedAt" from tasks t where ${isWithinReach(actor, reach)} order by t."updatedAt" desc, t."id" desc) m
    join tasks t on t."id" = m."id"`,
  value: { value: sql`m."updatedAt"`, cast: 'timestamptz' },
  id: sql`m."id"`,
})

/** The index knows the tasks in which there is an item of theirs at all. */
const hasOpenItem = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  t."itemAssigneeIds" <> '{}' and t."itemAssigneeIds" && ${ids}::uuid[] and exists (
    select from checklist_items i where i."taskId" = t."id" and not i."isDone" and i."assigneeId" = any(${ids}::uuid[])))`

/** What a task must be to stand in a list, of `tasks t` with its `projects p` and `statuses s`, after `joinMine`. */
export async function selectListedTasks(
  db: Db,
  actor: Actor,
  query: Omit<Query, 'limit' | 'after'>,
): Promise<RawBuilder<unknown>[]> {
  const conditions: RawBuilder<unknown>[] = [
    isReadableTask(actor),
    sql`t."deletedAt" is null`,
    sql`p."archivedAt" is null`,
    sql`p."deletedAt" is null`,
  ]
  if (query.projectId) conditions.push(sql`t."projectId" = any(${query.projectId}::uuid[])`)
  if (query.leadId) conditions.push(sql`t."leadId" = any(${query.leadId}::uuid[])`)
  if (query.assigneeId) conditions.push(sql`t."assigneeIds" && ${query.assigneeId}::uuid[]`)
  if (query.itemAssigneeId) conditions.push(hasOpenItem(query.itemAssigneeId))
  if (query.group)
    conditions.push(sql`s."group" = any(${query.group}::text[])`, isUsed(query.group))
  if (query.priority) {
    const places = query.priority.map((one) => priorities.indexOf(one) + 1)
    conditions.push(sql`${urgency} = any(${places}::int[])`)
  }
  if (query.dueBefore) conditions.push(sql`t."dueOn" < ${query.dueBefore}::date`)
  if (query.dueAfter) conditions.push(sql`t."dueOn" > ${query.dueAfter}::date`)
  if (query.completedAfter)
    conditions.push(sql`s."group" = 'completed' and t."completedAt" >= ${query.completedAfter}`)
  const asked = readFilter(query.search ?? '')
  if (!asksAboutArchived(asked)) conditions.push(sql`t."archivedAt" is null`)
  if (query.search?.trim()) {
    const clock = await findClock(db, actor, query)
    conditions.push(matchesQuery(asked, { actor, ...clock }))
  }
  return conditions
}

/** Asked once before any task is looked at: of a group that nothing stands in, all would be looked at in vain. */
const isUsed = (groups: readonly StatusGroup[]): RawBuilder<unknown> => sql`exists (
  select 1 from statuses u join tasks v on v."statusId" = u."id" and v."deletedAt" is null where u."group" = any(${groups}::text[])
)`
