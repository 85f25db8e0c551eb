import { addComment } from '@courtside/contract/comments.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { listTaskLinks, search } from '@courtside/contract/search.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { createTask, deleteTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import {
  type MadeProject,
  addProject,
  addProjectMember,
  addTask,
  giveCustomRole,
} from '#test/factories.ts'
import { saveTask } from '../save-task.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

type Wanted = { id: string; from: MadeProject; to: MadeProject }
const body = (wanted: readonly Wanted[], gesture: { batchId?: string; undoOf?: string } = {}) => ({
  body: {
    tasks: wanted.map(({ id, from, to }) => ({ id, projectId: { was: from.id, set: to.id } })),
    ...gesture,
  },
})
const move = async (caller: Caller, wanted: Wanted, gesture?: Parameters<typeof body>[1]) =>
  (await caller.call(transferTasks, body([wanted], gesture))).tasks
const read = async (id: string) => (await owner.call(getTask, { params: { id } })).task
const make = (project: MadeProject, draft: object = {}) =>
  owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts', ...draft },
  })
const addLabel = async ({ id }: MadeProject, name: string) => {
  const labelId = createId()
  await sql`insert into labels ("id", "projectId", "name") values (${labelId}, ${id}, ${name})`.execute(
    test.app.db,
  )
  return labelId
}
const labelNames = async (ids: readonly string[]) => {
  const { rows } = await sql<{ name: string }>`
    select "name" from labels where "id" = any(${ids}::uuid[]) order by "name"
  `.execute(test.app.db)
  return rows.map(({ name }) => name)
}
const twoProjects = async () =>
  [await addProject(test.app.db), await addProject(test.app.db)] as const

describe('a task that moves', () => {
  it('gets the next number there and is found by every key it had', async () => {
    const [from, to] = await twoProjects()
    await addTask(test.app.db, to)
    const task = await make(from)
    const [moved] = await move(owner, { id: task.id, from, to })
    expect(moved).toMatchObject({ id: task.id, projectId: to.id, number: 2, key: `${to.key}-2` })
    expect((await read(task.key.toLowerCase())).id).toBe(task.id)
    expect(await read(`${to.key}-2`)).toMatchObject({ id: task.id, version: task.version + 1 })
    // A key that no task ever had leads nowhere, also in a project that a task has left.
    const keys = [task.key, `${from.key}-999`]
    const { items } = await owner.call(listTaskLinks, { query: { key: keys } })
    expect(items).toMatchObject([{ asked: task.key, id: task.id, key: `${to.key}-2` }])
    const found = await owner.call(search, { query: { words: task.key } })
    expect(found.tasks[0]).toMatchObject({ id: task.id, key: `${to.key}-2` })
  })

  it('gives its number to no other task, and has it again when it comes back', async () => {
    const [from, to] = await twoProjects()
    const task = await make(from)
    await move(owner, { id: task.id, from, to })
    const next = await make(from)
    expect(next.number).toBe(task.number + 1)
    const [back] = await move(owner, { id: task.id, from: to, to: from })
    expect(back?.key).toBe(task.key)
    const [again] = await move(owner, { id: task.id, from, to })
    expect(again?.number).toBe(1)
    expect((await make(to)).number).toBe(2)
  })

  it('takes along what is called the same there, and says in the log what else it had', async () => {
    const [from, to] = await twoProjects()
    const local = await addLabel(from, 'Indoor')
    const task = await make(from, {
      statusId: from.statusIds[1],
      typeId: from.typeId,
      labelIds: [from.labelId, local],
      custom: { [from.fieldIds[0]]: from.optionIds[1], [from.fieldIds[1]]: 'Bring nets' },
      dueOn: '2027-01-10',
      dueTime: '18:00',
    })
    await sql`update projects set "timeZone" = 'America/New_York' where "id" = ${to.id}`.execute(
      test.app.db,
    )
    await sql`update custom_fields set "kind" = 'link' where "id" = ${to.fieldIds[1]}`.execute(
      test.app.db,
    )
    const [moved] = await move(owner, { id: task.id, from, to })
    expect(moved).toMatchObject({
      statusId: to.statusIds[1],
      typeId: to.typeId,
      custom: { [to.fieldIds[0]]: to.optionIds[1] },
      dueOn: '2027-01-10',
      dueTime: '18:00',
    })
    expect(moved?.labelIds).toContain(to.labelId)
    expect(await labelNames(moved?.labelIds ?? [])).toEqual(['Court', 'Indoor'])
    const { rows } = await sql<{
      dueAt: string
    }>`select "dueAt" from tasks where "id" = ${task.id}`.execute(test.app.db)
    expect(rows[0]?.dueAt).toBe('2027-01-10T23:00:00.000Z')
    const { items } = await owner.call(listTaskActivity, { params: { id: task.id }, query: {} })
    expect(items[0]).toMatchObject({
      action: 'task.transferred',
      changes: {
        key: { was: task.key, set: moved?.key },
        statusId: { was: from.statusIds[1], set: to.statusIds[1] },
        [`custom.${from.fieldIds[1]}`]: { was: 'Bring nets', set: null },
      },
    })
  })

  it('gets the first status of its group where none is called the same, and stays closed', async () => {
    const [from, to] = await twoProjects()
    const regroup = (project: MadeProject, id: string, name: string, group: string) =>
      sql`update statuses set "name" = ${name}, "group" = ${group} where "id" = ${id} and "projectId" = ${project.id}`.execute(
        test.app.db,
      )
    await regroup(from, from.statusIds[1], 'Under way', 'started')
    const started = await make(from, { statusId: from.statusIds[1] })
    expect((await move(owner, { id: started.id, from, to }))[0]?.statusId).toBe(to.statusIds[1])
    await regroup(from, from.statusIds[1], 'Settled', 'completed')
    await regroup(to, to.statusIds[1], 'Off', 'cancelled')
    const done = await make(from, { statusId: from.statusIds[1] })
    expect((await move(owner, { id: done.id, from, to }))[0]?.statusId).toBe(to.statusIds[1])
    await regroup(to, to.statusIds[1], 'Waiting', 'started')
    const other = await make(from, { statusId: from.statusIds[1] })
    expect((await move(owner, { id: other.id, from, to }))[0]?.statusId).toBe(to.statusIds[0])
  })

  it('leaves labels behind that its mover may not add there', async () => {
    const [from, to] = await twoProjects()
    const member = await test.app.person('member')
    const local = await addLabel(from, 'Indoor')
    const task = await make(from, { labelIds: [from.labelId, local] })
    const [moved] = await move(member, { id: task.id, from, to })
    expect(moved?.labelIds).toEqual([to.labelId])
  })

  it('takes all that hangs under it along, is cut off from its parent and keeps its relations', async () => {
    const [from, to] = await twoProjects()
    const parent = await make(from)
    const other = await make(from)
    const task = await make(from, { parentId: parent.id, blockedByIds: [other.id] })
    const part = await make(from, { parentId: task.id, title: 'Part' })
    const gone = await make(from, { parentId: part.id, title: 'In the trash' })
    await owner.call(deleteTask, { params: { id: gone.id }, query: {} })
    const moved = await move(owner, { id: task.id, from, to })
    expect(new Set(moved.map(({ id }) => id))).toEqual(new Set([task.id, part.id, gone.id]))
    expect(await read(task.id)).toMatchObject({ parentId: null, blockedByIds: [other.id] })
    expect(await read(part.id)).toMatchObject({ parentId: task.id, projectId: to.id })
    expect(await read(parent.id)).toMatchObject({ projectId: from.id })
  })

  it('stands behind all others there, several in the order they had', async () => {
    const [from, to] = await twoProjects()
    const there = await make(to)
    const tasks = [await make(from), await make(from), await make(from)]
    const { tasks: moved } = await owner.call(
      transferTasks,
      body(tasks.toReversed().map(({ id }) => ({ id, from, to }))),
    )
    const inOrder = [there, ...moved].toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    expect(inOrder.map(({ id }) => id)).toEqual([there, ...tasks].map(({ id }) => id))
  })
})

describe('moving back', () => {
  it('takes a gesture back to the very values, and does it again', async () => {
    const [from, to] = await twoProjects()
    const local = await addLabel(from, 'Indoor')
    const parent = await make(from)
    const task = await make(from, {
      parentId: parent.id,
      statusId: from.statusIds[1],
      typeId: from.typeId,
      labelIds: [local],
      custom: { [from.fieldIds[0]]: from.optionIds[0] },
    })
    const part = await make(from, { parentId: task.id })
    const [first, second, third] = [createId(), createId(), createId()]
    await sql`update statuses set "name" = 'Under way' where "id" = ${to.statusIds[1]}`.execute(
      test.app.db,
    )
    await move(owner, { id: task.id, from, to }, { batchId: first })
    const there = [await read(task.id), await read(part.id)]
    await move(owner, { id: task.id, from: to, to: from }, { batchId: second, undoOf: first })
    const timeless = ({ updatedAt: _at, version: _version, ...rest }: typeof task) => rest
    expect([await read(task.id), await read(part.id)].map(timeless)).toEqual(
      [task, part].map(timeless),
    )
    await move(owner, { id: task.id, from, to }, { batchId: third, undoOf: second })
    expect([await read(task.id), await read(part.id)].map(timeless)).toEqual(there.map(timeless))
  })

  it('is refused with the task as it is once somebody changed what it would put back', async () => {
    const [from, to] = await twoProjects()
    const task = await make(from)
    const batchId = createId()
    await move(owner, { id: task.id, from, to }, { batchId })
    const colleague = await test.app.person('member')
    await colleague.call(updateTask, {
      params: { id: task.id },
      body: { changes: { statusId: { was: to.statusIds[0], set: to.statusIds[1] } } },
    })
    const back = body([{ id: task.id, from: to, to: from }], {
      batchId: createId(),
      undoOf: batchId,
    })
    expect(await owner.refusal(transferTasks, back)).toMatchObject({
      status: 409,
      details: { conflictingFields: ['statusId'], current: { projectId: to.id } },
    })
    expect((await read(task.id)).projectId).toBe(to.id)
  })

  it('leaves what somebody changed besides, and takes along what came to hang under it', async () => {
    const [from, to] = await twoProjects()
    const task = await make(from)
    const batchId = createId()
    await move(owner, { id: task.id, from, to }, { batchId })
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { title: { was: task.title, set: 'Book six courts' } } },
    })
    const part = await make(to, { parentId: task.id, typeId: to.typeId })
    await move(owner, { id: task.id, from: to, to: from }, { batchId: createId(), undoOf: batchId })
    expect(await read(task.id)).toMatchObject({ key: task.key, title: 'Book six courts' })
    expect(await read(part.id)).toMatchObject({ projectId: from.id, typeId: from.typeId })
  })
})

describe('moving at the same time', () => {
  it('of two who move a task one wins and the other is refused with where it is', async () => {
    const [from, to] = await twoProjects()
    const third = await addProject(test.app.db)
    const task = await make(from)
    const results = await Promise.allSettled(
      [to, third].map((goal) => move(owner, { id: task.id, from, to: goal })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await sql<{ action: string }>`
      select "action" from activity where "taskId" = ${task.id} and "action" in ('task.left', 'task.transferred')
    `.execute(test.app.db)
    expect(rows).toHaveLength(2)
  })

  it('a task that has gone gets nothing that was meant for the project it has left', async () => {
    const [from, to] = await twoProjects()
    const task = await make(from)
    await move(owner, { id: task.id, from, to })
    // What was looked at before it went: its label, found to be one of that project.
    const labelIds = { was: [], set: [from.labelId] }
    const cause = { actorId: owner.id }
    expect(await saveTask(test.app.db, task, { labelIds }, cause)).toBeUndefined()
    expect((await read(task.id)).labelIds).toEqual([])
  })

  it('every task ends in one project with its parts, and no stream has a gap, whoever meets', async () => {
    const [from, to] = await twoProjects()
    const tasks = await Promise.all(Array.from({ length: 6 }, () => make(from)))
    const works = tasks.flatMap((task, index) => [
      move(owner, { id: task.id, from, to }),
      make(from, { parentId: task.id }),
      owner.call(updateTask, {
        params: { id: task.id },
        body: { changes: { labelIds: { was: [], set: [from.labelId] } } },
      }),
      owner.call(addComment, { params: { id: task.id }, body: { body: 'Meanwhile' } }),
      move(owner, { id: tasks[(index + 1) % 6]?.id ?? '', from, to }),
    ])
    const refused = (await Promise.allSettled(works)).flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    )
    expect(
      refused.filter(
        (reason) =>
          !/conflict|invalid_input|own project|not in the project|in the meantime/.test(reason),
      ),
    ).toEqual([])
    const { rows: parted } = await sql`
      select t."id" from tasks t join tasks p on p."id" = t."parentId" where p."projectId" <> t."projectId"
    `.execute(test.app.db)
    const { rows: foreign } = await sql`
      select t."id" from tasks t join labels l on l."id" = any(t."labelIds") where l."projectId" <> t."projectId"
    `.execute(test.app.db)
    const { rows: streams } = await sql<{ count: number; last: number; lastSeq: number }>`
      select count(*)::int as "count", max(a."seq")::int as "last", s."lastSeq" from activity a join streams s on s."id" = a."streamId"
      where s."id" in (${from.id}, ${to.id}) group by s."id"
    `.execute(test.app.db)
    expect([parted, foreign]).toEqual([[], []])
    for (const { count, last, lastSeq } of streams)
      expect([count, last]).toEqual([lastSeq, lastSeq])
  })
})

describe('who may move a task', () => {
  const keys: Permission[] = ['project.view', 'task.view', 'task.edit', 'task.create']

  it.each([
    ['the key to edit', 'task.edit'],
    ['the key to create', 'task.create'],
    ['the key to see all tasks', 'task.view'],
  ] as const)('needs %s', async (_words, key) => {
    const [from, to] = await twoProjects()
    const person = await test.app.person('member')
    const task = await make(from, { assigneeIds: [person.id] })
    await giveCustomRole(test.app.db, person.id, [
      ...keys.filter((one) => one !== key),
      'task.view_assigned_only',
      'task.edit_assigned',
    ])
    expect(await person.refusal(transferTasks, body([{ id: task.id, from, to }]))).toMatchObject({
      status: 403,
    })
  })

  it('does not find a project that is closed to them', async () => {
    const [from] = await twoProjects()
    const closed = await addProject(test.app.db, { visibility: 'members' })
    const person = await test.app.person('member')
    const task = await make(from)
    const there = body([{ id: task.id, from, to: closed }])
    expect(await person.refusal(transferTasks, there)).toMatchObject({ status: 404 })
    await addProjectMember(test.app.db, closed.id, person.id, 'member')
    expect((await person.call(transferTasks, there)).tasks).toHaveLength(1)
  })

  it('moves all or none', async () => {
    const [from, to] = await twoProjects()
    const [one, two] = [await make(from), await make(from)]
    await owner.call(deleteTask, { params: { id: two.id }, query: {} })
    const both = body([one, two].map(({ id }) => ({ id, from, to })))
    expect(await owner.refusal(transferTasks, both)).toMatchObject({ status: 403 })
    expect((await read(one.id)).projectId).toBe(from.id)
  })
})
