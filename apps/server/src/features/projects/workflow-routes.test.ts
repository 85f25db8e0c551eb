import { createProject, getProject, listProjectActivity } from '@courtside/contract/projects.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { defaultStatuses } from '@courtside/contract/statuses.ts'
import { type Task, createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import {
  type Workflow,
  type WorkflowChanges,
  type WorkflowKind,
  addToWorkflow,
  changeWorkflow,
  moveStatus,
  removeFromWorkflow,
  restoreToWorkflow,
} from '@courtside/contract/workflow.ts'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

async function makeProject() {
  const owner = await test.app.person('owner')
  const body = { key: nextKey(), name: 'Spring Open' }
  return { owner, project: await owner.call(createProject, { body }) }
}

const named = (list: readonly { id: string; name: string }[], name: string): string => {
  const found = list.find((one) => one.name === name)
  if (!found) throw new Error(`Nothing is called ${name}`)
  return found.id
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

const item = ({ id: projectId }: Pick<Project, 'id'>, kind: WorkflowKind, id: string) => ({
  projectId,
  kind,
  id,
})
const add = (
  owner: Caller,
  { id: projectId }: Project,
  kind: WorkflowKind,
  body: { name: string; group?: 'started' | 'triage'; hue?: 'red' },
) => owner.call(addToWorkflow, { params: { projectId, kind }, body })

const change = (
  owner: Caller,
  project: Project,
  kind: WorkflowKind,
  id: string,
  changes: WorkflowChanges,
): Promise<Workflow> =>
  owner.call(changeWorkflow, { params: item(project, kind, id), body: { changes } })

const makeTask = (
  owner: Caller,
  { id: projectId }: Project,
  body: Partial<Pick<Task, 'statusId' | 'labelIds' | 'typeId'>> = {},
) => owner.call(createTask, { params: { projectId }, body: { title: 'Book courts', ...body } })

const read = async (owner: Caller, { id }: Task): Promise<Task> =>
  (await owner.call(getTask, { params: { id } })).task

const logOf = async (owner: Caller, { id }: Project) =>
  (await owner.call(listProjectActivity, { params: { id }, query: {} })).items

describe('a status', () => {
  it('is added behind those of its group, logged, and there when the project is read', async () => {
    const { owner, project } = await makeProject()
    const { statuses, version } = await add(owner, project, 'statuses', {
      name: ' In  review ',
      group: 'started',
    })
    expect(names(statuses)).toEqual([
      'Backlog',
      'To do',
      'In progress',
      'In review',
      'Done',
      'Cancelled',
    ])
    const again = await owner.call(getProject, { params: { id: project.id } })
    expect(again).toMatchObject({ statuses, version })
    expect((await logOf(owner, project))[0]).toMatchObject({
      action: 'status.created',
      entityId: named(statuses, 'In review'),
      actorId: owner.id,
      changes: { name: { was: null, set: 'In review' } },
    })
  })

  it('goes first when its group is the first', async () => {
    const { owner, project } = await makeProject()
    const { statuses } = await add(owner, project, 'statuses', { name: 'Inbox', group: 'triage' })
    expect(names(statuses)[0]).toBe('Inbox')
  })

  it('is renamed, coloured and given a limit; a stale field is refused with what is there now', async () => {
    const { owner, project } = await makeProject()
    const id = named(project.statuses, 'In progress')
    await change(owner, project, 'statuses', id, {
      name: { was: 'In progress', set: 'Doing' },
      hue: { was: null, set: 'teal' },
      wipLimit: { was: null, set: 3 },
    })
    const stale = { name: { was: 'In progress', set: 'Under way' } }
    const refusal = await owner.refusal(changeWorkflow, {
      params: item(project, 'statuses', id),
      body: { changes: stale },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' })
    const { current, conflictingFields } = refusal.details as {
      current: Workflow
      conflictingFields: string[]
    }
    expect(conflictingFields).toEqual(['name'])
    expect(current.statuses.find((one) => one.id === id)).toMatchObject({
      name: 'Doing',
      hue: 'teal',
      wipLimit: 3,
    })
    expect(await logOf(owner, project)).toHaveLength(2)
  })

  it('can’t have the name of another, unless that one is archived', async () => {
    const { owner, project } = await makeProject()
    const id = named(project.statuses, 'Done')
    const refusal = await owner.refusal(addToWorkflow, {
      params: { projectId: project.id, kind: 'statuses' },
      body: { name: 'DONE' },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'name_taken' })
    expect(refusal.error).toContain('“Done”')
    await change(owner, project, 'statuses', id, { isArchived: { was: false, set: true } })
    await add(owner, project, 'statuses', { name: 'Done' })
    const back = await owner.refusal(changeWorkflow, {
      params: item(project, 'statuses', id),
      body: { changes: { isArchived: { was: true, set: false } } },
    })
    expect(back.code).toBe('name_taken')
  })

  it('is one of at most fifty, also when many are added at once', async () => {
    const { owner, project } = await makeProject()
    const rest = 50 - defaultStatuses.length
    const adding = Array.from({ length: rest - 1 }, (_none, turn) =>
      add(owner, project, 'statuses', { name: `Step ${turn}` }),
    )
    await Promise.all(adding)
    const last = (name: string) =>
      owner.refusal(addToWorkflow, {
        params: { projectId: project.id, kind: 'statuses' },
        body: { name },
      })
    await add(owner, project, 'statuses', { name: 'The last' })
    expect(await last('One too many')).toMatchObject({ status: 409, code: 'limit_reached' })
    const { statuses } = await owner.call(getProject, { params: { id: project.id } })
    expect(new Set(statuses.map(({ rank }) => rank)).size).toBe(50)
  })

  it('is placed between two others, and gets room where there is none', async () => {
    const { owner, project } = await makeProject()
    const move = (name: string, after: string | null, before: string | null) =>
      owner.call(moveStatus, {
        params: { projectId: project.id, id: named(project.statuses, name) },
        body: {
          after: after && named(project.statuses, after),
          before: before && named(project.statuses, before),
        },
      })
    expect(names((await move('Cancelled', 'Backlog', 'To do')).statuses)).toEqual([
      'Backlog',
      'Cancelled',
      'To do',
      'In progress',
      'Done',
    ])
    for (let turn = 0; turn < 130; turn++)
      await move(turn % 2 === 0 ? 'Done' : 'In progress', 'Backlog', null)
    const { statuses } = await move('Backlog', null, 'In progress')
    expect(names(statuses)).toEqual(['Backlog', 'In progress', 'Done', 'Cancelled', 'To do'])
    expect(Math.max(...statuses.map(({ rank }) => rank.length))).toBeLessThanOrEqual(64)
  })

  it('takes its tasks along when its group changes: what is done says since when', async () => {
    const { owner, project } = await makeProject()
    const statusId = named(project.statuses, 'In progress')
    const task = await makeTask(owner, project, { statusId })
    const into = (was: 'started' | 'completed', set: 'started' | 'completed') =>
      change(owner, project, 'statuses', statusId, { group: { was, set } })
    await into('started', 'completed')
    expect((await read(owner, task)).completedAt).not.toBeNull()
    await into('completed', 'started')
    expect((await read(owner, task)).completedAt).toBeNull()
  })

  it('is removed with its tasks moved as one gesture, and comes back with those that stayed there', async () => {
    const { owner, project } = await makeProject()
    const [from, to] = ['In progress', 'Done'].map((name) => named(project.statuses, name))
    if (!from || !to) throw new Error('A new project has these')
    const [stays, goes] = [
      await makeTask(owner, project, { statusId: from }),
      await makeTask(owner, project, { statusId: from }),
    ]
    const remove = { params: item(project, 'statuses', from) }
    const refusal = await owner.refusal(removeFromWorkflow, {
      ...remove,
      body: { replacementId: null },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'status_needed' })

    const batchId = createId()
    const removed = await owner.call(removeFromWorkflow, {
      ...remove,
      body: { replacementId: to, batchId },
    })
    expect(names(removed.statuses)).not.toContain('In progress')
    expect(removed.formerNames[from]).toBe('In progress')
    const moved = await read(owner, stays)
    expect(moved).toMatchObject({ statusId: to, version: stays.version + 1 })
    expect(moved.completedAt).not.toBeNull()
    const log = (await logOf(owner, project)).filter((entry) => entry.batchId === batchId)
    expect(log.map(({ action }) => action)).toEqual([
      'status.removed',
      'task.updated',
      'task.updated',
    ])

    const other = named(project.statuses, 'To do')
    await owner.call(updateTask, {
      params: { id: goes.id },
      body: { changes: { statusId: { was: to, set: other } } },
    })
    const restored = await owner.call(restoreToWorkflow, {
      ...remove,
      body: { undoOf: batchId },
    })
    expect(restored.statuses).toEqual(project.statuses)
    expect(restored.formerNames).toEqual({})
    expect(await read(owner, stays)).toMatchObject({ statusId: from, completedAt: null })
    expect(await read(owner, goes)).toMatchObject({ statusId: other })
  })

  it('stays when new tasks would have nowhere to begin, whether removed, archived or regrouped', async () => {
    const { owner, project } = await makeProject()
    const done = named(project.statuses, 'Done')
    const [first, last] = ['Backlog', 'To do'].map((name) => named(project.statuses, name))
    if (!first || !last) throw new Error('A new project has these')
    await owner.call(removeFromWorkflow, {
      params: item(project, 'statuses', first),
      body: { replacementId: null },
    })
    const params = item(project, 'statuses', last)
    const refusals = [
      await owner.refusal(removeFromWorkflow, { params, body: { replacementId: done } }),
      await owner.refusal(changeWorkflow, {
        params,
        body: { changes: { isArchived: { was: false, set: true } } },
      }),
      await owner.refusal(changeWorkflow, {
        params,
        body: { changes: { group: { was: 'unstarted', set: 'started' } } },
      }),
    ]
    expect(refusals.map(({ code }) => code)).toEqual(Array(3).fill('status_needed'))
  })

  it('tells who follows the project to load it again when very many tasks move', async () => {
    const { owner, project } = await makeProject()
    const [from, to] = ['To do', 'Backlog'].map((name) => named(project.statuses, name))
    if (!from || !to) throw new Error('A new project has these')
    const tasks: Task[] = []
    // All at once would wait for a connection longer than anybody may.
    while (tasks.length < 201) tasks.push(await makeTask(owner, project, { statusId: from }))
    const removed = { params: item(project, 'statuses', from) }
    await owner.call(removeFromWorkflow, { ...removed, body: { replacementId: to } })
    const log = await logOf(owner, project)
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['status.removed', 'task.resync'])
    await owner.call(restoreToWorkflow, { ...removed, body: {} })
    expect(await read(owner, tasks[200] as Task)).toMatchObject({ statusId: from })
  })
})

describe('a label', () => {
  it('is merged into another and parted from it again, on each task as it was', async () => {
    const { owner, project } = await makeProject()
    await add(owner, project, 'labels', { name: 'court' })
    const { labels } = await add(owner, project, 'labels', { name: 'Courts', hue: 'red' })
    const [from, to] = [named(labels, 'court'), named(labels, 'Courts')]
    const one = await makeTask(owner, project, { labelIds: [from] })
    const both = await makeTask(owner, project, { labelIds: [to, from] })
    const params = item(project, 'labels', from)
    const merged = await owner.call(removeFromWorkflow, { params, body: { replacementId: to } })
    expect(names(merged.labels)).toEqual(['Courts'])
    expect((await read(owner, one)).labelIds).toEqual([to])
    expect((await read(owner, both)).labelIds).toEqual([to])
    const parted = await owner.call(restoreToWorkflow, { params, body: {} })
    expect(names(parted.labels)).toEqual(['court', 'Courts'])
    expect((await read(owner, one)).labelIds).toEqual([from])
    expect((await read(owner, both)).labelIds).toEqual([to, from])
  })

  it('has a colour and no group', async () => {
    const { owner, project } = await makeProject()
    const { labels } = await add(owner, project, 'labels', { name: 'Courts' })
    const params = item(project, 'labels', named(labels, 'Courts'))
    for (const changes of [
      { hue: { was: 'grey', set: null } },
      { group: { was: 'started', set: 'completed' } },
    ] as WorkflowChanges[]) {
      const refusal = await owner.refusal(changeWorkflow, { params, body: { changes } })
      expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    }
  })

  it('is not found in another project', async () => {
    const { owner, project } = await makeProject()
    const { labels } = await add(owner, project, 'labels', { name: 'Courts' })
    const other = await makeProject()
    const refusal = await owner.refusal(removeFromWorkflow, {
      params: item(other.project, 'labels', named(labels, 'Courts')),
      body: { replacementId: null },
    })
    expect(refusal.status).toBe(404)
  })
})

describe('a type', () => {
  it('is given to tasks of its project only, taken away with it, and comes back with it', async () => {
    const { owner, project } = await makeProject()
    const { types } = await add(owner, project, 'types', { name: 'Purchase', hue: 'red' })
    const typeId = named(types, 'Purchase')
    const task = await makeTask(owner, project, { typeId })
    expect(task.typeId).toBe(typeId)
    const other = await makeProject()
    const refusal = await owner.refusal(createTask, {
      params: { projectId: other.project.id },
      body: { title: 'Order balls', typeId },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    const params = item(project, 'types', typeId)
    await owner.call(removeFromWorkflow, { params, body: { replacementId: null } })
    expect((await read(owner, task)).typeId).toBeNull()
    await owner.call(restoreToWorkflow, { params, body: {} })
    expect((await read(owner, task)).typeId).toBe(typeId)
  })
})
