import { getEmptyValue } from '@courtside/contract/field-kinds.ts'
import { type GivenField, givenFields, givenNames } from '@courtside/contract/given-fields.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { type RawBuilder, sql } from 'kysely'
import { selectItemAssignees } from '#features/activity/list-given-items.ts'
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
    // False where it names nobody, and not null: what is asked may be turned around, or told.
    isAny: (column, ids) => sql`(${column} is not null and ${column} = any(${ids}))`,
    was: (change) => sql`${change} ->> 'was'`,
  },
}

/** Of each field that gives a task, with how its kind is asked. */
const each = <Made>(make: (name: GivenField, kind: (typeof ofKinds)['people']) => Made): Made[] =>
  givenNames.map((name) => make(name, ofKinds[givenFields[name].kind]))

/** The columns that say whom a task, called `task`, is given to. */
export const listGivenColumns = (task: string): Sql =>
  sql`${listColumns(givenNames, task)}, ${sql.ref(`${task}.itemAssigneeIds`)}`

/** The same of `tasks t`. */
export const givenColumns = listGivenColumns('t')

/** Whether a task, called `task`, is held by one of these: what the contract's `getHolderIds` says. */
export const isHeldBy = (task: string, ids: Sql): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    each((name, { isAny }) => isAny(sql.ref(`${task}.${name}`), ids)),
    sql` or `,
  )})`

/** Whether it, or an item of its checklists, is given to one of these. Most have no such item, which an index knows. */
export const isGivenTo = (task: string, ids: Sql): RawBuilder<boolean> => {
  const held = sql.ref(`${task}.itemAssigneeIds`)
  return sql<boolean>`(${isHeldBy(task, ids)} or (${held} <> '{}' and ${held} && ${ids}))`
}

/** Whether `tasks t` are for one of these to do: assigned to them, or theirs to answer for with nobody assigned. */
export const isToDoBy = (ids: Sql): RawBuilder<boolean> =>
  sql<boolean>`(t."assigneeIds" && ${ids} or (t."leadId" = any(${ids}) and t."assigneeIds" = '{}'))`

/** All who hold `tasks t`, as one array; null where a field of one person names nobody. */
const holderIds = sql`('{}'::uuid[] || ${sql.join(
  each((name) => sql.ref(`t.${name}`)),
  sql` || `,
)})`

/** The same with those whom items are given to. */
export const givenIds = sql`(${holderIds} || t."itemAssigneeIds")`

/** Who holds them, with who made them: those who watch them without having chosen to. */
export const makerAndHolderIds = sql`(t."createdById" || ${holderIds})`

/** Whether an entry of `activity a` tells that a task, or an item of it, was, or is, given to one person or group. */
export const isGivenIn = (side: 'was' | 'set', id: Sql): RawBuilder<boolean> =>
  sql<boolean>`(${id} in (${selectItemAssignees(side)}) or ${sql.join(
    each((name) => sql`coalesce(a."changes" -> ${name}::text -> ${sql.lit(side)} ? ${id}, false)`),
    sql` or `,
  )})`

/** Queries of those whom a task, or an item of it, was given to before an entry of `activity a`. */
export const selectFormerIds = (where: Sql): Sql =>
  sql`${sql.join(
    each(
      (name, { was }) => sql`
      select (${was(sql`(a."changes" -> ${name}::text)`)})::uuid as "id" from activity a where ${where} and a."changes" ? ${name}::text`,
    ),
    sql` union all `,
  )} union all
    select i."id"::uuid from activity a cross join lateral (${selectItemAssignees('was')}) i("id") where ${where}`

/** What a task has of these fields that is given to nobody. */
export const givenToNobody = Object.fromEntries(
  givenNames.map((name) => [name, getEmptyValue(givenFields[name].kind)]),
) as unknown as Pick<Task, GivenField>
