import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listPageVersions, restorePageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, getPage } from '@courtside/contract/pages.ts'
import { documentField } from '@courtside/document/written-together.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type Database, openDatabase } from '#db/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { type DraftClient, openDraftClient } from '#test/draft-client.ts'
import {
  Refused,
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

const startAnother = async (way?: { port: number }, at?: string) => {
  const { host, port, user, password, database } = await databaseOf(folder)
  const place = way
    ? `127.0.0.1:${way.port}/${database}`
    : `localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return startServer(join(folder, 'two'), {
    DATABASE_URL: `postgres://${user}:${password}@${place}`,
    SECRET: await readFile(join(folder, 'secret'), 'utf8'),
    ...(at && { PORT: at }),
  })
}

async function isLeft({ db }: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from page_drafts where "pageId" = ${id}::uuid and "leftAt" is not null
  `.execute(db)
  return rows.length > 0
}

describe('two processes on one database show each other', () => {
  let two: ServerProcess
  beforeAll(async () => {
    two = await startAnother()
  })
  afterAll(async () => void (await two?.stop()))

  it('what is typed within a second', async () => {
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
  })

  it('words whose paragraph was taken away by somebody who had not seen them, once', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    const there = await openDraftClient(two.origin, token, id)
    await there.cut()
    here.type(' more', 0)
    await here.stored()
    there.doc.getXmlFragment(documentField).delete(0, 1)
    there.join()
    const isKept = (text: string) => text === 'Two\nmore'
    await Promise.all([here.until(isKept), there.until(isKept)])
    await Promise.all([here.stored(), there.stored()])
    // What both processes had kept would be there twice once each has heard of the other.
    here.type(' and', 0)
    there.type(' on', 0)
    await Promise.all(
      [here, there].map((client) =>
        client.until((text) => text.includes('and') && text.includes('on')),
      ),
    )
    expect([here.text().match(/more/g), there.text()]).toEqual([['more'], here.text()])
    here.close()
    there.close()
  })

  it('that a page which the last one left here is still being written there', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    const there = await openDraftClient(two.origin, token, id)
    here.type('; half a sent')
    await here.stored()
    const database = openDatabase(await databaseOf(folder), { poolSize: 1 })
    // What the one notes as the last one leaves it; its own note may be taken back before it is seen.
    here.close()
    await sql`update page_drafts set "leftAt" = now() where "pageId" = ${id}::uuid`.execute(
      database.db,
    )
    await expect.poll(() => isLeft(database, id), { timeout: 20_000 }).toBe(false)
    there.close()
    await expect.poll(() => isLeft(database, id)).toBe(true)
    await database.close()
  })

  it('that it was made anew, also whoever writes nothing, and then who writes the new one', async () => {
    const id = await make()
    const here = await openDraftClient(one.origin, token, id)
    const there = await openDraftClient(two.origin, token, id)
    // What is nested by the thousand can't be taken away, so an older version needs another draft.
    here.doc.transact(() => {
      let at: Y.XmlFragment = here.doc.getXmlFragment(documentField)
      for (let level = 0; level < 20_000; level++) {
        const quote = new Y.XmlElement('blockquote')
        at.insert(at.length, [quote])
        at = quote
      }
    })
    await here.stored()
    await expect.poll(() => there.doc.getXmlFragment(documentField).length).toBe(3)
    await callServer(one.origin, token, restorePageVersion, {
      params: { id, number: 1 },
      body: { baseVersion: 1, isPublished: false },
    })
    for (const client of [here, there]) {
      expect(await client.closed).toBe(1013)
      expect(await client.refused).toBe('epoch:2')
    }
    const anew = [
      await openDraftClient(one.origin, token, id, { epoch: 2 }),
      await openDraftClient(two.origin, token, id, { epoch: 2 }),
    ] as const
    // That the old one is left takes nothing from the new one.
    for (const client of [here, there]) client.close()
    anew[0].type(' more')
    await anew[1].until((text) => text === 'One more\nTwo')
    anew[0].provider.setAwarenessField('cursor', { anchor: 1 })
    await expect
      .poll(() => anew[1].provider.awareness?.getStates().get(anew[0].doc.clientID))
      .toMatchObject({ cursor: { anchor: 1 } })
    for (const client of anew) client.close()
  })

  it('where people write, and who went', async () => {
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
})

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
    let two = await startAnother()
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
      two = await startAnother(undefined, port)
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
  const two = await startAnother(way)
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
    const two = await startAnother(way)
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
