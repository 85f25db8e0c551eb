import { addComment } from '@courtside/contract/comments.ts'
import { listProjectActivity } from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { listTaskChanges } from '@courtside/contract/task-snapshots.ts'
import { createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { transferTasks } from '@courtside/contract/transfers.ts'
import { changeWorkflow } from '@courtside/contract/workflow.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { type MadeProject, addProject, addProjectMember } from '#test/factories.ts'
import { openLive } from '#test/live-client.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

const make = (project: MadeProject, draft: object = {}) =>
  owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts', ...draft },
  })
const move = (id: string, from: MadeProject, to: MadeProject) =>
  owner.call(transferTasks, {
    body: { tasks: [{ id, projectId: { was: from.id, set: to.id } }] },
  })

describe('what others see of a move', () => {
  it('is gone for readers of the one project, there for those of the other, and tells nothing of where it went', async () => {
    const from = await addProject(test.app.db)
    const closed = await addProject(test.app.db, { visibility: 'members', name: 'Board matters' })
    const member = await test.app.person('member')
    const volunteer = await test.app.person('volunteer')
    const insider = await test.app.person('member')
    await addProjectMember(test.app.db, closed.id, insider.id, 'member')
    const leader = await test.app.person('volunteer')
    await make(from, { assigneeIds: [volunteer.id], leadId: leader.id })
    const task = await make(from, {
      title: 'Raise the fees',
      assigneeIds: [volunteer.id],
      leadId: leader.id,
    })
    const strange = await make(from)
    const { rows } = await sql<{ id: string; lastSeq: number }>`
      select "id", "lastSeq" from streams where "id" in (${from.id}, ${closed.id})
    `.execute(test.app.db)
    const seqOf = (id: string) => rows.find((row) => row.id === id)?.lastSeq ?? 0
    const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
    const follow = async ({ token }: Caller, streamId: string) => {
      const live = await openLive(origin, token)
      live.send({ type: 'follow', streamId, after: seqOf(streamId) })
      return live
    }
    const outside = [
      await follow(member, from.id),
      await follow(volunteer, from.id),
      await follow(leader, from.id),
    ]
    const inside = await follow(insider, closed.id)
    await move(task.id, from, closed)
    await move(strange.id, from, closed)
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { title: { was: 'Raise the fees', set: 'Raise the fees by 10' } } },
    })
    const [members, volunteers, leaders] = outside
    await members?.until((frame) => frame.type === 'events' && frame.seq === seqOf(from.id) + 2)
    await volunteers?.until((frame) => frame.type === 'events')
    await leaders?.until((frame) => frame.type === 'events')
    await inside.until((frame) => frame.type === 'events' && frame.seq === seqOf(closed.id) + 3)
    expect(members?.events().map(({ goneTaskId }) => goneTaskId)).toEqual([task.id, strange.id])
    for (const theirs of [volunteers, leaders])
      expect(theirs?.events().map(({ goneTaskId }) => goneTaskId)).toEqual([task.id])
    const said = JSON.stringify(outside.map((live) => live.frames))
    for (const secret of [closed.id, closed.key, 'fees']) expect(said).not.toContain(secret)
    expect(inside.events()[0]).toMatchObject({
      entry: { action: 'task.transferred' },
      task: { id: task.id, key: `${closed.key}-1` },
    })
    for (const live of [...outside, inside]) await live.close()

    const changes = (caller: Caller) =>
      caller.call(listTaskChanges, {
        params: { projectId: from.id },
        query: { after: seqOf(from.id) },
      })
    expect(await changes(member)).toMatchObject({ rows: [], isComplete: true })
    expect(new Set((await changes(member)).goneIds)).toEqual(new Set([task.id, strange.id]))
    for (const theirs of [volunteer, leader])
      expect((await changes(theirs)).goneIds).toEqual([task.id])
    const history = await member.call(listProjectActivity, { params: { id: from.id }, query: {} })
    const left = history.items.filter(({ taskId }) => taskId === task.id)
    expect(left).toMatchObject([
      { action: 'task.left', taskKey: task.key, taskTitle: 'Raise the fees' },
      { action: 'task.created', taskKey: task.key, taskTitle: 'Raise the fees' },
    ])
    expect(JSON.stringify(history)).not.toMatch(new RegExp(`${closed.id}|${closed.key}|by 10`))
    expect(await member.refusal(getTask, { params: { id: task.key } })).toMatchObject({
      status: 404,
    })
  })

  it('keeps the history whole and in order, with the names of what was called so before', async () => {
    const [from, to] = [await addProject(test.app.db), await addProject(test.app.db)]
    const task = await make(from)
    const params = { id: task.id }
    await owner.call(updateTask, {
      params,
      body: { changes: { statusId: { was: from.statusIds[0], set: from.statusIds[1] } } },
    })
    // A long stream there: its numbers are greater than those to come here.
    for (let made = 0; made < 4; made++) await make(to)
    await move(task.id, from, to)
    await owner.call(addComment, { params, body: { body: 'Here now' } })
    await move(task.id, to, from)
    await owner.call(changeWorkflow, {
      params: { projectId: from.id, kind: 'statuses', id: from.statusIds[1] },
      body: { changes: { name: { was: 'In progress', set: 'Under way' } } },
    })
    await move(task.id, from, to)
    const seen: string[] = []
    const names: Record<string, string> = {}
    let after: string | undefined
    do {
      const page = await owner.call(listTaskActivity, {
        params,
        query: { limit: 2, ...(after && { after }) },
      })
      seen.push(...page.items.map(({ action }) => action))
      Object.assign(names, page.elsewhere.names)
      after = page.next ?? undefined
    } while (after)
    expect(names).toMatchObject({ [from.statusIds[1]]: 'Under way' })
    expect(seen).toEqual([
      'task.transferred',
      'task.transferred',
      'comment.created',
      'task.transferred',
      'task.updated',
      'task.created',
    ])
  })
})
