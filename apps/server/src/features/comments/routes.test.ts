import {
  addComment,
  commentLimit,
  deleteComment,
  restoreComment,
  updateComment,
} from '@courtside/contract/comments.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { createTask, deleteTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

async function makeTask(owner: Caller, assigneeIds: string[] = []) {
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts', assigneeIds },
  })
  return { project, task, params: { id: task.id } }
}

const edit = (id: string, was: string, set: string) => ({
  params: { id },
  body: { changes: { body: { was, set } } },
})

const logOf = async (taskId: string) => {
  const { rows } = await sql<{ action: string; actorId: string; changes: unknown }>`
    select "action", "actorId", "changes" from activity where "taskId" = ${taskId} and "entity" = 'comment' order by "seq"
  `.execute(test.app.db)
  return rows
}

describe('commenting', () => {
  it('shows the comment with its task, counts it and logs it without its text', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const comment = await owner.call(addComment, { params, body: { body: 'Courts 1\r\nand 2 ' } })
    expect(comment).toMatchObject({
      taskId: params.id,
      authorId: owner.id,
      body: 'Courts 1\nand 2 ',
      mentionIds: [],
      editedAt: null,
      deletedAt: null,
    })
    const { task, comments } = await owner.call(getTask, { params })
    expect(comments).toEqual([comment])
    expect(task.commentCount).toBe(1)
    expect(await logOf(params.id)).toEqual([
      {
        action: 'comment.created',
        actorId: owner.id,
        changes: { mentionIds: { was: [], set: [] } },
      },
    ])
  })

  it.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['too much', 'x'.repeat(commentLimit + 1)],
    ['a NUL', 'a\u0000b'],
    ['half a character', 'a\ud800b'],
  ])('is refused with %s', async (_, body) => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    expect(await owner.refusal(addComment, { params, body: { body } })).toMatchObject({
      status: 400,
      details: [{ path: 'body.body' }],
    })
    expect(await logOf(params.id)).toEqual([])
  })

  it('takes the longest text, and is refused with an id in use', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const id = createId()
    const body = 'ß'.repeat(commentLimit)
    expect((await owner.call(addComment, { params, body: { id, body } })).body).toBe(body)
    const twice = await owner.refusal(addComment, { params, body: { id, body: 'x' } })
    expect(twice).toMatchObject({ status: 400, code: 'invalid_input' })
    expect((await owner.call(getTask, { params })).task.commentCount).toBe(1)
  })

  it('is done once when it is sent twice with one key', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const send = () =>
      owner.call(addComment, { params, body: { body: 'Once' } }, { 'idempotency-key': 'once' })
    const [one, two] = await Promise.all([send(), send()])
    expect(two).toEqual(one)
    expect(await send()).toEqual(one)
    expect(await logOf(params.id)).toHaveLength(1)
  })

  it('ends with the trash of its task', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    await owner.call(deleteTask, { params })
    expect(await owner.refusal(addComment, { params, body: { body: 'x' } })).toMatchObject({
      status: 403,
    })
  })
})

describe('mentions', () => {
  it('find people by handle in any case and script, once each, and nothing else', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const handles = ['ann-oneill', 'bo.k_2', 'жанна', 'đức', 'x']
    const ids = new Map<string, string>()
    for (const handle of handles) {
      const { id } = await test.app.person('member')
      await sql`update users set "handle" = ${handle} where "id" = ${id}`.execute(test.app.db)
      ids.set(handle, id)
    }
    const mentions = async (body: string) => {
      const comment = await owner.call(addComment, { params, body: { body } })
      return comment.mentionIds.toSorted()
    }
    const of = (...names: string[]) => names.map((name) => ids.get(name) ?? '').toSorted()
    expect(await mentions('@ann-oneill, see this')).toEqual(of('ann-oneill'))
    expect(await mentions('Ask @Ann-ONeill. Or (@ann-oneill)!')).toEqual(of('ann-oneill'))
    expect(await mentions('@ЖАННА и @đức: @x')).toEqual(of('жанна', 'đức', 'x'))
    expect(await mentions('\n@bo.k_2...')).toEqual(of('bo.k_2'))
    expect(await mentions('mail ann@x or жанна@x, @@x, a.@x, @nobody @ x')).toEqual([])
    expect(await mentions('> ask @x\n\nyes\n > @x')).toEqual([])
    const changed = await owner.call(addComment, { params, body: { body: 'nobody' } })
    const edited = await owner.call(updateComment, edit(changed.id, 'nobody', 'now @x'))
    expect(edited.mentionIds).toEqual(of('x'))
  })
})

describe('changing a comment', () => {
  it('sets the text and when, keeps the counter, and says nothing of the text in the log', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const { id } = await owner.call(addComment, { params, body: { body: 'Court 1' } })
    const changed = await owner.call(updateComment, edit(id, 'Court 1', 'Court 2'))
    expect(changed).toMatchObject({ body: 'Court 2', editedAt: expect.any(String) as string })
    const again = await owner.call(updateComment, edit(id, 'Court 1', 'Court 2'))
    expect(again).toEqual(changed)
    expect((await logOf(params.id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['comment.created', { mentionIds: { was: [], set: [] } }],
      ['comment.updated', {}],
    ])
  })

  it('is refused with the present text when it was changed meanwhile', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const { id } = await owner.call(addComment, { params, body: { body: 'A' } })
    await owner.call(updateComment, edit(id, 'A', 'B'))
    expect(await owner.refusal(updateComment, edit(id, 'A', 'C'))).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { body: 'B' }, conflictingFields: ['body'] },
    })
    const tries = await Promise.allSettled(
      ['D', 'E', 'F', 'G'].map((set) => owner.call(updateComment, edit(id, 'B', set))),
    )
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  })

  it('is the author’s alone, also for moderators', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const { params } = await makeTask(owner)
    const { id } = await member.call(addComment, { params, body: { body: 'Mine' } })
    expect(await owner.refusal(updateComment, edit(id, 'Mine', 'x'))).toMatchObject({
      status: 403,
    })
    expect((await member.call(updateComment, edit(id, 'Mine', 'Still mine'))).authorId).toBe(
      member.id,
    )
  })
})

describe('deleting a comment', () => {
  it('keeps the counter right however often it is done and undone', async () => {
    const owner = await test.app.person('owner')
    const { params } = await makeTask(owner)
    const { id } = await owner.call(addComment, { params, body: { body: 'A' } })
    await owner.call(addComment, { params, body: { body: 'B' } })
    const state = async () => {
      const { task, comments } = await owner.call(getTask, { params })
      return [task.commentCount, comments.map((comment) => comment.body)]
    }
    await owner.call(deleteComment, { params: { id } })
    await owner.call(deleteComment, { params: { id } })
    expect(await state()).toEqual([1, ['B']])
    expect(await owner.refusal(updateComment, edit(id, 'A', 'x'))).toMatchObject({ status: 403 })
    await owner.call(restoreComment, { params: { id } })
    const restored = await owner.call(restoreComment, { params: { id } })
    expect(restored).toMatchObject({ body: 'A', deletedAt: null })
    expect(await state()).toEqual([2, ['A', 'B']])
    expect((await logOf(params.id)).map((entry) => entry.action)).toEqual([
      'comment.created',
      'comment.created',
      'comment.deleted',
      'comment.restored',
    ])
  })

  it('by a moderator can’t be undone by its author, who no longer finds it', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const { params } = await makeTask(owner)
    const { id } = await member.call(addComment, { params, body: { body: 'Rude' } })
    await owner.call(deleteComment, { params: { id } })
    expect(await member.refusal(restoreComment, { params: { id } })).toMatchObject({ status: 404 })
    expect(await member.refusal(deleteComment, { params: { id } })).toMatchObject({ status: 404 })
    await owner.call(restoreComment, { params: { id } })
    await member.call(deleteComment, { params: { id } })
    expect((await member.call(restoreComment, { params: { id } })).body).toBe('Rude')
  })

  it('of somebody else is refused to members', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const { params } = await makeTask(owner)
    const { id } = await owner.call(addComment, { params, body: { body: 'x' } })
    expect(await member.refusal(deleteComment, { params: { id } })).toMatchObject({ status: 403 })
    expect((await owner.call(getTask, { params })).task.commentCount).toBe(1)
  })

  it('is still possible for a volunteer as long as the task is theirs', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const { task, params } = await makeTask(owner, [volunteer.id])
    const { id } = await volunteer.call(addComment, { params, body: { body: 'On my way' } })
    await owner.call(updateTask, {
      params,
      body: { changes: { assigneeIds: { was: task.assigneeIds, set: [] } } },
    })
    expect(await volunteer.refusal(deleteComment, { params: { id } })).toMatchObject({
      status: 404,
    })
  })
})
