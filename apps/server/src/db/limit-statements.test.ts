import { listAudit } from '@courtside/contract/audit.ts'
import { searchPages } from '@courtside/contract/pages.ts'
import { countPkrIds, listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { previewPkrList } from '@courtside/contract/pkr-live-lists.ts'
import { listProjects } from '@courtside/contract/projects.ts'
import { search } from '@courtside/contract/search.ts'
import { listTasks } from '@courtside/contract/tasks.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import type { Db } from './database.ts'
import { limitStatements } from './limit-statements.ts'

const test = useTestApp()

const sleep = (db: Db) => sql`select pg_sleep(30)`.execute(db)
const timeOf = async (db: Db) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]
    ?.statement_timeout

it('refuses a statement that takes too long, and leaves no limit behind', async () => {
  await expect(limitStatements(test.app.db, sleep, 50)).rejects.toMatchObject({
    status: 400,
    code: 'query_too_slow',
  })
  expect(await limitStatements(test.app.db, timeOf, 50)).toBe('50ms')
  const times = await Promise.all(Array.from({ length: 8 }, () => timeOf(test.app.db)))
  expect(new Set(times)).toEqual(new Set(['5s']))
})

it('gives the rest of a transaction its own time again', async () => {
  const times = await test.app.db
    .transaction()
    .execute(async (db) => [await limitStatements(db, timeOf, 50), await timeOf(db)])
  expect(times).toEqual(['50ms', '5s'])
})

it('lets other refusals through as they are', async () => {
  const fail = () => Promise.reject(new Error('something else'))
  await expect(limitStatements(test.app.db, fail)).rejects.toThrow('something else')
})

it('bounds every list that is narrowed down, and tells what to do', async () => {
  const owner = await test.app.person('owner')
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  // Nobody can read these while somebody holds them so: a list that takes for ever.
  const holding = test.app.db.transaction().execute(async (db) => {
    await sql`lock table projects, tasks, pages, pkr_ids, activity, user_joins in access exclusive mode`.execute(
      db,
    )
    isHeld.resolve()
    await held.promise
  })
  await Promise.race([isHeld.promise, holding])
  try {
    const refusals = await Promise.all([
      owner.refusal(listTasks, { query: { search: 'is:blocked' } }),
      owner.refusal(listProjects, { query: { search: 'open' } }),
      owner.refusal(listUsers, { query: { search: 'ann' } }),
      owner.refusal(searchPages, { query: { words: 'courts' } }),
      owner.refusal(listPkrIds, { query: { search: 'ann' } }),
      owner.refusal(countPkrIds, { query: { search: 'ann' } }),
      owner.refusal(listAudit, { query: { actorId: owner.id } }),
      owner.refusal(previewPkrList, {
        body: { conditions: [{ of: 'words', words: 'ann' }] },
      }),
      owner.refusal(search, { query: { words: 'courts' } }),
    ])
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 400, code: 'query_too_slow' })
    expect(refusals[0]?.message).toMatch(/Narrow the filter/)
  } finally {
    held.resolve()
    await holding
  }
})
