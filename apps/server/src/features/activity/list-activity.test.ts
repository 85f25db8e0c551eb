import { addComment, deleteComment } from '@courtside/contract/comments.ts'
import { createProject, listProjectActivity } from '@courtside/contract/projects.ts'
import { getDescriptionVersion, listTaskActivity } from '@courtside/contract/task-history.ts'
import { createTask, deleteTask, moveTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

async function makeTask(
  owner: Caller,
  draft: { description?: string; assigneeIds?: string[] } = {},
) {
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts', ...draft },
  })
  return { project, task, params: { id: task.id } }
}

describe('the history of a task', () => {
  it('pages from newest to oldest, each entry once, comments among them', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const { id } = await owner.call(addComment, { params, body: { body: 'x' } })
    await owner.call(deleteComment, { params: { id } })
    await owner.call(moveTask, { params, body: { after: null, before: null } })
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await owner.call(listTaskActivity, {
        params,
        query: { limit: 1, ...(after && { after }) },
      })
      seen.push(...page.items.map((entry) => entry.action))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(['task.moved', 'comment.deleted', 'comment.created', 'task.created'])
  })

  it('tells of a description only that it changed, from the first entry on', async () => {
    const owner = await test.app.person('owner')
    const { project, task, params } = await makeTask(owner, { description: 'secret plan' })
    await owner.call(updateTask, {
      params,
      body: {
        changes: {
          description: { was: 'secret plan', set: 'open plan' },
          title: { was: task.title, set: 'Book six courts' },
        },
      },
    })
    const hidden = { was: null, set: null }
    const ofTask = await owner.call(listTaskActivity, { params, query: {} })
    expect(ofTask.items.map((entry) => entry.changes)).toEqual([
      { description: hidden, title: { was: 'Book courts', set: 'Book six courts' } },
      { description: hidden, title: { was: null, set: 'Book courts' } },
    ])
    const ofProject = await owner.call(listProjectActivity, {
      params: { id: project.id },
      query: {},
    })
    expect(JSON.stringify([ofTask, ofProject])).not.toContain('plan')
  })

  it('has the versions of a description, each with what it was before, and who wrote it', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const { task, params } = await makeTask(owner, { description: 'one' })
    const write = (was: string, set: string) =>
      owner.call(updateTask, { params, body: { changes: { description: { was, set } } } })
    await write('one', 'two')
    await owner.call(updateTask, {
      params,
      body: { changes: { title: { was: task.title, set: 'Book six courts' } } },
    })
    const [retitled] = (await owner.call(listTaskActivity, { params, query: {} })).items
    await write('two', 'three')
    const read = async (entryId?: string | null) =>
      (await owner.call(getDescriptionVersion, { params, query: entryId ? { entryId } : {} }))
        .version
    const last = await read()
    expect(last).toMatchObject({ was: 'two', set: 'three', actorId: owner.id, newerId: null })
    const middle = await read(last?.olderId)
    expect(middle).toMatchObject({ was: 'one', set: 'two', newerId: last?.id })
    expect(await read(middle?.olderId)).toMatchObject({ was: '', set: 'one', olderId: null })
    expect(await read(retitled?.id)).toBeNull()
    expect(await volunteer.refusal(getDescriptionVersion, { params, query: {} })).toMatchObject({
      status: 404,
    })
  })

  it('is read by a volunteer only while the task is theirs, and the project’s never', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const { project, params } = await makeTask(owner, { assigneeIds: [volunteer.id] })
    await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Not theirs' },
    })
    const own = await volunteer.call(listTaskActivity, { params, query: {} })
    expect(own.items.map((entry) => entry.action)).toEqual(['task.created'])
    const all = await volunteer.call(listProjectActivity, {
      params: { id: project.id },
      query: {},
    })
    expect(all).toEqual({ items: [], next: null })
    await owner.call(deleteTask, { params })
    expect(await volunteer.refusal(listTaskActivity, { params, query: {} })).toMatchObject({
      status: 404,
    })
  })

  it.each([
    'x',
    Buffer.from('["x"]').toString('base64url'),
    Buffer.from('[1, 2]').toString('base64url'),
  ])('refuses the page link %s', async (after) => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    expect(await owner.refusal(listTaskActivity, { params, query: { after } })).toMatchObject({
      status: 400,
    })
  })
})

describe('the log', () => {
  it('numbers the entries of a project without gaps under many writers, and each once', async () => {
    const owner = await test.app.person('owner')
    const { project, params } = await makeTask(owner)
    await Promise.all([
      ...Array.from({ length: 8 }, () =>
        owner.call(addComment, { params, body: { body: 'at once' } }),
      ),
      ...Array.from({ length: 8 }, () =>
        owner.call(createTask, { params: { projectId: project.id }, body: { title: 'at once' } }),
      ),
    ])
    const { rows } = await sql<{ seq: number; lastSeq: number }>`
      select a."seq", s."lastSeq" from activity a join streams s on s."id" = a."streamId"
      where a."streamId" = ${project.id} order by a."seq"
    `.execute(test.app.db)
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
    expect(rows[0]?.lastSeq).toBe(18)
  })

  it('can’t be changed or shortened, even by a statement of ours', async () => {
    const owner = await test.app.person('owner')
    const { project } = await makeTask(owner)
    const forbidden = /append only/
    await expect(
      sql`update activity set "actorId" = null where "streamId" = ${project.id}`.execute(
        test.app.db,
      ),
    ).rejects.toThrow(forbidden)
    await expect(
      sql`delete from activity where "streamId" = ${project.id}`.execute(test.app.db),
    ).rejects.toThrow(forbidden)
  })
})
