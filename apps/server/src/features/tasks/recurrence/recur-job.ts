import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job } from '#jobs/jobs.ts'
import { taskColumns } from '../select-task.ts'
import { createNextTask } from './create-next-task.ts'

/** Makes the next task of every series that goes by its schedule, once the day it was due has passed in its project. */
export const defineRecurJob = (db: Db, wake: () => void): Job<object> => ({
  name: 'recurrence',
  // Midnight comes to some project every quarter of an hour.
  every: '*/15 * * * *',
  run: (_nothing, signal) => recurOverdue(db, { signal, wake }),
  giveUp: async () => undefined,
})

const batch = 200

type Surroundings = {
  readonly signal?: AbortSignal
  readonly wake?: () => void
  /** The moment it is taken to be; absent means now. */
  readonly now?: string
}

/**
 * One transaction a task, which holds the task and looks again: two at once, one killed in between or a person who
 * completes it meanwhile make one next task. Days that have passed without a task are left out.
 */
export async function recurOverdue(
  db: Db,
  { signal, wake = () => undefined, now = new Date().toISOString() }: Surroundings = {},
): Promise<void> {
  const failures: unknown[] = []
  for (let last: string | null = null; ;) {
    const ids: string[] = await findOverdue(db, now, last)
    for (const id of ids) {
      signal?.throwIfAborted()
      // One that fails must not keep the others from being made.
      await recurOne(db, id, now).catch((error: unknown) => failures.push(error))
      wake()
    }
    last = ids.at(-1) ?? null
    if (ids.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some tasks could not be repeated')
}

const recurOne = (db: Db, id: string, now: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Task & { yesterday: string }>`
      select ${taskColumns}, ${localDay(now)} - 1 as "yesterday" from tasks t join projects p on p."id" = t."projectId"
      where t."id" = ${id} and ${isOverdue(now)} for no key update of t
    `.execute(transaction)
    const [row] = rows
    if (!row) return
    const { yesterday, ...task } = row
    await createNextTask(transaction, task, { actorId: null, via: 'automation' }, yesterday)
  })

async function findOverdue(db: Db, now: string, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t."id" from tasks t join projects p on p."id" = t."projectId"
    where ${isOverdue(now)} and (${after}::uuid is null or t."id" > ${after}::uuid)
    order by t."id" limit ${batch}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const localDay = (now: string) => sql<string>`(${now}::timestamptz at time zone p."timeZone")::date`

const isOverdue = (now: string) => sql<boolean>`
  t."recurrence" is not null and t."recurrence" ->> 'mode' = 'schedule' and t."dueOn" < ${localDay(now)}
  and t."completedAt" is null and t."cancelledAt" is null and t."archivedAt" is null and t."deletedAt" is null
  and p."archivedAt" is null and p."deletedAt" is null`
