import { createTask, deleteTask, noStructure, updateTask } from '@courtside/contract/tasks.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectApi } from '#api/connections.ts'
import { createQueryClient } from '#api/query-client.ts'
import { type Caller, type TestApp, openTestApp } from '../../../../server/src/test/app.ts'
import { addProject, addProjectMember } from '../../../../server/src/test/factories.ts'
import { catchUp, copyOf, decodeRows, applyCopy } from './use-live-tasks.ts'
import { taskRows } from './use-task-rows.ts'

test('a snapshot’s arrays become rows in whatever order its columns come', () => {
  const columns = ['title', 'number', 'id']
  const rows = [
    ['Book courts', 12, 'x', null],
    ['Call Ana', 13, 'y', { ...noStructure, parentId: 'x' }],
  ]
  const rest = { projectId: 'p', deletedAt: null, ...noStructure }
  expect(decodeRows({ id: 'p', key: 'OPEN' }, { columns, rows })).toEqual([
    { ...rest, id: 'x', number: 12, title: 'Book courts', key: 'OPEN-12' },
    { ...rest, id: 'y', number: 13, title: 'Call Ana', key: 'OPEN-13', parentId: 'x' },
  ])
})

describe('a copy that is held', () => {
  let app: TestApp
  let owner: Caller
  let volunteer: Caller
  let project: Awaited<ReturnType<typeof addProject>>
  beforeAll(async () => {
    app = await openTestApp()
    const origin = await app.api.http.listen({ port: 0, host: '127.0.0.1' })
    owner = await app.person('owner')
    volunteer = await app.person('volunteer')
    connectApi({ origin, getToken: () => Promise.resolve(volunteer.token) })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    project = await addProject(app.db)
  })

  const add = (title: string, assigneeIds: string[] = [volunteer.id]) =>
    owner.call(createTask, {
      params: { projectId: project.id },
      body: { title, assigneeIds },
    })
  const client = createQueryClient()
  const titles = () =>
    taskRows
      .rowsOf(project.id)
      .map(({ title }) => title)
      .toSorted()

  test('catches up with what changed, came and went, and keeps the rest', async () => {
    const line = await add('Line judge')
    const water = await add('Carry water')
    await catchUp(project, client)
    const kept = await add('Book courts')
    await owner.call(deleteTask, { params: { id: water.id } })
    // What the server doesn't tell again can only come from the copy.
    taskRows.upsert([{ ...line, title: 'As it was kept' }])
    await catchUp(project, client)
    expect(titles()).toEqual(['As it was kept', kept.title])
  })

  test('loses what one may no longer see', async () => {
    const line = await add('Line judge')
    await add('Carry water')
    await catchUp(project, client)
    await owner.call(updateTask, {
      params: { id: line.id },
      body: { changes: { assigneeIds: { was: [volunteer.id], set: [] } } },
    })
    await catchUp(project, client)
    expect(titles()).toEqual(['Carry water'])
  })

  test('is loaded anew once one may see more, though nothing has changed', async () => {
    await add('Line judge')
    await add('Of others', [])
    await catchUp(project, client)
    expect(titles()).toEqual(['Line judge'])
    await addProjectMember(app.db, project.id, volunteer.id, 'guest')
    await catchUp(project, client)
    expect(titles()).toEqual(['Line judge', 'Of others'])
  })

  test('is loaded anew when it is too old to be told what changed', async () => {
    await add('Line judge')
    await catchUp(project, client)
    const { seq = 0, basis = '' } = copyOf(project.id) ?? {}
    applyCopy(project.id, { basis, seq: seq + 1000 })
    await add('Carry water')
    await catchUp(project, client)
    expect(titles()).toEqual(['Carry water', 'Line judge'])
    expect(copyOf(project.id)?.seq).toBe(seq + 1)
  })
})
