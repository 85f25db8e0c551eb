import { getProject } from '@courtside/contract/projects.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { limitInFlight } from './in-flight.ts'

describe('what one person has in flight', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const settle = () => vi.advanceTimersByTimeAsync(0)

  /** Work that takes so many milliseconds, and how many pieces of it have begun. */
  function openWork() {
    const take = limitInFlight()
    const begun: string[] = []
    return {
      begun,
      start: (who: string, took: number) =>
        take(who, 'write', async () => {
          begun.push(who)
          await new Promise((resolve) => setTimeout(resolve, took))
        }),
    }
  }

  it('is four writes at a time, and nobody else’s wait', async () => {
    const { begun, start } = openWork()
    const all = Promise.all(Array.from({ length: 10 }, () => start('ann', 100)))
    void start('ben', 100)
    await settle()
    expect(begun).toEqual(['ann', 'ann', 'ann', 'ann', 'ben'])
    await vi.advanceTimersByTimeAsync(300)
    await all
    expect(begun.filter((who) => who === 'ann')).toHaveLength(10)
  })

  it('is one at a time once their work has cost others too much, until they were quiet', async () => {
    const { begun, start } = openWork()
    await Promise.all([vi.advanceTimersByTimeAsync(3000), start('ann', 3000), start('ann', 3000)])
    begun.length = 0
    const all = Promise.all([start('ann', 50), start('ann', 50), start('ann', 50)])
    await settle()
    expect(begun).toEqual(['ann'])
    await vi.advanceTimersByTimeAsync(150)
    await all
    await vi.advanceTimersByTimeAsync(20_000)
    begun.length = 0
    void start('ann', 50)
    void start('ann', 50)
    await settle()
    expect(begun).toEqual(['ann', 'ann'])
  })

  it('rests until its work has come back while others are at work, once it has cost too much', async () => {
    const { begun, start } = openWork()
    await Promise.all([vi.advanceTimersByTimeAsync(3000), start('ann', 3000), start('ann', 3000)])
    const all = Promise.all([start('ann', 100), start('ann', 100), start('ann', 100)])
    const countOf = (who: string) => begun.filter((one) => one === who).length
    await vi.advanceTimersByTimeAsync(100)
    expect(countOf('ann')).toBe(4)
    void start('ben', 10)
    await vi.advanceTimersByTimeAsync(100)
    // The second ended just now, beside Ben: the third begins after a rest.
    expect([countOf('ann'), countOf('ben')]).toEqual([4, 1])
    await vi.advanceTimersByTimeAsync(149)
    expect(countOf('ann')).toBe(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(countOf('ann')).toBe(5)
    await vi.advanceTimersByTimeAsync(200)
    await all
  })

  it('is refused beyond a hundred that wait, with the time after which to come again', async () => {
    const { start } = openWork()
    const waiting = Array.from({ length: 104 }, () => start('ann', 10).catch(() => undefined))
    await expect(start('ann', 10)).rejects.toMatchObject({ status: 429, retryAfter: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(waiting)
  })
})

describe('many who write in one project', () => {
  const test = useTestApp()

  /** Holds the log of a project, as a slow write would, while `work` runs. */
  async function whileHeld(projectId: string, work: () => Promise<void>): Promise<void> {
    await test.app.db.transaction().execute(async (db) => {
      await sql`select "id" from streams where "id" = ${projectId} for update`.execute(db)
      await work()
    })
  }

  const addTask = (owner: Caller, projectId: string) =>
    owner.call(createTask, { params: { projectId }, body: { title: 'Book courts' } })

  it.each([
    [
      'make tasks',
      (projectId: string) => [createTask, { params: { projectId }, body: { title: 'x' } }] as const,
    ],
    [
      'change a task',
      (_projectId: string, id: string) =>
        [
          updateTask,
          { params: { id }, body: { changes: { title: { was: 'Book courts', set: 'y' } } } },
        ] as const,
    ],
  ])('and wait there (%s) leave connections to all others', async (_name, write) => {
    const owner = await test.app.person('owner')
    const [busy, other] = [await addProject(test.app.db), await addProject(test.app.db)]
    const task = await addTask(owner, busy.id)
    const [endpoint, args] = write(busy.id, task.id)
    const headers = { authorization: `Bearer ${owner.token}` }
    const writes: Promise<{ status: number }>[] = []
    await whileHeld(busy.id, async () => {
      for (let count = 0; count < 40; count++)
        writes.push(send(test.app.api, endpoint, args, headers))
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0))
      // Each of them would wait for a connection that comes free only when the lock does.
      for (let count = 0; count < 20; count++)
        await owner.call(getProject, { params: { id: other.id } })
      await addTask(owner, other.id)
      expect(await waitingForLocks()).toBeLessThanOrEqual(4)
    })
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  async function waitingForLocks(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from pg_stat_activity
      where "wait_event_type" = 'Lock' and "datname" = current_database()
    `.execute(test.app.db)
    return rows[0]?.count ?? 0
  }
})
