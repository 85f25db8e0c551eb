import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import { ticks } from '@courtside/contract/match-query.ts'
import { type QueryOperator, anything, nothing, readDays } from '@courtside/contract/query-days.ts'
import {
  type OwnCondition,
  type QueryCondition,
  type TaskQuery,
} from '@courtside/contract/query-fields.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { getWords } from '@courtside/contract/task-query.ts'
import { priorities } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { matchKey } from '#features/search/match-tasks.ts'
import { getKey } from '#features/search/read-words.ts'
import { isKnownUser } from '#features/users/visible.ts'

/** Who asks, and the day it is for them. */
export type QueryContext = { readonly actor: Actor; readonly todayOn: string }

/**
 * Of `tasks t` with its `projects p` and `statuses s`: it is what a query asks for. Never null, so that a minus can turn
 * it round. A test holds it to what the browser finds.
 */
export function matchesQuery(query: TaskQuery, context: QueryContext): RawBuilder<boolean> {
  const each = (parts: readonly TaskQuery[]) =>
    parts
      .toSorted((one, other) => getCost(one) - getCost(other))
      .map((part) => matchesQuery(part, context))
  if ('all' in query)
    return query.all.length === 0 ? sql`true` : sql`(${sql.join(each(query.all), sql` and `)})`
  if ('any' in query) return sql`(${sql.join(each(query.any), sql` or `)})`
  if ('not' in query) return sql`not ${matchesQuery(query.not, context)}`
  if ('words' in query) return hasWords(query.words)
  if ('own' in query) return meetsOwn(query, context)
  return sql`coalesce(${meets(query, context)}, false)`
}

/** What a look at one task costs: first is asked what the task says of itself, last what other rows are read for. */
function getCost(query: TaskQuery): number {
  if ('all' in query) return Math.max(0, ...query.all.map(getCost))
  if ('any' in query) return Math.max(0, ...query.any.map(getCost))
  if ('not' in query) return getCost(query.not)
  if ('words' in query) return 1
  if ('own' in query) return 3
  const readsOthers = query.values.includes('blocked') || query.values.includes('subtasks')
  return readsOthers && (query.field === 'is' || query.field === 'has') ? 2 : 0
}

/** Words anywhere in title or description, the beginning of a title's word, or a key such as OPEN-12. */
function hasWords(words: string): RawBuilder<boolean> {
  const phrase = /\s/u.test(words) ? `"${words}"` : words
  const ways = [
    sql`t."searchText" @@ search_query(fold(${phrase}))`,
    sql`t."plainTitle" like fold(${containing(words)})`,
  ]
  const key = matchKey({ key: getKey(words) })
  return sql`(${sql.join(key ? [...ways, key] : ways, sql` or `)})`
}

/** Names are compared without case and accents, with hyphens for spaces. */
export const plain = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`regexp_replace(btrim(replace(fold(${name}), '"', '')), '\\s+', '-', 'g')`

/** What of the values names something, as `plain` makes it. */
const named = (values: readonly string[]): RawBuilder<unknown> =>
  sql`array(select ${plain(sql.raw('v'))} from unnest(${values.filter((value) => value !== nothing && value !== anything)}::text[]) v)`

/** What is called so in any project: looked up once, and not for each task, which has only what its own project has. */
const selectNamedIds = (
  table: 'labels' | 'types',
  values: readonly string[],
): RawBuilder<unknown> =>
  sql`array(select n."id" from ${sql.table(table)} n where ${plain(sql`n."name"`)} = any(${named(values)}))`

/** Conditions for none and any, where the values hold them, besides `others`. */
function orNothing(
  values: readonly string[],
  isNothing: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ways = [others]
  if (values.includes(nothing)) ways.push(isNothing)
  if (values.includes(anything)) ways.push(sql`not (${isNothing})`)
  return sql`(${sql.join(ways, sql` or `)})`
}

function meets(condition: QueryCondition, context: QueryContext): RawBuilder<unknown> {
  const { field, values } = condition
  switch (field) {
    case 'status':
      return orNothing(
        values,
        sql`false`,
        sql`s."group" = any(${values}::text[]) or ${plain(sql`s."name"`)} = any(${named(values)})`,
      )
    case 'assignee':
      return orNothing(
        values,
        sql`t."assigneeIds" = '{}'`,
        sql`t."assigneeIds" && ${people(values, context)}`,
      )
    case 'watcher':
      return orNothing(
        values,
        sql`not exists (select 1 from ${watcherIds} w where ${isWatching})`,
        sql`exists (select 1 from unnest(${people(values, context)}) w where ${isWatching})`,
      )
    case 'creator':
      return orNothing(
        values,
        sql`t."createdById" is null`,
        sql`t."createdById" = any(${people(values, context)})`,
      )
    case 'label':
      return orNothing(
        values,
        sql`t."labelIds" = '{}'`,
        sql`t."labelIds" && ${selectNamedIds('labels', values)}`,
      )
    case 'type':
      return orNothing(
        values,
        sql`t."typeId" is null`,
        sql`t."typeId" = any(${selectNamedIds('types', values)})`,
      )
    case 'project':
      return orNothing(
        values,
        sql`false`,
        sql`${plain(sql`p."key"`)} = any(${named(values)}) or p."id"::text = any(${values}::text[])`,
      )
    case 'parent':
      return orNothing(
        values,
        sql`t."parentId" is null`,
        sql`t."parentId" in (${parents(values, context)})`,
      )
    case 'priority':
      return compare(
        condition,
        sql`array_position('{none,low,medium,high,urgent}'::text[], t."priority")`,
        (value) => priorities.findIndex((priority) => priority === value) + 1,
      )
    case 'estimate':
      return orNothing(
        values,
        sql`t."estimateHours" is null`,
        compare(condition, sql`t."estimateHours"`, Number),
      )
    case 'due':
      return onDays(condition, sql`t."dueOn"`, context)
    case 'start':
      return onDays(condition, sql`t."startOn"`, context)
    case 'created':
      return onDaysOf(condition, sql`t."createdAt"`, context)
    case 'updated':
      return onDaysOf(condition, sql`t."updatedAt"`, context)
    case 'is':
      return anyOf(values.map((value) => isIn(value, context)))
    default:
      return anyOf(values.map((value) => hasPart(value, context)))
  }
}

const anyOf = (ways: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(ways, sql` or `)})`

/** Only whom the actor may know: else their own tasks would tell what somebody is called whom they can't look up. */
const people = (
  values: readonly string[],
  { actor }: QueryContext,
): RawBuilder<unknown> => sql`array(
  select u."id" from users u
  where (
    fold(u."handle") = any(${named(values)}) or ${plain(sql`u."name"`)} = any(${named(values)})
    or u."id"::text = any(${values}::text[])
    or (${values.includes('me')} and u."id" = any(${getOwnIds(actor)}::uuid[]))
  ) and ${isKnownUser(actor)}
)`

/** Whoever could watch a task, as `w`. */
const watcherIds = sql`(
  select unnest(t."createdById" || t."assigneeIds") as w union all select jsonb_object_keys(t."watchers")::uuid
)`

/** What the contract's `getWatchers` says of the person `w`. */
const isWatching = sql`coalesce(
  t."watchers" ->> w::text,
  case when w = t."createdById" or w = any(t."assigneeIds") then 'assigned' end,
  'left'
) <> 'left'`

/** Only what the actor may read: a key must not tell of what is below it. */
const parents = (values: readonly string[], { actor }: QueryContext): RawBuilder<unknown> => {
  const keys = values.flatMap((value) => matchKey({ key: getKey(value) }) ?? [])
  const isNamed = keys.length > 0 ? anyOf(keys) : sql`false`
  return sql`
    select above."id" from (
      select t."id" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
      where ${isNamed} and ${isReadableTask(actor)}
    ) above`
}

const signs: Record<QueryOperator, RawBuilder<unknown>> = {
  ':': sql`=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

/** Against numbers; values that are none are passed over. */
function compare(
  { operator, values }: Pick<QueryCondition, 'operator' | 'values'>,
  own: RawBuilder<unknown>,
  orderOf: (value: string) => number,
): RawBuilder<unknown> {
  const numbers = values.map(orderOf).filter(Number.isFinite)
  if (numbers.length === 0) return sql`false`
  return anyOf(numbers.map((number) => sql`${own} ${signs[operator]} ${number}::float8`))
}

function onDays(
  { operator, values }: Pick<QueryCondition, 'operator' | 'values'>,
  on: RawBuilder<unknown>,
  { todayOn }: QueryContext,
): RawBuilder<unknown> {
  const ways = values.flatMap((value) => {
    const days = readDays(value, todayOn)
    if (!days) return []
    if (operator === ':') return sql`${on} between ${days.from}::date and ${days.to}::date`
    const end = operator === '<' || operator === '>=' ? days.from : days.to
    return sql`${on} ${signs[operator]} ${end}::date`
  })
  return orNothing(values, sql`${on} is null`, ways.length > 0 ? anyOf(ways) : sql`false`)
}

/**
 * The same of a moment, whose day is the project's. A clock is asked only about moments near such a day: nowhere is it more
 * than a day earlier or later.
 */
function onDaysOf(
  condition: Pick<QueryCondition, 'operator' | 'values'>,
  at: RawBuilder<unknown>,
  context: QueryContext,
): RawBuilder<unknown> {
  const on = sql`(${at} at time zone p."timeZone")::date`
  const { operator, values } = condition
  const ways = values.map((value) => {
    const days = readDays(value, context.todayOn)
    const exactly = onDays({ operator, values: [value] }, on, context)
    if (!days || operator !== ':') return exactly
    return sql`(${at} between ${days.from}::date - 1 and ${days.to}::date + 2 and ${exactly})`
  })
  return anyOf(ways)
}

/** By the name of a field that the task's project has; where it has none of that name it is words. */
function meetsOwn(condition: OwnCondition, context: QueryContext): RawBuilder<boolean> {
  const { operator, values } = condition
  const value = sql`(t."custom" -> f."id"::text)`
  const said = sql`(${value} #>> '{}')`
  const ifSaid = (fits: RawBuilder<unknown>) =>
    orNothing(values, sql`${said} is null`, operator === ':' ? fits : sql`false`)
  const ticked = values.flatMap((one) => ticks.get(one.toLowerCase()) ?? [])
  const wanted = operator === ':' ? ticked : []
  const texts = values.map((one) => sql`fold(${said}) like fold(${containing(one)})`)
  const options = sql`array(
    select ${plain(sql`o."name"`)} from (
      select o."it" ->> 'name' as "name"
      from jsonb_array_elements(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end) with ordinality chosen("id", "place")
      join jsonb_array_elements(f."options") o("it") on o."it" ->> 'id' = chosen."id" #>> '{}' and not (o."it" ->> 'isArchived')::boolean
      order by chosen."place" limit case f."kind" when 'select' then 1 end
    ) o
  )`
  const words = hasWords(getWords(condition))
  const isCalled = sql`not n."isArchived" and ${plain(sql`n."name"`)} = ${plain(sql`${condition.own}::text`)}`
  // The projects and fields are looked up once: most have none of that name, and need no look for each task.
  return sql`case when t."projectId" = any(array(select n."projectId" from custom_fields n where ${isCalled})) then coalesce((
    select coalesce(case f."kind"
      when 'checkbox' then coalesce(${value} = 'true', false) = any(${wanted}::boolean[])
      when 'date' then ${onDays(condition, sql`${said}::date`, context)}
      when 'number' then ${orNothing(values, sql`${said} is null`, compare(condition, sql`${said}::float8`, Number))}
      when 'person' then ${ifSaid(sql`${said} = any(${people(values, context)}::text[])`)}
      when 'text' then ${ifSaid(anyOf(texts))}
      when 'link' then ${ifSaid(anyOf(texts))}
      else ${orNothing(values, sql`${options} = '{}'`, operator === ':' ? sql`${options} && ${named(values)}` : sql`false`)}
    end, false)
    from custom_fields f
    where f."projectId" = t."projectId" and f."id" = any(array(
      select n."id" from custom_fields n where ${isCalled}
    ))
    order by f."rank" limit 1
  ), false) else ${words} end`
}

const isClosed = (statuses: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${statuses}.group`)} = any(${closedGroups}::text[])`

function isIn(value: string, { actor, todayOn }: QueryContext): RawBuilder<unknown> {
  switch (value) {
    case 'open':
      return sql`not ${isClosed('s')}`
    case 'closed':
      return isClosed('s')
    case 'late':
      return sql`(t."dueOn" < ${todayOn}::date and not ${isClosed('s')})`
    case 'repeating':
      return sql`t."recurrence" is not null`
    case 'archived':
      return sql`t."archivedAt" is not null`
    default:
      return sql`(t."blockedByIds" <> '{}' and exists (
        select 1 from unnest(t."blockedByIds") as wanted("id"), lateral (
          select 1 from tasks t join statuses s on s."id" = t."statusId" join projects p on p."id" = t."projectId" ${joinMine(actor)}
          where t."id" = wanted."id" and t."deletedAt" is null and not ${isClosed('s')} and ${isReadableTask(actor)}
        ) blocker
      ))`
  }
}

/** Parts of a task are of its project, so that what the actor holds there decides about them, too. */
function hasPart(value: string, { actor }: QueryContext): RawBuilder<unknown> {
  if (value === 'comments') return sql`t."commentCount" > 0`
  if (value === 'checklist') return sql`t."checklistCount" > 0`
  return sql`exists (
    select 1 from tasks part
    where part."parentId" = t."id" and part."deletedAt" is null and ${isReadableTask(actor, 'part')}
  )`
}
