import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addUser } from '#features/identity/add-user.ts'
import { useTestApp } from '#test/app.ts'
import { personStore } from './store-people.ts'

const test = useTestApp()

it('finds for a name of an earlier file the member it was joined to', async () => {
  const { db } = test.app
  const member = await addUser(db, { name: 'Ann Lee', role: 'member' })
  const external = { source: 'trello', id: 'member-1' }
  const name = await addUser(db, { name: 'annlee', role: 'member', external, isPlaceholder: true })
  const item = {
    externalId: 'member-1',
    place: 'member 1',
    name: 'annlee',
    handle: 'annlee',
    email: null,
    isUnnamed: false,
    isFormer: false,
    isAnybody: false,
  }
  const target = { source: 'trello', projectId: '' }
  const found = async () =>
    (await personStore.findAlike?.(db, target as never, [item], undefined as never))?.get(
      'member-1',
    )
  expect(await found()).toBe(name)
  await sql`insert into user_joins ("userId", "intoId", "moved") values (${name}, ${member}, '{}')`.execute(
    db,
  )
  expect(await found()).toBe(member)
})
