import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { addComment } from '@courtside/contract/comments.ts'
import { listKnownPeople } from '@courtside/contract/known-people.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, deleteTask } from '@courtside/contract/tasks.ts'
import { getUser, updateUser } from '@courtside/contract/user-changes.ts'
import { type Person, getMe, listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

const projectUsers = async (caller: Caller) =>
  (await caller.call(listUsers, { query: { projectUsersOnly: 'true' } })) as Person[]

const page = async (caller: Caller, query: { search?: string; limit?: number; after?: string }) => {
  const answer = await caller.call(listUsers, { query })
  if (Array.isArray(answer)) throw new Error('A page was asked for')
  return answer
}

const roleId = async (builtIn: string) => {
  const { rows } = await sql<{ id: string }>`
    select "id" from roles where "builtIn" = ${builtIn}`.execute(test.app.db)
  return rows[0]?.id ?? ''
}

describe('the signed-in person', () => {
  it('is answered with their rights and organisation, and nothing else', async () => {
    const member = await test.app.person('member', 'Cleo Martins')
    const me = await member.call(getMe, {})
    expect(Object.keys(me).toSorted()).toEqual([
      'avatarUrl',
      'email',
      'groupIds',
      'handle',
      'isGroup',
      'isPlaceholder',
      'isProjectUser',
      'lastSeenAt',
      'locale',
      'name',
      'organisation',
      'permissions',
      'preferences',
      'roleIds',
      'roles',
      'status',
      'timeZone',
      'uid',
    ])
    expect(me).toMatchObject({
      uid: member.id,
      name: 'Cleo Martins',
      handle: 'cleo-martins',
      status: 'active',
      roles: [{ name: 'Member' }],
      organisation: { name: 'Riverside Pickleball', timeZone: 'Europe/Lisbon' },
    })
    expect(new Set(me.permissions)).toEqual(new Set(builtInRoles.member.permissions))
  })
})

describe('the people who take part in projects', () => {
  it('are one array of active people by name, with public fields only', async () => {
    const owner = await test.app.person('owner', 'Ann')
    const outside = await test.app.person('member', 'Not in projects')
    const suspended = await test.app.person('member', 'Suspended')
    const invited = await test.app.person('member', 'Invited')
    const placeholder = await test.app.person('member', 'Came with an import')
    const change = (
      id: string,
      column: 'isProjectUser' | 'isPlaceholder' | 'status',
      to: unknown,
    ) => sql`update users set ${sql.ref(column)} = ${to} where "id" = ${id}`.execute(test.app.db)
    await change(outside.id, 'isProjectUser', false)
    await change(suspended.id, 'status', 'suspended')
    await change(invited.id, 'status', 'invited')
    await change(placeholder.id, 'isPlaceholder', true)
    const zoe = await test.app.person('guest', 'Zoë')
    const eva = await test.app.person('guest', 'éva')
    const people = await projectUsers(owner)
    const ids = people.map((person) => person.uid)
    expect(ids.filter((id) => [owner.id, eva.id, zoe.id].includes(id))).toEqual([
      owner.id,
      eva.id,
      zoe.id,
    ])
    for (const absent of [outside, suspended, invited, placeholder])
      expect(ids).not.toContain(absent.id)
    for (const person of people) {
      expect(Object.keys(person).toSorted()).toEqual([
        'avatarUrl',
        'handle',
        'isGroup',
        'isPlaceholder',
        'name',
        'uid',
      ])
    }
  })

  it('are for a volunteer themself and those they work with', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer', 'Dev')
    const partner = await test.app.person('member', 'Partner')
    const former = await test.app.person('member', 'Former')
    const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
    const share = (...assigneeIds: string[]) =>
      owner.call(createTask, {
        params: { projectId: project.id },
        body: { title: 'x', assigneeIds },
      })
    expect((await projectUsers(volunteer)).map((person) => person.uid)).toEqual([volunteer.id])
    await share(volunteer.id, partner.id)
    const gone = await share(volunteer.id, former.id)
    await owner.call(deleteTask, { params: { id: gone.id } })
    const known = (await projectUsers(volunteer)).map((person) => person.uid)
    expect(new Set(known)).toEqual(new Set([volunteer.id, partner.id, owner.id]))
  })

  it('and are named by their ids to whoever works with them, be it that they are suspended', async () => {
    const owner = await test.app.person('owner', 'Dana')
    const volunteer = await test.app.person('volunteer', 'Maria')
    const leaving = await test.app.person('member', 'Lea')
    const stranger = await test.app.person('member', 'Sam')
    const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Check in', assigneeIds: [volunteer.id] },
    })
    await leaving.call(addComment, { params: { id: task.id }, body: { body: 'By eight' } })
    await owner.call(updateUser, {
      params: { id: leaving.id },
      body: { changes: { status: { was: 'active', set: 'suspended' } } },
    })
    const id = [owner.id, volunteer.id, leaving.id, stranger.id]
    const { items } = await volunteer.call(listKnownPeople, { query: { id } })
    expect(items.map(({ name }) => name)).toEqual(['Dana', 'Lea', 'Maria'])
    expect(Object.keys(items[0] ?? {})).not.toContain('email')
    const all = await owner.call(listKnownPeople, { query: { id } })
    expect(all.items.map(({ name }) => name)).toEqual(['Dana', 'Lea', 'Maria', 'Sam'])
    const many = { query: { id: Array.from({ length: 101 }, () => owner.id) } }
    expect(await owner.refusal(listKnownPeople, many)).toMatchObject({ status: 400 })
  })
})

describe('all people', () => {
  it('come in pages by name, each once, with their roles and e-mail', async () => {
    const owner = await test.app.person('owner')
    const { id } = await test.app.person('manager', 'Aaron')
    await sql`update users set "email" = 'aaron@club.example' where "id" = ${id}`.execute(
      test.app.db,
    )
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from users where "status" <> 'invited'`.execute(test.app.db)
    const seen = []
    let after: string | undefined
    do {
      const { items, next } = await page(owner, { limit: 3, ...(after && { after }) })
      seen.push(...items)
      after = next ?? undefined
    } while (after)
    expect(new Set(seen.map((user) => user.uid)).size).toBe(rows[0]?.count)
    expect(seen).toHaveLength(rows[0]?.count ?? 0)
    expect(seen.find((user) => user.uid === id)).toMatchObject({
      email: 'aaron@club.example',
      roleIds: [await roleId('manager')],
    })
    expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual([
      'avatarUrl',
      'email',
      'handle',
      'isGroup',
      'isPlaceholder',
      'isProjectUser',
      'lastSeenAt',
      'name',
      'roleIds',
      'status',
      'uid',
    ])
  })

  it('are found by parts of the name without accents and by e-mail', async () => {
    const owner = await test.app.person('owner')
    const { id } = await test.app.person('member', 'Søren Ångström')
    await sql`update users set "email" = 'Soren@Fjord.example' where "id" = ${id}`.execute(
      test.app.db,
    )
    const find = async (search: string) =>
      (await page(owner, { search })).items.map((user) => user.uid)
    expect(await find('angst')).toEqual([id])
    expect(await find('soren@fjord')).toEqual([id])
    expect(await find('%')).toEqual([])
  })

  it('are not for those who may not see the people of the organisation', async () => {
    for (const role of ['guest', 'volunteer', 'referee'] as const) {
      const caller = await test.app.person(role)
      expect(await caller.refusal(listUsers, { query: {} })).toMatchObject({ status: 403 })
      expect(
        await caller.refusal(listUsers, { query: { projectUsersOnly: 'false' } }),
      ).toMatchObject({
        status: 403,
      })
    }
  })
})

describe('a person’s page', () => {
  it('tells those who don’t see the people of the organisation only what both share', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const other = await test.app.person('member', 'Dana Shared')
    const today = '2026-11-29'
    const ask = () => volunteer.call(getUser, { params: { id: other.id }, query: { today } })
    expect(
      await volunteer.refusal(getUser, { params: { id: other.id }, query: { today } }),
    ).toMatchObject({ status: 404 })
    await sql`update users set "email" = 'dana@club.example', "about" = 'Call me', "links" = '{https://dana.example}', "lastSeenAt" = now() where "id" = ${other.id}`.execute(
      test.app.db,
    )
    const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Nets' } })
    const task = (title: string, assigneeIds: string[]) =>
      owner.call(createTask, {
        params: { projectId: project.id },
        body: { title, assigneeIds, dueOn: '2026-11-01' },
      })
    await task('Shared', [other.id, volunteer.id])
    await task('Of theirs alone', [other.id])
    expect(await ask()).toMatchObject({
      name: 'Dana Shared',
      isFull: false,
      email: null,
      status: 'active',
      roleIds: [],
      roles: [],
      groups: [],
      projects: [],
      about: '',
      links: [],
      timeZone: null,
      lastSeenAt: null,
      joined: [],
      pkrId: null,
      isChangeable: false,
      openTaskCount: 1,
      lateTaskCount: 1,
    })
    const whole = await owner.call(getUser, { params: { id: other.id }, query: { today } })
    expect(whole).toMatchObject({
      isFull: true,
      email: 'dana@club.example',
      roles: [{ name: 'Member' }],
      openTaskCount: 2,
      lateTaskCount: 2,
    })
  })
})
