import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTask, listTasks } from '@courtside/contract/tasks.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { addUser } from '../apps/server/src/features/identity/add-user.ts'
import { makeSecret } from '../apps/server/src/test/add-api-token.ts'
import {
  Refused,
  type ServerProcess,
  callServer,
  databaseOf,
  owner,
  signInOwner,
  startServer,
} from '../apps/server/src/test/server-process.ts'
import { type BenchData, seed } from '../bench/data.ts'
import type { Attack, Attacked, Frames, Requests } from './siege-attack.ts'

/** The club whose filter lines took five seconds each. */
const size = { tasks: 50_000, largest: 10_000, comments: 50_000 }
const quietSeconds = 4
const siegeSeconds = 15

let folder: string
let server: ServerProcess
let data: BenchData
/** Each a person of their own. */
let tokens: { bystander: string; attacker: string }
/** What the bystander met before the first siege: what one siege leaves behind must not excuse the next. */
let untouched: Awaited<ReturnType<typeof beBystander>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'courtside-siege-'))
  server = await startServer(folder, { RATE_LIMITS: '1' }, ['--max-semi-space-size=4'])
  await signInOwner(server.origin)
  const connection = await databaseOf(folder)
  const client = new pg.Client(connection)
  await client.connect()
  data = await seed(client, size)
  await client.end()
  const database = openDatabase(connection)
  const secretOf = async (name: string) =>
    makeSecret(database.db, await addUser(database.db, { name, role: 'manager' }), [
      'task.view',
      'task.create',
      'task.edit',
      'comment.add',
      'project.view',
    ])
  tokens = { bystander: await secretOf('Ben'), attacker: await secretOf('Eve') }
  await database.close()
  await beBystander(2)
  untouched = await beBystander(quietSeconds)
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const memory = () =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Somebody who looks at tasks and adds one now and then, and what they meet. */
async function beBystander(seconds: number, { readsOther = false } = {}) {
  const reads: number[] = []
  const writes: number[] = []
  const failures: unknown[] = []
  const made: string[] = []
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const start = performance.now()
    await work().catch((error: unknown) =>
      failures.push(error instanceof Refused ? error.message : error),
    )
    times.push(performance.now() - start)
  }
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn++) {
    await timed(reads, () =>
      callServer(server.origin, tokens.bystander, listTasks, {
        query: { limit: 20, ...(readsOther && { projectId: data.projects[4] }) },
      }),
    )
    if (turn % 4 === 0)
      await timed(writes, async () => {
        const id = crypto.randomUUID()
        const body = { id, title: 'Beside a siege' }
        const params = { projectId: data.projects[5] ?? '' }
        await callServer(server.origin, tokens.bystander, createTask, { params, body })
        made.push(id)
      })
    await pause(20)
  }
  return { read: middle(reads), write: middle(writes), failures, made }
}

async function attack(what: Requests | Frames): Promise<() => Promise<Attacked>> {
  const child = fork(join(import.meta.dirname, 'siege-attack.ts'))
  child.send({ ...what, origin: server.origin } satisfies Attack)
  return async () => {
    const answer = once(child, 'message')
    child.send('stop')
    const [attacked] = (await answer) as [Attacked]
    return attacked
  }
}

const asEve = () => ({
  authorization: `Bearer ${tokens.attacker}`,
  'content-type': 'application/json',
})

const line = (condition: string, times: number) =>
  Array.from({ length: times }, () => condition).join(' OR ')

/** Ten times what once stopped everybody. */
const sieges: Readonly<Record<string, () => Requests | Frames>> = {
  'wrong passwords and mails for an owner': () => ({
    kind: 'requests',
    open: 20,
    method: 'POST',
    paths: [
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
      '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any',
    ],
    headers: { 'content-type': 'application/json' },
    bodies: [
      JSON.stringify({ email: owner.email, password: 'not the password', returnSecureToken: true }),
      JSON.stringify({ requestType: 'PASSWORD_RESET', email: owner.email }),
    ],
  }),
  'frames of strangers to the live socket': () => ({
    kind: 'frames',
    open: 150,
    frame: JSON.stringify({ type: 'hello', token: 'courtside_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }),
  }),
  'frames of a member to the live socket': () => ({
    kind: 'frames',
    open: 200,
    first: JSON.stringify({ type: 'hello', token: tokens.attacker }),
    frame: JSON.stringify({ type: 'follow', streamId: crypto.randomUUID(), after: 0 }),
  }),
  'comments that a parser takes for tags': () => ({
    kind: 'requests',
    open: 160,
    method: 'POST',
    paths: [`/api/tasks/${data.tasks[0]}/comments`],
    headers: asEve(),
    bodies: [JSON.stringify({ body: '<!--'.repeat(12_000) })],
  }),
  'filter lines of many conditions': () => ({
    kind: 'requests',
    open: 200,
    method: 'GET',
    paths: [
      line('is:blocked', 71),
      line('label:x', 90),
      Array.from({ length: 20 }, (_, at) => `-(is:blocked -has:children foo${at})`).join(' '),
      Array.from({ length: 20 }, (_, at) => `is:blocked word${at}`).join(' OR '),
    ].map((search) => `/api/tasks?search=${encodeURIComponent(search)}`),
    headers: asEve(),
  }),
  'three hundred writers in one project': () => ({
    kind: 'requests',
    open: 320,
    method: 'POST',
    paths: [`/api/projects/${data.target}/tasks`],
    headers: asEve(),
    bodies: [JSON.stringify({ title: 'One of many' })],
  }),
}

describe('beside', () => {
  it.each(Object.entries(sieges))(
    '%s everybody else works on',
    async (name, begin) => {
      const quiet = await beBystander(quietSeconds)
      const before = memory()
      const stop = await attack(begin())
      await pause(1000)
      const beside = await beBystander(siegeSeconds)
      const peak = memory()
      const { sent, statuses } = await stop()
      await pause(3000)
      const after = memory()
      const ratio = (kind: 'read' | 'write') => beside[kind] / quiet[kind]
      process.stdout.write(
        `  ${name}: ${sent} sent ${JSON.stringify(statuses)}; read ${quiet.read.toFixed(1)} to ${beside.read.toFixed(1)} ms (${ratio('read').toFixed(2)}), ` +
          `write ${quiet.write.toFixed(1)} to ${beside.write.toFixed(1)} ms (${ratio('write').toFixed(2)}); ${before.toFixed(0)}, ${peak.toFixed(0)}, ${after.toFixed(0)} MB\n`,
      )
      expect(beside.failures).toEqual([])
      expect(quiet.read / untouched.read, 'times as long as before any siege').toBeLessThan(2)
      const made = [...quiet.made, ...beside.made]
      expect(await countTasks(made)).toBe(made.length)
      expect(peak - before, 'MB more at its height').toBeLessThan(150)
      expect(ratio('read'), 'times as long to read').toBeLessThan(2)
      expect(ratio('write'), 'times as long to write').toBeLessThan(2)
    },
    120_000,
  )
})

async function countTasks(ids: readonly string[]): Promise<number> {
  const client = new pg.Client(await databaseOf(folder))
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as "count" from tasks where "id" = any($1::uuid[])`,
    [ids],
  )
  await client.end()
  return rows[0]?.count ?? 0
}
