import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openJobs } from '#jobs/jobs.ts'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type ScriptProcess, killScript, spawnScript } from '#test/spawn-script.ts'
import { defineRecurJob } from './recur-job.ts'

const test = useTestApp()

const spawnWorker = (): ScriptProcess =>
  spawnScript(`
    import { openDatabase } from '#db/database.ts'
    import { defineRecurJob } from '#features/tasks/recurrence/recur-job.ts'
    import { openJobs } from '#jobs/jobs.ts'
    const connection = ${JSON.stringify(test.app.database.connection)}
    const { db } = openDatabase(connection, { poolSize: 2 })
    await openJobs(connection, { leaseSeconds: 10 }).work(defineRecurJob(db, () => undefined))`)

/** Kills a worker while it makes the next of this task, whose row is held. */
const killAt = (taskId: string | undefined) =>
  test.app.db.transaction().execute(async (transaction) => {
    await sql`select from tasks where "id" = ${taskId} for update`.execute(transaction)
    const worker = spawnWorker()
    await test.app.jobs.send(test.app.db, 'recurrence', {})
    await expect.poll(countWaiting).toBe(1)
    await killScript(worker)
  })

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where "datname" = current_database() and "wait_event_type" = 'Lock'
  `.execute(test.app.db)
  return rows.length
}

/** By task of the series, in the order they were made: how many follow it. */
async function countNext(ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from tasks n where n."recurredFromId" = k."id") as "count"
    from unnest(${ids}::uuid[]) with ordinality k("id", "place") order by k."place"
  `.execute(test.app.db)
  return rows.map(({ count }) => count)
}

/** How the jobs that were taken up again have ended. */
async function findRetried(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select "state"::text from jobs.job where "name" = 'recurrence' and "retry_count" > 0
  `.execute(test.app.db)
  return rows.map(({ state }) => state)
}

it('makes each next task once though its worker is killed in the middle, within a minute', async () => {
  const owner = await test.app.person('owner')
  const { id: projectId } = await addProject(test.app.db)
  const ids: string[] = []
  for (let nth = 0; nth < 6; nth++) {
    const recurrence = { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR' } as const
    const body = { title: `Sweep court ${nth}`, dueOn: '2026-03-06', recurrence }
    ids.push((await owner.call(createTask, { params: { projectId }, body })).id)
  }
  await killAt(ids[3])
  const killedAt = performance.now()
  expect(await countNext(ids)).toEqual([1, 1, 1, 0, 0, 0])

  const jobs = openJobs(test.app.database.connection, { leaseSeconds: 10 })
  await jobs.work(defineRecurJob(test.app.db, () => undefined))
  await expect.poll(findRetried, { interval: 200 }).toEqual(['completed'])
  expect(performance.now() - killedAt).toBeLessThan(60_000)
  await jobs.stop()
  expect(await countNext(ids)).toEqual([1, 1, 1, 1, 1, 1])
}, 120_000)
