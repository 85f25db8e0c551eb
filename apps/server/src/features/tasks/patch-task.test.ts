import { createProject } from '@courtside/contract/projects.ts'
import { createTask, mostTasksAtOnce, updateTask, updateTasks } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

/** Projects with so many tasks each, as their ids. */
async function makeTasks(key: string, count: number): Promise<string[]> {
  const project = await owner.call(createProject, { body: { key, name: `Project ${key}` } })
  const tasks = []
  for (let made = 0; made < count; made += 1)
    tasks.push(
      await owner.call(createTask, {
        params: { projectId: project.id },
        body: { title: `Net ${made}` },
      }),
    )
  return tasks.map(({ id }) => id)
}

const urgent = (id: string) => ({
  id,
  changes: { priority: { was: 'none', set: 'urgent' } } as const,
})

const stored = async (ids: readonly string[]) => {
  const { rows } = await sql<{ priority: string; entries: number }>`
    select t."priority", (
      select count(*)::int from activity a where a."taskId" = t."id" and a."action" = 'task.updated'
    ) as "entries" from tasks t where t."id" = any(${ids}::uuid[]) order by t."number"
  `.execute(test.app.db)
  return rows
}

describe('several tasks at once', () => {
  it('are changed as one gesture, with an entry each, and told in the order they were named', async () => {
    const ids = (await makeTasks('MANA', 3)).concat(await makeTasks('MANB', 2))
    const named = ids.toReversed()
    const batchId = createId()
    const { tasks } = await owner.call(updateTasks, {
      body: { tasks: named.map(urgent), batchId },
    })
    expect(tasks.map(({ id, priority, version }) => [id, priority, version])).toEqual(
      named.map((id) => [id, 'urgent', 2]),
    )
    const { rows } = await sql<{ taskId: string }>`
      select "taskId" from activity where "batchId" = ${batchId}
    `.execute(test.app.db)
    expect(rows.map(({ taskId }) => taskId).toSorted()).toEqual(ids.toSorted())
  })

  it('are changed all or none: the refusal is that of the first refused', async () => {
    const ids = await makeTasks('MANC', 3)
    const [, stale = ''] = ids
    await owner.call(updateTask, {
      params: { id: stale },
      body: { changes: { priority: { was: 'none', set: 'low' } } },
    })
    expect(await owner.refusal(updateTasks, { body: { tasks: ids.map(urgent) } })).toMatchObject({
      status: 409,
      details: { current: { id: stale, priority: 'low' }, conflictingFields: ['priority'] },
    })
    expect(
      await owner.refusal(updateTasks, { body: { tasks: [...ids, createId()].map(urgent) } }),
    ).toMatchObject({ status: 404 })
    expect(await stored(ids)).toEqual([
      { priority: 'none', entries: 0 },
      { priority: 'low', entries: 1 },
      { priority: 'none', entries: 0 },
    ])
  })

  it('are not for those who may change only some of them', async () => {
    const ids = await makeTasks('MAND', 2)
    const [mine = ''] = ids
    const volunteer = await test.app.person('volunteer')
    await owner.call(updateTask, {
      params: { id: mine },
      body: { changes: { assigneeIds: { was: [], set: [volunteer.id] } } },
    })
    const { rows } = await sql<{ from: string; to: string }>`
      select t."statusId" as "from", s."id" as "to" from tasks t
      join statuses s on s."projectId" = t."projectId" and s."id" <> t."statusId"
      where t."id" = ${mine} limit 1
    `.execute(test.app.db)
    const [{ from, to } = { from: '', to: '' }] = rows
    const started = (id: string) => ({ id, changes: { statusId: { was: from, set: to } } })
    expect(
      await volunteer.refusal(updateTasks, { body: { tasks: ids.map(started) } }),
    ).toMatchObject({ status: 404 })
    const { tasks } = await volunteer.call(updateTasks, { body: { tasks: [started(mine)] } })
    expect(tasks).toMatchObject([{ id: mine, statusId: to }])
  })

  it('are as many as the contract says, and hang together by other requests', async () => {
    const [one = '', other = ''] = await makeTasks('MANE', 2)
    const many = Array.from({ length: mostTasksAtOnce + 1 }, () => urgent(one))
    const parted = { id: one, changes: { parentId: { was: null, set: other } } }
    for (const tasks of [[], many, [parted]])
      expect(await owner.refusal(updateTasks, { body: { tasks } })).toMatchObject({ status: 400 })
  })

  it('never wait for each other, whatever the order in which several people change them', async () => {
    const ids = (await makeTasks('MANF', 12)).concat(await makeTasks('MANG', 12))
    const orders = [ids, ids.toReversed(), ids.toSorted(), ids.toSorted().toReversed()]
    const headers = { authorization: `Bearer ${owner.token}` }
    const described = (id: string, set: string) => ({
      id,
      changes: { description: { was: '', set } },
    })
    for (let round = 0; round < 6; round += 1) {
      await sql`update tasks set "description" = ''`.execute(test.app.db)
      const many = orders.map((order, turn) => ({
        body: { tasks: order.map((id) => described(id, `By ${turn}`)) },
      }))
      const answers = await Promise.all([
        ...many.map((args) => send(test.app.api, updateTasks, args, headers)),
        ...ids.map((id) => {
          const { changes } = described(id, 'Alone')
          return send(test.app.api, updateTask, { params: { id }, body: { changes } }, headers)
        }),
      ])
      // Whoever comes too late is told so, and nobody is left waiting until the database gives one of them up.
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    }
  })
})
