import {
  addChecklistItem,
  changeChecklistItem,
  checklistLimit,
  removeChecklistItem,
} from '@courtside/contract/checklists.ts'
import { listProjectTasks, listTaskChanges } from '@courtside/contract/task-snapshots.ts'
import { getTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, addTask } from '#test/factories.ts'

const test = useTestApp()

async function makeTask() {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db)
  const task = await addTask(test.app.db, project)
  return { owner, project, task }
}

const add = (caller: Caller, taskId: string, title: string, more: object = {}) =>
  caller.call(addChecklistItem, { params: { id: taskId }, body: { title, ...more } })

async function look(caller: Caller, taskId: string) {
  const { task, checklist } = await caller.call(getTask, { params: { id: taskId } })
  return {
    titles: checklist.map(({ title }) => title),
    counts: [task.checklistDoneCount, task.checklistCount],
  }
}

describe('a checklist', () => {
  it('gets items at its end, behind another and in front', async () => {
    const { owner, task } = await makeTask()
    const nets = await add(owner, task.id, 'Nets')
    await add(owner, task.id, 'Balls')
    await add(owner, task.id, 'Lines', { after: nets.id })
    await add(owner, task.id, 'Key', { after: null, isDone: true })
    expect(await look(owner, task.id)).toEqual({
      titles: ['Key', 'Nets', 'Lines', 'Balls'],
      counts: [1, 4],
    })
  })

  it('has its items ticked, renamed, moved and taken out, each told in the log', async () => {
    const { owner, task, project } = await makeTask()
    const nets = await add(owner, task.id, 'Nets')
    const balls = await add(owner, task.id, 'Balls')
    const params = { id: balls.id }
    const change = (body: object) => owner.call(changeChecklistItem, { params, body })
    await change({ isDone: true })
    await change({ title: { was: 'Balls', set: '120 balls' } })
    const moved = await change({ after: null })
    expect(moved).toMatchObject({ title: '120 balls', isDone: true })
    expect(await look(owner, task.id)).toEqual({ titles: ['120 balls', 'Nets'], counts: [1, 2] })
    await owner.call(removeChecklistItem, { params })
    expect(await look(owner, task.id)).toEqual({ titles: ['Nets'], counts: [0, 1] })

    const { rows } = await sql<{ was: { title: string } | null; set: { title: string } | null }>`
      select "changes" -> ${`checklist.${balls.id}`} -> 'was' as "was", "changes" -> ${`checklist.${balls.id}`} -> 'set' as "set"
      from activity where "streamId" = ${project.id} and "changes" ? ${`checklist.${balls.id}`} order by "seq"
    `.execute(test.app.db)
    expect(rows.map(({ was, set }) => [was?.title, set?.title])).toEqual([
      [undefined, 'Balls'],
      ['Balls', 'Balls'],
      ['Balls', '120 balls'],
      ['120 balls', '120 balls'],
      ['120 balls', undefined],
    ])
    // Taken out it comes back as the item it was: undo.
    await add(owner, task.id, '120 balls', { id: balls.id, isDone: true, after: nets.id })
    expect(await look(owner, task.id)).toEqual({ titles: ['Nets', '120 balls'], counts: [1, 2] })
  })

  it('counts a tick once, however many tick at the same time', async () => {
    const { owner, task } = await makeTask()
    const items = [await add(owner, task.id, 'Nets'), await add(owner, task.id, 'Balls')]
    await Promise.all(
      [...items, ...items, ...items].map(({ id }) =>
        owner.call(changeChecklistItem, { params: { id }, body: { isDone: true } }),
      ),
    )
    expect((await look(owner, task.id)).counts).toEqual([2, 2])
  })

  it('shows both names when two people rename an item', async () => {
    const { owner, task } = await makeTask()
    const { id } = await add(owner, task.id, 'Nets')
    const rename = (set: string) => ({ params: { id }, body: { title: { was: 'Nets', set } } })
    await owner.call(changeChecklistItem, rename('Two nets'))
    expect(await owner.refusal(changeChecklistItem, rename('Three nets'))).toMatchObject({
      status: 409,
      details: { current: { title: 'Two nets' }, conflictingFields: ['title'] },
    })
  })

  it('has items moved from one of its lists to another, and tells who did so meanwhile', async () => {
    const { owner, task, project } = await makeTask()
    await add(owner, task.id, 'Nets', { listName: 'Before' })
    const water = await add(owner, task.id, 'Water', { listName: 'Before' })
    const cups = await add(owner, task.id, 'Cups', { listName: 'After' })
    const params = { id: water.id }
    const batchId = createId()
    const move = { listName: { was: 'Before', set: 'After' }, after: cups.id, batchId }
    expect(await owner.call(changeChecklistItem, { params, body: move })).toMatchObject({
      title: 'Water',
      listName: 'After',
    })
    const { checklist } = await owner.call(getTask, { params: { id: task.id } })
    expect(checklist.map(({ title, listName }) => [listName, title])).toEqual([
      ['Before', 'Nets'],
      ['After', 'Cups'],
      ['After', 'Water'],
    ])
    const { rows } = await sql<{ batchId: string }>`
      select "batchId" from activity where "streamId" = ${project.id} order by "seq" desc limit 1
    `.execute(test.app.db)
    expect(rows).toEqual([{ batchId }])

    const late = { params, body: { listName: { was: 'Before', set: 'Never' } } }
    expect(await owner.refusal(changeChecklistItem, late)).toMatchObject({
      status: 409,
      details: { current: { listName: 'After' }, conflictingFields: ['listName'] },
    })
    expect((await look(owner, task.id)).counts).toEqual([0, 3])
  })

  it('refuses what is empty, too much, or behind an item of another task', async () => {
    const { owner, task, project } = await makeTask()
    const other = await addTask(test.app.db, project)
    const foreign = await add(owner, other.id, 'Nets')
    const params = { id: task.id }
    for (const body of [
      { title: ' ' },
      { title: 'x'.repeat(501) },
      { title: 'Nets', after: foreign.id },
    ])
      expect((await owner.refusal(addChecklistItem, { params, body })).status).toBe(400)
    const taken = { title: 'Nets', id: foreign.id }
    expect((await owner.refusal(addChecklistItem, { params, body: taken })).status).toBe(400)

    await sql`
      insert into checklist_items ("id", "taskId", "title", "rank")
      select gen_random_uuid(), ${task.id}::uuid, 'Nets', 'a' || lpad(n::text, 3, '0') from generate_series(1, ${checklistLimit}) n
    `.execute(test.app.db)
    expect(
      await owner.refusal(addChecklistItem, { params, body: { title: 'Nets' } }),
    ).toMatchObject({ status: 400 })
  })

  it('has items given to somebody by a day, unless somebody else did so first', async () => {
    const { owner, task } = await makeTask()
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const given = { assigneeId: ann.id, dueOn: '2027-05-01' }
    const { id } = await add(owner, task.id, 'Nets', given)
    const params = { id }
    const change = (body: object) => owner.call(changeChecklistItem, { params, body })
    expect(await change({ title: { was: 'Nets', set: 'Two nets' } })).toMatchObject(given)
    expect(await change({ assigneeId: { was: ann.id, set: ben.id } })).toMatchObject({
      assigneeId: ben.id,
      dueOn: '2027-05-01',
    })
    const stale = {
      assigneeId: { was: ann.id, set: null },
      dueOn: { was: null, set: '2027-05-02' },
    }
    expect(await owner.refusal(changeChecklistItem, { params, body: stale })).toMatchObject({
      status: 409,
      details: { current: { assigneeId: ben.id }, conflictingFields: ['assigneeId', 'dueOn'] },
    })
    const whose = async () =>
      (await owner.call(getTask, { params: { id: task.id } })).task.itemAssigneeIds
    await add(owner, task.id, 'Balls', { assigneeId: ann.id })
    await add(owner, task.id, 'Lines', { assigneeId: ann.id })
    expect(await whose()).toEqual([ann.id, ben.id].toSorted())
    const listFor = async ({ id: itemAssigneeId }: Caller) =>
      (await owner.call(listTasks, { query: { itemAssigneeId } })).items.map((one) => one.id)
    expect(await listFor(ben)).toEqual([task.id])
    await change({ isDone: true })
    expect(await listFor(ben)).toEqual([])
    expect(await listFor(ann)).toEqual([task.id])
    await owner.call(removeChecklistItem, { params })
    expect(await whose()).toEqual([ann.id])
    const unknown = { title: 'Key', assigneeId: createId() }
    expect(
      await owner.refusal(addChecklistItem, { params: { id: task.id }, body: unknown }),
    ).toMatchObject({ status: 400, details: [{ path: 'body.assigneeId' }] })
  })

  it('is read and ticked by a volunteer who is given an item of it, until it is taken away', async () => {
    const { owner, task, project } = await makeTask()
    const volunteer = await test.app.person('volunteer')
    const params = { id: task.id }
    const { id } = await add(owner, task.id, 'Nets')
    const give = (was: string | null, set: string | null) =>
      owner.call(changeChecklistItem, { params: { id }, body: { assigneeId: { was, set } } })
    expect((await volunteer.refusal(getTask, { params })).status).toBe(404)
    await give(null, volunteer.id)
    expect((await volunteer.call(getTask, { params })).checklist).toMatchObject([{ title: 'Nets' }])
    const { items } = await volunteer.call(listTasks, { query: {} })
    expect(items.map((item) => item.id)).toEqual([task.id])
    const tick = { params: { id }, body: { isDone: true } }
    expect((await volunteer.call(changeChecklistItem, tick)).isDone).toBe(true)
    const [, started] = project.statusIds
    const body = { changes: { statusId: { was: project.statusIds[0] ?? '', set: started ?? '' } } }
    expect((await volunteer.refusal(updateTask, { params, body })).status).toBe(403)

    const now = { params: { projectId: project.id } }
    const { seq } = await volunteer.call(listProjectTasks, now)
    // Whoever has another item still reads the project.
    const other = await addTask(test.app.db, project, { assigneeIds: [volunteer.id] })
    await give(volunteer.id, null)
    expect((await volunteer.refusal(getTask, { params })).status).toBe(404)
    const changes = await volunteer.call(listTaskChanges, { ...now, query: { after: seq } })
    expect(changes).toMatchObject({ goneIds: [task.id] })
    expect(other.id).not.toBe(task.id)
  })

  it('is ticked, but not written, by who may only change the status', async () => {
    const { owner, project } = await makeTask()
    const volunteer = await test.app.person('volunteer')
    const task = await addTask(test.app.db, project, { assigneeIds: [volunteer.id] })
    const { id } = await add(owner, task.id, 'Nets')
    const params = { id }
    await volunteer.call(changeChecklistItem, { params, body: { isDone: true } })
    for (const body of [
      { title: { was: 'Nets', set: 'Net' } },
      { listName: { was: '', set: 'Before' } },
      { after: null },
    ])
      expect((await volunteer.refusal(changeChecklistItem, { params, body })).status).toBe(403)
    expect((await volunteer.refusal(removeChecklistItem, { params })).status).toBe(403)
  })
})
