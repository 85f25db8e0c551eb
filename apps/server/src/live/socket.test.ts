import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { addComment } from '@courtside/contract/comments.ts'
import { closeCodes, type ServerFrame } from '@courtside/contract/events.ts'
import { createPkrId } from '@courtside/contract/pkr-ids.ts'
import { createPkrList } from '@courtside/contract/pkr-lists.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createRole, updateRole } from '@courtside/contract/roles.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
import { openLive, openSocket } from '#test/live-client.ts'
import { ownSocketLimit } from './count-sockets.ts'

const test = useTestApp()
let origin = ''
let projects = 0

beforeAll(async () => {
  origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
})

async function makeProject(owner: Caller, visibility: 'organisation' | 'members' = 'organisation') {
  const key = `L${String.fromCharCode(65 + Math.floor(projects / 26), 65 + (projects++ % 26))}`
  const { id } = await owner.call(createProject, { body: { key, name: key, visibility } })
  return id
}

const makeTask = (owner: Caller, projectId: string, title: string, assigneeIds: string[] = []) =>
  owner.call(createTask, { params: { projectId }, body: { title, assigneeIds } })

const assign = (owner: Caller, id: string, was: string[], set: string[]) =>
  owner.call(updateTask, { params: { id }, body: { changes: { assigneeIds: { was, set } } } })

async function addMember(projectId: string, userId: string, role: BuiltInRole) {
  await sql`
    insert into project_members ("projectId", "userId", "roleId")
    select ${projectId}, ${userId}, "id" from roles where "builtIn" = ${role}
  `.execute(test.app.db)
}

const titleIs = (title: string) => (frame: ServerFrame) =>
  frame.type === 'events' && frame.events.some(({ task }) => task?.title === title)

/** Milliseconds that something took. */
async function timed(work: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work
  return performance.now() - startedAt
}

describe('following a project', () => {
  it('begins from now where no number is given, and says where that is', async () => {
    const owner = await test.app.person('owner')
    const projectId = await makeProject(owner)
    await makeTask(owner, projectId, 'Before')
    const live = await openLive(origin, owner.token)
    live.send({ type: 'follow', streamId: projectId })
    await live.until(({ type }) => type === 'events')
    await makeTask(owner, projectId, 'After')
    await live.until(titleIs('After'))
    const told = live.frames.flatMap((frame) => (frame.type === 'events' ? [frame] : []))
    expect(told[0]).toEqual({ type: 'events', streamId: projectId, prev: 0, seq: 2, events: [] })
    expect(told[1]).toMatchObject({ prev: 2, seq: 3 })
    expect(live.events()).toHaveLength(1)
  })

  it('brings each change with the row as it is, and numbers that meet', async () => {
    const owner = await test.app.person('owner')
    const projectId = await makeProject(owner)
    const live = await openLive(origin, owner.token)
    live.send({ type: 'follow', streamId: projectId, after: 1 })
    const task = await makeTask(owner, projectId, 'Book courts')
    await live.until(titleIs('Book courts'))
    await owner.call(addComment, { params: { id: task.id }, body: { body: 'Done' } })
    await live.until((frame) => frame.type === 'events' && frame.seq === 3)
    await owner.call(deleteTask, { params: { id: task.id } })
    await live.until((frame) => frame.type === 'events' && frame.seq === 4)
    expect(live.frames[0]).toEqual({ type: 'welcome', buildId: 'test', heartbeatSeconds: 20 })
    expect(live.events()).toMatchObject([
      {
        entry: { action: 'task.created', actorId: owner.id },
        task: { id: task.id },
        comment: null,
      },
      {
        entry: { action: 'comment.created' },
        task: { commentCount: 1 },
        comment: { body: 'Done' },
      },
      { entry: { action: 'task.deleted' }, task: null, goneTaskId: task.id },
    ])
    const numbers = live.frames.flatMap((frame) => (frame.type === 'events' ? [frame] : []))
    expect(numbers.map(({ prev, seq }) => [prev, seq])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ])
    await live.close()
  })

  it('brings what was missed after a break, each event once', async () => {
    const owner = await test.app.person('owner')
    const projectId = await makeProject(owner)
    const first = await openLive(origin, owner.token)
    first.send({ type: 'follow', streamId: projectId, after: 1 })
    await makeTask(owner, projectId, 'Seen')
    await first.until(titleIs('Seen'))
    first.socket.terminate()
    for (const title of ['Missed 1', 'Missed 2']) await makeTask(owner, projectId, title)
    const second = await openLive(origin, owner.token)
    second.send({ type: 'follow', streamId: projectId, after: 2 })
    await second.until(titleIs('Missed 2'))
    await makeTask(owner, projectId, 'New')
    await second.until(titleIs('New'))
    expect(second.events().map(({ task }) => task?.title)).toEqual(['Missed 1', 'Missed 2', 'New'])
    await second.close()
  })

  it('asks for a new copy from more than 500 events behind, and from the future', async () => {
    const owner = await test.app.person('owner')
    const projectId = await makeProject(owner)
    await sql`
      with grown as (update streams set "lastSeq" = "lastSeq" + 501 where "id" = ${projectId})
      insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId")
      select gen_random_uuid(), ${projectId}, n, 'project.updated', 'project', ${projectId}, ${projectId}
      from generate_series(2, 502) n
    `.execute(test.app.db)
    const live = await openLive(origin, owner.token)
    for (const after of [1, 503]) {
      const count = live.frames.length
      live.send({ type: 'follow', streamId: projectId, after })
      await live.until((frame) => live.frames.indexOf(frame) >= count)
      expect(live.frames.at(-1)).toEqual({ type: 'reset', streamId: projectId })
    }
    live.send({ type: 'follow', streamId: projectId, after: 2 })
    await live.until((frame) => frame.type === 'events' && frame.seq === 502)
    expect(live.events()).toHaveLength(500)
    await live.close()
  })

  it('shows somebody who sees only their own tasks those alone, and nothing of the rest', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const projectId = await makeProject(owner)
    const mine = await makeTask(owner, projectId, 'Mine', [volunteer.id])
    const live = await openLive(origin, volunteer.token)
    live.send({ type: 'follow', streamId: projectId, after: 2 })
    const hidden = await makeTask(owner, projectId, 'Hidden')
    await owner.call(addComment, { params: { id: hidden.id }, body: { body: 'Secret' } })
    const kept = await makeTask(owner, projectId, 'Kept', [volunteer.id])
    await live.until(titleIs('Kept'))
    await assign(owner, mine.id, [volunteer.id], [owner.id])
    await live.until(
      (frame) => frame.type === 'events' && frame.events.some((event) => event.goneTaskId !== null),
    )
    await owner.call(addComment, { params: { id: mine.id }, body: { body: 'Between us' } })
    await owner.call(addComment, { params: { id: kept.id }, body: { body: 'For you' } })
    await live.until((frame) => frame.type === 'events' && frame.seq === 8)

    expect(live.events()).toMatchObject([
      { task: { id: kept.id }, goneTaskId: null },
      { task: null, goneTaskId: mine.id, entry: { actorId: null, changes: {} } },
      { comment: { body: 'For you' } },
    ])
    const numbers = live.frames.flatMap((frame) => (frame.type === 'events' ? [frame] : []))
    expect(numbers.map(({ prev }) => prev)).toEqual([
      2,
      ...numbers.slice(0, -1).map((one) => one.seq),
    ])
    const said = JSON.stringify(live.frames)
    for (const secret of [hidden.id, 'Hidden', 'Secret', 'Between us'])
      expect(said).not.toContain(secret)
    await live.close()
  })

  it('is refused where the project does not exist for them', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const projectId = await makeProject(owner, 'members')
    const live = await openLive(origin, member.token)
    for (const streamId of [projectId, createId()]) {
      live.send({ type: 'follow', streamId, after: 0 })
      await live.until((frame) => frame.type === 'closed' && frame.streamId === streamId)
    }
    await makeTask(owner, projectId, 'Behind closed doors')
    live.send({ type: 'follow', streamId: projectId, after: 0 })
    await live.until((frame) => live.frames.indexOf(frame) === 3)
    expect(live.frames.map(({ type }) => type)).toEqual(['welcome', 'closed', 'closed', 'closed'])
    await live.close()
  })
})

describe.concurrent('losing a right', () => {
  it('ends the following of a project within 5 seconds of leaving it', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const projectId = await makeProject(owner, 'members')
    await addMember(projectId, member.id, 'member')
    const live = await openLive(origin, member.token)
    live.send({ type: 'follow', streamId: projectId, after: 1 })
    await makeTask(owner, projectId, 'Still here')
    await live.until(titleIs('Still here'))
    await sql`delete from project_members where "userId" = ${member.id}`.execute(test.app.db)
    expect(await timed(live.until(({ type }) => type === 'closed'))).toBeLessThan(5000)
    await makeTask(owner, projectId, 'Gone')
    live.send({ type: 'follow', streamId: projectId, after: 2 })
    await live.until((frame) => frame.type === 'closed' && live.frames.indexOf(frame) > 1)
    expect(JSON.stringify(live.frames)).not.toContain('Gone')
    await live.close()
  })

  it('asks for a new copy within 5 seconds of getting another role', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const projectId = await makeProject(owner)
    const live = await openLive(origin, member.token)
    live.send({ type: 'follow', streamId: projectId, after: 1 })
    await makeTask(owner, projectId, 'As member')
    await live.until(titleIs('As member'))
    await sql`
      update user_roles set "roleId" = (select "id" from roles where "builtIn" = 'guest')
      where "userId" = ${member.id}
    `.execute(test.app.db)
    expect(await timed(live.until(({ type }) => type === 'reset'))).toBeLessThan(5000)
    expect(live.frames.some(({ type }) => type === 'rights')).toBe(true)
    await live.close()
  })

  it('tells within 5 seconds that a role allows something else, also who follows nothing', async () => {
    const owner = await test.app.person('owner')
    const coach = await test.app.person('member')
    const roleId = await giveCustomRole(test.app.db, coach.id, ['project.view', 'task.view'])
    const live = await openLive(origin, coach.token)
    await owner.call(updateRole, {
      params: { id: roleId },
      body: { changes: { 'permissions.task.view': { was: true, set: false } } },
    })
    expect(await timed(live.until(({ type }) => type === 'rights'))).toBeLessThan(5000)
    await live.close()
  })

  it('closes the socket of somebody suspended within 5 seconds', async () => {
    const member = await test.app.person('member')
    const live = await openLive(origin, member.token)
    await sql`update users set "status" = 'suspended' where "id" = ${member.id}`.execute(
      test.app.db,
    )
    expect(await timed(live.closed)).toBeLessThan(5000)
    expect(await live.closed).toBe(closeCodes.forbidden)
  })

  it('closes the socket of a sign-in that was ended elsewhere within 5 seconds', async () => {
    const member = await test.app.person('member')
    const live = await openLive(origin, member.token)
    await sql`
      delete from sessions s using identities i
      where i."subject" = s."accountId"::text and i."userId" = ${member.id}
    `.execute(test.app.db)
    expect(await timed(live.closed)).toBeLessThan(5000)
    expect(await live.closed).toBe(closeCodes.unauthenticated)
  })

  it('closes a socket on which nobody said who they are, after 10 seconds', async () => {
    const live = await openSocket(origin)
    expect(await live.closed).toBe(closeCodes.unauthenticated)
    expect(live.frames).toEqual([])
  })
})

describe('the socket', () => {
  it('opens for a page of this app and for other programs, and for no other site', async () => {
    const { host } = new URL(origin)
    for (const own of [undefined, 'http://localhost:3000', `http://${host}`]) {
      const live = await openSocket(origin, own ? { origin: own } : {})
      await live.close()
    }
    for (const other of ['https://evil.example', 'null', 'http://localhost:3000.evil.example'])
      await expect(openSocket(origin, { origin: other })).rejects.toThrow('refused with 403')
  })

  it('lets go of a reader that takes nothing in, instead of keeping everything for them', async () => {
    const owner = await test.app.person('owner')
    const projectId = await makeProject(owner)
    const task = await makeTask(owner, projectId, 'Talked about')
    const live = await openLive(origin, owner.token)
    live.send({ type: 'follow', streamId: projectId, after: 1 })
    await live.until(titleIs('Talked about'))
    live.socket.pause()
    // More than the system itself keeps for a connection.
    for (let count = 0; count < 200; count++)
      await owner.call(addComment, { params: { id: task.id }, body: { body: 'x'.repeat(64_000) } })
    live.socket.resume()
    // Whoever does not hear in time that they are too slow is cut off.
    expect([closeCodes.tooSlow, 1006]).toContain(await live.closed)
    expect(live.events().length).toBeLessThan(201)
  })

  it('is closed on a token that is none', async () => {
    const live = await openSocket(origin)
    live.send({ type: 'hello', token: 'nonsense' })
    expect(await live.closed).toBe(closeCodes.unauthenticated)
  })

  it.for([
    ['no JSON', '{', closeCodes.badFrame],
    ['an unknown frame', '{"type":"shout"}', closeCodes.badFrame],
    ['a frame with more in it', '{"type":"pong","extra":1}', closeCodes.badFrame],
    [
      'a number below zero',
      `{"type":"follow","streamId":"${createId()}","after":-1}`,
      closeCodes.badFrame,
    ],
    ['bytes', Buffer.from('{"type":"pong"}'), closeCodes.badFrame],
    ['more than 64 KB', JSON.stringify({ type: 'hello', token: 'x'.repeat(65_536) }), 1009],
  ] as const)('is closed on %s', async ([, said, code]) => {
    const owner = await test.app.person('owner')
    const live = await openLive(origin, owner.token)
    live.socket.send(said, { binary: Buffer.isBuffer(said) })
    expect(await live.closed).toBe(code)
  })
})

const after = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

describe('the register', () => {
  it('is said to be another within a second, with nothing of it, to those who may see it', async () => {
    const isRegister = ({ type }: ServerFrame) => type === 'pkrIds'
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const watching = await openLive(origin, owner.token)
    const blind = await openLive(origin, volunteer.token)
    await after(600)
    const heardBefore = watching.frames.filter(isRegister).length
    await owner.call(createPkrId, { body: { number: 'LIVE-1', name: 'Liv' } })
    await owner.call(createPkrList, { body: { name: 'Live ones' } })
    await after(1000)
    const heard = watching.frames.filter(isRegister).slice(heardBefore)
    expect(heard[0]).toEqual({ type: 'pkrIds' })
    expect(heard.length).toBeLessThan(3)
    expect(blind.frames.filter(isRegister)).toEqual([])
  })
})

it('who comes is told what changed while they could not hear it, as far as they may know', async () => {
  const owner = await test.app.person('owner')
  const volunteer = await test.app.person('volunteer')
  await owner.call(createPkrList, { body: { name: 'Missed' } })
  const comeBack = async (token: string) => {
    const live = await openSocket(origin)
    live.send({ type: 'hello', token, unheardFor: 60_000 })
    await live.until(({ type }) => type === 'wiki' || type === 'organisation')
    live.send({ type: 'follow', streamId: owner.id })
    await live.until(({ type }) => type === 'closed')
    return live.frames.map(({ type }) => type)
  }
  expect(await comeBack(owner.token)).toContain('pkrIds')
  expect(await comeBack(volunteer.token)).not.toContain('pkrIds')
})

describe('lists of people', () => {
  const isPeople = ({ type }: ServerFrame) => type === 'people'
  it('are said to be others within two seconds, with nothing of them, to those who may see people', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const watching = await openLive(origin, owner.token)
    const blind = await openLive(origin, volunteer.token)
    // What brought these two in is told by then.
    await after(600)
    const heardBefore = watching.frames.filter(isPeople).length
    await owner.call(createRole, { body: { name: 'Umpire', description: '', permissions: [] } })
    await after(1000)
    expect(watching.frames.filter(isPeople).slice(heardBefore)).toEqual([{ type: 'people' }])
    expect(blind.frames.filter(isPeople)).toEqual([])
  })
})

it('a person has a hundred connections at most, and others theirs', async () => {
  const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
  const all = await Promise.all(
    Array.from({ length: ownSocketLimit }, () => openLive(origin, ann.token)),
  )
  const more = await openSocket(origin)
  more.send({ type: 'hello', token: ann.token })
  expect(await more.closed).toBe(closeCodes.comeBack)
  await openLive(origin, ben.token)
  await all.pop()?.close()
  await openLive(origin, ann.token)
  await Promise.all(all.map((live) => live.close()))
})
