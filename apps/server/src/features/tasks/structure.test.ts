import { createProject } from '@courtside/contract/projects.ts'
import { listProjectTasks, snapshotColumns } from '@courtside/contract/task-snapshots.ts'
import {
  type Task,
  type TaskChanges,
  createTask,
  depthLimit,
  getTask,
  noStructure,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

const makeProject = (owner: Caller, visibility: 'organisation' | 'members' = 'organisation') =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Spring Open', visibility } })

type Draft = Partial<Pick<Task, keyof typeof noStructure | 'assigneeIds'>>

async function makeTasks(owner: Caller, projectId: string, count: number, draft: Draft = {}) {
  const made: Task[] = []
  for (let turn = 1; turn <= count; turn++) {
    const body = { title: `Step ${turn}`, ...draft }
    made.push(await owner.call(createTask, { params: { projectId }, body }))
  }
  return made as [Task, Task, Task, ...Task[]]
}

const change = (caller: Caller, { id }: Task, changes: TaskChanges) =>
  caller.call(updateTask, { params: { id }, body: { changes } })

const refusal = (caller: Caller, { id }: Task, changes: TaskChanges) =>
  caller.refusal(updateTask, { params: { id }, body: { changes } })

describe('what a task hangs together with', () => {
  it('is stored, and read from either side', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const [venue, courts, nets] = await makeTasks(owner, project.id, 3)
    const [part] = await makeTasks(owner, project.id, 1, {
      parentId: venue.id,
      estimateHours: 1.5,
      blockedByIds: [courts.id],
      followsIds: [courts.id, nets.id],
      relatedIds: [nets.id],
      duplicateOfId: nets.id,
    })
    expect(part).toMatchObject({ estimateHours: 1.5, followsIds: [courts.id, nets.id] })
    const relatedOf = async ({ id }: Task) => {
      const { related } = await owner.call(getTask, { params: { id } })
      return related.map(({ number }) => number).toSorted((a, b) => a - b)
    }
    expect(await relatedOf(part)).toEqual([1, 2, 3])
    expect(await relatedOf(venue)).toEqual([4])
    expect(await relatedOf(courts)).toEqual([4])
    expect(await relatedOf(nets)).toEqual([4])
  })

  it('stands in the copy of a project behind the columns, where there is any', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const [first] = await makeTasks(owner, project.id, 2)
    await makeTasks(owner, project.id, 1, { parentId: first.id, estimateHours: 0 })
    const { rows } = await owner.call(listProjectTasks, { params: { projectId: project.id } })
    expect(rows.map((row) => row[snapshotColumns.length])).toEqual([
      null,
      null,
      { ...noStructure, parentId: first.id, estimateHours: 0 },
    ])
  })

  it('has a start with or without a time of day, and no time without its day', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const params = { projectId: project.id }
    const start = { startOn: '2027-03-28', startTime: '02:30' }
    await owner.call(createTask, { params, body: { title: 'Open the hall', ...start } })
    const { rows } = await owner.call(listProjectTasks, { params })
    expect(rows[0]?.[snapshotColumns.length]).toEqual({ ...noStructure, ...start })

    const [task] = await makeTasks(owner, project.id, 1)
    const refuse = { status: 400, details: [{ path: 'body.dueTime' }] }
    const body = { title: 'Close the hall', dueTime: '18:00' }
    expect(await owner.refusal(createTask, { params, body })).toMatchObject(refuse)
    const time = { dueTime: { was: null, set: '18:00' } }
    expect(await refusal(owner, task, time)).toMatchObject(refuse)
    const both = { ...time, dueOn: { was: null, set: '2027-03-28' } }
    expect(await change(owner, task, both)).toMatchObject({ dueTime: '18:00' })
    expect(await refusal(owner, task, { dueOn: { was: '2027-03-28', set: null } })).toMatchObject(
      refuse,
    )
  })

  it('is changed like any field, in conflict with who was faster', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const [task, courts, nets] = await makeTasks(owner, project.id, 3)
    const changes = { blockedByIds: { was: [], set: [courts.id] } }
    expect((await change(owner, task, changes)).blockedByIds).toEqual([courts.id])
    expect(await refusal(owner, task, { blockedByIds: { was: [], set: [nets.id] } })).toMatchObject(
      { status: 409, code: 'conflict' },
    )
  })

  it('refuses circles, itself and what is not there', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const other = await makeProject(owner)
    const [first, second, third] = await makeTasks(owner, project.id, 3)
    const [stranger] = await makeTasks(owner, other.id, 1)
    await change(owner, second, {
      parentId: { was: null, set: first.id },
      followsIds: { was: [], set: [first.id] },
      blockedByIds: { was: [], set: [first.id] },
    })
    await change(owner, third, {
      parentId: { was: null, set: second.id },
      followsIds: { was: [], set: [second.id] },
      blockedByIds: { was: [], set: [second.id] },
    })
    const wrong: TaskChanges[] = [
      { parentId: { was: null, set: third.id } },
      { parentId: { was: null, set: first.id } },
      { parentId: { was: null, set: stranger.id } },
      { parentId: { was: null, set: project.id } },
      { followsIds: { was: [], set: [third.id] } },
      { blockedByIds: { was: [], set: [third.id] } },
      { blockedByIds: { was: [], set: [first.id] } },
      { relatedIds: { was: [], set: [first.id] } },
      { duplicateOfId: { was: null, set: first.id } },
      { estimateHours: { was: null, set: 0.1 } },
    ]
    for (const changes of wrong) {
      expect(await refusal(owner, first, changes)).toMatchObject({
        status: 400,
        details: [{ path: expect.stringContaining(Object.keys(changes)[0] ?? '') }],
      })
    }
    // Blocked across projects is fine, and so are two ways to the same task.
    await change(owner, third, {
      blockedByIds: { was: [second.id], set: [second.id, first.id, stranger.id] },
    })
  })

  it('goes eight levels deep, whichever end grows', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const chain: Task[] = []
    for (let level = 1; level < depthLimit; level++) {
      const parentId = chain.at(-1)?.id ?? null
      chain.push(...(await makeTasks(owner, project.id, 1, { parentId })))
    }
    const [top] = chain as [Task]
    const [root, above] = await makeTasks(owner, project.id, 2)
    await change(owner, top, { parentId: { was: null, set: root.id } })
    const tooDeep = { status: 400, details: [{ path: 'body.parentId' }] }
    const below = { title: 'Step 9', parentId: chain.at(-1)?.id ?? null }
    const params = { projectId: project.id }
    expect(await owner.refusal(createTask, { params, body: below })).toMatchObject(tooDeep)
    expect(await refusal(owner, root, { parentId: { was: null, set: above.id } })).toMatchObject(
      tooDeep,
    )
  })

  it('makes no circle of two who part tasks at once', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    for (let round = 0; round < 5; round++) {
      const [one, other] = await makeTasks(owner, project.id, 2)
      const outcomes = await Promise.allSettled([
        change(owner, one, { parentId: { was: null, set: other.id } }),
        change(owner, other, { parentId: { was: null, set: one.id } }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('names no task that one may not read, and keeps it', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const secret = await makeProject(owner, 'members')
    const open = await makeProject(owner)
    const [hidden] = await makeTasks(owner, secret.id, 1)
    const [task, seen] = await makeTasks(owner, open.id, 2)
    await change(owner, task, { blockedByIds: { was: [], set: [hidden.id] } })
    expect(
      await refusal(member, seen, { relatedIds: { was: [], set: [hidden.id] } }),
    ).toMatchObject({ status: 400, details: [{ path: 'body.relatedIds' }] })
    const stored = async () =>
      (await owner.call(getTask, { params: { id: task.id } })).task.blockedByIds
    const added = await change(member, task, { blockedByIds: { was: [], set: [seen.id] } })
    expect(added.blockedByIds).toEqual([seen.id])
    expect(await stored()).toEqual([seen.id, hidden.id])
    const { related } = await member.call(getTask, { params: { id: task.id } })
    expect(related.map(({ id }) => id)).toEqual([seen.id])
    const removed = await change(member, task, { blockedByIds: { was: [seen.id], set: [] } })
    expect(removed.blockedByIds).toEqual([])
    expect(await stored()).toEqual([hidden.id])
  })

  it('takes a change by what somebody was shown before, and refuses to replace what they can’t see', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const secret = await makeProject(owner, 'members')
    const open = await makeProject(owner)
    const [hidden] = await makeTasks(owner, secret.id, 1)
    const [task, seen] = await makeTasks(owner, open.id, 2)
    await change(owner, task, {
      blockedByIds: { was: [], set: [hidden.id] },
      duplicateOfId: { was: null, set: hidden.id },
    })
    const both = [hidden.id, seen.id]
    const changed = await change(member, task, { blockedByIds: { was: [hidden.id], set: both } })
    expect(changed).toMatchObject({ blockedByIds: [seen.id], duplicateOfId: null })
    const replaced = { duplicateOfId: { was: null, set: seen.id } }
    expect(await refusal(member, task, replaced)).toMatchObject({
      status: 400,
      details: [{ path: 'body.changes.duplicateOfId' }],
    })
    const { task: now } = await owner.call(getTask, { params: { id: task.id } })
    expect(now.blockedByIds.toSorted()).toEqual(both.toSorted())
    expect(now.duplicateOfId).toBe(hidden.id)
  })
})
