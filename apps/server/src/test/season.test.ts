import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addComment } from '@courtside/contract/comments.ts'
import { signInToDemo } from '@courtside/contract/identity.ts'
import { getWiki, searchPages } from '@courtside/contract/pages.ts'
import { listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { listProjects } from '@courtside/contract/projects.ts'
import { search } from '@courtside/contract/search.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase, urlOf } from './database.ts'
import { loadSeason, seasonSecret } from './load-season.ts'
import { type ServerProcess, callServer, startServer } from './server-process.ts'

let folder = ''
let clone: Awaited<ReturnType<typeof cloneDatabase>>
let server: ServerProcess
let token = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-season-'))
  clone = await cloneDatabase()
  await clone.database.pool.query('drop schema public cascade; create schema public')
  await loadSeason(clone.database)
  server = await startServer(folder, {
    DEMO: '1',
    DATABASE_URL: urlOf(clone.connection),
    SECRET: seasonSecret,
  })
  const { customToken } = await callServer(server.origin, '', signInToDemo, {
    body: { person: 'ann' },
  })
  const answer = await fetch(
    `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: customToken, returnSecureToken: true }),
    },
  )
  token = ((await answer.json()) as { idToken: string }).idToken
})
afterAll(async () => {
  await server?.stop()
  await clone.drop()
  await rm(folder, { recursive: true, force: true })
})

it('the server starts on a database of version 0.1.0, and people find what they left there', async () => {
  const { items: projects } = await callServer(server.origin, token, listProjects, {})
  expect(projects.map(({ key }) => key).toSorted()).toEqual(['CLINIC', 'LEAGUE', 'OPEN'])
  const found = await callServer(server.origin, token, search, { query: { words: '你好 do' } })
  expect(found.tasks.map(({ key }) => key)).toEqual(['CLINIC-1'])
  const { items: pages } = await callServer(server.origin, token, searchPages, {
    query: { words: 'kitchen' },
  })
  expect(pages.map(({ title }) => title)).toContain('The kitchen')
  expect((await callServer(server.origin, token, getWiki, {})).visited).not.toEqual([])
  const { items: pkrIds } = await callServer(server.origin, token, listPkrIds, {})
  expect(pkrIds.map(({ number, name }) => [number, name])).toEqual([
    ['PKR-0042', 'Đỗ Thị Hạnh'],
    ['PKR-0043', 'Olga'],
  ])
})

it('they go on working on it', async () => {
  const { items: projects } = await callServer(server.origin, token, listProjects, {})
  const projectId = projects.find(({ key }) => key === 'CLINIC')?.id ?? ''
  const { rows } = await clone.database.pool.query<{ number: number; id: string }>(
    'select max("number") as "number", min("id"::text) as "id" from tasks where "projectId" = $1',
    [projectId],
  )
  const [last] = rows
  const params = { id: last?.id ?? '' }
  const made = await callServer(server.origin, token, createTask, {
    params: { projectId },
    body: { title: 'Bring PKR-0042 a paddle' },
  })
  expect(made.number).toBe((last?.number ?? 0) + 1)
  const { task } = await callServer(server.origin, token, getTask, { params })
  await callServer(server.origin, token, updateTask, {
    params,
    body: { changes: { title: { was: task.title, set: 'Renamed by the new version' } } },
  })
  await callServer(server.origin, token, addComment, { params, body: { body: 'Done so' } })
  const { items } = await callServer(server.origin, token, listTaskActivity, { params })
  expect(items[0]?.action).toBe('comment.created')
  expect(items.length).toBeGreaterThan(2)
})
