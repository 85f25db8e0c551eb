import { listInvitations } from '@courtside/contract/invitations.ts'
import { createPkrId, updatePkrId } from '@courtside/contract/pkr-ids.ts'
import {
  changePkrListEntries,
  createPkrList,
  updatePkrList,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { inviteListed, listInvitable } from '@courtside/contract/pkr-live-lists.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { findRoleIds, giveCustomRole } from '#test/factories.ts'

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
