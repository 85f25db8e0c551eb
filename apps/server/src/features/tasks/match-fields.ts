import { type Actor, getOwnIds } from '@courtside/contract/can.ts'
import { type QueriedKind, priorities } from '@courtside/contract/field-kinds.ts'
import { type Asked, ticks } from '@courtside/contract/field-matchers.ts'
import { type QueryOperator, anything, nothing, readDays } from '@courtside/contract/query-days.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#db/containing.ts'
import { joinMine, isReadableTask } from '#features/projects/visible.ts'
import { matchKey } from '#features/search/match-tasks.ts'
import { getKey } from '#features/search/read-words.ts'
import { isKnownUser } from '#features/users/visible.ts'
import type { Clock } from './find-clock.ts'
import { makerAndHolderIds } from './given-columns.ts'

/** Who asks, and when and where it is for them. */
export type QueryContext = Clock & { readonly actor: Actor }

type Sql = RawBuilder<unknown>

/**
 * How a kind of field is asked for: `isNothing` says whether nothing was chosen in it, `matches` whether what it holds is
 * asked for.
 */
type SqlMatcher = {
  readonly isNothing: (held: Sql) => Sql
  readonly matches: (held: Sql, asked: Asked, context: QueryContext) => Sql
}

export const anyOf = (ways: readonly Sql[]): Sql =>
  ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`

/** Names are compared without case and accents, with hyphens for spaces. */
export const plain = (name: Sql): Sql =>
  sql`regexp_replace(btrim(replace(fold(${name}), '"', '')), '\\s+', '-', 'g')`

/** What of the values names something, as `plain` makes it. */
const named = (values: readonly string[]): Sql =>
  sql`array(select ${plain(sql.raw('v'))} from unnest(${values.filter((value) => value !== nothing && value !== anything)}::text[]) v)`

/** What is called so in any project: looked up once, and not for each task, which has only what its own project has. */
const selectNamedIds = (table: 'labels' | 'types', values: readonly string[]): Sql =>
  sql`array(select n."id" from ${sql.table(table)} n where ${plain(sql`n."name"`)} = any(${named(values)}))`

/** Only whom the actor may know: else their own tasks would tell what somebody is called whom they can't look up. */
const people = (values: readonly string[], { actor }: QueryContext): Sql => sql`array(
  select u."id" from users u
  where (
    fold(u."handle") = any(${named(values)}) or ${plain(sql`u."name"`)} = any(${named(values)})
    or u."id"::text = any(${values}::text[])
    or (${values.includes('me')} and u."id" = any(${getOwnIds(actor)}::uuid[]))
  ) and ${isKnownUser(actor)}
)`

/** Only what the actor may read: a key must not tell of what is below it. */
const parents = (values: readonly string[], { actor }: QueryContext): Sql => {
  const keys = values.flatMap((value) => matchKey({ key: getKey(value) }) ?? [])
  return sql`
    select above."id" from (
      select t."id" from tasks t join projects p on p."id" = t."projectId" ${joinMine(actor)}
      where ${anyOf(keys)} and ${isReadableTask(actor)}
    ) above`
}

const signs: Record<QueryOperator, Sql> = {
  ':': sql`=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
}

/** Against numbers; values that are none are passed over. */
const compare = (own: Sql, { operator, values }: Asked, orderOf: (value: string) => number): Sql =>
  anyOf(
    values
      .map(orderOf)
      .filter(Number.isFinite)
      .map((number) => sql`${own} ${signs[operator]} ${number}::float8`),
  )

function onDays(on: Sql, { operator, values }: Asked, { todayOn }: QueryContext): Sql {
  const ways = values.flatMap((value) => {
    const days = readDays(value, todayOn)
    if (!days) return []
    if (operator === ':') return sql`${on} between ${days.from}::date and ${days.to}::date`
    const end = operator === '<' || operator === '>=' ? days.from : days.to
    return sql`${on} ${signs[operator]} ${end}::date`
  })
  return anyOf(ways)
}

/**
 * The same of a moment, in the zone of who asks. A clock is asked only about moments near such a day: nowhere is it more
 * than a day earlier or later.
 */
function onDaysOf(at: Sql, { operator, values }: Asked, context: QueryContext): Sql {
  const on = sql`(${at} at time zone ${context.timeZone}::text)::date`
  const ways = values.map((value) => {
    const days = readDays(value, context.todayOn)
    const exactly = onDays(on, { operator, values: [value] }, context)
    if (!days || operator !== ':') return exactly
    return sql`(${at} between ${days.from}::date - 1 and ${days.to}::date + 2 and ${exactly})`
  })
  return anyOf(ways)
}

/** A kind whose values are no more than called something: it can be asked for, and not compared. */
const byName = (
  isNothing: SqlMatcher['isNothing'],
  matches: SqlMatcher['matches'],
): SqlMatcher => ({
  isNothing,
  matches: (held, asked, context) =>
    asked.operator === ':' ? matches(held, asked, context) : sql`false`,
})

const isNull = (held: Sql): Sql => sql`${held} is null`
const isEmptyList = (held: Sql): Sql => sql`${held} = '{}'`
const isNever = (): Sql => sql`false`

/** Whoever could watch a task, as `w`. */
const watcherIds = sql`(
  select unnest(${makerAndHolderIds}) as w union all select jsonb_object_keys(t."watchers")::uuid
)`

/** What the contract's `getWatchers` says of the person `w`. */
const isWatching = sql`coalesce(
  t."watchers" ->> w::text,
  case when w = any(${makerAndHolderIds}) then 'assigned' end,
  'left'
) <> 'left'`

const text = byName(isNull, (held, { values }) =>
  anyOf(values.map((one) => sql`fold(${held}) like fold(${containing(one)})`)),
)

/** The names of the options that were chosen. */
const option = byName(isEmptyList, (held, { values }) => sql`${held} && ${named(values)}`)

/**
 * By kind, of `tasks t` with its `projects p` and `statuses s`: what a field of the table, or of the project's own, is asked
 * for with. The contract's `matchers` say the same, and a test holds the two to each other.
 */
const sqlMatchers: Readonly<Record<QueriedKind, SqlMatcher>> = {
  status: byName(
    isNever,
    (_held, { values }) =>
      sql`(s."group" = any(${values}::text[]) or ${plain(sql`s."name"`)} = any(${named(values)}))`,
  ),
  person: byName(
    isNull,
    (held, { values }, context) => sql`${held} = any(${people(values, context)})`,
  ),
  people: byName(
    isEmptyList,
    (held, { values }, context) => sql`${held} && ${people(values, context)}`,
  ),
  watchers: byName(
    () => sql`not exists (select 1 from ${watcherIds} w where ${isWatching})`,
    (_held, { values }, context) =>
      sql`exists (select 1 from unnest(${people(values, context)}) w where ${isWatching})`,
  ),
  labels: byName(
    isEmptyList,
    (held, { values }) => sql`${held} && ${selectNamedIds('labels', values)}`,
  ),
  type: byName(
    isNull,
    (held, { values }) => sql`${held} = any(${selectNamedIds('types', values)})`,
  ),
  project: byName(
    isNever,
    (held, { values }) =>
      sql`(${plain(sql`p."key"`)} = any(${named(values)}) or ${held}::text = any(${values}::text[]))`,
  ),
  priority: {
    // No priority is one of the priorities, and has its place in their order.
    isNothing: (held) => sql`${held} = 'none'`,
    matches: (held, asked) =>
      compare(
        sql`array_position('{none,low,medium,high,urgent}'::text[], ${held})`,
        asked,
        (value) => priorities.findIndex((priority) => priority === value) + 1,
      ),
  },
  task: byName(
    isNull,
    (held, { values }, context) => sql`${held} in (${parents(values, context)})`,
  ),
  day: { isNothing: isNull, matches: onDays },
  instant: { isNothing: isNull, matches: onDaysOf },
  number: { isNothing: isNull, matches: (held, asked) => compare(held, asked, Number) },
  text,
  link: text,
  select: option,
  multi_select: option,
  checkbox: {
    isNothing: isNever,
    matches(held, { operator, values }) {
      const wanted =
        operator === ':' ? values.flatMap((one) => ticks.get(one.toLowerCase()) ?? []) : []
      return sql`coalesce(${held}, false) = any(${wanted}::boolean[])`
    },
  },
}

/** Whether what is held is asked for. None and any are asked of all kinds alike; nobody's answer to a yes or no is a no. */
export function matchesField(
  kind: QueriedKind,
  held: Sql,
  asked: Asked,
  context: QueryContext,
): Sql {
  const { isNothing, matches } = sqlMatchers[kind]
  const ways = [matches(held, asked, context)]
  if (kind === 'checkbox') return anyOf(ways)
  if (asked.values.includes(nothing)) ways.push(isNothing(held))
  if (asked.values.includes(anything)) ways.push(sql`not (${isNothing(held)})`)
  return anyOf(ways)
}
