import { addComment } from '@courtside/contract/comments.ts'
import { addProjectMembers } from '@courtside/contract/project-members.ts'
import {
  createProject,
  deleteProject,
  listProjects,
  pinProject,
  type ProjectGlance,
} from '@courtside/contract/projects.ts'
import { listRoles } from '@courtside/contract/roles.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()
const todayOn = '2027-05-10'

const project = (owner: Caller, visibility: 'organisation' | 'members' = 'organisation') =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Spring Open', visibility } })

const list = (caller: Caller, query: object = {}) =>
  caller.call(listProjects, { query: { with: 'glance', todayOn, ...query } })

const glanceOf = async (caller: Caller, id: string): Promise<ProjectGlance | undefined> =>
  (await list(caller, { limit: 200 })).items.find((one) => one.id === id)?.glance

describe('a project at a glance', () => {
  let owner: Caller
  beforeAll(async () => {
    owner = await test.app.person('owner')
  })

  it('is told only on demand', async () => {
    const { id } = await project(owner)
    const { items } = await owner.call(listProjects, { query: { limit: 200 } })
    expect(items.find((one) => one.id === id)).not.toHaveProperty('glance')
  })

  it('counts open tasks that were due before the day, without the trash, the archive and what is done', async () => {
    const { id, statuses } = await project(owner)
    const params = { projectId: id }
    const done = statuses.find(({ group }) => group === 'completed')?.id ?? ''
    const add = (body: object) =>
      owner.call(createTask, { params, body: { title: 'Book courts', ...body } })
    await add({ dueOn: '2027-05-09' })
    await add({ dueOn: '2027-05-10' })
    await add({})
    await add({ dueOn: '2027-05-01', statusId: done })
    await owner.call(deleteTask, { params: { id: (await add({ dueOn: '2027-05-01' })).id } })
    await owner.call(updateTask, {
      params: { id: (await add({ dueOn: '2027-05-01' })).id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect((await glanceOf(owner, id))?.lateCount).toBe(1)
    const later = await list(owner, { todayOn: '2027-05-11', limit: 200 })
    expect(later.items.find((one) => one.id === id)?.glance?.lateCount).toBe(2)
  })

  it('names up to four members besides the lead, and counts all', async () => {
    const made = await project(owner)
    const names = ['Ana', 'Ben', 'Chi', 'Dan', 'Eve']
    const people = await Promise.all(names.map((name) => test.app.person('member', name)))
    const roles = (await owner.call(listRoles, {})).items
    await owner.call(addProjectMembers, {
      params: { projectId: made.id },
      body: {
        userIds: people.map(({ id }) => id),
        roleId: roles.find(({ builtIn }) => builtIn === 'member')?.id ?? '',
      },
    })
    const glance = await glanceOf(owner, made.id)
    expect(made.leadId).toBe(owner.id)
    expect(glance).toMatchObject({
      memberIds: people.slice(0, 4).map(({ id }) => id),
      memberCount: 5,
    })
  })

  it('tells the last thing that happened, and what its values are called', async () => {
    const { id, statuses } = await project(owner)
    const task = await owner.call(createTask, {
      params: { projectId: id },
      body: { title: 'Order balls' },
    })
    expect((await glanceOf(owner, id))?.lastActivity).toMatchObject({
      action: 'task.created',
      actorId: owner.id,
      taskKey: task.key,
      taskTitle: 'Order balls',
    })
    const next = statuses.find((one) => one.id !== task.statusId)
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { statusId: { was: task.statusId, set: next?.id ?? '' } } },
    })
    const { lastActivity } = (await glanceOf(owner, id)) ?? {}
    expect(lastActivity?.changes).toHaveProperty('statusId')
    expect(lastActivity?.names[next?.id ?? '']).toBe(next?.name)
  })

  it('tells what somebody did in one go as what it comes to, however much it is', async () => {
    const { id } = await project(owner)
    const params = { projectId: id }
    for (let number = 0; number < 9; number += 1)
      await owner.call(createTask, { params, body: { title: `Court ${number}` } })
    expect((await glanceOf(owner, id))?.lastActivity).toMatchObject({
      count: 10,
      taskCount: 9,
      parts: [
        { action: 'task.created', count: 9, taskCount: 9 },
        { action: 'project.created', count: 1 },
      ],
    })
  })

  it('counts for a volunteer what was done on their tasks alone', async () => {
    const volunteer = await test.app.person('volunteer')
    const { id } = await project(owner)
    const params = { projectId: id }
    const add = (assigneeIds: string[]) =>
      owner.call(createTask, { params, body: { title: 'Nets', assigneeIds } })
    for (let round = 0; round < 7; round += 1) {
      await add([volunteer.id])
      await add([])
    }
    expect((await glanceOf(volunteer, id))?.lastActivity).toMatchObject({
      count: 7,
      taskCount: 7,
      parts: [{ action: 'task.created', count: 7, taskCount: 7 }],
    })
  })

  it('tells who sees assigned tasks alone of those, and of nobody', async () => {
    const volunteer = await test.app.person('volunteer')
    const { id } = await project(owner)
    const add = (title: string, assigneeIds: string[]) =>
      owner.call(createTask, {
        params: { projectId: id },
        body: { title, dueOn: '2027-05-01', assigneeIds },
      })
    const mine = await add('Mine', [volunteer.id])
    const other = await add('Not mine', [])
    await owner.call(addComment, { params: { id: other.id }, body: { body: 'Hush' } })
    const glance = await glanceOf(volunteer, id)
    expect(glance).toMatchObject({ lateCount: 1, memberIds: [], memberCount: 0 })
    expect(glance?.lastActivity?.taskKey).toBe(mine.key)
    expect((await glanceOf(owner, id))?.lastActivity?.action).toBe('comment.created')
  })

  it('names no task that the reader may not see in what happened on another', async () => {
    const volunteer = await test.app.person('volunteer')
    const { id } = await project(owner)
    const params = { projectId: id }
    const hidden = await owner.call(createTask, { params, body: { title: 'Hidden' } })
    const mine = await owner.call(createTask, {
      params,
      body: { title: 'Mine', assigneeIds: [volunteer.id] },
    })
    await owner.call(updateTask, {
      params: { id: mine.id },
      body: { changes: { blockedByIds: { was: [], set: [hidden.id] } } },
    })
    expect((await glanceOf(volunteer, id))?.readsAll).toBe(false)
    expect((await glanceOf(owner, id))?.readsAll).toBe(true)
    const seen = JSON.stringify(await glanceOf(volunteer, id))
    expect(seen).toContain('blockedByIds')
    expect(seen).not.toContain(hidden.id)
  })
})

describe('pinned projects', () => {
  it('come first for who pinned them, on every page and in every order, and only for them', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('owner')
    const made = []
    for (let count = 0; count < 7; count += 1) made.push(await project(owner))
    const pinned = [made[2], made[5]].map((one) => one?.id ?? '')
    for (const id of pinned)
      await owner.call(pinProject, { params: { id }, body: { isPinned: true } })
    const all = async (caller: Caller, sort: string) => {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await list(caller, { limit: 2, sort, ...(after && { after }) })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next ?? undefined
      } while (after)
      return seen
    }
    const inAll = (await list(other, { limit: 200 })).items.length
    for (const sort of ['name', '-name', '-createdAt', 'targetOn']) {
      const seen = await all(owner, sort)
      expect(new Set(seen.slice(0, 2))).toEqual(new Set(pinned))
      expect(new Set(seen).size).toBe(inAll)
      expect(seen).toHaveLength(inAll)
    }
    expect((await all(other, '-createdAt'))[0]).toBe(made.at(-1)?.id)
    for (const id of pinned)
      await owner.call(pinProject, { params: { id }, body: { isPinned: false } })
    expect((await all(owner, '-createdAt'))[0]).toBe(made.at(-1)?.id)
  })

  it('are of projects that one may read', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const closed = await project(owner, 'members')
    expect(
      await guest.refusal(pinProject, { params: { id: closed.id }, body: { isPinned: true } }),
    ).toMatchObject({ status: 404 })
    await owner.call(pinProject, { params: { id: closed.id }, body: { isPinned: true } })
    await owner.call(deleteProject, { params: { id: closed.id } })
    const trash = await list(owner, { shelf: 'trash', limit: 200 })
    expect(trash.items.find(({ id }) => id === closed.id)?.glance).toMatchObject({
      isPinned: true,
      lastActivity: null,
    })
  })
})
