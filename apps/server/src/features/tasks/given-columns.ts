import { getEmptyValue } from '@courtside/contract/field-kinds.ts'
import { type GivenField, givenFields, givenNames } from '@courtside/contract/given-fields.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { listColumns } from './field-columns.ts'

type Sql = RawBuilder<unknown>

const ofKinds: Readonly<
  Record<
    (typeof givenFields)[GivenField]['kind'],
    {
      readonly isAny: (column: Sql, ids: Sql) => Sql
      readonly was: (change: Sql) => Sql
    }
  >
> = {
  people: {
    isAny: (column, ids) => sql`${column} && ${ids}`,
    was: (change) =>
      sql`jsonb_array_elements_text(case when jsonb_typeof(${change} -> 'was') = 'array' then ${change} -> 'was' end)`,
  },
  person: {
    isAny: (column, ids) => sql`${column} = any(${ids})`,
    was: (change) => sql`${change} ->> 'was'`,
  },
}

/** Of each field that gives a task, with how its kind is asked. */
const each = <Made>(make: (name: GivenField, kind: (typeof ofKinds)['people']) => Made): Made[] =>
  givenNames.map((name) => make(name, ofKinds[givenFields[name].kind]))

/** The columns that say whom `tasks t` are given to. */
export const givenColumns = listColumns(givenNames, 't')

/** Whether a task, called `task`, is given to one of these. */
export const isGivenTo = (task: string, ids: Sql): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    each((name, { isAny }) => isAny(sql.ref(`${task}.${name}`), ids)),
    sql` or `,
  )})`

/** All whom `tasks t` are given to, as one array; null where a field of one person names nobody. */
export const givenIds = sql`('{}'::uuid[] || ${sql.join(
  each((name) => sql.ref(`t.${name}`)),
  sql` || `,
)})`

/** The same with who made them. */
export const makerAndGivenIds = sql`(t."createdById" || ${givenIds})`

/** Whether an entry of `activity a` tells that a task was, or is, given to one person or group. */
export const isGivenIn = (side: 'was' | 'set', id: Sql): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    each((name) => sql`coalesce(a."changes" -> ${name}::text -> ${sql.lit(side)} ? ${id}, false)`),
    sql` or `,
  )})`

/** Queries of those whom a task was given to before an entry of `activity a`, one for each field. */
export const selectFormerIds = (where: Sql): Sql =>
  sql.join(
    each(
      (name, { was }) => sql`
      select (${was(sql`(a."changes" -> ${name}::text)`)})::uuid as "id" from activity a where ${where} and a."changes" ? ${name}::text`,
    ),
    sql` union all `,
  )

/** What a task has of these fields that is given to nobody. */
export const givenToNobody = Object.fromEntries(
  givenNames.map((name) => [name, getEmptyValue(givenFields[name].kind)]),
) as unknown as Pick<Task, GivenField>
