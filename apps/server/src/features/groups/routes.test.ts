import { addComment } from '@courtside/contract/comments.ts'
import {
  type GroupChanges,
  createGroup,
  listGroups,
  updateGroup,
} from '@courtside/contract/groups.ts'
import { listInbox } from '@courtside/contract/notifications.ts'
import { createTask, getTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { getUser } from '@courtside/contract/user-changes.ts'
import { getMe, listUsers } from '@courtside/contract/users.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { fanOut, findUntold } from '#features/notifications/fan-out.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'

const test = useTestApp()

let count = 0
const make = (caller: Caller, members: readonly Caller[] = []) =>
  caller.call(createGroup, {
    body: { name: `Crew ${++count}`, memberIds: members.map(({ id }) => id) },
  })
const change = (caller: Caller, id: string, changes: GroupChanges) =>
  caller.call(updateGroup, { params: { id }, body: { changes } })
const joins = ({ id }: Caller): GroupChanges => ({
  [`members.${id}`]: { was: null, set: true } as const,
})
const leaves = ({ id }: Caller): GroupChanges => ({
  [`members.${id}`]: { was: true, set: null } as const,
})

async function told(caller: Caller): Promise<string[]> {
  const { db } = test.app
  for (const id of await findUntold(db)) while (await fanOut(db, id, []));
  const { items } = await caller.call(listInbox, {})
  return items.flatMap(({ notifications }) => notifications.map(({ reason }) => reason)).toSorted()
}

describe('a group', () => {
  it('is made with people in it, and stands among those who can be named', async () => {
    const owner = await test.app.person('owner')
    const [ann, volunteer] = [await test.app.person('member'), await test.app.person('volunteer')]
    const group = await make(owner, [ann, volunteer])
    expect(group).toMatchObject({
      handle: group.name.toLowerCase().replace(' ', '-'),
      members: { [ann.id]: true, [volunteer.id]: true },
      isRemoved: false,
      openTaskCount: 0,
    })
    const { items, people } = await ann.call(listGroups, {})
    expect(items).toContainEqual(group)
    expect(people.map(({ uid }) => uid)).toEqual(expect.arrayContaining([ann.id, volunteer.id]))
    expect((await ann.call(getMe, {})).groupIds).toEqual([group.id])
    const named = await ann.call(listUsers, { query: { projectUsersOnly: 'true' } })
    expect(named).toContainEqual(
      expect.objectContaining({ uid: group.id, isGroup: true, handle: group.handle }),
    )
    // It is nobody of whom an account could be had.
    expect(await owner.refusal(getUser, { params: { id: group.id } })).toMatchObject({
      status: 404,
    })
    const all = await owner.call(listUsers, { query: { search: group.name } })
    expect(Array.isArray(all) ? all : all.items).toEqual([])
  })

  it('has a name of its own, whatever the capitals, until it is removed', async () => {
    const owner = await test.app.person('owner')
    const [first, second] = [await make(owner), await make(owner)]
    const taken = { status: 409, code: 'name_taken' }
    const again = { body: { name: first.name.toUpperCase() } }
    expect(await owner.refusal(createGroup, again)).toMatchObject(taken)
    const named = { was: second.name, set: first.name }
    const rename = { params: { id: second.id }, body: { changes: { name: named } } }
    expect(await owner.refusal(updateGroup, rename)).toMatchObject(taken)
    await change(owner, first.id, { isRemoved: { was: false, set: true } })
    expect(await change(owner, second.id, { name: named })).toMatchObject({ name: first.name })
    const back = { isRemoved: { was: true, set: false } }
    expect(
      await owner.refusal(updateGroup, { params: { id: first.id }, body: { changes: back } }),
    ).toMatchObject(taken)
  })

  it('takes only members of the organisation, and no other group', async () => {
    const owner = await test.app.person('owner')
    const [group, other] = [await make(owner), await make(owner)]
    for (const uid of [createId(), other.id, group.id]) {
      const changes = { [`members.${uid}`]: { was: null, set: true } } as GroupChanges
      expect(
        await owner.refusal(updateGroup, { params: { id: group.id }, body: { changes } }),
      ).toMatchObject({ status: 400, details: [{ path: `body.changes.members.${uid}` }] })
    }
  })

  it('is changed by two at once without a loss, and each sees what the other did to the same', async () => {
    const owner = await test.app.person('owner')
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const group = await make(owner)
    await Promise.all([change(owner, group.id, joins(ann)), change(owner, group.id, joins(ben))])
    const now = await change(owner, group.id, {})
    expect(Object.keys(now.members).toSorted()).toEqual([ann.id, ben.id].toSorted())
    await change(owner, group.id, { name: { was: group.name, set: 'Desk' } })
    const late = { changes: { name: { was: group.name, set: 'Counter' } } }
    expect(
      await owner.refusal(updateGroup, { params: { id: group.id }, body: late }),
    ).toMatchObject({
      status: 409,
      details: { current: { name: 'Desk' }, conflictingFields: ['name'] },
    })
  })
})

describe('what is assigned to a group', () => {
  it('is reached by all in it, as long as they are', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const project = await addProject(test.app.db, { visibility: 'members' })
    const group = await make(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Sweep court 4', assigneeIds: [group.id] },
    })
    const read = { params: { id: task.id } }
    const mine = async () =>
      (await volunteer.call(listTasks, { query: { search: 'assignee:me' } })).items.length
    expect(await volunteer.refusal(getTask, read)).toMatchObject({ status: 404 })
    await change(owner, group.id, joins(volunteer))
    expect(await volunteer.call(getTask, read)).toMatchObject({ task: { title: 'Sweep court 4' } })
    expect(await mine()).toBe(1)
    const begin = { statusId: { was: task.statusId, set: project.statusIds[1] ?? '' } }
    await volunteer.call(updateTask, { params: { id: task.id }, body: { changes: begin } })
    // It can be taken on and given back without the right to assign, but to nobody else.
    const pass = (was: string[], set: string[]) => ({
      params: { id: task.id },
      body: { changes: { assigneeIds: { was, set } } },
    })
    const forbidden = { status: 403 }
    const [crew, own] = [[group.id], [volunteer.id]]
    expect(await volunteer.refusal(updateTask, pass(crew, [...own, owner.id]))).toMatchObject(
      forbidden,
    )
    expect(await volunteer.refusal(updateTask, pass(crew, []))).toMatchObject(forbidden)
    await volunteer.call(updateTask, pass(crew, own))
    await volunteer.call(updateTask, pass(own, crew))
    await change(owner, group.id, leaves(volunteer))
    expect(await volunteer.refusal(getTask, read)).toMatchObject({ status: 404 })
    expect(await mine()).toBe(0)
    await change(owner, group.id, joins(volunteer))
    await change(owner, group.id, { isRemoved: { was: false, set: true } })
    expect(await volunteer.refusal(getTask, read)).toMatchObject({ status: 404 })
  })

  it('is counted as open for who may see it, and can be assigned no more once the group is gone', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const closed = await addProject(test.app.db, { visibility: 'members' })
    const open = await addProject(test.app.db, {})
    const group = await make(owner)
    for (const { id } of [closed, open])
      await owner.call(createTask, {
        params: { projectId: id },
        body: { title: 'Nets', assigneeIds: [group.id] },
      })
    const countFor = async (caller: Caller) =>
      (await caller.call(listGroups, {})).items.find(({ id }) => id === group.id)?.openTaskCount
    expect([await countFor(owner), await countFor(member)]).toEqual([2, 1])
    await change(owner, group.id, { isRemoved: { was: false, set: true } })
    const late = {
      params: { projectId: open.id },
      body: { title: 'Overdue', assigneeIds: [group.id] },
    }
    expect(await owner.refusal(createTask, late)).toMatchObject({ status: 400 })
  })

  it('is told to everybody in it, once, and that one of them took it on is not', async () => {
    const owner = await test.app.person('owner')
    const [ann, ben, out] = [
      await test.app.person('member'),
      await test.app.person('member'),
      await test.app.person('member'),
    ]
    const group = await make(owner, [ann, ben])
    const project = await addProject(test.app.db, {})
    const { id } = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Keep score', assigneeIds: [group.id, ann.id] },
    })
    expect(await told(ann)).toEqual(['assigned'])
    expect(await told(ben)).toEqual(['assigned'])
    expect(await told(out)).toEqual([])
    const took = { assigneeIds: { was: [group.id, ann.id], set: [ann.id] } }
    await owner.call(updateTask, { params: { id }, body: { changes: took } })
    expect(await told(ben)).toEqual(['assigned'])
  })

  it('is let watch a task by others, and told of it as one', async () => {
    const owner = await test.app.person('owner')
    const ann = await test.app.person('member')
    const [group, empty] = [await make(owner, [ann]), await make(owner)]
    const project = await addProject(test.app.db, {})
    const { id } = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Scoreboards' },
    })
    const watches = (uid: string) => ({
      params: { id },
      body: { changes: { [watcherField(uid)]: { was: null, set: 'chosen' as const } } },
    })
    expect(await owner.refusal(updateTask, watches(empty.id))).toMatchObject({ status: 400 })
    await owner.call(updateTask, watches(group.id))
    await owner.call(addComment, { params: { id }, body: { body: 'They came.' } })
    expect(await told(ann)).toEqual(['commented'])
  })

  it('is mentioned and watched as one, but for those who left', async () => {
    const owner = await test.app.person('owner')
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const group = await make(owner, [ann, ben])
    const project = await addProject(test.app.db, {})
    const { id } = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Scoreboards' },
    })
    const say = (body: string) => owner.call(addComment, { params: { id }, body: { body } })
    await say(`Who of @${group.handle} has the keys?`)
    expect(await told(ann)).toEqual(['mentioned'])
    // From then on it watches, as anybody does who is mentioned.
    await say('Found them.')
    expect(await told(ann)).toEqual(['commented', 'mentioned'])
    const field = watcherField(ben.id)
    await ben.call(updateTask, {
      params: { id },
      body: { changes: { [field]: { was: null, set: 'left' } } },
    })
    const before = await told(ben)
    await say('They fit.')
    expect(await told(ben)).toEqual(before)
    expect(await told(ann)).toHaveLength(3)
  })
})
