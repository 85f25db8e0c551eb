import type { ServerFrame } from '@courtside/contract/events.ts'
import { createGroup, updateGroup } from '@courtside/contract/groups.ts'
import { createInvitations } from '@courtside/contract/invitations.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { listNameChanges, listUsers, findVersion } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { type Caller, inject, useTestApp } from '#test/app.ts'
import { openLive } from '#test/live-client.ts'

const test = useTestApp()
let origin = ''

beforeAll(async () => {
  origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
})

const ask = async (caller: Caller, etag?: string) => {
  const headers = {
    authorization: `Bearer ${caller.token}`,
    ...(etag && { 'if-none-match': etag }),
  }
  const query = { projectUsersOnly: 'true' }
  const answer = await inject(test.app.api, listUsers, { query }, headers)
  return { status: answer.statusCode, etag: String(answer.headers['etag']), text: answer.body }
}

const versionFor = async (caller: Caller) => findVersion((await ask(caller)).etag) ?? ''
const changesFor = (caller: Caller, since: string) =>
  caller.call(listNameChanges, { query: { since } })
const nothing = { isComplete: true, people: [], goneIds: [] }

const suspend = (owner: Caller, { id }: Caller) =>
  owner.call(updateUser, {
    params: { id },
    body: { changes: { status: { was: 'active', set: 'suspended' } } },
  })

it('names are told by what changed of them, and by nothing where nothing did', async () => {
  const owner = await test.app.person('owner')
  const leaving = await test.app.person('member', 'Lea Lob')
  const since = await versionFor(owner)
  expect(await changesFor(owner, since)).toMatchObject(nothing)
  const joined = await test.app.person('member', 'Dina Drop')
  await suspend(owner, leaving)
  const changes = await changesFor(owner, since)
  expect(changes).toMatchObject({
    isComplete: true,
    people: [{ uid: joined.id, name: 'Dina Drop' }],
    goneIds: [leaving.id],
  })
  expect(await changesFor(owner, changes.version)).toMatchObject(nothing)
  const group = await owner.call(createGroup, {
    body: { name: 'Line crew', memberIds: [joined.id] },
  })
  expect((await changesFor(owner, changes.version)).people).toMatchObject([
    { uid: group.id, name: 'Line crew', isGroup: true },
  ])
})

it('what is invited, waits, is seen again or is in a group changes no names', async () => {
  const owner = await test.app.person('owner')
  const member = await test.app.person('member')
  const group = await owner.call(createGroup, {
    body: { name: 'Net crew', memberIds: [] },
  })
  const since = await versionFor(owner)
  await sql`insert into users ("id", "name", "handle", "status") values (gen_random_uuid(), 'Wat', 'wat', 'pending')`.execute(
    test.app.db,
  )
  await sql`update users set "lastSeenAt" = now(), "preferences" = '{"accent":"teal"}' where "id" = ${member.id}`.execute(
    test.app.db,
  )
  await owner.call(updateGroup, {
    params: { id: group.id },
    body: { changes: { [`members.${member.id}`]: { was: null, set: true as const } } },
  })
  expect(await changesFor(owner, since)).toMatchObject(nothing)
})

it('nothing is missed of what began before the version was read and is committed after it', async () => {
  const owner = await test.app.person('owner')
  const [slow, quick] = [await test.app.person('member'), await test.app.person('member')]
  const rename = (db: Db, { id }: Caller, name: string) =>
    sql`update users set "name" = ${name} where "id" = ${id}`.execute(db)
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = test.app.db.transaction().execute(async (db) => {
    await rename(db, slow, 'Slow')
    begun.resolve()
    await released.promise
  })
  await begun.promise
  await rename(test.app.db, quick, 'Quick')
  const since = await versionFor(owner)
  const { etag } = await ask(owner)
  released.resolve()
  await writing
  const { people } = await changesFor(owner, since)
  expect(people.map(({ name }) => name)).toContain('Slow')
  expect((await ask(owner, etag)).status).toBe(200)
})

it('who has all names is told so without the list, until one of them is another', async () => {
  const owner = await test.app.person('owner')
  const first = await ask(owner)
  expect(first).toMatchObject({
    status: 200,
    etag: expect.stringMatching(/^W\/"\d+-\d+-\d+(\.\d+)*"$/),
  })
  expect(await ask(owner, `"other", ${first.etag}`)).toMatchObject({ status: 304, text: '' })
  await test.app.person('member', 'Nina New')
  const second = await ask(owner, first.etag)
  expect(second.status).toBe(200)
  expect(second.text).toContain('Nina New')
})

it('a version of another database, or of the future, and people who see only some get all anew', async () => {
  const owner = await test.app.person('owner')
  const volunteer = await test.app.person('volunteer')
  const since = await versionFor(owner)
  const [system, database] = since.split('-')
  for (const other of [
    `1-${database}-1`,
    `${system}-1-1`,
    `${system}-${database}-9${'0'.repeat(18)}`,
  ]) {
    expect(await changesFor(owner, other)).toMatchObject({ isComplete: false, people: [] })
    expect((await ask(owner, `W/"${other}"`)).status).toBe(200)
  }
  const own = await ask(volunteer, `W/"${since}"`)
  expect(own).toMatchObject({ status: 200, text: expect.not.stringContaining(owner.id) })
  expect(await ask(volunteer, own.etag)).toMatchObject({ status: 304, text: '' })
  expect(await changesFor(volunteer, since)).toEqual({
    isComplete: false,
    version: '',
    people: [],
    goneIds: [],
  })
})

it('open pages hear of another name, and of an invitation only those with lists of people', async () => {
  const owner = await test.app.person('owner')
  const watching = await openLive(origin, owner.token)
  const blind = await openLive(origin, (await test.app.person('volunteer')).token)
  const heard = (from: number) => watching.frames.slice(from).map(({ type }) => type)
  const quiet = async () => {
    // A change that is told to all says that what came before it has been told.
    const from = watching.frames.length
    await sql`select pg_notify('courtside_live', 'organisation')`.execute(test.app.db)
    await watching.until(
      (frame) => frame.type === 'organisation' && watching.frames.indexOf(frame) >= from,
    )
  }
  await quiet()
  const before = watching.frames.length
  const roles = await sql<{
    id: string
  }>`select "id" from roles where "builtIn" = 'member'`.execute(test.app.db)
  await owner.call(createInvitations, {
    body: {
      people: [{ email: 'ivy@club.example' }],
      roleId: roles.rows[0]?.id ?? '',
      projectIds: [],
    },
  })
  await quiet()
  expect(heard(before)).toEqual(['people', 'organisation'])
  const after = watching.frames.length
  await test.app.person('member')
  await quiet()
  expect(heard(after)).toContain('names')
  expect(blind.frames.map(({ type }): ServerFrame['type'] => type)).not.toContain('names')
  await Promise.all([watching.close(), blind.close()])
})
