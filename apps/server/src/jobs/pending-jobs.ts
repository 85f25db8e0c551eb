import type { ClientBase } from 'pg'

export type PendingJob = { readonly name: string; readonly data: object }

const givenUp = /-given-up$/

/**
 * What the queue still has to do, in the order it was asked for, as `Jobs.send` takes it. The rest of the queue is its
 * library's own business and not worth keeping, and what is done by the clock comes again by itself.
 */
export async function listPendingJobs(client: ClientBase): Promise<PendingJob[]> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('jobs.job') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return []
  const { rows: jobs } = await client.query<PendingJob>(
    `select "name", "data" from jobs.job where "state" < 'completed' and "data" is not null and "name" not like '\\_\\_%' order by "created_on"`,
  )
  return jobs.map(({ name, data }) => ({ name: name.replace(givenUp, ''), data }))
}
