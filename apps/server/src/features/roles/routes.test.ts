import { builtInRoles } from '@courtside/contract/permissions.ts'
import { getRoleHolders, listRoles } from '@courtside/contract/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, openTestApp, useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'
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
    await sql`
      insert into invitations ("id", "email", "role", "expiresAt")
      values (gen_random_uuid(), 'new@club.example', 'guest', now() + interval '1 day')
    `.execute(test.app.db)
    const holders = await owner.call(getRoleHolders, { params: { id: role?.id ?? '' } })
    expect(holders.people.map(({ uid }) => uid)).toContain(guest.id)
    expect(holders.invitationCount).toBe(1)
  })
})
