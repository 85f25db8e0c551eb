import { createProject } from '@courtside/contract/projects.ts'
import { listProjectTasks } from '@courtside/contract/task-snapshots.ts'
import { createTask, moveTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()
let projects = 0

async function makeProject(owner: Caller, visibility: 'organisation' | 'members' = 'organisation') {
  const key = `T${String.fromCharCode(65 + Math.floor(projects / 26), 65 + (projects++ % 26))}`
  return owner.call(createProject, { body: { key, name: `Project ${key}`, visibility } })
}

describe('moving a task', () => {
  it('places it between others, also into another status, and the order is everybody’s', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const params = { projectId: project.id }
    const made = []
    for (const title of ['a', 'b', 'c', 'd'])
      made.push(await owner.call(createTask, { params, body: { title } }))
    const [a, b, , d] = made
    const moved = await owner.call(moveTask, {
      params: { id: d?.id ?? '' },
      body: {
        after: a?.id ?? null,
        before: b?.id ?? null,
        statusId: project.statuses[2]?.id ?? '',
      },
    })
    expect(moved.statusId).toBe(project.statuses[2]?.id)
    const snapshot = await owner.call(listProjectTasks, { params })
    const title = snapshot.columns.indexOf('title')
    expect(snapshot.rows.map((row) => row[title])).toEqual(['a', 'd', 'b', 'c'])
    expect(snapshot.seq).toBe(6)
  })

  it('is left again for the very one before, unless somebody else has dragged it since', async () => {
    const owner = await test.app.person('owner')
    const other = await test.app.person('owner')
    const project = await makeProject(owner)
    const params = { projectId: project.id }
    const make = (title: string) => owner.call(createTask, { params, body: { title } })
    const [first, second, third] = [await make('first'), await make('second'), await make('third')]
    const drag = (caller: Caller, after: string) =>
      caller.call(moveTask, { params: { id: first.id }, body: { after, before: null } })
    const putBack = (was: string, set = first.rank) => ({
      params: { id: first.id },
      body: { changes: { rank: { was, set } } },
    })
    const moved = await drag(owner, second.id)
    expect((await owner.call(updateTask, putBack(moved.rank))).rank).toBe(first.rank)
    const again = await drag(owner, second.id)
    const others = await drag(other, third.id)
    const refused = await owner.refusal(updateTask, putBack(again.rank))
    expect(refused).toMatchObject({ status: 409, details: { conflictingFields: ['rank'] } })
    for (const never of ['zz', `${second.rank}V`, 'z'.repeat(200)]) {
      const refusal = await owner.refusal(updateTask, putBack(others.rank, never))
      expect(refusal).toMatchObject({ status: 400 })
    }
    expect((await owner.call(updateTask, putBack(others.rank))).rank).toBe(first.rank)
  })

  it('makes room where neighbours stand too close, again and again', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const params = { projectId: project.id }
    const ids: string[] = []
    for (const title of ['first', 'x', 'y', 'last'])
      ids.push((await owner.call(createTask, { params, body: { title } })).id)
    const [first = '', x = '', y = ''] = ids
    for (let round = 0; round < 200; round++) {
      const mover = round % 2 === 0 ? x : y
      await owner.call(moveTask, { params: { id: mover }, body: { after: first, before: null } })
    }
    const { rows } = await sql<{ title: string; length: number }>`
      select "title", length("rank") as "length" from tasks where "projectId" = ${project.id} order by "rank"
    `.execute(test.app.db)
    expect(rows.map((row) => row.title)).toEqual(['first', 'y', 'x', 'last'])
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(64)
  })
})
