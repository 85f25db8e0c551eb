import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import * as webhooks from '@courtside/contract/webhooks.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import {
  type ServerProcess,
  callServer,
  databaseOf,
  signInOwner,
  startServer,
} from '#test/server-process.ts'
import { openReceiver } from '#test/webhook-receiver.ts'

const environment = { WEBHOOK_ALLOW_PRIVATE: '1' }

it('loses nothing of a server that is killed while it sends, and sends once and in order from two @long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-webhooks-'))
  const receiver = await openReceiver()
  const idsOf = () => receiver.received.map(({ headers }) => headers['webhook-id'])
  const titles = () =>
    receiver.received.map(
      ({ body }) => (JSON.parse(body) as { task: { title: string } }).task.title,
    )
  const servers: ServerProcess[] = [await startServer(folder, environment)]
  const [first] = servers
  try {
    const token = await signInOwner(first?.origin ?? '')
    const call: typeof callServer = (origin, _token, endpoint, args) =>
      callServer(origin, token, endpoint, args)
    const { id: projectId } = await call(first?.origin ?? '', '', createProject, {
      body: { key: 'HOOK', name: 'Hooked' },
    })
    const add = (server: ServerProcess | undefined, title: string) =>
      call(server?.origin ?? '', '', createTask, { params: { projectId }, body: { title } })
    const { webhook } = await call(first?.origin ?? '', '', webhooks.createWebhook, {
      body: { name: 'Scores', address: receiver.address, events: ['task.created'] },
    })

    // It has arrived and its server waits for the answer.
    receiver.control.reply = () => ({ status: 204, after: Infinity })
    await add(first, 'Nets')
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
    await first?.kill()
    receiver.control.reply = () => ({ status: 204 })
    const again = await startServer(folder, environment)
    servers.push(again)
    const connection = await databaseOf(folder)
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(
      `update webhook_deliveries set "nextTryAt" = now() where "state" = 'waiting'`,
    )
    await client.end()
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
    const [one, two] = idsOf()
    expect(two).toBe(one)
    const log = async () =>
      (
        await call(again.origin, '', webhooks.listDeliveries, {
          params: { id: webhook.id },
          query: {},
        })
      ).items
    await expect.poll(async () => (await log())[0]?.state).toBe('sent')
    expect(await log()).toMatchObject([{ tryCount: 2, status: 204 }])

    const { host, port, user, password, database } = connection
    const other = await startServer(join(folder, 'other'), {
      ...environment,
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET: await readFile(join(folder, 'secret'), 'utf8'),
    })
    servers.push(other)
    const wanted = Array.from({ length: 30 }, (_, index) => `Ball ${index}`)
    for (const [index, title] of wanted.entries()) await add(index % 2 ? again : other, title)
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(32)
    await expect.poll(async () => (await log()).every(({ state }) => state === 'sent')).toBe(true)
    expect(titles().slice(2)).toEqual(wanted)
    expect(new Set(idsOf()).size).toBe(31)
    expect((await log()).map(({ tryCount }) => tryCount)).toEqual([...wanted.map(() => 1), 2])
  } finally {
    for (const server of servers.toReversed()) await server.stop()
    receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
