import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { closeCodes } from '@courtside/contract/events.ts'
import { endSession, listSessions } from '@courtside/contract/identity.ts'
import { updateOrganisation } from '@courtside/contract/organisation.ts'
import { createProject } from '@courtside/contract/projects.ts'
import type { RuntimeConfig } from '@courtside/contract/runtime-config.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from './ledger-check.ts'
import { newLedger, startWriters } from './ledger-writers.ts'
import { openLive } from './live-client.ts'
import {
  type ServerProcess,
  callServer,
  databaseOf,
  signInAgain,
  signInOwner,
  startServer,
} from './server-process.ts'

describe('two processes on one database', () => {
  let folder = ''
  let one: ServerProcess
  let two: ServerProcess
  let token = ''
  let projectId = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'courtside-two-'))
    one = await startServer(folder)
    token = await signInOwner(one.origin)
    const { host, port, user, password, database } = await databaseOf(folder)
    two = await startServer(join(folder, 'two'), {
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      SECRET: await readFile(join(folder, 'secret'), 'utf8'),
    })
    const body = { key: 'TWO', name: 'Two' }
    projectId = (await callServer(one.origin, token, createProject, { body })).id
  })

  afterAll(async () => {
    await two?.stop()
    await one?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('take each other’s tokens, and show each other’s writes live within a second', async () => {
    for (const [writer, reader] of [
      [one, two],
      [two, one],
    ] as const) {
      const live = await openLive(reader.origin, token)
      const waits: number[] = []
      const follows = live.until(({ type }) => type === 'events')
      for (let turn = 0; turn < 5; turn++) {
        const title = `From ${writer.pid}, ${turn}`
        const params = { projectId }
        const { number } = await callServer(writer.origin, token, createTask, {
          params,
          body: { title },
        })
        const answeredAt = performance.now()
        if (turn === 0) live.send({ type: 'follow', streamId: projectId, after: number })
        await live.until((frame) => frame.type === 'events' && frame.seq === number + 1)
        if (turn > 0) waits.push(performance.now() - answeredAt)
      }
      await follows
      await live.close()
      expect(Math.max(...waits)).toBeLessThan(1000)
    }
  })

  it('refuse a sign-in that was ended at the other within 5 seconds, in requests and on sockets', async () => {
    const other = await signInAgain(two.origin)
    const live = await openLive(two.origin, other)
    const sessions = await callServer(two.origin, other, listSessions, {})
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const endedAt = performance.now()
    await callServer(one.origin, token, endSession, { params: { id } })
    expect(await live.closed).toBe(closeCodes.unauthenticated)
    await expect(callServer(two.origin, other, listSessions, {})).rejects.toMatchObject({
      status: 401,
    })
    expect(performance.now() - endedAt).toBeLessThan(5000)
    expect(await callServer(two.origin, token, listSessions, {})).not.toEqual([])
  })

  it('show in frames what the other was told to, in the next page that is loaded', async () => {
    const framed = async ({ origin }: ServerProcess) => {
      const answer = await fetch(new URL('/config.json', origin))
      return ((await answer.json()) as RuntimeConfig).embedHosts
    }
    expect(await framed(two)).toEqual([])
    const live = await openLive(two.origin, token)
    await callServer(one.origin, token, updateOrganisation, {
      body: { changes: { embedHosts: { was: [], set: ['player.vimeo.com'] } } },
    })
    expect(await framed(one)).toEqual(['player.vimeo.com'])
    await live.until(({ type }) => type === 'organisation')
    expect(await framed(two)).toEqual(['player.vimeo.com'])
    await live.close()
  })

  it('see each other’s changes as conflicts', async () => {
    const params = { projectId }
    const task = await callServer(one.origin, token, createTask, {
      params,
      body: { title: 'Plan' },
    })
    const rename = (server: ServerProcess, set: string) =>
      callServer(server.origin, token, updateTask, {
        params: { id: task.id },
        body: { changes: { title: { was: 'Plan', set } } },
      })
    const results = await Promise.allSettled([rename(one, 'Plan A'), rename(two, 'Plan B')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409 },
    })
  })
})

it('a server that is told to end does so with sockets open and writes on their way, and loses none', async ({
  signal,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'courtside-end-'))
  let server = await startServer(folder)
  try {
    const token = await signInOwner(server.origin)
    const body = { key: 'END', name: 'End' }
    const { id } = await callServer(server.origin, token, createProject, { body })
    const live = await openLive(server.origin, token)
    const ledger = newLedger()
    const target = { origin: server.origin, token, projectId: id }
    const load = startWriters(target, ledger, 16, 'end')
    while (ledger.writes < 50) await setTimeout(5, undefined, { signal })
    const startedAt = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    await live.closed
    await load.stop()
    expect([...ledger.refusals.keys()], 'only connections that closed').toEqual([0])
    server = await startServer(folder)
    const client = new pg.Client(await databaseOf(folder))
    await client.connect()
    expect(await checkLedger(client, id, ledger)).toEqual({ lost: [], doubled: [], broken: [] })
    await client.end()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
