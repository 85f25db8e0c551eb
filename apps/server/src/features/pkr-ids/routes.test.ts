import {
  createPkrId,
  getPkrId,
  listClubs,
  listPkrIdActivity,
  listPkrIds,
  updatePkrId,
  updatePkrIds,
} from '@courtside/contract/pkr-ids.ts'
import { getUser } from '@courtside/contract/user-changes.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()
let count = 0
/** A number that only this test has. */
const nextNumber = () => `T-${String(++count).padStart(5, '0')}`

const found = async (caller: Caller, query: object) =>
  (await caller.call(listPkrIds, { query })).items.map(({ number }) => number)

describe('an entry of the register', () => {
  it('keeps its number as it is printed, and is opened by it in any capitals', async () => {
    const manager = await test.app.person('manager')
    const made = await manager.call(createPkrId, {
      body: { number: ' 000a-17 ', name: 'Đặng Thị Ánh', club: 'Hillside' },
    })
    expect(made).toMatchObject({ number: '000a-17', status: 'assigned', email: null })
    expect(await manager.call(getPkrId, { params: { id: '000A-17' } })).toMatchObject(made)
    const free = await manager.call(createPkrId, { body: { number: nextNumber() } })
    expect(free.status).toBe('free')
    for (const number of ['', '-1', '1-', 'a\u0000b', 'x'.repeat(65), '../1', '1 ’ 2'])
      expect(await manager.refusal(createPkrId, { body: { number } }), number).toMatchObject({
        status: 400,
      })
  })

  it('is never given again, neither while it is there nor after it left', async () => {
    const manager = await test.app.person('manager')
    const number = nextNumber()
    const { id } = await manager.call(createPkrId, { body: { number, name: 'Ann' } })
    const again = { body: { number: number.toLowerCase(), name: 'Bea' } }
    const taken = { status: 409, code: 'number_taken', details: { id, number, isArchived: false } }
    expect(await manager.refusal(createPkrId, again)).toMatchObject(taken)
    const leave = { changes: { isArchived: { was: false, set: true } } }
    await manager.call(updatePkrId, { params: { id }, body: leave })
    expect(await found(manager, { search: number })).toEqual([])
    expect(await found(manager, { search: number, isArchived: 'true' })).toEqual([number])
    expect(await manager.refusal(createPkrId, again)).toMatchObject({
      ...taken,
      details: { id, isArchived: true },
    })
    const back = { changes: { isArchived: { was: true, set: false } } }
    await manager.call(updatePkrId, { params: { id }, body: back })
    expect(await found(manager, { search: number })).toEqual([number])
  })

  it('goes to one of two who ask for its number at once', async () => {
    const manager = await test.app.person('manager')
    const number = nextNumber()
    const answers = await Promise.allSettled(
      ['Ann', 'Bea', 'Cleo'].map((name) => manager.call(createPkrId, { body: { number, name } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is changed field by field; what somebody else changed since is a conflict, and nothing is logged', async () => {
    const manager = await test.app.person('manager', 'Mia Manager')
    const { id } = await manager.call(createPkrId, { body: { number: nextNumber(), name: 'Ann' } })
    const change = (body: object) =>
      manager.call(updatePkrId, { params: { id }, body: body as never })
    await change({ changes: { name: { was: 'Ann', set: 'Anne' } } })
    await change({
      changes: {
        status: { was: 'assigned', set: 'suspended' },
        club: { was: '', set: 'Hillside' },
      },
    })
    const stale = {
      changes: { name: { was: 'Ann', set: 'Anna' }, club: { was: 'Hillside', set: 'x' } },
    }
    expect(await manager.refusal(updatePkrId, { params: { id }, body: stale })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { conflictingFields: ['name'], current: { name: 'Anne', club: 'Hillside' } },
    })
    const history = await manager.call(listPkrIdActivity, { params: { id } })
    expect(history.items.map(({ action, changes }) => [action, Object.keys(changes)])).toEqual([
      ['pkr_id.updated', ['club', 'status']],
      ['pkr_id.updated', ['name']],
      ['pkr_id.created', expect.arrayContaining(['number', 'name'])],
    ])
    expect(history.items[0]?.actorName).toBe('Mia Manager')
  })

  it('is changed with others, all or none, as one gesture', async () => {
    const manager = await test.app.person('manager')
    const made = await Promise.all(
      ['M-1', 'M-2', 'M-3'].map((number) =>
        manager.call(createPkrId, { body: { number, name: number } }),
      ),
    )
    const suspend = made.map(({ id }) => ({
      id,
      changes: { status: { was: 'assigned', set: 'suspended' } as const },
    }))
    const { entries } = await manager.call(updatePkrIds, { body: { entries: suspend } })
    expect(entries.map(({ number, status }) => [number, status])).toEqual([
      ['M-1', 'suspended'],
      ['M-2', 'suspended'],
      ['M-3', 'suspended'],
    ])
    const { rows } = await sql<{ batchId: string }>`
      select "batchId" from activity where "action" = 'pkr_id.updated' and "entityId" = any(${made.map(({ id }) => id)}::uuid[])
    `.execute(test.app.db)
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ batchId }) => batchId)).size).toBe(1)

    const [first, second, third] = suspend.map(({ id }) => id)
    const mixed = [
      { id: first, changes: { club: { was: '', set: 'North' } } },
      { id: second, changes: { club: { was: 'South', set: 'North' } } },
    ]
    expect(
      await manager.refusal(updatePkrIds, { body: { entries: mixed as never } }),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { number: 'M-2' }, conflictingFields: ['club'] },
    })
    const person = await test.app.person('member')
    const linked = [first, third].map((id) => ({
      id,
      changes: { userId: { was: null, set: person.id } },
    }))
    expect(
      await manager.refusal(updatePkrIds, { body: { entries: linked as never } }),
    ).toMatchObject({
      status: 409,
      code: 'already_linked',
    })
    const twice = [mixed[0], mixed[0]] as never
    expect((await manager.refusal(updatePkrIds, { body: { entries: twice } })).status).toBe(400)
    const one = await manager.call(getPkrId, { params: { id: 'M-1' } })
    expect([one.club, one.userId]).toEqual(['', null])
  })

  it('may be a UUID, which finds it as its number, and never hides the entry with that id', async () => {
    const manager = await test.app.person('manager')
    const number = '000fbb4a-11b8-43c7-ad67-f13bb21d047d'
    const made = await manager.call(createPkrId, { body: { number, name: 'Samantha Garcia' } })
    const open = (id: string) => manager.call(getPkrId, { params: { id } })
    expect(await open(number.toUpperCase())).toMatchObject({ id: made.id, name: made.name })
    const shadow = await manager.call(createPkrId, {
      body: { number: made.id, name: 'Sam Shadow' },
    })
    expect(await open(made.id)).toMatchObject({ number })
    expect(await open(shadow.id)).toMatchObject({ number: made.id })
    await manager.call(createPkrId, { body: { number: 'N'.repeat(64) } })
    expect(await manager.refusal(createPkrId, { body: { number: 'N'.repeat(65) } })).toMatchObject({
      status: 400,
    })
  })

  it('tells e-mail and phone to those with the right alone, and the log never', async () => {
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const number = nextNumber()
    const { id } = await manager.call(createPkrId, {
      body: { number, name: 'Ann', email: 'Ann@Secret.example', phone: '+351 1' },
    })
    const changes = {
      phone: { was: '+351 1', set: '+351 99' },
      notes: { was: '', set: 'Pays cash' },
    }
    const changed = await manager.call(updatePkrId, { params: { id }, body: { changes } })
    expect(changed).toMatchObject({ email: 'ann@secret.example', phone: '+351 99' })
    const answers = [
      await member.call(getPkrId, { params: { id: number } }),
      await member.call(listPkrIds, { query: { search: number } }),
      await member.call(listPkrIdActivity, { params: { id } }),
    ]
    expect(JSON.stringify(answers)).toContain('Pays cash')
    expect(JSON.stringify(answers)).not.toMatch(/secret|\+351|"(email|phone)":(null|")/)
    expect(answers[0]).not.toHaveProperty('email')
    for (const search of ['secret', '+351', 'cash'])
      expect(await found(manager, { search })).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select "changes"::text as "text" from activity where "entityId" = ${id}::uuid
    `.execute(test.app.db)
    expect(rows).toHaveLength(2)
    expect(rows.map(({ text }) => text).join()).not.toMatch(/secret|\+351/)
  })

  it('is linked to one user, who has no second one, and shows on their page and by their club', async () => {
    const manager = await test.app.person('manager')
    const member = await test.app.person('member', 'Lin Kedin')
    const guest = await test.app.person('guest')
    const number = nextNumber()
    const made = await manager.call(createPkrId, {
      body: { number, name: 'Lin Kedin', club: 'Lagoa', userId: member.id },
    })
    const second = { body: { number: nextNumber(), userId: member.id } }
    expect(await manager.refusal(createPkrId, second)).toMatchObject({ code: 'already_linked' })
    const { id } = await manager.call(createPkrId, { body: { number: nextNumber() } })
    const link = { changes: { userId: { was: null, set: member.id } } }
    expect(await manager.refusal(updatePkrId, { params: { id }, body: link })).toMatchObject({
      code: 'already_linked',
    })
    expect(await manager.call(getPkrId, { params: { id: made.id } })).toMatchObject({
      user: { name: 'Lin Kedin' },
    })
    expect(await manager.call(getUser, { params: { id: member.id } })).toMatchObject({
      pkrId: { number, club: 'Lagoa' },
    })
    expect((await guest.call(getUser, { params: { id: guest.id } })).pkrId).toBeNull()
    const people = await manager.call(listUsers, { query: { club: 'Lagoa' } })
    expect(JSON.stringify(people)).toContain('Lin Kedin')
    expect(await manager.call(listUsers, { query: { club: 'Elsewhere' } })).toMatchObject({
      items: [],
    })
  })
})

describe('the register', () => {
  it('is searched by number, name and other names, in any part, order, accent and capital', async () => {
    const manager = await test.app.person('manager')
    const number = nextNumber()
    await manager.call(createPkrId, {
      body: { number, name: 'Nguyễn Thị Łucja', aliases: ['Лусия Смирнова', 'Lulu'] },
    })
    const ways = [
      'NGUYEN',
      'łucja nguyễn',
      'lucja',
      'guy',
      'Смирнов',
      'lulu',
      number.slice(2),
      number,
    ]
    for (const search of ways) expect(await found(manager, { search }), search).toContain(number)
    for (const search of ['nguyen nobody', '%', '_____________________________'])
      expect(await found(manager, { search }), search).not.toContain(number)
  })

  it('is narrowed by status, club and link, and turned page by page in either order', async () => {
    const manager = await test.app.person('manager')
    const club = `Club ${crypto.randomUUID()}`
    const numbers = Array.from({ length: 5 }, nextNumber)
    for (const [index, number] of numbers.entries())
      await manager.call(createPkrId, {
        body: { number, name: `P ${9 - index}`, club, status: index > 2 ? 'retired' : 'assigned' },
      })
    expect(await found(manager, { club, status: ['retired'] })).toEqual(numbers.slice(3))
    expect(await found(manager, { club, isLinked: 'true' })).toEqual([])
    expect(await found(manager, { club, sort: 'name' })).toEqual(numbers.toReversed())
    const first = await manager.call(listPkrIds, { query: { club, limit: 3, sort: '-number' } })
    const query = { club, limit: 3, sort: '-number', after: first.next ?? '' } as const
    const rest = await manager.call(listPkrIds, { query })
    expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(
      numbers.toReversed(),
    )
    expect(rest.next).toBeNull()
    const clubs = await manager.call(listClubs, {})
    expect(clubs.items).toContainEqual({ name: club, count: 5 })
  })
})
