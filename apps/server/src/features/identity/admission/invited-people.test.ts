import { addComment } from '@courtside/contract/comments.ts'
import {
  acceptInvitation,
  approvePeople,
  createInvitations,
  restoreInvitations,
  revokeInvitations,
} from '@courtside/contract/invitations.ts'
import { listInvitedPeople, listKnownPeople } from '@courtside/contract/known-people.ts'
import { findByAddress } from '@courtside/contract/people-by-address.ts'
import { search } from '@courtside/contract/search.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import { getUser } from '@courtside/contract/user-changes.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember, findRoleIds, giveCustomRole } from '#test/factories.ts'
import { invite, sendAgain } from '#test/invite.ts'
import { addUser } from '../add-user.ts'
import { admitPerson } from './admit-person.ts'
import { guessName } from './name-invited.ts'

const test = useTestApp()
let owner: Caller
let projectId: string
beforeAll(async () => {
  owner = await test.app.person('owner', 'Olga Owner')
  projectId = (await addProject(test.app.db, {})).id
})

const newEmail = (name = 'pat') => `${name}.${createId().slice(-6)}@secret.example`
const invitedOf = async (caller: Caller) =>
  (await caller.call(listInvitedPeople, {})).items.map(({ uid }) => uid)
const taskFor = (userId: string, caller = owner) =>
  caller.call(createTask, {
    params: { projectId },
    body: { title: 'Check-in desk', assigneeIds: [userId] },
  })
const assigneesOf = async (id: string) =>
  (await owner.call(getTask, { params: { id } })).task.assigneeIds

/** Invites somebody, and tells who stands for them. */
async function inviteOne(
  role: 'member' | 'volunteer' = 'volunteer',
  { email = newEmail(), projectIds = [] as string[] } = {},
) {
  const { link, ...invitation } = await invite(test.app, owner, role, { email, projectIds })
  const userId = invitation.userId ?? ''
  return { ...invitation, userId, accept: () => acceptLink(link) }
}

async function acceptLink(link: string | null): Promise<number> {
  const secret = new URL(link ?? '').hash.replace('#invitation=', '')
  const body = { secret, name: 'Pat Quick', password: 'net cord, dink, lob' }
  return (await send(test.app.api, acceptInvitation, { body })).status
}

/** Everything of the API that names people, as one text. */
async function readAll(caller: Caller, id: string): Promise<string> {
  const answers = await Promise.all([
    caller.call(listInvitedPeople, {}),
    caller.call(listUsers, { query: { projectUsersOnly: 'true' } }),
    caller.call(listKnownPeople, { query: { id: [id] } }),
    caller.call(search, { query: { words: 'secret.example' } }),
  ])
  return JSON.stringify(answers)
}

describe('somebody who is invited and has not joined', () => {
  it('is assigned and mentioned at once, and finds it as theirs when they join', async () => {
    const { userId, accept } = await inviteOne('volunteer')
    const { id } = await taskFor(userId)
    const { rows: people } = await sql<{ handle: string }>`
      select "handle" from users where "id" = ${userId}::uuid`.execute(test.app.db)
    await owner.call(addComment, {
      params: { id },
      body: { body: `@${people[0]?.handle} brings the nets` },
    })
    expect(await accept()).toBe(200)
    expect(await assigneesOf(id)).toEqual([userId])
    const { rows } = await sql<{ status: string; name: string; isPlaceholder: boolean }>`
      select "status", "name", "isPlaceholder" from users where "id" = ${userId}::uuid`.execute(
      test.app.db,
    )
    expect(rows).toEqual([{ status: 'active', name: 'Pat Quick', isPlaceholder: false }])
    const { rows: told } = await sql<{ reason: string; taskId: string }>`
      select "reason", "taskId" from notifications where "userId" = ${userId}::uuid and "isInInbox" order by "reason"
    `.execute(test.app.db)
    expect(told).toEqual([
      { reason: 'assigned', taskId: id },
      { reason: 'mentioned', taskId: id },
    ])
    expect(await invitedOf(owner)).not.toContain(userId)
  })

  it('can’t sign in, holds no role, and stands in no list of members', async () => {
    const { userId } = await inviteOne('member')
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from identities where "userId" = ${userId}::uuid)::int
        + (select count(*) from user_roles where "userId" = ${userId}::uuid)::int as "count"
    `.execute(test.app.db)
    expect(rows[0]?.count).toBe(0)
    const directory = await owner.call(listUsers, { query: { limit: 100 } })
    expect(JSON.stringify(directory)).not.toContain(userId)
    const names = await owner.call(listUsers, { query: { projectUsersOnly: 'true' } })
    expect(JSON.stringify(names)).not.toContain(userId)
  })

  it('is known by name to those who may assign, and to nobody by address', async () => {
    const email = newEmail()
    const { userId } = await inviteOne('volunteer', { email, projectIds: [projectId] })
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const volunteer = await test.app.person('volunteer')
    expect(await invitedOf(manager)).toContain(userId)
    expect(await invitedOf(member)).toContain(userId)
    expect(await invitedOf(volunteer)).toEqual([])
    const local = email.split('@')[0] ?? ''
    for (const caller of [owner, manager, member, volunteer]) {
      const said = await readAll(caller, userId)
      expect(said).not.toContain(email)
      expect(said).not.toContain(local)
    }
    const profile = await owner.call(getUser, { params: { id: userId }, query: {} })
    expect(profile.email).toBeNull()
  })

  it('is found by address by those who may invite, and members by those who see addresses', async () => {
    const email = newEmail()
    const { userId } = await inviteOne('volunteer', { email })
    const member = await test.app.person('member')
    const volunteer = await test.app.person('volunteer')
    const giveAddress = async ({ id }: Caller) => {
      const given = newEmail('kim')
      await sql`update users set "email" = ${given} where "id" = ${id}::uuid`.execute(test.app.db)
      return given
    }
    const [own, another] = [await giveAddress(volunteer), await giveAddress(member)]
    const emails = [email.toUpperCase(), own, another, newEmail('nobody')]
    const find = async (caller: Caller) => {
      const { items } = await caller.call(findByAddress, { body: { emails } })
      return new Map(items.map((one) => [one.email, one.uid]))
    }
    expect(await find(owner)).toEqual(
      new Map([
        [email, userId],
        [own, volunteer.id],
        [another, member.id],
      ]),
    )
    expect([...(await find(member)).keys()].toSorted()).toEqual([own, another].toSorted())
    expect(await find(volunteer)).toEqual(new Map([[own, volunteer.id]]))
  })

  it('is a stranger to a volunteer until both are on one task', async () => {
    const { userId } = await inviteOne('volunteer')
    const volunteer = await test.app.person('volunteer')
    const known = async () =>
      (await volunteer.call(listKnownPeople, { query: { id: [userId] } })).items.length
    expect(await known()).toBe(0)
    await owner.call(createTask, {
      params: { projectId },
      body: { title: 'Nets', assigneeIds: [userId, volunteer.id] },
    })
    expect(await known()).toBe(1)
  })

  it('is known in the project they are invited to, to who may assign there alone', async () => {
    const club = await addProject(test.app.db, { visibility: 'members' })
    const here = await inviteOne('volunteer', { projectIds: [club.id] })
    const elsewhere = await inviteOne('volunteer')
    const lead = await test.app.person('member')
    await giveCustomRole(test.app.db, lead.id, [])
    await addProjectMember(test.app.db, club.id, lead.id, 'manager')
    expect(await invitedOf(lead)).toEqual([here.userId])
    expect((await lead.call(listKnownPeople, { query: { id: [elsewhere.userId] } })).items).toEqual(
      [],
    )
  })

  it.each([
    {
      how: 'has expired',
      end: (id: string) =>
        sql`update invitations set "expiresAt" = now() - interval '1 second' where "id" = ${id}::uuid`.execute(
          test.app.db,
        ),
      again: (id: string) => sendAgain(owner, id),
    },
    {
      how: 'was revoked',
      end: (id: string) => owner.call(revokeInvitations, { body: { ids: [id] } }),
      again: (_: string, email: string) => invite(test.app, owner, 'volunteer', { email }),
    },
  ])(
    'stays on their tasks once the invitation $how, is offered no more, and is the same when invited anew',
    async ({ end, again }) => {
      const email = newEmail()
      const { id: invitationId, userId, accept } = await inviteOne('member', { email })
      const { id } = await taskFor(userId)
      await end(invitationId)
      expect(await accept()).toBe(409)
      expect(await assigneesOf(id)).toEqual([userId])
      expect(await invitedOf(owner)).not.toContain(userId)
      const known = await owner.call(listKnownPeople, { query: { id: [userId] } })
      expect(known.items).toHaveLength(1)
      const { userId: newUserId, link } = await again(invitationId, email)
      expect(newUserId).toBe(userId)
      expect(await acceptLink(link)).toBe(200)
      expect(await assigneesOf(id)).toEqual([userId])
    },
  )

  it('is offered again when revoking is taken back', async () => {
    const { id, userId } = await inviteOne()
    const body = { ids: [id] }
    await owner.call(revokeInvitations, { body })
    await owner.call(restoreInvitations, { body })
    expect(await invitedOf(owner)).toContain(userId)
  })

  it('is who was a member before, where they were', async () => {
    const email = newEmail()
    const before = await addUser(test.app.db, { name: 'Pat Before', email, role: 'member' })
    await sql`update users set "status" = 'removed' where "id" = ${before}::uuid`.execute(
      test.app.db,
    )
    const { userId, accept } = await inviteOne('member', { email })
    expect(userId).not.toBe(before)
    const { id } = await taskFor(userId)
    expect(await accept()).toBe(200)
    expect(await assigneesOf(id)).toEqual([before])
  })

  /** A token of somebody who proved the address to a service. */
  const proved = (email: string) => ({
    iss: 'https://securetoken.google.com/club',
    sub: createId(),
    iat: 0,
    exp: 0,
    auth_time: 0,
    email,
    email_verified: true,
    name: 'Pat Proved',
  })
  const memberOf = async (email: string) => {
    const { rows } = await sql<{ id: string; status: string }>`
      select "id", "status" from users where "email" = ${email}`.execute(test.app.db)
    return rows[0]
  }

  it('is whoever comes in by a rule after the invitation has expired', async () => {
    const email = newEmail()
    const { id: invitationId, userId } = await inviteOne('member', { email })
    const { id } = await taskFor(userId)
    await sql`update invitations set "expiresAt" = now() - interval '1 second' where "id" = ${invitationId}::uuid`.execute(
      test.app.db,
    )
    const domain = { admission: { by: 'domain' as const, domains: ['secret.example'] } }
    await admitPerson(test.app.db, domain, proved(email))
    const member = await memberOf(email)
    expect(member?.status).toBe('active')
    expect(await assigneesOf(id)).toEqual([member?.id])
  })

  it('is whoever waits, once they are let in and not before', async () => {
    const email = newEmail()
    const { id: invitationId, userId } = await inviteOne('member', { email })
    const { id } = await taskFor(userId)
    await owner.call(revokeInvitations, { body: { ids: [invitationId] } })
    await admitPerson(test.app.db, { admission: { by: 'approval' } }, proved(email))
    const member = await memberOf(email)
    expect(member?.status).toBe('pending')
    expect(await assigneesOf(id)).toEqual([userId])
    const roleId = (await findRoleIds(test.app.db)).member
    await owner.call(approvePeople, { body: { ids: [member?.id ?? ''], roleId } })
    expect(await assigneesOf(id)).toEqual([member?.id])
  })

  it('is named 500 at a time in a few statements, also where all have one name', async () => {
    const roleId = (await findRoleIds(test.app.db)).member
    const people = Array.from({ length: 500 }, (_, at) => ({
      email: `many${at}.${createId().slice(-6)}@secret.example`,
      name: 'Ann Lee',
    }))
    const { items } = await owner.call(createInvitations, { body: { people, roleId } })
    const ids = new Set(items.map(({ invitation }) => invitation?.userId))
    expect(ids.size).toBe(500)
    expect(ids.has(null) || ids.has(undefined)).toBe(false)
  })
})

describe('a name out of an address', () => {
  it.each([
    ['maria.lopez77@club.example', 'ru', 'Maria Lopez'],
    ['p@club.example', null, 'Invited person'],
    ['7@club.example', 'ru', 'Приглашённый'],
    ['7@club.example', 'vi', 'Người được mời'],
    ['đức_nguyễn@club.example', 'en', 'Đức Nguyễn'],
  ])('%s for who speaks %s: %s', (email, language, name) => {
    expect(guessName(email, language)).toBe(name)
  })
})
