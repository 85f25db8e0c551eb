import { createGroup } from '@courtside/contract/groups.ts'
import { getProject, createProject } from '@courtside/contract/projects.ts'
import { listProjectTasks } from '@courtside/contract/task-snapshots.ts'
import {
  createTask,
  deleteTask,
  getTask,
  listTasks,
  restoreTask,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { addInvited } from '#features/identity/add-user.ts'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()
let projects = 0

async function makeProject(owner: Caller, visibility: 'organisation' | 'members' = 'organisation') {
  const key = `T${String.fromCharCode(65 + Math.floor(projects / 26), 65 + (projects++ % 26))}`
  return owner.call(createProject, { body: { key, name: `Project ${key}`, visibility } })
}

const logOf = async (streamId: string) => {
  const { rows } = await sql<{ seq: number; action: string; changes: unknown; actorId: string }>`
    select "seq", "action", "changes", "actorId" from activity where "streamId" = ${streamId} order by "seq"
  `.execute(test.app.db)
  return rows
}

describe('creating a task', () => {
  it('numbers tasks from one, stands at the end, and is logged', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const first = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Book courts' },
    })
    const given = {
      title: 'Order balls',
      description: 'Two boxes',
      priority: 'high',
      startOn: '2027-03-01',
      dueOn: '2027-03-28',
      dueTime: '18:00',
    } as const
    const second = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { ...given, assigneeIds: [owner.id] },
    })
    expect(first).toMatchObject({
      key: `${project.key}-1`,
      number: 1,
      priority: 'none',
      createdById: owner.id,
    })
    expect(second).toMatchObject({ number: 2, ...given, assigneeIds: [owner.id] })
    expect(second.rank > first.rank).toBe(true)
    expect((await logOf(project.id)).map((entry) => [entry.seq, entry.action])).toEqual([
      [1, 'project.created'],
      [2, 'task.created'],
      [3, 'task.created'],
    ])
  })

  it('gives numbers without gaps to writers at the same time', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const made = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        owner.call(createTask, {
          params: { projectId: project.id },
          body: { title: `Task ${index}` },
        }),
      ),
    )
    expect(made.map((task) => task.number).toSorted((a, b) => a - b)).toEqual(
      made.map((_, index) => index + 1),
    )
    expect((await logOf(project.id)).map((entry) => entry.seq)).toEqual(
      Array.from({ length: 25 }, (_, i) => i + 1),
    )
  })

  it('is done once when it is sent twice with one key, also at the same time', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const send = () =>
      owner.call(
        createTask,
        { params: { projectId: project.id }, body: { title: 'Once' } },
        { 'idempotency-key': 'key-1' },
      )
    const [one, two] = await Promise.all([send(), send()])
    const three = await send()
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    expect(
      (await logOf(project.id)).filter((entry) => entry.action === 'task.created'),
    ).toHaveLength(1)
    const other = await owner.refusal(
      createTask,
      { params: { projectId: project.id }, body: { title: 'Something else' } },
      { 'idempotency-key': 'key-1' },
    )
    expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  })

  it('is refused with the place of what is wrong', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const elsewhere = await makeProject(owner)
    const params = { projectId: project.id }
    const empty = await owner.refusal(createTask, { params, body: { title: '  ' } })
    expect(empty).toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: [{ path: 'body.title' }],
    })
    const foreign = await owner.refusal(createTask, {
      params,
      body: { title: 'x', statusId: elsewhere.statuses[0]?.id ?? '' },
    })
    expect(foreign).toMatchObject({ status: 400, details: [{ path: 'body.statusId' }] })
    const nobody = await owner.refusal(createTask, {
      params,
      body: { title: 'x', assigneeIds: [createId()] },
    })
    expect(nobody).toMatchObject({ status: 400, details: [{ path: 'body.assigneeIds' }] })
    const unknown = await owner.refusal(createTask, {
      params,
      body: { title: 'x', number: 7 } as never,
    })
    expect(unknown.status).toBe(400)
    expect((await logOf(project.id)).map((entry) => entry.action)).toEqual(['project.created'])
  })

  it('is refused to guests, and does not exist for those who may not see the project', async () => {
    const owner = await test.app.person('owner')
    const open = await makeProject(owner)
    const closed = await makeProject(owner, 'members')
    const guest = await test.app.person('guest')
    const member = await test.app.person('member')
    const body = { title: 'x' }
    expect(await guest.refusal(createTask, { params: { projectId: open.id }, body })).toMatchObject(
      { status: 403 },
    )
    expect(
      await member.refusal(createTask, { params: { projectId: closed.id }, body }),
    ).toMatchObject({ status: 404 })
  })
})

describe('changing a task', () => {
  async function makeTask() {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Draw the bracket' },
    })
    return { owner, project, task }
  }

  it('sets fields, counts the version and logs what was and what is', async () => {
    const { owner, project, task } = await makeTask()
    const done = project.statuses.find((status) => status.group === 'completed')?.id ?? ''
    const changes = {
      title: { was: 'Draw the bracket', set: 'Draw both brackets' },
      statusId: { was: task.statusId, set: done },
      dueOn: { was: null, set: '2027-03-01' },
    }
    const changed = await owner.call(updateTask, { params: { id: task.id }, body: { changes } })
    expect(changed).toMatchObject({
      title: 'Draw both brackets',
      statusId: done,
      dueOn: '2027-03-01',
      version: 2,
    })
    expect(changed.completedAt).not.toBeNull()
    const last = (await logOf(project.id)).at(-1)
    expect(last).toMatchObject({ seq: 3, action: 'task.updated', actorId: owner.id, changes })
  })

  it('refuses a stale field with the current task, and logs nothing', async () => {
    const { owner, project, task } = await makeTask()
    const change = (was: string, set: string) =>
      ({ params: { id: task.id }, body: { changes: { title: { was, set } } } }) as const
    await owner.call(updateTask, change('Draw the bracket', 'Draw A'))
    const before = await logOf(project.id)
    const refusal = await owner.refusal(updateTask, change('Draw the bracket', 'Draw B'))
    expect(refusal).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { title: 'Draw A' }, conflictingFields: ['title'] },
    })
    expect(await logOf(project.id)).toEqual(before)
  })

  it('lets two people change different fields at once, and takes a repeated change for done', async () => {
    const { owner, project, task } = await makeTask()
    const params = { id: task.id }
    await Promise.all([
      owner.call(updateTask, {
        params,
        body: { changes: { title: { was: task.title, set: 'New title' } } },
      }),
      owner.call(updateTask, {
        params,
        body: { changes: { priority: { was: 'none', set: 'urgent' } } },
      }),
    ])
    const again = await owner.call(updateTask, {
      params,
      body: { changes: { priority: { was: 'none', set: 'urgent' } } },
    })
    expect(again).toMatchObject({ title: 'New title', priority: 'urgent', version: 3 })
    expect(await logOf(project.id)).toHaveLength(4)
  })

  it('lets exactly one of many writers of one field win, and tells the others', async () => {
    const { owner, project, task } = await makeTask()
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        owner.call(updateTask, {
          params: { id: task.id },
          body: { changes: { title: { was: task.title, set: `Winner ${index}` } } },
        }),
      ),
    )
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    expect(await logOf(project.id)).toHaveLength(3)
  })

  it('keeps the time of day people said across a change of clocks', async () => {
    const { owner, task } = await makeTask()
    const params = { id: task.id }
    const at = async () => {
      const { rows } = await sql<{
        dueAt: string
      }>`select "dueAt" from tasks where "id" = ${task.id}`.execute(test.app.db)
      return rows[0]?.dueAt
    }
    await owner.call(updateTask, {
      params,
      body: {
        changes: { dueOn: { was: null, set: '2027-03-27' }, dueTime: { was: null, set: '18:00' } },
      },
    })
    expect(await at()).toBe('2027-03-27T18:00:00.000Z')
    await owner.call(updateTask, {
      params,
      body: { changes: { dueOn: { was: '2027-03-27', set: '2027-03-28' } } },
    })
    expect(await at()).toBe('2027-03-28T17:00:00.000Z')
  })

  it('has one person of the organisation as the lead, and no group', async () => {
    const { owner, task } = await makeTask()
    const { id: crewId } = await owner.call(createGroup, {
      body: { name: `Crew of ${task.id}`, memberIds: [owner.id] },
    })
    const gone = await test.app.person('member')
    await sql`update users set "status" = 'removed' where "id" = ${gone.id}`.execute(test.app.db)
    const lead = (set: string, others: object = {}) => ({
      params: { id: task.id },
      body: { changes: { leadId: { was: null, set }, ...others } },
    })
    const known = { assigneeIds: { was: [], set: [crewId] } }
    const refused = { status: 400, details: [{ path: 'body.leadId' }] }
    for (const sent of [lead(createId()), lead(gone.id), lead(crewId), lead(crewId, known)])
      expect(await owner.refusal(updateTask, sent)).toMatchObject(refused)
    const invited = createId()
    await addInvited(test.app.db, [{ id: invited, name: 'Ivy' }])
    expect(await owner.call(updateTask, lead(invited))).toMatchObject({ leadId: invited })
  })

  it('lets a volunteer change only the status of what is assigned to them', async () => {
    const { owner, project, task } = await makeTask()
    const volunteer = await test.app.person('volunteer')
    const params = { id: task.id }
    expect(await volunteer.refusal(getTask, { params })).toMatchObject({ status: 404 })
    await owner.call(updateTask, {
      params,
      body: { changes: { assigneeIds: { was: [], set: [volunteer.id] } } },
    })
    const started = project.statuses.find((status) => status.group === 'started')?.id ?? ''
    const body = (changes: object) => ({ params, body: { changes } }) as never
    expect(
      await volunteer.refusal(updateTask, body({ title: { was: task.title, set: 'Mine' } })),
    ).toMatchObject({ status: 403 })
    const changed = await volunteer.call(
      updateTask,
      body({ statusId: { was: task.statusId, set: started } }),
    )
    expect(changed.statusId).toBe(started)
    const answer = await volunteer.call(getTask, { params })
    expect(answer.can).toEqual({
      change: false,
      changeStatus: true,
      assign: false,
      delete: false,
      comment: true,
    })
  })
})

describe('the trash', () => {
  it('takes back what was created only as long as nobody else did something to it', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('owner')
    const project = await makeProject(owner)
    const [batchId, laterId] = [crypto.randomUUID(), crypto.randomUUID()]
    const make = () =>
      owner.call(createTask, {
        params: { projectId: project.id },
        body: { title: 'Wanted', batchId },
      })
    const [alone, shared] = [await make(), await make()]
    const rename = (title: string) => ({
      params: { id: shared.id },
      body: { changes: { title: { was: shared.title, set: title } } },
    })
    await other.call(updateTask, rename('Wanted by two'))
    const takeBack = ({ id }: { id: string }) => ({
      params: { id },
      query: { undoOf: batchId, batchId: laterId },
    })
    await owner.call(deleteTask, takeBack(alone))
    expect(await owner.refusal(deleteTask, takeBack(shared))).toMatchObject({
      status: 409,
      details: { current: { title: 'Wanted by two' } },
    })
    await owner.call(deleteTask, { params: { id: shared.id } })
  })

  it('takes a task out of every list and gives it back', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Unwanted' },
    })
    const params = { id: task.id }
    await owner.call(deleteTask, { params })
    await owner.call(deleteTask, { params })
    expect(
      (await owner.call(listProjectTasks, { params: { projectId: project.id } })).rows,
    ).toEqual([])
    expect((await owner.call(listTasks, { query: { projectId: project.id } })).items).toEqual([])
    const refused = await owner.refusal(updateTask, {
      params,
      body: { changes: { title: { was: 'Unwanted', set: 'x' } } },
    })
    expect(refused.status).toBe(403)
    const restored = await owner.call(restoreTask, { params })
    expect(restored.deletedAt).toBeNull()
    expect((await logOf(project.id)).map((entry) => entry.action)).toEqual([
      'project.created',
      'task.created',
      'task.deleted',
      'task.restored',
    ])
  })
})

describe('a key', () => {
  it('finds a task in any case, and a former key of its project does too', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'x' },
    })
    const found = await owner.call(getTask, { params: { id: task.key.toLowerCase() } })
    expect(found.task.id).toBe(task.id)
    expect(await owner.refusal(getTask, { params: { id: 'NONE-1' } })).toMatchObject({
      status: 404,
    })
    expect((await owner.call(getProject, { params: { id: project.key } })).counts).toMatchObject({
      unstarted: 1,
    })
  })
})
