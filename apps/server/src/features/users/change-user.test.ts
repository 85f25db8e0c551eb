import { acceptInvitation } from '@courtside/contract/invitations.ts'
import { listProjectMembers } from '@courtside/contract/project-members.ts'
import { updateProject, getProject } from '@courtside/contract/projects.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import {
  type UserChanges,
  endUserSession,
  endUserSessions,
  getUser,
  listUserActivity,
  listUserSessions,
  updateUser,
} from '@courtside/contract/user-changes.ts'
import { getMe, listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember } from '#test/factories.ts'
import { invite } from '#test/invite.ts'

const test = useTestApp()

const roleId = async (builtIn: string) => {
  const { rows } = await sql<{ id: string }>`
    select "id" from roles where "builtIn" = ${builtIn}`.execute(test.app.db)
  return rows[0]?.id ?? ''
}
const change = (actor: Caller, { id }: { id: string }, changes: UserChanges) =>
  actor.call(updateUser, { params: { id }, body: { changes } })
const refusal = (actor: Caller, { id }: { id: string }, changes: UserChanges) =>
  actor.refusal(updateUser, { params: { id }, body: { changes } })
const suspend = { status: { was: 'active', set: 'suspended' } } as const
const logged = async (id: string) => {
  const { rows } = await sql<{ action: string; changes: unknown; actorId: string | null }>`
    select "action", "changes", "actorId" from activity where "entityId" = ${id} order by "seq"
  `.execute(test.app.db)
  return rows
}

describe('changing a person', () => {
  it('suspends within the next request, writes it down, and lets in again as they were', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    await member.call(getMe, {})
    expect(await change(owner, member, suspend)).toMatchObject({ status: 'suspended' })
    expect(await member.refusal(getMe, {})).toMatchObject({
      status: 403,
      code: 'membership_suspended',
    })
    await change(owner, member, { status: { was: 'suspended', set: 'active' } })
    const { permissions } = await member.call(getMe, {})
    expect(permissions).toContain('task.edit')
    expect(await logged(member.id)).toEqual([
      { action: 'user.updated', changes: suspend, actorId: owner.id },
      {
        action: 'user.updated',
        changes: { status: { was: 'suspended', set: 'active' } },
        actorId: owner.id,
      },
    ])
  })

  it('gives other roles at once, and ends a link that was handed over for them', async () => {
    const owner = await test.app.person('owner')
    const person = await test.app.person('member')
    const [member, guest] = [await roleId('member'), await roleId('guest')]
    const answer = await change(owner, person, { roleIds: { was: [member], set: [guest] } })
    expect(answer.roleIds).toEqual([guest])
    const { permissions, roles } = await person.call(getMe, {})
    expect(roles).toEqual([{ id: guest, name: 'Guest' }])
    expect(permissions).not.toContain('task.edit')
    const both = [member, guest].toSorted()
    await change(owner, person, { roleIds: { was: [guest], set: both } })
    expect((await person.call(getMe, {})).roleIds).toEqual(both)
  })

  it('is refused where somebody else was faster, and shows both', async () => {
    const owner = await test.app.person('owner')
    const person = await test.app.person('member', 'Ann')
    await change(owner, person, { name: { was: 'Ann', set: 'Anna' } })
    expect(await refusal(owner, person, { name: { was: 'Ann', set: 'Annie' } })).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { name: 'Anna' }, conflictingFields: ['name'] },
    })
    expect(await logged(person.id)).toHaveLength(1)
  })

  it('takes only what a person can be', async () => {
    const owner = await test.app.person('owner')
    const person = await test.app.person('member')
    const member = await roleId('member')
    for (const set of [[], [crypto.randomUUID()]])
      expect(
        await refusal(owner, person, { roleIds: { was: [member], set } }),
        JSON.stringify(set),
      ).toMatchObject({ status: 400 })
    const placeholder = await test.app.person('member', 'Came with an import')
    await sql`update users set "isPlaceholder" = true where "id" = ${placeholder.id}`.execute(
      test.app.db,
    )
    expect(await refusal(owner, placeholder, suspend)).toMatchObject({ status: 400 })
  })

  it('is for nobody who may do less, gives nothing one lacks, and suspends nobody by themself', async () => {
    const [admin, other] = [await test.app.person('admin'), await test.app.person('admin')]
    const owner = await test.app.person('owner')
    const person = await test.app.person('member')
    const [memberRole, ownerRole] = [await roleId('member'), await roleId('owner')]
    expect(await refusal(admin, owner, suspend)).toMatchObject({ status: 403 })
    expect(
      await refusal(admin, person, { roleIds: { was: [memberRole], set: [ownerRole] } }),
    ).toMatchObject({ status: 403 })
    expect(await refusal(admin, admin, suspend)).toMatchObject({ status: 403 })
    expect(await change(admin, other, suspend)).toMatchObject({ status: 'suspended' })
    expect(await refusal(person, other, suspend)).toMatchObject({ status: 403 })
    expect(await refusal(await test.app.person('guest'), person, suspend)).toMatchObject({
      status: 404,
    })
  })

  it('leaves an owner, also when two of them demote each other at once', async () => {
    const [ownerRole, memberRole] = [await roleId('owner'), await roleId('member')]
    const demoted = { roleIds: { was: [ownerRole], set: [memberRole] } }
    const owners = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as "count" from users u join user_roles ur on ur."userId" = u."id"
        where ur."roleId" = ${ownerRole} and u."status" = 'active'`.execute(test.app.db)
      return rows[0]?.count
    }
    // Those of other tests would be left.
    await sql`update users set "status" = 'suspended' where "id" in (
      select "userId" from user_roles where "roleId" = ${ownerRole})`.execute(test.app.db)
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await test.app.person('owner'), await test.app.person('owner')]
      const ask = (by: Caller, of: Caller) =>
        send(
          test.app.api,
          updateUser,
          { params: { id: of.id }, body: { changes: demoted } },
          {
            authorization: `Bearer ${by.token}`,
          },
        )
      const answers = await Promise.all([ask(one, two), ask(two, one)])
      // The second one has lost the right to ask, or meets the rule.
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await owners()).toBe(1)
      const [last, done] = answers[0]?.status === 200 ? [one, two] : [two, one]
      expect(await refusal(last, last, demoted)).toMatchObject({ status: 409, code: 'last_owner' })
      expect(await owners()).toBe(1)
      await sql`update users set "status" = 'suspended' where "id" in (${last.id}, ${done.id})`.execute(
        test.app.db,
      )
    }
  })
})

describe('removing a person', () => {
  it('shuts them out and keeps their work under their name; undoing it brings everything back', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member', 'Gone Girl')
    const project = await addProject(test.app.db)
    await addProjectMember(test.app.db, project.id, member.id, 'member')
    await member.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Book courts', assigneeIds: [member.id] },
    })
    const remove = { status: { was: 'active', set: 'removed' } } as const
    await change(owner, member, remove)
    expect((await member.refusal(getMe, {})).status).toBe(401)
    const opened = await owner.call(getProject, { params: { id: project.id } })
    expect(opened.memberIds).not.toContain(member.id)
    const params = { projectId: project.id }
    expect((await owner.call(listProjectMembers, { params })).items).toEqual([])
    expect(opened.people.map(({ name }) => name)).toContain('Gone Girl')
    const find = async (kind?: 'removed') => {
      const found = await owner.call(listUsers, {
        query: { search: 'Gone Girl', ...(kind && { kind: [kind] }) },
      })
      return Array.isArray(found) ? [] : found.items.map(({ uid }) => uid)
    }
    expect([await find(), await find('removed')]).toEqual([[], [member.id]])
    expect(
      await owner.refusal(createTask, {
        params: { projectId: project.id },
        body: { title: 'x', assigneeIds: [member.id] },
      }),
    ).toMatchObject({ status: 400 })
    await change(owner, member, { status: { was: 'removed', set: 'active' } })
    expect((await owner.call(getProject, { params: { id: project.id } })).memberIds).toContain(
      member.id,
    )
  })

  it('lets them come back only by a new invitation, with nothing of what they might do before', async () => {
    const owner = await test.app.person('owner')
    const manager = await test.app.person('manager', 'Back Again')
    const email = `${crypto.randomUUID()}@club.example`
    await sql`update users set "email" = ${email} where "id" = ${manager.id}`.execute(test.app.db)
    const project = await addProject(test.app.db)
    await addProjectMember(test.app.db, project.id, manager.id, 'manager')
    await change(owner, manager, { status: { was: 'active', set: 'removed' } })
    const { link } = await invite(test.app, owner, 'guest', { email })
    const secret = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('invitation') ?? ''
    const { status } = await send(test.app.api, acceptInvitation, {
      body: { secret, name: 'Back Again', password: 'a long enough password' },
    })
    expect(status).toBe(200)
    const back = await owner.call(getUser, { params: { id: manager.id }, query: {} })
    expect(back).toMatchObject({ status: 'active', roleIds: [await roleId('guest')], projects: [] })
  })
})

describe('a person', () => {
  it('is told with their projects and open tasks as far as the reader may see them', async () => {
    const owner = await test.app.person('owner')
    const reader = await test.app.person('member')
    const person = await test.app.person('member', 'Ben')
    const [open, closed] = [
      await addProject(test.app.db),
      await addProject(test.app.db, { visibility: 'members' }),
    ]
    for (const { id } of [open, closed]) {
      await addProjectMember(test.app.db, id, person.id, 'member')
      await owner.call(createTask, {
        params: { projectId: id },
        body: { title: 'Nets', assigneeIds: [person.id], dueOn: '2026-01-01' },
      })
      await person.call(createTask, { params: { projectId: id }, body: { title: 'By Ben' } })
    }
    const seen = async (by: Caller) => {
      const profile = await by.call(getUser, {
        params: { id: person.id },
        query: { today: '2026-02-01' },
      })
      const { items } = await by.call(listUserActivity, { params: { id: person.id }, query: {} })
      return {
        projectIds: profile.projects.map(({ id }) => id).toSorted(),
        counts: [profile.openTaskCount, profile.lateTaskCount],
        did: items.map(({ action, projectKey }) => `${action} in ${projectKey}`).toSorted(),
      }
    }
    expect(await seen(reader)).toEqual({
      projectIds: [open.id],
      counts: [1, 1],
      did: [`task.created in ${open.key}`],
    })
    const all = await seen(owner)
    expect(all.projectIds).toEqual([open.id, closed.id].toSorted())
    expect(all.counts).toEqual([2, 2])
    expect(all.did).toHaveLength(2)
    expect(
      (await reader.call(getUser, { params: { id: person.id }, query: {} })).isChangeable,
    ).toBe(false)
  })

  it('is told as the lead of a project also to who sees only their own tasks there', async () => {
    const owner = await test.app.person('owner')
    const lead = await test.app.person('manager')
    const volunteer = await test.app.person('volunteer')
    const { id } = await addProject(test.app.db, { visibility: 'members' })
    await addProjectMember(test.app.db, id, lead.id, 'manager')
    await addProjectMember(test.app.db, id, volunteer.id, 'volunteer')
    const seen = async () =>
      (await volunteer.call(getUser, { params: { id: lead.id }, query: {} })).projects
    const leadId = { was: null, set: lead.id }
    await owner.call(createTask, {
      params: { projectId: id },
      body: { title: 'Nets', assigneeIds: [volunteer.id, lead.id] },
    })
    expect(await seen()).toEqual([])
    await owner.call(updateProject, { params: { id }, body: { changes: { leadId } } })
    expect(await seen()).toMatchObject([{ id, isLead: true }])
  })

  it('is signed out of one place or of all by who may change them', async () => {
    const owner = await test.app.person('owner')
    const person = await test.app.person('member')
    await person.call(getMe, {})
    const params = { id: person.id }
    const [session] = await owner.call(listUserSessions, { params })
    expect(session).toMatchObject({ isCurrent: false })
    await owner.call(endUserSession, { params: { ...params, sessionId: session?.id ?? '' } })
    expect(await person.refusal(getMe, {})).toMatchObject({ status: 401, code: 'token_revoked' })
    expect(await owner.call(listUserSessions, { params })).toEqual([])
    await owner.call(endUserSessions, { params })
    expect((await logged(person.id)).map(({ action }) => action)).toEqual([
      'user.session_ended',
      'user.sessions_ended',
    ])
  })
})

describe('the list of people', () => {
  it('is narrowed by role, standing, projects and when they were seen, and put in order', async () => {
    const owner = await test.app.person('owner')
    const at = async (name: string, days: number | null, more: object = {}) => {
      const { id } = await test.app.person('referee', name)
      const set = { isProjectUser: true, status: 'active', ...more }
      await sql`
        update users set "lastSeenAt" = now() - make_interval(days => ${days}), "isProjectUser" = ${set.isProjectUser},
          "status" = ${set.status} where "id" = ${id}`.execute(test.app.db)
      return name
    }
    const names = [
      await at('Seen Yesterday', 1),
      await at('Seen Lately', 20, { isProjectUser: false }),
      await at('Seen Long Ago', 90),
      await at('Seen Never', null, { status: 'suspended' }),
    ]
    const roleIds = [await roleId('referee')]
    const find = async (query: object) => {
      const found = await owner.call(listUsers, {
        query: { search: 'seen', roleId: roleIds, ...query },
      })
      return Array.isArray(found) ? [] : found.items.map(({ name }) => name)
    }
    expect((await find({})).toSorted()).toEqual(names.toSorted())
    expect(await find({ roleId: [await roleId('manager')] })).toEqual([])
    expect(await find({ kind: ['suspended'] })).toEqual(['Seen Never'])
    expect(await find({ isProjectUser: 'false' })).toEqual(['Seen Lately'])
    expect(await find({ seen: 'week' })).toEqual(['Seen Yesterday'])
    expect((await find({ seen: 'month' })).toSorted()).toEqual(['Seen Lately', 'Seen Yesterday'])
    expect(await find({ seen: 'longer' })).toEqual(['Seen Long Ago'])
    expect(await find({ seen: 'never' })).toEqual(['Seen Never'])
    expect(await find({ sort: '-lastSeenAt' })).toEqual(names)
    expect(await find({ sort: 'lastSeenAt' })).toEqual(names.toReversed())
  })

  it('comes in pages by every order, each once', async () => {
    const owner = await test.app.person('owner')
    for (let turn = 0; turn < 6; turn++) await test.app.person('member', `Paged ${turn}`)
    for (const sort of [
      'name',
      '-name',
      'lastSeenAt',
      '-lastSeenAt',
      'createdAt',
      '-createdAt',
    ] as const) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const found = await owner.call(listUsers, {
          query: { search: 'paged', sort, limit: 4, ...(after && { after }) },
        })
        if (Array.isArray(found)) throw new Error('A page was asked for')
        seen.push(...found.items.map(({ name }) => name))
        after = found.next ?? undefined
      } while (after)
      expect(seen.toSorted(), sort).toEqual([0, 1, 2, 3, 4, 5].map((turn) => `Paged ${turn}`))
    }
  })
})
