import { revertImport } from '@courtside/contract/imports.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addUser } from '#features/identity/add-user.ts'
import { useTestApp } from '#test/app.ts'
import { importFile, springOpen, work } from '#test/imports.ts'
import { openLive } from '#test/live-client.ts'
import { defaultChoices } from './item-store.ts'
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
  const target = { source: 'trello', projectId: '', choices: defaultChoices }
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

it('tells everybody who sees people of the names that came, and of those that went', async () => {
  const owner = await test.app.person('owner')
  const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
  const isAboutPeople = ({ type }: { type: string }) => type === 'people'
  const namesTold = async (change: () => Promise<unknown>) => {
    const live = await openLive(origin, owner.token)
    await change()
    await live.until(isAboutPeople)
    const found = await owner.call(listUsers, { query: { kind: ['placeholder'], search: 'zoe' } })
    await live.close()
    return (Array.isArray(found) ? found : found.items).map(({ name }) => name)
  }
  let id = ''
  const bring = async () => {
    const board = { key: 'NEWN', name: 'New names' }
    const file = springOpen().replaceAll(/"fullName": "[^"]+"/g, '"fullName": "Zoe Sideline"')
    id = (await importFile(test.app, owner, file, board)).id
  }
  expect(await namesTold(bring)).toContain('Zoe Sideline')
  const revert = async () => {
    await owner.call(revertImport, { params: { id } })
    await work(test.app, id)
  }
  expect(await namesTold(revert)).toEqual([])
})
