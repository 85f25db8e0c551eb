import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from '@courtside/contract/events.ts'
import { listTasks } from '@courtside/contract/tasks.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cloneDatabase, urlOf } from './database.ts'
import { callServer, signInAgain, signInOwner, startServer } from './server-process.ts'
import { type Stop, startImport, stopUnderLoad, untilImport } from './stop-under-load.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-stop-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function expectGood({ exitCode, milliseconds, answers, cut, closes, halfSent, lost }: Stop): void {
  expect(exitCode).toBe(0)
  expect(milliseconds).toBeLessThan(10_000)
  expect(cut).toEqual([])
  expect(Object.keys(answers)).toEqual(['200'])
  expect(closes).toEqual([closeCodes.comeBack, closeCodes.comeBack])
  expect(halfSent).toMatch(
    /^HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*The server is restarting/i,
  )
  expect(lost).toEqual([])
}

describe('a stop while people work', () => {
  it('answers all that was asked, sends sockets away to come back, and loses nothing', async () => {
    const stops = await stopUnderLoad(folder, 1)
    stops.forEach(expectGood)
  })

  it.each(['of its own', 'that is given'])(
    'does so twenty times with a database %s @long',
    async (which) => {
      const clone = await cloneDatabase()
      await clone.database.pool.query('drop schema public cascade; create schema public')
      const given = { ...clone.connection, url: urlOf(clone.connection) }
      const stops = await stopUnderLoad(folder, 20, which === 'that is given' ? given : undefined)
      await clone.drop()
      stops.forEach(expectGood)
      const longest = Math.max(...stops.map(({ milliseconds }) => milliseconds))
      const answered = stops.flatMap(({ answers }) => Object.values(answers))
      process.stdout.write(
        `  20 stops with a database ${which}: the longest ${Math.round(longest)} ms, ${answered.reduce((sum, count) => sum + count, 0)} requests answered\n`,
      )
    },
    600_000,
  )

  it('leaves an import to the next start, which stores each row once', async () => {
    const first = await startServer(folder)
    const token = await signInOwner(first.origin)
    const id = await startImport(first.origin, token)
    await untilImport(first.origin, token, id, ['applying', 'done'])
    const start = performance.now()
    expect(await first.stop()).toBe(0)
    expect(performance.now() - start).toBeLessThan(10_000)
    const second = await startServer(folder)
    const again = await signInAgain(second.origin)
    const { project, report } = await untilImport(second.origin, again, id, ['done'])
    expect(report).not.toBeNull()
    const { count } = await callServer(second.origin, again, listTasks, {
      query: { projectId: project?.id, counted: 'true', limit: 1 },
    } as never)
    expect(count).toBe(3000)
    await second.stop()
  })

  it('is quick for whoever is in a hurry and says so twice', async () => {
    const server = await startServer(folder)
    const token = await signInOwner(server.origin)
    const asked = fetch(`${server.origin}/api/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
    } as RequestInit).catch(() => undefined)
    await fetch(server.origin)
    const start = performance.now()
    const ended = server.stop()
    // Not at once: a second signal of the same press is none.
    await pause(700)
    process.kill(server.pid, 'SIGTERM')
    await ended
    expect(performance.now() - start).toBeLessThan(4500)
    await asked
  })
})
