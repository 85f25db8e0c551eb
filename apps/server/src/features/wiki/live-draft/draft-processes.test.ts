import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listPageVersions } from '@courtside/contract/page-versions.ts'
import { getPage } from '@courtside/contract/pages.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { type DraftClient, openDraftClient } from '#test/draft-client.ts'
import {
  Refused,
  type ServerProcess,
  callServer,
  databaseOf,
  signInAgain,
  signInOwner,
  startBeside,
  startServer,
} from '#test/server-process.ts'
import { isLeft, makeServingPage } from '#test/serving-page.ts'

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

const make = () => makeServingPage(one, token)

it.each([
  ['a process that is killed', 1],
  ['a process that is killed again and again @long', 5],
])('%s has stored what it said it had', async (_who, rounds) => {
  const id = await make()
  for (let round = 0; round < rounds; round++) {
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

it('a page that was left just before its server was killed has its version soon after the start @long', async () => {
  const id = await make()
  const client = await openDraftClient(one.origin, token, id)
  client.type('; kept for the version')
  await client.stored()
  client.close()
  const database = openDatabase(await databaseOf(folder), { poolSize: 1 })
  await expect.poll(() => isLeft(database, id)).toBe(true)
  await database.close()
  await one.kill()
  one = await startServer(folder)
  token = await signInAgain(one.origin)
  const versions = async () =>
    (await callServer(one.origin, token, listPageVersions, { params: { id }, query: {} })).items
  // Nobody asks for it: what is left is made a version of 10 seconds later, at the latest within a minute.
  await expect.poll(async () => (await versions()).length, { timeout: 80_000 }).toBe(2)
  expect(await versions()).toMatchObject([{ number: 2, kind: 'checkpoint' }, { number: 1 }])
})

/** Somebody who writes on whatever becomes of the line, as the web app does: what they wrote, and what is said to be stored. */
function keepWriting(client: DraftClient, block: number) {
  const { provider } = client
  const done = new AbortController()
  const said = { typed: 0, stored: 0 }
  provider.on('authenticationFailed', async () => {
    await client.cut()
    await setTimeout(200)
    if (!done.signal.aborted) client.join()
  })
  const writing = (async () => {
    while (!done.signal.aborted) {
      client.type(`;${said.typed}`, block)
      const count = ++said.typed
      // The server answers for all before it where it knows all before it.
      if (provider.isSynced)
        void client.stored().then(() => (said.stored = Math.max(said.stored, count)))
      await setTimeout(20)
    }
  })()
  return {
    said,
    async stop() {
      done.abort()
      await writing
    },
  }
}

/** What one has who typed so much. */
const typed = (count: number) => Array.from({ length: count }, (_, at) => `;${at}`).join('')

it.each([
  ['a process that is asked to end', 1],
  ['a process that is asked to end again and again @long', 5],
])(
  '%s while people write has stored what it said it had, and the next one hears the rest',
  async (_who, rounds) => {
    const id = await make()
    let two = await startBeside(folder)
    const { port } = new URL(two.origin)
    const clients = [
      await openDraftClient(two.origin, token, id),
      await openDraftClient(two.origin, token, id),
    ]
    const writers = clients.map((client, block) => keepWriting(client, block))
    const allStored = (count: number) =>
      expect.poll(() => Math.min(...writers.map(({ said }) => said.stored))).toBeGreaterThan(count)
    for (let round = 0; round < rounds; round++) {
      await allStored(Math.max(...writers.map(({ said }) => said.typed)) + 20)
      expect(await two.stop()).toBe(0)
      const during = writers.map(({ said }) => ({ ...said }))
      const beside = await openDraftClient(one.origin, token, id)
      const kept = beside.text().split('\n')
      during.forEach(({ stored }, block) => expect(kept[block]).toContain(typed(stored)))
      beside.close()
      await expect
        .poll(() =>
          Math.min(...writers.map(({ said }, at) => said.typed - (during[at]?.typed ?? 0))),
        )
        .toBeGreaterThan(20)
      for (const [at, { said }] of writers.entries()) expect(said.stored).toBe(during[at]?.stored)
      two = await startBeside(folder, { port })
    }
    await allStored(Math.max(...writers.map(({ said }) => said.typed)))
    await Promise.all(writers.map((writer) => writer.stop()))
    await Promise.all(clients.map((client) => client.stored()))
    const after = await openDraftClient(one.origin, token, id)
    const all = writers.map(({ said }, block) => `${['One', 'Two'][block]}${typed(said.typed)}`)
    expect(after.text()).toBe(all.join('\n'))
    for (const client of [after, ...clients]) client.close()
    expect(await two.stop()).toBe(0)
  },
)

it('a process that said it is ready goes on when its database is gone at that moment', async () => {
  const { host, port } = await databaseOf(folder)
  const way = await openDatabaseProxy({ host, port })
  const id = await make()
  const two = await startBeside(folder, { way })
  way.doom('gone')
  const status = () =>
    callServer(two.origin, token, getPage, { params: { id } }).then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : error),
    )
  await setTimeout(1000)
  expect(await status()).toBe(503)
  way.doom('pass')
  await expect.poll(status).toBe(200)
  expect(await two.stop()).toBe(0)
  await way.close()
})

it.each([
  ['is gone', 'gone', 3],
  ['is gone for a minute @long', 'gone', 60],
  ['says nothing @long', 'silent', 3],
  ['says nothing for a minute @long', 'silent', 60],
] as const)(
  'what was said to be stored is, whoever writes while the database %s, and they write on',
  async (_what, fate, seconds) => {
    const { host, port } = await databaseOf(folder)
    const way = await openDatabaseProxy({ host, port })
    const two = await startBeside(folder, { way })
    const id = await make()
    const clients = [
      await openDraftClient(two.origin, token, id),
      await openDraftClient(two.origin, token, id),
    ]
    const writers = clients.map((client, block) => keepWriting(client, block))
    const allStored = (count: number) =>
      expect.poll(() => Math.min(...writers.map(({ said }) => said.stored))).toBeGreaterThan(count)
    await allStored(20)

    way.doom(fate)
    const asked = callServer(two.origin, token, getPage, { params: { id } }).then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : 0),
    )
    await setTimeout(seconds * 1000)
    const during = writers.map(({ said }) => ({ ...said }))
    for (const { typed: count, stored } of during) expect(stored).toBeLessThan(count)
    const beside = await openDraftClient(one.origin, token, id)
    const kept = beside.text().split('\n')
    during.forEach(({ stored }, block) => expect(kept[block]).toContain(typed(stored)))
    beside.close()

    way.doom('pass')
    // Whoever asks a database that says nothing is told so, in time.
    const answers = fate === 'silent' && seconds > 10 ? [503] : [200, 503]
    expect(answers).toContain(await asked)
    await allStored(Math.max(...during.map((said) => said.typed)))
    await Promise.all(writers.map((writer) => writer.stop()))
    await Promise.all(clients.map((client) => client.stored()))
    const after = await openDraftClient(one.origin, token, id)
    const all = writers.map(({ said }, block) => `${['One', 'Two'][block]}${typed(said.typed)}`)
    expect(after.text()).toBe(all.join('\n'))
    for (const client of [after, ...clients]) client.close()
    expect(await two.stop()).toBe(0)
    await way.close()
  },
)
