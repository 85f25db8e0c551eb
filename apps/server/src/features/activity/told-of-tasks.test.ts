import { listProjectBursts, listUserBursts } from '@courtside/contract/bursts.ts'
import { createProject, listProjectActivity, updateProject } from '@courtside/contract/projects.ts'
import { getTask, moveTask, updateTask } from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTasks } from '#test/add-tasks.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole, nextKey } from '#test/factories.ts'

const test = useTestApp()

let owner: Caller
/** Sees people and, of tasks, only those given to them. */
let narrow: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
  narrow = await test.app.person('volunteer')
  await giveCustomRole(test.app.db, narrow.id, ['org.members.view', 'task.view_assigned_only'])
})

const makeProject = () => owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })

describe('what activity tells of tasks', () => {
  it('names the first three tasks and counts all, of those that the reader may read', async () => {
    const { id } = await makeProject()
    await addTasks(owner, id, 2)
    await addTasks(owner, id, 5, { assigneeIds: [narrow.id] })
    const query = {}
    const ofProject = await owner.call(listProjectBursts, { params: { id }, query })
    expect(ofProject.items[0]?.taskCount).toBe(7)
    expect(ofProject.items[0]?.tasks.map(({ title }) => title)).toEqual([
      'Task 0',
      'Task 1',
      'Task 0',
    ])
    const seen = await narrow.call(listUserBursts, { params: { id: owner.id }, query })
    const here = seen.items.find(
      ({ projectKey }) => projectKey === ofProject.items[0]?.tasks[0]?.key.split('-')[0],
    )
    expect(here).toMatchObject({
      taskCount: 5,
      tasks: [{ title: 'Task 0' }, { title: 'Task 1' }, { title: 'Task 2' }],
    })
    expect(here?.tasks.map(({ key }) => key.split('-')[1])).toEqual(['3', '4', '5'])
  })

  it('says to which status tasks went, also those that were dragged', async () => {
    const project = await makeProject()
    const { id, statuses } = project
    const ids = await addTasks(await test.app.person('member'), id, 4)
    const done = statuses.find(({ group }) => group === 'completed')?.id ?? ''
    for (const [index, taskId] of ids.entries()) {
      const params = { id: taskId }
      const was = (await owner.call(getTask, { params })).task.statusId
      await (index % 2 === 0
        ? owner.call(moveTask, { params, body: { after: null, before: null, statusId: done } })
        : owner.call(updateTask, { params, body: { changes: { statusId: { was, set: done } } } }))
    }
    const { items } = await owner.call(listProjectBursts, { params: { id }, query: {} })
    expect(items[0]?.parts).toEqual([
      { action: 'task.updated', field: 'statusId', count: 4, taskCount: 4, statusId: done },
    ])
  })

  it('says where a task went that left, to those who may read it there', async () => {
    const [from, to] = [await makeProject(), await makeProject()]
    const [taskId = ''] = await addTasks(owner, from.id, 1)
    const reader = await test.app.person('member')
    await owner.call(transferTasks, {
      body: { tasks: [{ id: taskId, projectId: { was: from.id, set: to.id } }] },
    })
    const leftOf = async (caller: Caller) => {
      const { items } = await caller.call(listProjectActivity, {
        params: { id: from.id },
        query: {},
      })
      return items.find(({ action }) => action === 'task.left')?.changes['key']
    }
    const went = { was: `${from.key}-1`, set: `${to.key}-1` }
    expect(await leftOf(owner)).toEqual(went)
    expect(await leftOf(reader)).toEqual(went)
    await owner.call(updateProject, {
      params: { id: to.id },
      body: { changes: { visibility: { was: 'organisation', set: 'members' } } },
    })
    expect(await leftOf(owner)).toEqual(went)
    expect(await leftOf(reader)).toBeUndefined()
  })
})
