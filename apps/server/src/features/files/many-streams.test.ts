import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { getUpload } from '@courtside/contract/files.ts'
import { createProject, listProjects } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, openTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { announce, attach, linksTo, listen, sendBytes, tusHeaders } from '#test/files.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMITS: '1', UPLOAD_LIMIT_MB: '8' })
  await listen(app)
})
afterAll(() => app.close())

const sending: ClientRequest[] = []
const taking: Socket[] = []
afterEach(() => {
  for (const one of [...sending.splice(0), ...taking.splice(0)]) one.destroy()
})

const mebibyte = 1_048_576
const port = () => (app.api.http.server.address() as AddressInfo).port

async function makeTask(owner: Caller): Promise<string> {
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const params = { projectId: project.id }
  return (await owner.call(createTask, { params, body: { title: 'Book courts' } })).id
}

const announceFilm = async (owner: Caller, taskId: string) => ({
  owner,
  id: (await announce(owner, taskId, 'film.mp4', 2 * mebibyte)).id,
})

/** Sends more than a piece of a film, and then no more of it. */
function sendHalf({ owner, id }: { readonly owner: Caller; readonly id: string }): void {
  const half = request({
    port: port(),
    host: '127.0.0.1',
    method: 'PATCH',
    path: `/api/uploads/${id}`,
    headers: {
      authorization: `Bearer ${owner.token}`,
      ...tusHeaders(0),
      'content-length': 2 * mebibyte,
    },
  })
  half.on('error', () => undefined)
  half.write(Buffer.alloc(1.5 * mebibyte))
  sending.push(half)
}

const sentOf = async (owner: Caller, id: string) =>
  (await owner.call(getUpload, { params: { id } })).sentCount

it('takes four files of a person at once; more wait a moment, and are refused in words', async () => {
  const [owner, other] = [await app.person('owner'), await app.person('owner')]
  const task = await makeTask(owner)
  for (let nth = 0; nth < 4; nth++) {
    const film = await announceFilm(owner, task)
    sendHalf(film)
    await expect.poll(() => sentOf(owner, film.id)).toBeGreaterThan(0)
  }
  const { id: own } = await announce(owner, task, 'plan.pdf', 4)
  const { id: others } = await announce(other, task, 'plan.pdf', 4)
  expect(await sendBytes(app, other, others, 0, Buffer.from('plan'))).toMatchObject({ status: 204 })
  expect(await sendBytes(app, owner, own, 0, Buffer.from('plan'))).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Try again in') },
  })
  sending[0]?.destroy()
  await expect
    .poll(async () => (await sendBytes(app, owner, own, 0, Buffer.from('plan'))).status)
    .toBe(204)
}, 30_000)

it('leaves three of eight connections to all others, though the pieces of many files wait to be stored', async () => {
  const reader = await app.person('member')
  const owners = [await app.person('owner'), await app.person('owner'), await app.person('owner')]
  const task = await makeTask(owners[0] as Caller)
  const films: Awaited<ReturnType<typeof announceFilm>>[] = []
  for (const owner of [...owners, ...owners, ...owners, ...owners])
    films.push(await announceFilm(owner, task))
  await app.db.transaction().execute(async (db) => {
    await sql`lock table upload_pieces in share mode`.execute(db)
    films.forEach(sendHalf)
    await expect.poll(countWaiting).toBeGreaterThanOrEqual(5)
    await reader.call(listProjects, { query: {} })
    expect(await countWaiting()).toBe(5)
  })
}, 30_000)

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from pg_stat_activity
    where "wait_event_type" = 'Lock' and "datname" = current_database()
  `.execute(app.db)
  return rows[0]?.count ?? 0
}

/** Asks for something, and takes no more of it than its beginning; the first line of the answer. */
async function stall(path: string, token = ''): Promise<string> {
  const socket = connect({ port: port(), host: '127.0.0.1' })
  socket.on('error', () => undefined)
  taking.push(socket)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'readable')
  return String(socket.read(12))
}

it('gives a person sixty files at once, of which they take none, and everybody else theirs', async () => {
  const [owner, other] = [await app.person('owner'), await app.person('owner')]
  const task = await makeTask(owner)
  const id = await attach(app, owner, task, 'film.mp4', Buffer.alloc(7.5 * mebibyte))
  const path = (await linksTo(owner, task, id)).file ?? ''
  const othersPath = (await linksTo(other, task, id)).file ?? ''
  for (let nth = 0; nth < 60; nth++) expect(await stall(path)).toBe('HTTP/1.1 200')
  expect(await stall(othersPath)).toBe('HTTP/1.1 200')
  expect(await stall(path)).toBe('HTTP/1.1 429')
  taking.splice(0).forEach((socket) => socket.destroy())
  await expect.poll(() => stall(path)).toBe('HTTP/1.1 200')
}, 60_000)

it('makes no more large answers for a person who takes none of them, and all for everybody else', async () => {
  const [owner, other] = [await app.person('owner'), await app.person('owner')]
  const task = await makeTask(owner)
  await sql`
    insert into comments ("id", "taskId", "authorId", "body")
    select gen_random_uuid(), ${task}::uuid, ${owner.id}::uuid, repeat('courts ', 6500) from generate_series(1, 200)
  `.execute(app.db)
  const path = `/api/tasks/${task}`
  expect(await stall(path, owner.token)).toBe('HTTP/1.1 200')
  expect(await stall(path, owner.token)).toBe('HTTP/1.1 200')
  expect(await stall('/api/projects', owner.token)).toBe('HTTP/1.1 429')
  expect(await stall('/api/projects', other.token)).toBe('HTTP/1.1 200')
  taking.splice(0).forEach((socket) => socket.destroy())
  await expect.poll(() => stall('/api/projects', owner.token)).toBe('HTTP/1.1 200')
}, 30_000)
