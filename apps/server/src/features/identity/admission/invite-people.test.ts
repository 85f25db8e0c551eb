import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { can } from '@courtside/contract/can.ts'
import {
  checkAddresses,
  createInvitations,
  listInvitations,
  readAddressFile,
  resendInvitations,
  revokeInvitations,
} from '@courtside/contract/invitations.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addInvitation, addProject, findRoleIds, giveCustomRole } from '#test/factories.ts'
import { invite } from '#test/invite.ts'
import { addUser } from '../add-user.ts'

const newEmail = () => `${createId()}@club.example`

describe('inviting many people', () => {
  const test = useTestApp()
  let owner: Caller
  let roleId = ''
  beforeAll(async () => {
    owner = await test.app.person('owner', 'Olga Owner')
    roleId = (await findRoleIds(test.app.db)).member
  })
  const inviteAll = (emails: string[]) =>
    owner.call(createInvitations, { body: { people: emails.map((email) => ({ email })), roleId } })

  async function addTaken() {
    const { db } = test.app
    const taken = { member: newEmail(), waiting: newEmail(), suspended: newEmail() }
    for (const [state, email] of Object.entries(taken)) {
      const status = state === 'waiting' ? 'pending' : 'active'
      const id = await addUser(db, { name: 'Here', email, role: 'member', status })
      if (state === 'suspended')
        await sql`update users set "status" = 'suspended' where "id" = ${id}`.execute(db)
    }
    const invited = newEmail()
    await addInvitation(db, { email: invited })
    return { ...taken, invited }
  }

  it('answers each address for itself: one that is taken holds no other back', async () => {
    const taken = await addTaken()
    const [first, last] = [newEmail(), newEmail()]
    const { items } = await inviteAll([first, ...Object.values(taken), first, last])
    expect(items.map(({ email, outcome }) => [email, outcome])).toEqual([
      [first, 'sent'],
      ...Object.entries(taken).map(([state, email]) => [email, state]),
      [first, 'invited'],
      [last, 'sent'],
    ])
    const sent = items.filter(({ outcome }) => outcome === 'sent')
    expect(new Set(sent.map(({ link }) => link)).size).toBe(2)
    for (const { invitation, email } of sent)
      expect(invitation).toMatchObject({ email, role: { id: roleId, name: 'Member' } })
    expect(items.filter(({ link, outcome }) => outcome !== 'sent' && link !== null)).toEqual([])
  })

  it('says before which addresses are taken', async () => {
    const taken = await addTaken()
    const emails = [newEmail(), ...Object.values(taken)]
    const answer = await owner.call(checkAddresses, { body: { emails } })
    expect(new Map(answer.taken.map(({ email, state }) => [email, state]))).toEqual(
      new Map(Object.entries(taken).map(([state, email]) => [email, state])),
    )
  })

  it('takes somebody who only came with an import, or was removed', async () => {
    const email = newEmail()
    const name = 'Pia Placeholder'
    await addUser(test.app.db, { name, email, role: 'member', isPlaceholder: true })
    const gone = newEmail()
    const id = await addUser(test.app.db, { name: 'Gus Gone', email: gone, role: 'member' })
    await sql`update users set "status" = 'removed' where "id" = ${id}`.execute(test.app.db)
    const emails = [email, gone]
    expect((await owner.call(checkAddresses, { body: { emails } })).taken).toEqual([])
    const { items } = await inviteAll(emails)
    expect(items.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
  })

  it('stores 500 at once, as one batch of the log, in a dozen statements', async () => {
    const emails = Array.from({ length: 500 }, newEmail)
    const { items } = await inviteAll(emails)
    expect(items.map(({ email }) => email)).toEqual(emails)
    expect(new Set(items.map(({ outcome }) => outcome))).toEqual(new Set(['sent']))
    const ids = items.map(({ invitation }) => invitation?.id ?? '')
    const { rows } = await sql<{ batches: number; entries: number; span: number }>`
      select count(distinct "batchId")::int as "batches", count(*)::int as "entries",
        (max("seq") - min("seq") + 1)::int as "span"
      from activity where "entityId" = any(${ids}::uuid[]) and "action" = 'invitation.created'
    `.execute(test.app.db)
    expect(rows).toEqual([{ batches: 1, entries: 500, span: 500 }])
    expect(
      await owner.refusal(createInvitations, {
        body: { people: [...emails, newEmail()].map((email) => ({ email })), roleId },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('lets two who invite the same people in opposite orders both through', async () => {
    const emails = Array.from({ length: 60 }, newEmail)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        inviteAll(index % 2 === 0 ? emails : emails.toReversed()),
      ),
    )
    const sent = answers.flatMap(({ items }) => items.filter(({ outcome }) => outcome === 'sent'))
    expect(sent.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
  })

  it('gives a role of the organisation’s own making, by those who have its rights', async () => {
    const { db } = test.app
    const captain = await test.app.person('member')
    await giveCustomRole(db, captain.id, ['org.members.invite', 'project.view'])
    const { rows } = await sql<{ id: string }>`
      select r."id" from roles r join user_roles ur on ur."roleId" = r."id" where ur."userId" = ${captain.id} and r."builtIn" is null
    `.execute(db)
    const own = rows[0]?.id ?? ''
    const people = [{ email: newEmail() }]
    const { items } = await captain.call(createInvitations, { body: { people, roleId: own } })
    expect(items[0]).toMatchObject({ outcome: 'sent', invitation: { role: { id: own } } })
    expect(
      await captain.refusal(createInvitations, {
        body: { people: [{ email: newEmail() }], roleId },
      }),
    ).toMatchObject({ status: 403 })
    expect(
      await owner.refusal(createInvitations, { body: { people, roleId: createId() } }),
    ).toMatchObject({ status: 400 })
    await sql`delete from user_roles where "roleId" = ${own}`.execute(db)
    await sql`delete from roles where "id" = ${own}`.execute(db)
    const listed = await owner.call(listInvitations, { query: { isExpired: 'true' } })
    expect(listed.items.find(({ email }) => email === people[0]?.email)).toMatchObject({
      role: null,
      isExpired: true,
    })
  })
})

describe('many invitations', () => {
  const test = useTestApp()
  let owner: Caller
  beforeAll(async () => {
    owner = await test.app.person('owner', 'Olga Owner')
  })

  it('are sent again together, each answered for itself', async () => {
    const { app } = test
    const manager = await app.person('manager')
    const closed = await addProject(app.db, { visibility: 'members' })
    const [low, high, inside, gone] = [
      await invite(app, owner, 'member'),
      await invite(app, owner, 'admin'),
      await invite(app, owner, 'member', { projectIds: [closed.id] }),
      await invite(app, owner, 'member'),
    ]
    await owner.call(revokeInvitations, { body: { ids: [gone.id] } })
    await sql`
      update roles set "permissions" = array_remove("permissions", 'project.members.manage') where "builtIn" = 'manager'
    `.execute(app.db)
    await app.identity.rightsChanged(app.db, manager.id)
    const ids = [gone, inside, high, low].map(({ id }) => id)
    const { items } = await manager.call(resendInvitations, { body: { ids } })
    const outcomes = new Map(items.map(({ email, outcome }) => [email, outcome]))
    expect(outcomes).toEqual(
      new Map([
        [low.email, 'sent'],
        [high.email, 'forbidden'],
        [inside.email, 'forbidden'],
      ]),
    )
    expect(items.find(({ outcome }) => outcome === 'sent')?.link).not.toBe(low.link)
  })

  it('are taken back together; what is gone is left out', async () => {
    const made = [await invite(test.app, owner, 'guest'), await invite(test.app, owner, 'guest')]
    const ids = made.map(({ id }) => id)
    const again = await owner.call(revokeInvitations, { body: { ids: [...ids, createId()] } })
    expect(again.ids.toSorted()).toEqual(ids.toSorted())
    expect(await owner.refusal(revokeInvitations, { body: { ids } })).toMatchObject({ status: 404 })
    expect(await owner.refusal(resendInvitations, { body: { ids } })).toMatchObject({ status: 404 })
  })

  it('are listed by whether they have expired', async () => {
    const [fresh, old] = [
      await invite(test.app, owner, 'guest'),
      await invite(test.app, owner, 'guest'),
    ]
    await sql`update invitations set "expiresAt" = now() where "id" = ${old.id}`.execute(
      test.app.db,
    )
    const idsOf = async (isExpired: 'true' | 'false') =>
      (await owner.call(listInvitations, { query: { isExpired } })).items.map(({ id }) => id)
    expect(await idsOf('true')).toContain(old.id)
    expect(await idsOf('true')).not.toContain(fresh.id)
    expect(await idsOf('false')).toContain(fresh.id)
    expect(await idsOf('false')).not.toContain(old.id)
  })

  it('have expired in SQL exactly where their sender could not send them', async () => {
    const { db } = test.app
    const roleIds = await findRoleIds(db)
    const keys = Object.keys(roleIds) as BuiltInRole[]
    for (const sender of keys) {
      const senderId = await addUser(db, { name: 'Sender', role: sender })
      await sql`delete from invitations`.execute(db)
      for (const role of keys)
        await sql`
          insert into invitations ("id", "email", "roleId", "invitedById", "expiresAt")
          values (${createId()}, ${`${role}@club.example`}, ${roleIds[role]}, ${senderId}, now() + interval '1 day')
        `.execute(db)
      const { rows: rights } = await sql<{ builtIn: BuiltInRole; permissions: [] }>`
        select "builtIn", "permissions" from roles where "builtIn" is not null
      `.execute(db)
      const rightsOf = (key: string) => rights.find(({ builtIn }) => builtIn === key)?.permissions
      const actor = { id: senderId, permissions: rightsOf(sender) ?? [], groupIds: [] }
      const { items } = await owner.call(listInvitations, { query: { limit: '50' } })
      for (const role of keys)
        expect(items.find(({ email }) => email === `${role}@club.example`)?.isExpired).toBe(
          !(can.invitePeople(actor) && can.grantRights(actor, rightsOf(role) ?? [])),
        )
    }
  })
})

describe('a file with addresses', () => {
  const test = useTestApp()
  const headers = { 'content-type': 'application/octet-stream' }
  const read = async (text: string, encoding: BufferEncoding = 'utf8') =>
    (await test.app.person('owner')).call(
      readAddressFile,
      { body: Buffer.from(text, encoding) },
      headers,
    )

  it('is read whatever its delimiter and encoding', async () => {
    const rows = [
      ['Name', 'E-mail'],
      ['Zoë, the lob', 'zoe@club.example'],
    ]
    const texts = {
      comma: 'Name,E-mail\r\n"Zoë, the lob",zoe@club.example\r\n',
      semicolon: 'Name;E-mail\nZoë, the lob;zoe@club.example\n',
      tab: 'Name\tE-mail\nZoë, the lob\tzoe@club.example',
    }
    for (const text of Object.values(texts))
      expect(await read(text)).toEqual({ rows, isCut: false })
    expect((await read(`\uFEFF${texts.tab}`, 'utf16le')).rows).toEqual(rows)
    expect((await read(texts.semicolon, 'latin1')).rows).toEqual(rows)
  })

  it('that is none is refused with what to do', async () => {
    const owner = await test.app.person('owner')
    for (const [text, said] of [
      ['\u0089PNG\u0000', /CSV/],
      ['<!doctype html><p>', /web page/],
      [' ', /empty/],
    ] as const)
      expect(
        await owner.refusal(readAddressFile, { body: Buffer.from(text, 'latin1') }, headers),
      ).toMatchObject({
        status: 415,
        message: expect.stringMatching(said),
      })
  })

  it('of more rows than anybody invites says that it was cut', async () => {
    const rows = Array.from({ length: 2100 }, (_, index) => `p${index}@club.example`)
    const answer = await read(rows.join('\n'))
    expect(answer).toMatchObject({ isCut: true, rows: { length: 2000 } })
  })
})
