import { acceptInvitation, listInvitations } from '@courtside/contract/invitations.ts'
import {
  createPkrId,
  getPkrId,
  listPkrIdActivity,
  updatePkrId,
} from '@courtside/contract/pkr-ids.ts'
import {
  changePkrListEntries,
  createPkrList,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { inviteListed, listInvitable } from '@courtside/contract/pkr-live-lists.ts'
import { mergePkrId } from '@courtside/contract/pkr-merges.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { addRole, findRoleIds, giveCustomRole } from '#test/factories.ts'

const test = useTestApp()
let owner: Caller
let count = 0
/** Whose entries one test has, so that lists of others find none of them. */
let club = ''
beforeEach(async () => {
  owner = await test.app.person('owner')
  club = `Club ${++count}`
})

type Entry = { email?: string; status?: 'free' | 'suspended' | 'retired'; userId?: string }
const enter = async (name: string, more: Entry = {}) => {
  const { id } = await owner.call(createPkrId, {
    body: { number: `V${count}-${name}`, name, club, ...more },
  })
  return id
}
const address = (name: string) => `${name}-${count}@club.example`
const makeLive = () =>
  owner.call(createPkrList, {
    body: { name: `Live ${club}`, conditions: [{ of: 'club', in: [club] }] },
  })
const askOf = async (id: string, caller = owner) => {
  const { items, skipped, count: found } = await caller.call(listInvitable, { params: { id } })
  return {
    found,
    names: items.map(({ name }) => name),
    skipped: Object.fromEntries(
      skipped.map(({ reason, items: some }) => [reason, some.map(({ name }) => name)]),
    ),
  }
}
const invite = (id: string, pkrIds: string[], roleId: string) => ({
  params: { id },
  body: { pkrIds, roleId },
})

describe('inviting from a list', () => {
  it('is for everybody on a live list who has an address, and tells why not for the others', async () => {
    const list = await makeLive()
    const member = await test.app.person('member')
    const ann = await enter('Ann', { email: address('ann'), status: 'free' })
    await enter('Ann Son', { email: address('ann') })
    await enter('Bo')
    await enter('Cy', { email: address('cy'), status: 'suspended' })
    await enter('Di', { email: address('di'), userId: member.id })
    await sql`update users set "email" = ${address('ed')} where "id" = ${member.id}`.execute(
      test.app.db,
    )
    await enter('Ed', { email: address('ed') })
    const fay = await enter('Fay', { email: address('fay') })
    expect(await askOf(list.id)).toEqual({
      found: 2,
      names: ['Ann', 'Fay'],
      skipped: {
        shared: ['Ann Son'],
        no_email: ['Bo'],
        inactive: ['Cy'],
        linked: ['Di'],
        member: ['Ed'],
      },
    })
    const roleId = (await findRoleIds(test.app.db)).member
    const { items, skipped } = await owner.call(inviteListed, invite(list.id, [fay, ann], roleId))
    expect(
      items.map(({ email, outcome, invitation }) => [email, outcome, invitation?.name]),
    ).toEqual([
      [address('ann'), 'sent', 'Ann'],
      [address('fay'), 'sent', 'Fay'],
    ])
    expect(skipped).toEqual([])
    expect(await askOf(list.id)).toMatchObject({
      found: 0,
      skipped: { invited: ['Ann', 'Ann Son', 'Fay'] },
    })
  })

  it('asks once more what is so at this moment: who left the list meanwhile gets none, and who changed gets it where they are now', async () => {
    const list = await makeLive()
    const ids = []
    for (const name of ['Gus', 'Hal', 'Ivy', 'Joy'])
      ids.push(await enter(name, { email: address(name) }))
    const [gus = '', hal = '', ivy = '', joy = ''] = ids
    expect(await askOf(list.id)).toMatchObject({ found: 4 })
    const change = (id: string, changes: object) =>
      owner.call(updatePkrId, { params: { id }, body: { changes } })
    await change(gus, { club: { was: club, set: 'Elsewhere' } })
    await change(hal, { status: { was: 'assigned', set: 'retired' } })
    await change(ivy, { email: { was: address('ivy'), set: address('new') } })
    await change(joy, { isArchived: { was: false, set: true } })
    const roleId = (await findRoleIds(test.app.db)).member
    const told = await owner.call(inviteListed, invite(list.id, ids, roleId))
    expect(told.items.map(({ email }) => email)).toEqual([address('new')])
    expect(told.skipped).toEqual([
      { pkrId: hal, reason: 'inactive' },
      { pkrId: gus, reason: 'gone' },
      { pkrId: joy, reason: 'gone' },
    ])
  })

  it('invites each address once, however many press at the same moment', async () => {
    const list = await makeLive()
    const ids = [
      await enter('Kim', { email: address('kim') }),
      await enter('Lou', { email: address('lou') }),
    ]
    const roleId = (await findRoleIds(test.app.db)).member
    const told = await Promise.all(
      [ids, ids.toReversed(), ids].map((some) =>
        owner.call(inviteListed, invite(list.id, some, roleId)),
      ),
    )
    const sent = told.flatMap(({ items }) => items.filter(({ outcome }) => outcome === 'sent'))
    expect(sent.map(({ email }) => email).toSorted()).toEqual([address('kim'), address('lou')])
    const open = await owner.call(listInvitations, { query: {} })
    expect(open.items.filter(({ email }) => email.includes(`-${count}@`))).toHaveLength(2)
  })

  it('is for a list of places as far as they count today, and for nobody on an archived one', async () => {
    const list = await owner.call(createPkrList, { body: { name: `Places ${club}` } })
    const [moe, ned] = [
      await enter('Moe', { email: address('moe') }),
      await enter('Ned', { email: address('ned') }),
    ]
    await owner.call(changePkrListEntries, { params: { id: list.id }, body: { add: [moe, ned] } })
    await owner.call(updatePkrListEntry, {
      params: { id: list.id, pkrId: ned },
      body: { changes: { validUntilOn: { was: null, set: '2020-01-01' } } },
    })
    expect(await askOf(list.id)).toEqual({
      found: 1,
      names: ['Moe'],
      skipped: { not_today: ['Ned'] },
    })
    await owner.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await askOf(list.id)).toMatchObject({ found: 0 })
  })

  it('needs the rights to invite and to see private e-mails, and gives no role that allows more', async () => {
    const list = await makeLive()
    const pat = await enter('Pat', { email: address('pat') })
    for (const [rights, status] of [
      [['pkr.view', 'org.members.invite'], 403],
      [['pkr.view', 'pkr.view_private'], 403],
      [['org.members.invite', 'pkr.view_private'], 404],
    ] as const) {
      const caller = await test.app.person('member')
      await giveCustomRole(test.app.db, caller.id, [...rights])
      expect(await caller.refusal(listInvitable, { params: { id: list.id } })).toMatchObject({
        status,
      })
    }
    const inviter = await test.app.person('member')
    await giveCustomRole(test.app.db, inviter.id, [
      'pkr.view',
      'pkr.view_private',
      'org.members.invite',
    ])
    expect(await askOf(list.id, inviter)).toMatchObject({ found: 1 })
    const asOwner = invite(list.id, [pat], (await findRoleIds(test.app.db)).owner)
    expect(await inviter.refusal(inviteListed, asOwner)).toMatchObject({ status: 403 })
  })
})

describe('whoever accepts an invitation from a list', () => {
  /** Invites an entry from a live list, and tells how its invitation is accepted. */
  const inviteOne = async (pkrId: string, sender = owner) => {
    const list = await makeLive()
    const roleId = await addRole(test.app.db, ['pkr.view'])
    const { items } = await sender.call(inviteListed, invite(list.id, [pkrId], roleId))
    const secret = new URL(items[0]?.link ?? '').hash.replace('#invitation=', '')
    return async () => {
      const body = { secret, name: 'Quinn Quick', password: 'net cord, dink, lob' }
      const { status } = await send(test.app.api, acceptInvitation, { body })
      expect(status).toBe(200)
      const { rows } = await sql<{ id: string }>`
        select u."id" from users u join invitations i on i."acceptedById" = u."id" where i."id" = ${items[0]?.invitation?.id}::uuid
      `.execute(test.app.db)
      return rows[0]?.id
    }
  }
  const entryOf = async (id: string) => {
    const { userId, status } = await owner.call(getPkrId, { params: { id } })
    return { userId, status }
  }
  const change = (id: string, changes: object) =>
    owner.call(updatePkrId, { params: { id }, body: { changes } })

  it('is linked to their PKR ID, which is assigned by it, with a line in its history', async () => {
    const id = await enter('Quinn', { email: address('quinn'), status: 'free' })
    const userId = await (await inviteOne(id))()
    expect(await entryOf(id)).toEqual({ userId, status: 'assigned' })
    const { items } = await owner.call(listPkrIdActivity, { params: { id }, query: {} })
    expect(items[0]).toMatchObject({
      actorId: userId,
      changes: {
        userId: { was: null, set: userId },
        status: { was: 'free', set: 'assigned' },
      },
    })
  })

  it('is linked to the entry that theirs was merged into', async () => {
    const id = await enter('Rae', { email: address('rae') })
    const remaining = await enter('Rae-2', { status: 'free' })
    const accept = await inviteOne(id)
    await owner.call(mergePkrId, {
      params: { id },
      body: {
        remainingId: remaining,
        changes: {
          email: { was: null, set: address('rae') },
          status: { was: 'free', set: 'assigned' },
        },
      },
    })
    const userId = await accept()
    expect(await entryOf(remaining)).toEqual({ userId, status: 'assigned' })
  })

  it.each([
    [
      'is somebody else’s by now',
      async (id: string) => {
        const { id: set } = await test.app.person('member')
        await change(id, { userId: { was: null, set } })
      },
    ],
    [
      'has another address by now',
      (id: string) => change(id, { email: { was: address('sam'), set: address('sally') } }),
    ],
    [
      'shares its address, as families do: whose it is people say',
      () => enter('Sam-Junior', { email: address('sam') }),
    ],
    [
      'is suspended by now',
      (id: string) => change(id, { status: { was: 'assigned', set: 'suspended' } }),
    ],
  ])('joins without it where it %s', async (_, meanwhile) => {
    const id = await enter('Sam', { email: address('sam') })
    const accept = await inviteOne(id)
    await meanwhile(id)
    const before = await entryOf(id)
    expect(await accept()).toBeDefined()
    expect(await entryOf(id)).toEqual(before)
  })

  it('joins without it where its sender could not link it', async () => {
    const sender = await test.app.person('member')
    await giveCustomRole(test.app.db, sender.id, [
      'pkr.view',
      'pkr.view_private',
      'org.members.invite',
    ])
    const id = await enter('Tess', { email: address('tess') })
    expect(await (await inviteOne(id, sender))()).toBeDefined()
    expect((await entryOf(id)).userId).toBeNull()
  })
})
