import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLive } from './live-client.ts'
import {
  type ServerProcess,
  callServer,
  databaseOf,
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
