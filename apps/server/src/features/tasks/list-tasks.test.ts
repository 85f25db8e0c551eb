import { createProject } from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { listProjectTasks, listTaskChanges } from '@courtside/contract/task-snapshots.ts'
import {
  createTask,
  deleteTask,
  listTasks,
  taskSorts,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, addProjectMember, nextKey } from '#test/factories.ts'

const test = useTestApp()

const makeProject = (owner: Caller) =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })

describe('lists of tasks', () => {
  it('pages through every task once in each order, whatever is changed meanwhile', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    for (let index = 0; index < 25; index++) {
      await owner.call(createTask, {
        params: { projectId: project.id },
        body: {
          title: `Task ${index % 5}`,
          priority: (['none', 'high', 'low'] as const)[index % 3] ?? 'none',
          dueOn: index % 4 === 0 ? null : `2027-01-${10 + (index % 7)}`,
          startOn: index % 3 === 0 ? null : `2027-01-${10 + (index % 5)}`,
          estimateHours: index % 4 === 0 ? null : index % 3,
          assigneeIds: index % 2 === 0 ? [] : [owner.id],
        },
      })
    }
    for (const sort of taskSorts.flatMap((one) => [one, `-${one}`] as const)) {
      const seen: string[] = []
      let after: string | undefined
      do {
        const page = await owner.call(listTasks, {
          query: { projectId: project.id, sort, limit: 7, ...(after && { after }) },
        })
        seen.push(...page.items.map((task) => task.id))
        after = page.next ?? undefined
      } while (after)
      expect(new Set(seen).size, sort).toBe(25)
      expect(seen, sort).toHaveLength(25)
    }
  })

  it('puts tasks without a value last in either direction of the orders that columns have', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const make = (title: string, values: object) =>
      owner.call(createTask, { params: { projectId: project.id }, body: { title, ...values } })
    await make('none', {})
    await make('few', { startOn: '2027-01-02', estimateHours: 0.5, assigneeIds: [owner.id] })
    await make('many', { startOn: '2027-02-01', estimateHours: 12, assigneeIds: [owner.id] })
    const list = async (sort: (typeof taskSorts)[number] | `-${(typeof taskSorts)[number]}`) => {
      const { items } = await owner.call(listTasks, { query: { projectId: project.id, sort } })
      return items.map(({ title }) => title)
    }
    for (const sort of ['startOn', 'estimateHours'] as const) {
      expect(await list(sort)).toEqual(['few', 'many', 'none'])
      expect(await list(`-${sort}`)).toEqual(['many', 'few', 'none'])
    }
    expect((await list('assigneeIds')).at(-1)).toBe('none')
    expect((await list('-assigneeIds')).at(-1)).toBe('none')
  })

  it('counts, where asked to, what all pages hold that the person may read', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const project = await makeProject(owner)
    for (const assigneeIds of [[], [volunteer.id], [volunteer.id]])
      await owner.call(createTask, {
        params: { projectId: project.id },
        body: { title: 'Book courts', assigneeIds },
      })
    const query = { projectId: project.id, limit: 1, counted: 'true' } as const
    const first = await owner.call(listTasks, { query })
    expect(first.items).toHaveLength(1)
    expect(first.count).toBe(3)
    const { counted: _, ...uncounted } = query
    expect(await owner.call(listTasks, { query: uncounted })).not.toHaveProperty('count')
    expect(await volunteer.call(listTasks, { query })).toMatchObject({ count: 2 })
    expect(await owner.call(listTasks, { query: { ...query, search: 'nets' } })).toMatchObject({
      items: [],
      count: 0,
    })
  })

  it('finds words with and without accents, parts of a title, and keys', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const create = (title: string, description = '') =>
      owner.call(createTask, { params: { projectId: project.id }, body: { title, description } })
    const hall = await create('Đặt sân ở nhà thi đấu')
    const list = await create('Список судей', 'Позвонить Анне')
    const balls = await create('Order pickleballs (100%)')
    const find = async (search: string) =>
      (await owner.call(listTasks, { query: { projectId: project.id, search } })).items.map(
        (task) => task.id,
      )
    expect(await find('nhà thi')).toEqual([hall.id])
    expect(await find('nha thi dau')).toEqual([hall.id])
    expect(await find('судей')).toEqual([list.id])
    expect(await find('анне')).toEqual([list.id])
    expect(await find('ckleb')).toEqual([balls.id])
    expect(await find('100%)')).toEqual([balls.id])
    expect(await find(balls.key.toLowerCase())).toEqual([balls.id])
    expect(await find(`a' or "1 & | ! ( :*`)).toEqual([])
  })

  it('tells what changed since a number, and what is gone', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const params = { projectId: project.id }
    const kept = await owner.call(createTask, { params, body: { title: 'kept' } })
    const gone = await owner.call(createTask, { params, body: { title: 'gone' } })
    const { seq } = await owner.call(listProjectTasks, { params })
    await owner.call(updateTask, {
      params: { id: kept.id },
      body: { changes: { title: { was: 'kept', set: 'changed' } } },
    })
    await owner.call(deleteTask, { params: { id: gone.id } })
    const delta = await owner.call(listTaskChanges, { params, query: { after: seq } })
    expect(delta).toMatchObject({
      isComplete: true,
      seq: seq + 2,
      rows: [{ title: 'changed' }],
      goneIds: [gone.id],
    })
    expect(
      await owner.call(listTaskChanges, { params, query: { after: delta.seq } }),
    ).toMatchObject({ rows: [], goneIds: [] })
    expect(await owner.call(listTaskChanges, { params, query: { after: 999 } })).toMatchObject({
      isComplete: false,
    })
  })

  it('marks a copy by the rights it was made for, and what changed by those of now', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const { id: projectId } = await makeProject(owner)
    const params = { projectId }
    await owner.call(createTask, {
      params,
      body: { title: 'theirs', assigneeIds: [volunteer.id] },
    })
    const { seq, basis } = await volunteer.call(listProjectTasks, { params })
    const basisNow = async () =>
      (await volunteer.call(listTaskChanges, { params, query: { after: seq } })).basis
    expect(await basisNow()).toBe(basis)
    await addProjectMember(test.app.db, projectId, volunteer.id, 'guest')
    const given = await basisNow()
    expect(given).not.toBe(basis)
    expect((await volunteer.call(listProjectTasks, { params })).basis).toBe(given)
  })

  it('shows a task’s history newest first, without the text of descriptions', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'x' },
    })
    const params = { id: task.id }
    await owner.call(updateTask, {
      params,
      body: { changes: { description: { was: '', set: 'a long text' } } },
    })
    const { items } = await owner.call(listTaskActivity, { params, query: {} })
    expect(items.map((entry) => [entry.action, entry.changes])).toEqual([
      ['task.updated', { description: { was: null, set: null } }],
      ['task.created', { title: { was: null, set: 'x' } }],
    ])
  })
})

it('keeps each person and label of a task once, however often they are named', async () => {
  const owner = await test.app.person('owner')
  const project = await makeProject(owner)
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'x', assigneeIds: [owner.id, owner.id] },
  })
  expect(task.assigneeIds).toEqual([owner.id])
})

describe('what is gone since a number', () => {
  async function change(owner: Caller, assigneeIds: string[]) {
    const project = await makeProject(owner)
    const params = { projectId: project.id }
    const make = (title: string, ...people: string[]) =>
      owner.call(createTask, { params, body: { title, assigneeIds: people } })
    const theirs = await make('theirs', ...assigneeIds)
    const handedOn = await make('handed on', ...assigneeIds)
    const others = await make('another’s')
    const { seq } = await owner.call(listProjectTasks, { params })
    await owner.call(updateTask, {
      params: { id: handedOn.id },
      body: { changes: { assigneeIds: { was: handedOn.assigneeIds, set: [] } } },
    })
    for (const task of [theirs, others]) await owner.call(deleteTask, { params: { id: task.id } })
    // Keeps the project in sight of those who see only what is theirs.
    await make('kept', ...assigneeIds)
    return { project, seq, theirs, handedOn, others }
  }

  it('names to those who see only their own tasks no task of others', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const { project, seq, theirs, handedOn } = await change(owner, [volunteer.id])
    const { rows, goneIds } = await volunteer.call(listTaskChanges, {
      params: { projectId: project.id },
      query: { after: seq },
    })
    expect(rows.map((row) => row.title)).toEqual(['kept'])
    expect(new Set(goneIds)).toEqual(new Set([theirs.id, handedOn.id]))
  })

  it('names every task to those whose role in the project sees all of them', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const { project, seq, theirs, others } = await change(owner, [])
    await addProjectMember(test.app.db, project.id, volunteer.id, 'guest')
    const { goneIds } = await volunteer.call(listTaskChanges, {
      params: { projectId: project.id },
      query: { after: seq },
    })
    expect(new Set(goneIds)).toEqual(new Set([theirs.id, others.id]))
  })
})

it('counts the days of a moment in the zone of who asks, not in that of the project', async () => {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db)
  const { id } = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  // In Lisbon the 21st has begun, in Los Angeles it is still the evening of the 20th.
  await sql`update projects set "timeZone" = 'Europe/Lisbon' where "id" = ${project.id}`.execute(
    test.app.db,
  )
  await sql`update tasks set "createdAt" = '2026-11-21T02:18:00Z' where "id" = ${id}`.execute(
    test.app.db,
  )
  const find = async (search: string, clock: { today?: string; timeZone?: string }) => {
    const query = { projectId: [project.id], search, ...clock }
    return (await owner.call(listTasks, { query })).items.length
  }
  const reader = { today: '2026-11-20', timeZone: 'America/Los_Angeles' }
  expect(await find('created:today', reader)).toBe(1)
  expect(await find('created:2026-11-21', reader)).toBe(0)
  // Who says no zone has the one they chose, else the organisation's.
  await sql`update users set "preferences" = '{"timeZone": "America/Los_Angeles"}' where "id" = ${owner.id}`.execute(
    test.app.db,
  )
  expect(await find('created:2026-11-20', {})).toBe(1)
  await sql`update users set "preferences" = '{}' where "id" = ${owner.id}`.execute(test.app.db)
  await sql`update organisations set "timeZone" = 'Asia/Kolkata'`.execute(test.app.db)
  expect(await find('created:2026-11-21', {})).toBe(1)
})
