import { createProject, updateProject } from '@courtside/contract/projects.ts'
import { listTaskLinks } from '@courtside/contract/search.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

async function makeTask(owner: Caller, title: string, more: object = {}) {
  const project = await owner.call(createProject, {
    body: { key: nextKey(), name: 'Open', ...more },
  })
  const task = await owner.call(createTask, { params: { projectId: project.id }, body: { title } })
  return { project, task }
}

describe('the keys in a text', () => {
  it('lead to title and state of each task, a key the project had before too, in one request', async () => {
    const owner = await test.app.person('owner')
    const { project, task } = await makeTask(owner, 'Book courts')
    const other = await makeTask(owner, 'Order balls')
    const key = nextKey()
    await owner.call(updateProject, {
      params: { id: project.id },
      body: { changes: { key: { was: project.key, set: key } } },
    })
    const asked = [task.key, `${key}-1`, other.task.key, `${key}-999`, 'NOSUCH-1']
    const { items } = await owner.call(listTaskLinks, { query: { key: asked } })
    const link = {
      id: task.id,
      key: `${key}-1`,
      title: 'Book courts',
      statusName: 'To do',
      projectId: project.id,
      assigneeIds: [],
      version: task.version,
      mayChangeStatus: true,
    }
    expect(items.toSorted((a, b) => asked.indexOf(a.asked) - asked.indexOf(b.asked))).toEqual([
      { ...link, asked: task.key, group: 'unstarted' },
      { ...link, asked: `${key}-1`, group: 'unstarted' },
      expect.objectContaining({ asked: other.task.key, title: 'Order balls' }),
    ])
  })

  it('tell nothing of a task that can’t be read or is in the trash', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const closed = await makeTask(owner, 'Secret', { visibility: 'members' })
    const gone = await makeTask(owner, 'Gone')
    await owner.call(deleteTask, { params: { id: gone.task.id } })
    const query = { key: [closed.task.key, gone.task.key] }
    expect(await member.call(listTaskLinks, { query })).toEqual({ items: [] })
    expect((await owner.call(listTaskLinks, { query })).items.map(({ title }) => title)).toEqual([
      'Secret',
    ])
  })

  it('tell whether one may complete the task: a volunteer what is theirs to do alone', async () => {
    const owner = await test.app.person('owner')
    const { task, project } = await makeTask(owner, 'Sweep')
    const volunteer = await test.app.person('volunteer')
    const guest = await test.app.person('guest')
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { assigneeIds: { was: [], set: [volunteer.id] } } },
    })
    const of = async (person: Caller) =>
      (await person.call(listTaskLinks, { query: { key: task.key } })).items[0]
    expect(await of(volunteer)).toMatchObject({
      projectId: project.id,
      assigneeIds: [volunteer.id],
      mayChangeStatus: true,
    })
    expect(await of(guest)).toMatchObject({ title: 'Sweep', mayChangeStatus: false })
  })

  it('are at most a hundred, and are keys', async () => {
    const owner = await test.app.person('owner')
    const many = Array.from({ length: 101 }, (_, index) => `OPEN-${index}`)
    for (const key of [many, ['open-1'], ['OPEN-1234567890']])
      expect(await owner.refusal(listTaskLinks, { query: { key } })).toMatchObject({ status: 400 })
  })
})
