import { createGroup } from '@courtside/contract/groups.ts'
import { type UserChanges, updateUsers } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'

const test = useTestApp()

type Patch = { id: string; changes: UserChanges }

const roleId = async (builtIn: string) => {
  const { rows } = await sql<{ id: string }>`
    select "id" from roles where "builtIn" = ${builtIn}`.execute(test.app.db)
  return rows[0]?.id ?? ''
}
const change = (actor: Caller, users: Patch[]) => actor.call(updateUsers, { body: { users } })
const refusal = (actor: Caller, users: Patch[]) => actor.refusal(updateUsers, { body: { users } })
const suspend = ({ id }: { id: string }): Patch => ({
  id,
  changes: { status: { was: 'active', set: 'suspended' } },
})
const people = (count: number, role: 'member' | 'owner' | 'guest' = 'member') =>
  Promise.all(Array.from({ length: count }, () => test.app.person(role)))
const standingOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ status: string }>`
    select distinct "status" from users where "id" = any(${ids}::uuid[])`.execute(test.app.db)
  return rows.map(({ status }) => status)
}
const logOf = async (ids: readonly string[]) => {
  const { rows } = await sql<{ entityId: string; batchId: string | null }>`
    select "entityId", "batchId" from activity where "entityId" = any(${ids}::uuid[]) and "action" = 'user.updated'
  `.execute(test.app.db)
  return rows
}
/** Those of other tests would be left. */
const suspendOwners = async () =>
  sql`update users set "status" = 'suspended' where "id" in (
    select "userId" from user_roles where "roleId" = ${await roleId('owner')})`.execute(test.app.db)

describe('changing several people', () => {
  it('is one gesture, is felt with the next request of each, and is taken back the same way', async () => {
    const owner = await test.app.person('owner')
    const some = await people(50)
    const ids = some.map(({ id }) => id)
    const [first] = some
    await first?.call(getMe, {})
    const { users } = await change(owner, some.map(suspend))
    expect(users.map(({ uid }) => uid)).toEqual(ids)
    expect(new Set(users.map(({ status }) => status))).toEqual(new Set(['suspended']))
    expect(await first?.refusal(getMe, {})).toMatchObject({ code: 'membership_suspended' })
    const log = await logOf(ids)
    expect(log).toHaveLength(50)
    expect(new Set(log.map(({ batchId }) => batchId)).size).toBe(1)
    const batchId = log[0]?.batchId
    expect(batchId).not.toBeNull()

    await owner.call(updateUsers, {
      body: {
        users: ids.map((id) => ({
          id,
          changes: { status: { was: 'suspended', set: 'active' } as const },
        })),
        undoOf: batchId ?? '',
      },
    })
    expect(await standingOf(ids)).toEqual(['active'])
    expect((await first?.call(getMe, {}))?.permissions).toContain('task.edit')
    const { status } = await owner.refusal(updateUsers, {
      body: { users: Array.from({ length: 51 }, () => suspend({ id: crypto.randomUUID() })) },
    })
    expect(status).toBe(400)
  })

  it('changes nobody where one is refused, and says whom', async () => {
    const owner = await test.app.person('owner')
    const [one, two] = await people(2)
    if (!one || !two) throw new Error('There are two')
    const ids = [one.id, two.id]
    const [member, guest] = [await roleId('member'), await roleId('guest')]
    const unknown = crypto.randomUUID()
    const group = await owner.call(createGroup, {
      body: { name: `Crew ${unknown}`, memberIds: [one.id] },
    })
    for (const id of [unknown, group.id])
      expect(await refusal(owner, [suspend(one), suspend({ id })])).toMatchObject({ status: 404 })
    expect(await refusal(owner, [suspend(one), suspend(one)])).toMatchObject({ status: 400 })
    expect(
      await refusal(owner, [
        suspend(one),
        { id: two.id, changes: { roleIds: { was: [guest], set: [member, guest].toSorted() } } },
      ]),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { uid: two.id }, conflictingFields: ['roleIds'] },
    })
    expect(
      await refusal(owner, [
        suspend(one),
        { id: two.id, changes: { roleIds: { was: [member], set: [unknown] } } },
      ]),
    ).toMatchObject({
      status: 400,
      details: [{ path: 'body.users.1.changes.roleIds', message: 'This role doesn’t exist' }],
    })
    expect(await refusal(owner, [suspend(one), suspend(owner)])).toMatchObject({ status: 403 })
    expect(await standingOf(ids)).toEqual(['active'])
    expect(await logOf(ids)).toEqual([])
  })

  it('gives nobody what the actor lacks, neither in one of many nor by a colleague of theirs', async () => {
    const [admin, owner] = [await test.app.person('admin'), await test.app.person('owner')]
    const [one, two] = await people(2)
    if (!one || !two) throw new Error('There are two')
    const [member, guest, all] = await Promise.all(['member', 'guest', 'owner'].map(roleId))
    const give = ({ id }: { id: string }, set: string | undefined): Patch => ({
      id,
      changes: { roleIds: { was: [member ?? ''], set: [set ?? ''] } },
    })
    expect(await refusal(admin, [give(one, guest), give(two, all)])).toMatchObject({ status: 403 })
    expect(await refusal(admin, [give(one, guest), suspend(owner)])).toMatchObject({ status: 403 })
    expect(await refusal(one, [suspend(two)])).toMatchObject({ status: 403 })
    const [outside] = await people(1, 'guest')
    expect(await outside?.refusal(updateUsers, { body: { users: [suspend(two)] } })).toMatchObject({
      status: 404,
    })
    expect((await one.call(getMe, {})).roleIds).toEqual([member])
    expect(await standingOf([one.id, two.id, owner.id])).toEqual(['active'])
  })

  it('leaves an owner: not all can be demoted, one may follow the other', async () => {
    await suspendOwners()
    const [one, two] = await people(2, 'owner')
    const [next] = await people(1)
    if (!one || !two || !next) throw new Error('There are three')
    const [all, member] = [await roleId('owner'), await roleId('member')]
    const demote = ({ id }: { id: string }): Patch => ({
      id,
      changes: { roleIds: { was: [all], set: [member] } },
    })
    const promote: Patch = { id: next.id, changes: { roleIds: { was: [member], set: [all] } } }
    expect(await refusal(one, [demote(two), demote(one)])).toMatchObject({
      status: 409,
      code: 'last_owner',
    })
    expect((await two.call(getMe, {})).roleIds).toEqual([all])
    // In whichever order they are named.
    await change(one, [demote(two), demote(one), promote])
    expect((await next.call(getMe, {})).roleIds).toEqual([all])
    expect((await one.call(getMe, {})).roleIds).toEqual([member])
    await suspendOwners()
  })

  it('leaves an owner when several demote each other at once', async () => {
    const [all, member] = [await roleId('owner'), await roleId('member')]
    for (let round = 0; round < 3; round++) {
      await suspendOwners()
      const owners = await people(3, 'owner')
      const answers = await Promise.all(
        owners.map((by) =>
          send(
            test.app.api,
            updateUsers,
            {
              body: {
                users: owners
                  .filter((of) => of !== by)
                  .map(({ id }) => ({ id, changes: { roleIds: { was: [all], set: [member] } } })),
              },
            },
            { authorization: `Bearer ${by.token}` },
          ),
        ),
      )
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as "count" from users u join user_roles r on r."userId" = u."id"
        where r."roleId" = ${all} and u."status" = 'active'`.execute(test.app.db)
      expect(rows[0]?.count).toBeGreaterThan(0)
    }
    await suspendOwners()
  })
})
