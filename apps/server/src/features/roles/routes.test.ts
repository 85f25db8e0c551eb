import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { updateOrganisation } from '@courtside/contract/organisation.ts'
import { getPersonRights, getPersonRightsIn } from '@courtside/contract/rights.ts'
import { getRoleHolders, listRoles } from '@courtside/contract/roles.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, openTestApp, useTestApp } from '#test/app.ts'
import { addInvitation, addProject, addProjectMember, giveCustomRole } from '#test/factories.ts'
import { storeBuiltInRoles } from './store-built-in-roles.ts'

const test = useTestApp()

const rolesFor = async (caller: Caller) => (await caller.call(listRoles, {})).items

describe('the roles of the organisation', () => {
  it('are the built-in ones as the contract has them, then its own by name', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const captain = await test.app.person('member')
    await giveCustomRole(db, captain.id, ['project.view', 'task.view'])
    await sql`insert into roles ("id", "name", "permissions") values (gen_random_uuid(), 'Árbitro', '{}')`.execute(
      db,
    )
    const roles = await rolesFor(owner)
    const builtIn = Object.entries(builtInRoles)
    expect(roles.slice(0, builtIn.length)).toMatchObject(
      builtIn.map(([key, { name, description, permissions }]) => ({
        builtIn: key,
        name,
        description,
        permissions,
      })),
    )
    expect(roles.slice(builtIn.length)).toMatchObject([
      { builtIn: null, name: 'Árbitro', permissions: [], memberCount: 0 },
      { builtIn: null, permissions: ['project.view', 'task.view'], memberCount: 1 },
    ])
  })

  it('count everybody who has them in the organisation, whatever became of them', async () => {
    const owner = await test.app.person('owner')
    const countOf = async () =>
      (await rolesFor(owner)).find(({ builtIn }) => builtIn === 'referee')?.memberCount ?? NaN
    const before = await countOf()
    const suspended = await test.app.person('referee')
    await test.app.person('referee')
    await sql`update users set "status" = 'suspended' where "id" = ${suspended.id}`.execute(
      test.app.db,
    )
    expect(await countOf()).toBe(before + 2)
  })

  it('are not for those who may not see the people of the organisation', async () => {
    for (const role of ['guest', 'volunteer', 'referee'] as const) {
      const caller = await test.app.person(role)
      expect(await caller.refusal(listRoles, {})).toMatchObject({ status: 403 })
    }
  })
})

describe('the built-in roles', () => {
  it('follow the contract in a database that an older program made', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const asMade = await rolesFor(owner)
    await sql`update roles set "permissions" = '{task.view}', "description" = '' where "builtIn" = 'member'`.execute(
      db,
    )
    expect(await rolesFor(owner)).not.toEqual(asMade)
    await storeBuiltInRoles(db)
    expect(await rolesFor(owner)).toEqual(asMade)
  })

  it('read the wiki in every organisation, until an owner closes it to those who only read', async () => {
    const owner = await test.app.person('owner')
    const readers = await Promise.all(
      (['volunteer', 'referee', 'guest'] as const).map((role) => test.app.person(role)),
    )
    const member = await test.app.person('member')
    const reads = async (who: Caller) =>
      (await who.call(getMe, {})).permissions.includes('wiki.view')
    const close = (isClosed: boolean) =>
      owner.call(updateOrganisation, {
        body: { changes: { opensWiki: { was: isClosed, set: !isClosed } } },
      })
    const allRead = async () => Promise.all([...readers, member].map(reads))
    expect(await allRead()).toEqual([true, true, true, true])
    expect(await close(true)).toMatchObject({ opensWiki: false })
    expect(await allRead()).toEqual([false, false, false, true])
    // A newer program starts on it.
    await storeBuiltInRoles(test.app.db)
    expect(await allRead()).toEqual([false, false, false, true])
    await close(false)
    expect(await allRead()).toEqual([true, true, true, true])
  })

  it('are not made before there is an organisation', async () => {
    const app = await openTestApp()
    await sql`truncate organisations, roles cascade`.execute(app.db)
    await storeBuiltInRoles(app.db)
    const { rows } = await sql`select "id" from roles`.execute(app.db)
    expect(rows).toEqual([])
    await app.close()
  })
})

describe('who has a role', () => {
  it('is told of a built-in one, too, with the invitations that promise it', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const role = (await rolesFor(owner)).find(({ builtIn }) => builtIn === 'guest')
    await addInvitation(test.app.db, { email: 'new@club.example', role: 'guest' })
    const holders = await owner.call(getRoleHolders, { params: { id: role?.id ?? '' } })
    expect(holders.people.map(({ uid }) => uid)).toContain(guest.id)
    expect(holders.invitationCount).toBe(1)
  })
})

describe('what a person could do', () => {
  it('is told with the roles that give it, in the organisation and in a project', async () => {
    const { db } = test.app
    const owner = await test.app.person('owner')
    const member = await test.app.person('member', 'Cleo')
    const project = await addProject(db, { visibility: 'members' })
    const inOrganisation = await owner.call(getPersonRights, { params: { id: member.id } })
    expect(inOrganisation).toMatchObject({
      person: { uid: member.id, name: 'Cleo' },
      status: 'active',
      roles: [{ name: 'Member' }],
      project: null,
    })
    const roleId = inOrganisation.roles[0]?.id ?? ''
    const find = (told: typeof inOrganisation, key: string) =>
      told.rights.find((right) => right.key === key)
    expect(find(inOrganisation, 'task.edit')).toMatchObject({ reach: 'whole', roleIds: [roleId] })
    expect(find(inOrganisation, 'org.settings')).toMatchObject({ reach: 'none', reason: 'none' })
    const params = { projectId: project.id, id: member.id }
    const outside = await owner.call(getPersonRightsIn, { params })
    expect(outside.project).toMatchObject({ id: project.id, role: null })
    expect(find(outside, 'task.edit')).toMatchObject({ reach: 'none', reason: 'closed' })
    await addProjectMember(db, project.id, member.id, 'guest')
    const inside = await owner.call(getPersonRightsIn, { params })
    expect(inside.project?.role).toMatchObject({ name: 'Guest' })
    expect(find(inside, 'task.edit')).toMatchObject({ reach: 'whole', isOfProjectRole: false })
    expect(find(inside, 'task.view')).toMatchObject({ reach: 'whole', isOfProjectRole: true })
  })

  it('is told of who is suspended, and not of who there is not', async () => {
    const admin = await test.app.person('admin')
    const member = await test.app.person('member')
    await sql`update users set "status" = 'suspended' where "id" = ${member.id}`.execute(
      test.app.db,
    )
    const { status, rights } = await admin.call(getPersonRights, { params: { id: member.id } })
    expect(status).toBe('suspended')
    expect(new Set(rights.map(({ reach }) => reach))).toEqual(new Set(['none']))
    for (const refusal of [
      await admin.refusal(getPersonRights, { params: { id: createId() } }),
      await admin.refusal(getPersonRightsIn, { params: { projectId: createId(), id: member.id } }),
    ])
      expect(refusal).toMatchObject({ status: 404 })
  })

  it('is not for those who manage neither people nor roles', async () => {
    const manager = await test.app.person('manager')
    expect(await manager.refusal(getPersonRights, { params: { id: manager.id } })).toMatchObject({
      status: 403,
    })
  })

  it('in a project that is closed to who asks is not told', async () => {
    const { db } = test.app
    const keeper = await test.app.person('member')
    await giveCustomRole(db, keeper.id, ['org.members.view', 'org.roles.manage', 'project.view'])
    const project = await addProject(db, { visibility: 'members' })
    const params = { projectId: project.id, id: keeper.id }
    expect(await keeper.refusal(getPersonRightsIn, { params })).toMatchObject({ status: 404 })
  })
})
