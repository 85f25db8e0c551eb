import { createProject } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from './app.ts'
import { checkLedger } from './ledger-check.ts'
import { newLedger, startWriters } from './ledger-writers.ts'

const test = useTestApp()

it('the ledger agrees with a sound database, and names what is lost, doubled or broken in another', async () => {
  const owner = await test.app.person('owner')
  const body = { key: 'LEDGER', name: 'Ledger' }
  const { id: projectId } = await owner.call(createProject, { body })
  const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
  const ledger = newLedger()
  const writers = startWriters({ origin, token: owner.token, projectId }, ledger, 4, 'ledger')
  const whole = () => ledger.tasks.filter((task) => task.titles.length === 3)
  await expect.poll(() => whole().length).toBeGreaterThan(3)
  await writers.stop()
  const check = () => checkLedger(test.app.database.pool, projectId, ledger)
  expect(await check()).toEqual({ lost: [], doubled: [], broken: [] })

  const [first, second, third] = whole()
  await sql`delete from comments where "taskId" = ${first?.id}`.execute(test.app.db)
  await sql`update tasks set "title" = 'Overwritten' where "id" = ${second?.id}`.execute(
    test.app.db,
  )
  await sql`
    insert into comments ("id", "taskId", "body")
    select gen_random_uuid(), "taskId", "body" from comments where "taskId" = ${third?.id}
  `.execute(test.app.db)
  await sql`update streams set "lastSeq" = "lastSeq" + 1 where "id" = ${projectId}`.execute(
    test.app.db,
  )
  const found = await check()
  expect(found.lost).toEqual([...(first?.comments ?? []), `title ${second?.titles.at(-1)}`])
  expect(found.doubled).toEqual(third?.comments)
  expect(found.broken).toContain('stream of log')
})
