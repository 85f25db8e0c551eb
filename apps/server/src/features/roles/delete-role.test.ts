import { permissionKeys } from '@courtside/contract/permissions.ts'
import { createRole, deleteRole } from '@courtside/contract/roles.ts'
import { type UserChanges, getUser, updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { updateUsers } from '#features/users/update-users.ts'
import { useTestApp } from '#test/app.ts'

const test = useTestApp()

describe('deleting a role', () => {
  it('waits for who is being let in again with it, and is not deleted then', async () => {
    const owner = await test.app.person('owner')
    const gone = await test.app.person('member')
    const role = await owner.call(createRole, {
      body: { name: 'Coach', permissions: ['project.view', 'task.view'] },
    })
    const { roleIds } = await gone.call(getMe, {})
    const params = { id: gone.id }
    const changeTo = (changes: UserChanges) => owner.call(updateUser, { params, body: { changes } })
    await changeTo({ roleIds: { was: roleIds, set: [role.id] } })
    await changeTo({ status: { was: 'active', set: 'removed' } })
    const me = { id: owner.id, permissions: permissionKeys, groupIds: [] }
    const outcome = await test.app.db.transaction().execute(async (other) => {
      const back = { status: { was: 'removed', set: 'active' } } as const
      await updateUsers(other, me, [{ id: gone.id, changes: back, path: '' }], {})
      const deleting = owner.refusal(deleteRole, { params: { id: role.id } })
      await Promise.race([deleting.catch(() => undefined), waitsForALock()])
      return { deleting }
    })
    expect(await outcome.deleting).toMatchObject({ status: 409, code: 'role_in_use' })
    expect((await owner.call(getUser, { params })).roleIds).toEqual([role.id])
  })
})

/** Until another connection of this database waits for what is held here. */
const waitsForALock = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where "datname" = current_database() and "wait_event_type" = 'Lock'
      `.execute(test.app.db)
      return rows.length
    })
    .toBe(1)
