import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listPageVersions } from '@courtside/contract/page-versions.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { type DraftClient, openDraftClient } from '#test/draft-client.ts'
import {
  type ServerProcess,
  callServer,
  databaseOf,
  signInAgain,
  signInOwner,
  startServer,
} from '#test/server-process.ts'

let folder = ''
let one: ServerProcess
let token = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-drafts-'))
  one = await startServer(folder)
  token = await signInOwner(one.origin)
})

afterAll(async () => {
  await one?.stop()
  await rm(folder, { recursive: true, force: true })
})

const make = async () =>
  (
    await callServer(one.origin, token, createPage, {
      body: { title: 'Serving', markdown: 'One\n\nTwo' },
    })
  ).id

const startAnother = async () => {
  const { host, port, user, password, database } = await databaseOf(folder)
  return startServer(join(folder, 'two'), {
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRET: await readFile(join(folder, 'secret'), 'utf8'),
  })
}

it('two processes on one database show each other what is typed within a second', async () => {
  const two = await startAnother()
  const id = await make()
  const [here, there] = [
    await openDraftClient(one.origin, token, id),
    await openDraftClient(two.origin, token, id),
  ]
  const waits: number[] = []
  for (let turn = 0; turn < 10; turn++) {
    const [from, to] = turn % 2 ? [there, here] : [here, there]
    const typedAt = performance.now()
    from.type(`;${turn}`, turn % 2)
    await to.until((text) => text.includes(`;${turn}`))
    waits.push(performance.now() - typedAt)
  }
  expect(Math.max(...waits)).toBeLessThan(1000)
  await Promise.all([here.stored(), there.stored()])
  expect(here.document()).toEqual(there.document())
  here.close()
  there.close()
  await two.stop()
})

it('two processes on one database show each other where people write, and who went', async () => {
  const two = await startAnother()
  const id = await make()
  const here = await openDraftClient(one.origin, token, id)
  here.provider.setAwarenessField('cursor', { anchor: 1 })
  const there = await openDraftClient(two.origin, token, id)
  const seen = (by: DraftClient, of: DraftClient) =>
    by.provider.awareness?.getStates().get(of.doc.clientID)
  // What was so before the other process opened the page, and what changes afterwards.
  await expect.poll(() => seen(there, here)).toMatchObject({ cursor: { anchor: 1 } })
  here.provider.setAwarenessField('cursor', { anchor: 2 })
  there.provider.setAwarenessField('cursor', { anchor: 3 })
  await expect
    .poll(() => seen(there, here), { timeout: 1000 })
    .toMatchObject({ cursor: { anchor: 2 } })
  await expect
    .poll(() => seen(here, there), { timeout: 1000 })
    .toMatchObject({ cursor: { anchor: 3 } })
  expect(seen(here, there)?.['user']).toEqual(seen(there, here)?.['user'])

  const goneId = there.doc.clientID
  there.close()
  await expect
    .poll(() => here.provider.awareness?.getStates().has(goneId), { timeout: 1000 })
    .toBe(false)

  const third = await openDraftClient(two.origin, token, id)
  third.provider.setAwarenessField('cursor', { anchor: 4 })
  await expect.poll(() => seen(here, third)).toMatchObject({ cursor: { anchor: 4 } })
  const thirdId = third.doc.clientID
  await two.stop()
  await expect
    .poll(() => here.provider.awareness?.getStates().has(thirdId), { timeout: 1000 })
    .toBe(false)
  third.close()
  here.close()
})

it('a process that is killed has stored what it said it had', async () => {
  const id = await make()
  for (let round = 0; round < 3; round++) {
    const client = await openDraftClient(one.origin, token, id)
    const already = client.text()
    let stored = 0
    const typing = (async () => {
      for (let sign = 0; sign < 10_000; sign++) {
        client.type('x')
        await client.stored()
        stored++
      }
    })()
    await expect.poll(() => stored).toBeGreaterThan(20)
    await one.kill()
    client.close()
    void typing
    one = await startServer(folder)
    token = await signInAgain(one.origin)
    const again = await openDraftClient(one.origin, token, id)
    const length = again.text().length - already.length
    expect(length).toBeGreaterThanOrEqual(stored)
    expect(length).toBeLessThanOrEqual(stored + 1)
    again.close()
  }
})

it('a page that was left just before its server was killed has its version soon after the start', async () => {
  const id = await make()
  const client = await openDraftClient(one.origin, token, id)
  client.type('; kept for the version')
  await client.stored()
  client.close()
  const { db, close } = openDatabase(await databaseOf(folder), { poolSize: 1 })
  const isLeft = async () => {
    const { rows } = await sql`
      select from page_drafts where "pageId" = ${id}::uuid and "leftAt" is not null
    `.execute(db)
    return rows.length > 0
  }
  await expect.poll(isLeft).toBe(true)
  await close()
  await one.kill()
  one = await startServer(folder)
  token = await signInAgain(one.origin)
  const versions = async () =>
    (await callServer(one.origin, token, listPageVersions, { params: { id }, query: {} })).items
  // Nobody asks for it: what is left is made a version of 10 seconds later, at the latest within a minute.
  await expect.poll(async () => (await versions()).length, { timeout: 80_000 }).toBe(2)
  expect(await versions()).toMatchObject([{ number: 2, kind: 'checkpoint' }, { number: 1 }])
})
