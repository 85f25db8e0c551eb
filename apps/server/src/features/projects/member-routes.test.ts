import {
  addProjectMembers,
  changeProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '@courtside/contract/project-members.ts'
import { listRoles } from '@courtside/contract/roles.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember } from '#test/factories.ts'

const test = useTestApp()
const roleIds = new Map<string, string>()

beforeAll(async () => {
  const owner = await test.app.person('owner')
  const { items } = await owner.call(listRoles, {})
  for (const { builtIn, id } of items) roleIds.set(builtIn ?? '', id)
})
const role = (name: string): string => roleIds.get(name) ?? ''

const closed = () => addProject(test.app.db, { visibility: 'members' })
const add = (projectId: string, userIds: string[], as: string) => ({
  params: { projectId },
  body: { userIds, roleId: role(as) },
})
const change = (projectId: string, id: string, was: string, set: string) => ({
  params: { projectId, id },
  body: { roleId: { was: role(was), set: role(set) } },
})
const seen = async (caller: Caller, projectId: string) => {
  const { items } = await caller.call(listProjectMembers, { params: { projectId } })
  return items.map(({ person, role: { name } }) => [person.name, name])
}
const changesOf = async (projectId: string) => {
  const { rows } = await sql<{ changes: object }>`
    select "changes" from activity where "streamId" = ${projectId} and "action" = 'project.members_changed' order by "seq"
  `.execute(test.app.db)
  return rows.map(({ changes }) => changes)
}

describe('who takes part in a project', () => {
  it('is added, given another role and let go, each time with what was in the log', async () => {
    const owner = await test.app.person('owner')
    const ada = await test.app.person('member', 'Ada')
    const bo = await test.app.person('guest', 'Bo')
    const { id } = await closed()
    await owner.call(addProjectMembers, add(id, [bo.id, ada.id], 'guest'))
    expect(await seen(owner, id)).toEqual([
      ['Ada', 'Guest'],
      ['Bo', 'Guest'],
    ])
    await owner.call(changeProjectMember, change(id, bo.id, 'guest', 'member'))
    await owner.call(removeProjectMember, { params: { projectId: id, id: ada.id } })
    expect(await seen(owner, id)).toEqual([['Bo', 'Member']])
    expect(await changesOf(id)).toEqual([
      {
        [`members.${ada.id}`]: { was: null, set: role('guest') },
        [`members.${bo.id}`]: { was: null, set: role('guest') },
      },
      { [`members.${bo.id}`]: { was: role('guest'), set: role('member') } },
      { [`members.${ada.id}`]: { was: role('guest'), set: null } },
    ])
  })

  it('may there what their role allows as soon as they have it', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const { id } = await closed()
    const task = { params: { projectId: id }, body: { title: 'Book courts' } }
    expect(await guest.refusal(createTask, task)).toMatchObject({ status: 404 })
    await owner.call(addProjectMembers, add(id, [guest.id], 'member'))
    await guest.call(createTask, task)
    await owner.call(changeProjectMember, change(id, guest.id, 'member', 'guest'))
    expect(await guest.refusal(createTask, task)).toMatchObject({ status: 403 })
  })

  it('keeps their role when they are added again, and nothing is logged', async () => {
    const owner = await test.app.person('owner')
    const { id } = await closed()
    await owner.call(addProjectMembers, add(id, [owner.id], 'manager'))
    await owner.call(addProjectMembers, add(id, [owner.id], 'guest'))
    expect((await seen(owner, id)).map(([, name]) => name)).toEqual(['Manager'])
    expect(await changesOf(id)).toHaveLength(1)
  })

  it('is not changed by a belief that is old', async () => {
    const owner = await test.app.person('owner')
    const ada = await test.app.person('member')
    const { id } = await closed()
    await addProjectMember(test.app.db, id, ada.id, 'guest')
    expect(
      await owner.refusal(changeProjectMember, change(id, ada.id, 'member', 'manager')),
    ).toMatchObject({ status: 409, code: 'conflict' })
  })

  it('is nobody who is suspended, or whom there is not', async () => {
    const owner = await test.app.person('owner')
    const gone = await test.app.person('member')
    await sql`update users set "status" = 'suspended' where "id" = ${gone.id}`.execute(test.app.db)
    const { id } = await closed()
    expect(await owner.refusal(addProjectMembers, add(id, [gone.id], 'guest'))).toMatchObject({
      status: 400,
      details: [{ path: 'body.userIds.0' }],
    })
  })
})

describe('a manager of a project', () => {
  it('gives no more than they may do there, and takes no such role away', async () => {
    const lead = await test.app.person('member')
    const boss = await test.app.person('admin')
    const ada = await test.app.person('guest')
    const { id } = await closed()
    await addProjectMember(test.app.db, id, lead.id, 'manager')
    await addProjectMember(test.app.db, id, boss.id, 'admin')
    await lead.call(addProjectMembers, add(id, [ada.id], 'manager'))
    for (const refusal of [
      await lead.refusal(addProjectMembers, add(id, [ada.id], 'admin')),
      await lead.refusal(changeProjectMember, change(id, ada.id, 'manager', 'owner')),
      await lead.refusal(changeProjectMember, change(id, boss.id, 'admin', 'guest')),
      await lead.refusal(removeProjectMember, { params: { projectId: id, id: boss.id } }),
    ])
      expect(refusal).toMatchObject({ status: 403 })
  })

  it('can’t be the last who leaves a project that is closed to others', async () => {
    const lead = await test.app.person('member')
    const next = await test.app.person('member')
    const { id } = await closed()
    await addProjectMember(test.app.db, id, lead.id, 'manager')
    await addProjectMember(test.app.db, id, next.id, 'member')
    for (const refusal of [
      await lead.refusal(removeProjectMember, { params: { projectId: id, id: lead.id } }),
      await lead.refusal(changeProjectMember, change(id, lead.id, 'manager', 'member')),
    ])
      expect(refusal).toMatchObject({ status: 409, code: 'manager_needed' })
    await lead.call(changeProjectMember, change(id, next.id, 'member', 'manager'))
    await lead.call(removeProjectMember, { params: { projectId: id, id: lead.id } })
    expect((await seen(next, id)).map(([, name]) => name)).toEqual(['Manager'])
  })

  it('of two who leave at once one stays', async () => {
    const one = await test.app.person('member')
    const two = await test.app.person('member')
    const { id } = await closed()
    for (const { id: userId } of [one, two])
      await addProjectMember(test.app.db, id, userId, 'manager')
    const leave = async (caller: Caller) =>
      caller
        .call(removeProjectMember, { params: { projectId: id, id: caller.id } })
        .then(() => 'left')
        .catch(() => 'stays')
    expect((await Promise.all([leave(one), leave(two)])).toSorted()).toEqual(['left', 'stays'])
  })
})
