import type { Permission } from '@courtside/contract/permissions.ts'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import {
  type RoleChanges,
  createRole,
  deleteRole,
  getRoleHolders,
  listRoles,
  roleLimit,
  updateRole,
} from '@courtside/contract/roles.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { addAccount, addIdentity } from '#features/identity/queries.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { dropFreeRoles, nextKey } from '#test/factories.ts'

const test = useTestApp()

const rolesFor = async (caller: Caller) => (await caller.call(listRoles, {})).items

let names = 0
const make = (caller: Caller, permissions: readonly Permission[] = ['project.view', 'task.view']) =>
  caller.call(createRole, { body: { name: `Coach ${names++}`, permissions: [...permissions] } })

const change = (caller: Caller, id: string, changes: RoleChanges) =>
  caller.call(updateRole, { params: { id }, body: { changes } })

const refused = (caller: Caller, id: string, changes: RoleChanges) =>
  caller.refusal(updateRole, { params: { id }, body: { changes } })

const give = (userId: string, roleId: string) =>
  sql`
    with former as (delete from user_roles where "userId" = ${userId})
    insert into user_roles ("userId", "roleId") values (${userId}, ${roleId})
  `.execute(test.app.db)

const on = { was: false, set: true } as const
const off = { was: true, set: false } as const

/** What the audit log says of a role, newest last. */
async function auditOf(roleId: string) {
  const { rows } = await sql<{ action: string; changes: object; actorId: string }>`
    select "action", "changes", "actorId" from activity
    where "entity" = 'role' and "entityId" = ${roleId} and "streamId" = (select "id" from organisations) order by "seq"
  `.execute(test.app.db)
  return rows
}

beforeEach(() => dropFreeRoles(test.app.db))

describe('making a role', () => {
  it('stores it with its keys in the order of the grid, and says so in the audit log', async () => {
    const owner = await test.app.person('owner')
    const role = await owner.call(createRole, {
      body: {
        name: '  Court   keeper ',
        description: 'Keeps the courts',
        permissions: ['task.view', 'project.view', 'task.view'],
      },
    })
    expect(role).toMatchObject({
      builtIn: null,
      name: 'Court keeper',
      description: 'Keeps the courts',
      permissions: ['project.view', 'task.view'],
      memberCount: 0,
    })
    expect(await rolesFor(owner)).toContainEqual(role)
    expect(await auditOf(role.id)).toEqual([
      {
        action: 'role.created',
        actorId: owner.id,
        changes: {
          name: { was: null, set: 'Court keeper' },
          description: { was: null, set: 'Keeps the courts' },
          permissions: { was: null, set: ['project.view', 'task.view'] },
        },
      },
    ])
  })

  it('is refused with keys that one lacks oneself, but for the narrow one', async () => {
    const admin = await test.app.person('admin')
    const permissions = ['org.settings'] as const
    expect(
      await admin.refusal(createRole, { body: { name: 'Boss', permissions: [...permissions] } }),
    ).toMatchObject({ status: 403, code: 'forbidden' })
    await make(admin, ['task.view_assigned_only', 'comment.add'])
  })

  it('is refused where a key lacks what it needs, and says what', async () => {
    const owner = await test.app.person('owner')
    const body = { name: 'Half', permissions: ['task.edit' as const] }
    expect(await owner.refusal(createRole, { body })).toMatchObject({
      status: 400,
      error: '“Change all tasks” needs “See all tasks”',
      details: [{ path: 'body.permissions' }],
    })
  })

  it('is refused under a name that is taken, whatever its accents and capitals', async () => {
    const owner = await test.app.person('owner')
    const named = (name: string) => ({ body: { name, permissions: [] } })
    await owner.call(createRole, named('Trésorier'))
    for (const name of ['tresorier', 'OWNER'])
      expect(await owner.refusal(createRole, named(name))).toMatchObject({
        status: 409,
        code: 'name_taken',
      })
  })

  it('has an end', async () => {
    const owner = await test.app.person('owner')
    await sql`
      insert into roles ("id", "name", "permissions")
      select gen_random_uuid(), 'Filler ' || n, '{}' from generate_series(1, ${roleLimit}) n
    `.execute(test.app.db)
    expect(
      await owner.refusal(createRole, { body: { name: 'One more', permissions: [] } }),
    ).toMatchObject({ status: 409, code: 'limit_reached' })
  })
})

describe('changing a role', () => {
  it('changes its name, description and single keys, and the audit log says what each was', async () => {
    const owner = await test.app.person('owner')
    const { id, name } = await make(owner)
    const changes = {
      name: { was: name, set: 'Head coach' },
      'permissions.task.create': on,
    }
    expect(await change(owner, id, changes)).toMatchObject({
      id,
      name: 'Head coach',
      permissions: ['project.view', 'task.view', 'task.create'],
    })
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'role.updated',
      actorId: owner.id,
      changes,
    })
    const renamed = { name: { was: 'Head coach', set: name }, 'permissions.task.create': off }
    expect(await change(owner, id, renamed)).toMatchObject({
      name,
      permissions: ['project.view', 'task.view'],
    })
  })

  it('is refused with the current role when a field was changed meanwhile, and nothing is logged', async () => {
    const owner = await test.app.person('owner')
    const { id } = await make(owner)
    await change(owner, id, { description: { was: '', set: 'Theirs' } })
    const before = await auditOf(id)
    expect(await refused(owner, id, { description: { was: '', set: 'Mine' } })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { id, description: 'Theirs' }, conflictingFields: ['description'] },
    })
    expect(await auditOf(id)).toEqual(before)
  })

  it('by two people who allow different things keeps both', async () => {
    const owner = await test.app.person('owner')
    const { id } = await make(owner)
    await Promise.all([
      change(owner, id, { 'permissions.task.create': on }),
      change(owner, id, { 'permissions.comment.add': on }),
    ])
    const role = (await rolesFor(owner)).find((one) => one.id === id)
    expect(role?.permissions).toEqual(['project.view', 'task.view', 'task.create', 'comment.add'])
  })

  it('is refused where a key would lack what it needs', async () => {
    const owner = await test.app.person('owner')
    const { id } = await make(owner)
    expect(await refused(owner, id, { 'permissions.project.view': off })).toMatchObject({
      status: 400,
      error: '“See all tasks” needs “See all projects”',
    })
    expect(await refused(owner, id, { 'permissions.task.view_assigned_only': on })).toMatchObject({
      status: 400,
    })
  })

  it('is refused for what one may not do oneself, be it to take it away', async () => {
    const owner = await test.app.person('owner')
    const admin = await test.app.person('admin')
    const { id } = await make(owner, ['org.settings'])
    const own = await make(owner)
    for (const [roleId, changes] of [
      [id, { description: { was: '', set: 'Tame' } }],
      [id, { 'permissions.org.settings': off }],
      [own.id, { 'permissions.org.settings': on }],
    ] as const)
      expect(await refused(admin, roleId, changes)).toMatchObject({ status: 403 })
    expect(await admin.refusal(deleteRole, { params: { id } })).toMatchObject({ status: 403 })
  })

  it('is refused for a built-in role, to whoever asks', async () => {
    const owner = await test.app.person('owner')
    const member = (await rolesFor(owner)).find(({ builtIn }) => builtIn === 'member')
    const id = member?.id ?? ''
    expect(await refused(owner, id, { 'permissions.task.bulk': on })).toMatchObject({
      status: 403,
      error: 'Built-in roles are fixed. Change a copy instead',
    })
    expect(await owner.refusal(deleteRole, { params: { id } })).toMatchObject({ status: 403 })
  })

  it('is refused to a name that another role has', async () => {
    const owner = await test.app.person('owner')
    const { id, name } = await make(owner)
    expect(await refused(owner, id, { name: { was: name, set: 'guest' } })).toMatchObject({
      status: 409,
      code: 'name_taken',
    })
  })
})

describe('what a role allows', () => {
  it('is what a token that was there before may do, as soon as the role has changed', async () => {
    const owner = await test.app.person('owner')
    const coach = await test.app.person('member')
    const { id } = await make(owner)
    await give(coach.id, id)
    const { id: projectId } = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Open' },
    })
    test.app.identity.forget(coach.id)
    const ask = { params: { projectId }, body: { title: 'Book courts' } }
    expect(await coach.refusal(createTask, ask)).toMatchObject({ status: 403 })
    await change(owner, id, { 'permissions.task.create': on })
    await coach.call(createTask, ask)
    await change(owner, id, { 'permissions.task.create': off })
    expect(await coach.refusal(createTask, ask)).toMatchObject({ status: 403 })
    // They have no order.
    const { permissions } = await coach.call(getMe, {})
    expect(permissions.toSorted()).toEqual(['project.view', 'task.view'])
  })

  it('ends links that were handed over for its people once it is more, and not once it is less', async () => {
    const owner = await test.app.person('owner')
    const coach = await test.app.person('member')
    const { id } = await make(owner)
    await give(coach.id, id)
    const accountId = createId()
    const { db } = test.app
    await addAccount(db, { id: accountId, email: null, name: null, passwordHash: null })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId: coach.id })
    await sql`
      insert into one_time_codes ("hash", "purpose", "accountId", "email", "isMailed", "expiresAt")
      select sha256(${accountId}::text::bytea || n::text::bytea), 'reset_password', ${accountId}::uuid, 'coach@club.example', n = 1, now() + interval '1 hour'
      from generate_series(1, 2) n
    `.execute(db)
    const links = async () => {
      const { rows } = await sql<{ isMailed: boolean }>`
        select "isMailed" from one_time_codes where "accountId" = ${accountId}::uuid order by 1
      `.execute(db)
      return rows.map(({ isMailed }) => isMailed)
    }
    await change(owner, id, { 'permissions.task.view': off })
    expect(await links()).toEqual([false, true])
    await change(owner, id, { 'permissions.task.view': on })
    expect(await links()).toEqual([true])
  })
})

describe('deleting a role', () => {
  it('takes it away, and the audit log keeps what it allowed', async () => {
    const owner = await test.app.person('owner')
    const { id, name } = await make(owner)
    await owner.call(deleteRole, { params: { id } })
    expect((await rolesFor(owner)).some((role) => role.id === id)).toBe(false)
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'role.deleted',
      changes: {
        name: { was: name, set: null },
        permissions: { was: ['project.view', 'task.view'], set: null },
      },
    })
    // Undone by making it again as it was.
    const again = { id, name, description: '', permissions: ['project.view', 'task.view'] as const }
    const body = { ...again, permissions: [...again.permissions] }
    expect(await owner.call(createRole, { body })).toMatchObject(again)
    expect(await owner.call(createRole, { body })).toMatchObject(again)
    const other = { ...body, description: 'Other words' }
    expect(await owner.refusal(createRole, { body: other })).toMatchObject({ status: 400 })
  })

  it('is refused while somebody has it, and says who as far as one may see it', async () => {
    const owner = await test.app.person('owner')
    const coach = await test.app.person('member', 'Ada')
    const helper = await test.app.person('member', 'Bo')
    const { id } = await make(owner)
    await give(coach.id, id)
    const closed = await owner.call(createProject, {
      body: { key: nextKey(), name: 'Closed', visibility: 'members' },
    })
    await sql`
      insert into project_members ("projectId", "userId", "roleId") values (${closed.id}, ${helper.id}, ${id})
    `.execute(test.app.db)
    const seen = {
      people: [{ uid: coach.id, name: 'Ada' }],
      projects: [{ id: closed.id, name: 'Closed', people: [{ uid: helper.id, name: 'Bo' }] }],
      hiddenProjectCount: 0,
      invitationCount: 0,
    }
    expect(await owner.refusal(deleteRole, { params: { id } })).toMatchObject({
      status: 409,
      code: 'role_in_use',
      details: seen,
    })
    expect(await owner.call(getRoleHolders, { params: { id } })).toMatchObject(seen)
    const member = await test.app.person('member')
    expect(await member.call(getRoleHolders, { params: { id } })).toMatchObject({
      people: [{ uid: coach.id }],
      projects: [],
      hiddenProjectCount: 1,
    })
  })

  it('is not held up by who was removed, who comes back with what remains', async () => {
    const owner = await test.app.person('owner')
    const [gone, other] = [await test.app.person('member'), await test.app.person('member')]
    const role = await make(owner)
    await give(gone.id, role.id)
    const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Held' } })
    await sql`
      insert into project_members ("projectId", "userId", "roleId") values (${project.id}, ${other.id}, ${role.id})
    `.execute(test.app.db)
    const { roleIds } = await other.call(getMe, {})
    const standing = (id: string, was: 'active' | 'removed', set: 'active' | 'removed') =>
      owner.call(updateUser, { params: { id }, body: { changes: { status: { was, set } } } })
    const remove = () => owner.call(deleteRole, { params: { id: role.id } })
    for (const { id } of [gone, other]) {
      expect(await owner.refusal(deleteRole, { params: { id: role.id } })).toMatchObject({
        code: 'role_in_use',
      })
      await standing(id, 'active', 'removed')
    }
    expect((await rolesFor(owner)).find(({ id }) => id === role.id)?.memberCount).toBe(0)
    expect(await owner.call(getRoleHolders, { params: { id: role.id } })).toMatchObject({
      people: [],
      projects: [],
    })
    await remove()
    expect(await standing(gone.id, 'removed', 'active')).toMatchObject({ roleIds: [] })
    const given = { roleIds: { was: [], set: roleIds } }
    const batchId = crypto.randomUUID()
    const params = { id: gone.id }
    const giveFirst = () => owner.call(updateUser, { params, body: { changes: given, batchId } })
    expect(await giveFirst()).toMatchObject({ roleIds })
    // Taken back they have none again; by itself nobody is left without one.
    const back = { roleIds: { was: roleIds, set: [] } }
    for (const undoOf of [undefined, crypto.randomUUID()])
      expect(
        await owner.refusal(updateUser, { params, body: { changes: back, undoOf } }),
      ).toMatchObject({ status: 400 })
    expect(
      await owner.call(updateUser, { params, body: { changes: back, undoOf: batchId } }),
    ).toMatchObject({ roleIds: [] })
    expect(await standing(other.id, 'removed', 'active')).toMatchObject({ roleIds })
    const { memberIds } = await owner.call(getProject, { params: { id: project.id } })
    expect(memberIds).not.toContain(other.id)
  })
})
