import { listProjectTasks } from '@courtside/contract/task-snapshots.ts'
import { createTask, deleteTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, openTestApp } from '../../../server/src/test/app.ts'
import { dice } from '../../../server/src/test/dice.ts'
import { type MadeProject, addProject } from '../../../server/src/test/factories.ts'
import { type Fate, openLiveProxy } from '../../../server/src/test/live-proxy.ts'
import { createLiveConnection } from './live-connection.ts'

/** So short that a connection which only looks alive is found out within the test. */
const heartbeat = 200

let app: TestApp
let proxy: Awaited<ReturnType<typeof openLiveProxy>>
let author: Caller
let reader: Caller
let project: MadeProject

beforeAll(async () => {
  app = await openTestApp({}, { heartbeat })
  proxy = await openLiveProxy(await app.api.http.listen({ port: 0, host: '127.0.0.1' }))
  author = await app.person('owner')
  reader = await app.person('member')
})
afterAll(async () => {
  await proxy.close()
  await app.close()
})

/** A copy of a project's tasks, kept up by the app's own live connection. */
async function openReader() {
  const titles = new Map<string, string>()
  const shown: number[] = []
  let resets = 0
  const load = async () => {
    const { seq, columns, rows } = await reader.call(listProjectTasks, {
      params: { projectId: project.id },
    })
    titles.clear()
    const place = (name: string) => columns.indexOf(name)
    for (const row of rows) titles.set(String(row[place('id')]), String(row[place('title')]))
    shown.length = 0
    shown.push(seq)
    return seq
  }
  const live = createLiveConnection({
    openSocket: () => new WebSocket(proxy.url),
    getToken: () => Promise.resolve(reader.token),
    random: () => 0,
  })
  live.start()
  const after = await load()
  live.follow(project.id, after, {
    onEvents: (events) => {
      for (const { entry, task, goneTaskId } of events) {
        shown.push(entry.seq)
        if (task && !task.deletedAt) titles.set(task.id, task.title)
        else titles.delete(task?.id ?? goneTaskId ?? '')
      }
    },
    onReset: () => {
      resets += 1
      return load()
    },
  })
  return { live, titles, shown, resetCount: () => resets }
}

const online = (live: Awaited<ReturnType<typeof openReader>>['live']) =>
  vi.waitUntil(() => live.getState().connection === 'online', { timeout: 10_000, interval: 5 })

/** Makes, renames and deletes tasks as chance has it. */
async function work(count: number, chance: () => number) {
  const made: { id: string; title: string }[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const kind = chance()
    const one = made[Math.floor(chance() * made.length)]
    if (!one || kind < 0.5) {
      made.push(
        await author.call(createTask, {
          params: { projectId: project.id },
          body: { title: `Task ${turn}` },
        }),
      )
    } else if (kind < 0.85) {
      const title = { was: one.title, set: `Renamed ${turn}` }
      Object.assign(
        one,
        await author.call(updateTask, { params: { id: one.id }, body: { changes: { title } } }),
      )
    } else {
      await author.call(deleteTask, { params: { id: one.id } })
      made.splice(made.indexOf(one), 1)
    }
  }
}

async function stored() {
  const { items } = await author.call(listTasks, { query: { projectId: project.id, limit: 200 } })
  return Object.fromEntries(items.map(({ id, title }) => [id, title]))
}

async function expectConverged(copy: Awaited<ReturnType<typeof openReader>>) {
  const truth = await stored()
  await vi.waitFor(() => expect(Object.fromEntries(copy.titles)).toEqual(truth), {
    timeout: 5000,
    interval: 20,
  })
  // Each entry once and in order, since the copy was loaded last.
  expect(copy.shown).toEqual([...new Set(copy.shown)].toSorted((one, other) => one - other))
}

const fates: readonly Fate[] = ['drop', 'twice', 'later', 'cut', 'silence']

describe('a copy behind a faulty line', () => {
  test.each([
    ['drops', ['drop']],
    ['doubles', ['twice']],
    ['reorders', ['later']],
    ['cuts', ['cut']],
    ['half-opens', ['silence']],
    ['does all of it to', fates],
  ] as const)('that %s frames is right again within 5 s', async (_name, chosen) => {
    project = await addProject(app.db)
    const chance = dice(4711 + chosen.length)
    const copy = await openReader()
    await online(copy.live)
    proxy.doom(() =>
      chance() < 0.3 ? (chosen[Math.floor(chance() * chosen.length)] ?? 'pass') : 'pass',
    )
    // Dice of its own: how often the line's are thrown depends on how frames are bundled.
    await work(40, dice(17))
    proxy.doom(() => 'pass')
    // What was swallowed last, no later frame tells of: only a new connection does.
    if (chosen.some((fate) => fate === 'drop' || fate === 'later')) proxy.cut()
    await vi.waitUntil(() => copy.live.getState().connection !== 'offline', { timeout: 10_000 })
    await expectConverged(copy)
    expect(copy.titles.size).toBeGreaterThan(10)
    copy.live.stop()
  })

  test('that is silent counts as dead after two and a quarter heartbeats, and what was missed is caught up', async () => {
    project = await addProject(app.db)
    const copy = await openReader()
    await online(copy.live)
    proxy.doom(() => 'silence')
    await work(5, dice(1))
    await vi.waitUntil(() => copy.live.getState().connection === 'offline', { timeout: 10_000 })
    proxy.doom(() => 'pass')
    await expectConverged(copy)
    expect(copy.resetCount()).toBe(0)
    copy.live.stop()
  })
})

test('who is shut out hears when they are let in again, though the page began without them', async () => {
  const person = await app.person('member')
  const become = (was: 'active' | 'suspended', set: 'active' | 'suspended') =>
    author.call(updateUser, {
      params: { id: person.id },
      body: { changes: { status: { was, set } } },
    })
  await become('active', 'suspended')
  const live = createLiveConnection({
    openSocket: () => new WebSocket(proxy.url),
    getToken: () => Promise.resolve(person.token),
    random: () => 0,
  })
  let toldCount = 0
  live.onRights(() => (toldCount += 1))
  live.start()
  await vi.waitUntil(() => toldCount === 1)
  await become('suspended', 'active')
  await online(live)
  expect(toldCount).toBe(2)
  live.stop()
})
