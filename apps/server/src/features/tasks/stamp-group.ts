import { type RawBuilder, sql } from 'kysely'

/**
 * When a task of `tasks t` entered the groups that are stamped, given the group its status has now. Entering a group
 * stamps it once; leaving the closed groups clears their stamps, so a reopened task is not completed. A task that is
 * just made has no stamps yet.
 */
export function stampGroup(
  group: RawBuilder<unknown>,
  moment: RawBuilder<unknown> = sql`now()`,
  isNew = false,
): Record<'startedAt' | 'completedAt' | 'cancelledAt', RawBuilder<unknown>> {
  const before = (column: string) => (isNew ? sql`null` : sql.ref(`t.${column}`))
  const stamp = (column: string) => sql`coalesce(${before(column)}, ${moment})`
  return {
    startedAt: sql`case when ${group} = 'started' then ${stamp('startedAt')} else ${before('startedAt')} end`,
    completedAt: sql`case when ${group} = 'completed' then ${stamp('completedAt')} end`,
    cancelledAt: sql`case when ${group} = 'cancelled' then ${stamp('cancelledAt')} end`,
  }
}

/** The assignments that follow when a task of `tasks t` goes into a status. */
export const statusTimes = (
  statusId: string,
  moment?: RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  groupTimes(sql`(select s."group" from statuses s where s."id" = ${statusId}::uuid)`, moment)

/** The assignments that follow when the status of a task of `tasks t` is, or comes to be, in a group. */
export const groupTimes = (
  group: RawBuilder<unknown>,
  moment?: RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  Object.entries(stampGroup(group, moment)).map(
    ([column, stamp]) => sql`${sql.ref(column)} = ${stamp}`,
  )
