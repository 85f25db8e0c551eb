import { type CustomFieldKind, customFieldKinds } from '@courtside/contract/field-kinds.ts'
import {
  type OwnCondition,
  type QueryCondition,
  type TaskQuery,
} from '@courtside/contract/query-fields.ts'
import { closedGroups } from '@courtside/contract/statuses.ts'
import { getFieldsBy, taskFields } from '@courtside/contract/task-fields.ts'
import { getWords } from '@courtside/contract/task-query.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { matchKey } from '#features/search/match-tasks.ts'
import { getKey } from '#features/search/read-words.ts'
import { type QueryContext, anyOf, matchesField, plain } from './match-fields.ts'

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

const fieldsByQuery = getFieldsBy('query')

function meets(condition: QueryCondition, context: QueryContext): RawBuilder<unknown> {
  const { field, values } = condition
  if (field === 'is') return anyOf(values.map((value) => isIn(value, context)))
  if (field === 'has') return anyOf(values.map((value) => hasPart(value, context)))
  const name = fieldsByQuery.get(field)
  return name
    ? matchesField(taskFields[name].kind, sql.ref(`t.${name}`), condition, context)
    : sql`false`
}

/** What a task holds of a project's own field `f`, and the same as a text. */
const stored = sql`(t."custom" -> f."id"::text)`
const said = sql`(${stored} #>> '{}')`

/** The names of the options that were chosen in `f`, those that were removed left out. */
const optionNames = sql`array(
  select ${plain(sql`o."name"`)} from (
    select o."it" ->> 'name' as "name"
    from jsonb_array_elements(case jsonb_typeof(${stored}) when 'array' then ${stored} else jsonb_build_array(${stored}) end) with ordinality chosen("id", "place")
    join jsonb_array_elements(f."options") o("it") on o."it" ->> 'id' = chosen."id" #>> '{}' and not (o."it" ->> 'isArchived')::boolean
    order by chosen."place" limit case f."kind" when 'select' then 1 end
  ) o
)`

/** What a project's own field holds, as the fields of its kind hold it. */
const heldBy: Readonly<Record<CustomFieldKind, RawBuilder<unknown>>> = {
  text: said,
  link: said,
  number: sql`${said}::float8`,
  day: sql`${said}::date`,
  person: sql`${said}::uuid`,
  checkbox: sql`(${stored} = 'true')`,
  select: optionNames,
  multi_select: optionNames,
}

/** By the name of a field that the task's project has; where it has none of that name it is words. */
function meetsOwn(condition: OwnCondition, context: QueryContext): RawBuilder<boolean> {
  const ways = Object.entries(customFieldKinds).map(
    ([kind, as]) =>
      sql`when ${sql.lit(kind)} then ${matchesField(as, heldBy[as], condition, context)}`,
  )
  const words = hasWords(getWords(condition))
  const isCalled = sql`not n."isArchived" and ${plain(sql`n."name"`)} = ${plain(sql`${condition.own}::text`)}`
  // The projects and fields are looked up once: most have none of that name, and need no look for each task.
  return sql`case when t."projectId" = any(array(select n."projectId" from custom_fields n where ${isCalled})) then coalesce((
    select coalesce(case f."kind" ${sql.join(ways, sql` `)} end, false)
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
