import {
  addComment,
  deleteComment,
  reactToComment,
  resolveThread,
  restoreComment,
  updateComment,
} from '@courtside/contract/comments.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { createTask, getTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

async function makeTask(owner: Caller) {
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const make = (title: string) =>
    owner.call(createTask, { params: { projectId: project.id }, body: { title } })
  const task = await make('Book courts')
  const say = (body: string, parentId: string | null = null, who = owner) =>
    who.call(addComment, { params: { id: task.id }, body: { body, parentId } })
  const read = async () => (await owner.call(getTask, { params: { id: task.id } })).comments
  return { task, make, say, read }
}

const logOf = async (taskId: string) => {
  const { rows } = await sql<{ action: string; changes: unknown }>`
    select "action", "changes" from activity where "taskId" = ${taskId} and "entity" = 'comment' order by "seq"
  `.execute(test.app.db)
  return rows.map(({ action, changes }) => [action, changes])
}

describe('answering a comment', () => {
  it('makes a thread one level deep, and the log names the comment that was answered', async () => {
    const owner = await test.app.person('owner')
    const { task, say } = await makeTask(owner)
    const root = await say('Which courts?')
    const answer = await say('1 to 4', root.id)
    const further = await say('Not 3', answer.id)
    expect([root.parentId, answer.parentId, further.parentId]).toEqual([null, root.id, root.id])
    const told = await logOf(task.id)
    expect(told.at(-1)).toEqual([
      'comment.created',
      { mentionIds: { was: [], set: [] }, parentId: { was: null, set: answer.id } },
    ])
  })

  it('is refused where the comment stands on another task or nowhere, and nothing is counted', async () => {
    const owner = await test.app.person('owner')
    const { make, say, task } = await makeTask(owner)
    const { id } = await say('Which courts?')
    const other = await make('Order balls')
    for (const [on, parentId] of [
      [other.id, id],
      [task.id, createId()],
    ] as const) {
      const refused = await owner.refusal(addComment, {
        params: { id: on },
        body: { body: 'x', parentId },
      })
      expect(refused).toMatchObject({ status: 400, details: [{ path: 'body.parentId' }] })
    }
    expect((await owner.call(getTask, { params: { id: other.id } })).task.commentCount).toBe(0)
  })

  it('keeps a deleted comment as a place without words for as long as answers hang on it', async () => {
    const owner = await test.app.person('owner')
    const { say, read } = await makeTask(owner)
    const root = await say('A secret')
    const answer = await say('Seen', root.id)
    await owner.call(deleteComment, { params: { id: root.id } })
    expect(await read()).toEqual([
      { ...root, body: '', deletedAt: expect.any(String) as string },
      answer,
    ])
    await owner.call(deleteComment, { params: { id: answer.id } })
    expect(await read()).toEqual([])
    await owner.call(restoreComment, { params: { id: root.id } })
    expect(await read()).toEqual([root])
  })

  it('tells in the log whom a change of the text mentions anew, and nothing where it mentions the same', async () => {
    const owner = await test.app.person('owner')
    const { task, say } = await makeTask(owner)
    await sql`update users set "handle" = 'umpire' where "id" = ${owner.id}`.execute(test.app.db)
    const { id } = await say('Ask them')
    const edit = (was: string, set: string) =>
      owner.call(updateComment, { params: { id }, body: { changes: { body: { was, set } } } })
    await edit('Ask them', 'Ask @umpire')
    await edit('Ask @umpire', 'Do ask @umpire')
    expect((await logOf(task.id)).slice(1)).toEqual([
      ['comment.updated', { mentionIds: { was: [], set: [owner.id] } }],
      ['comment.updated', {}],
    ])
  })
})

describe('resolving a thread', () => {
  it('is said of the comment that begins it, whichever of the thread is named, and logged once', async () => {
    const owner = await test.app.person('owner')
    const { task, say } = await makeTask(owner)
    const root = await say('Which courts?')
    const answer = await say('1 to 4', root.id)
    const set = (id: string, isResolved: boolean) =>
      owner.call(resolveThread, { params: { id }, body: { isResolved } })
    const resolved = await set(answer.id, true)
    expect(resolved).toEqual({ ...root, resolvedAt: expect.any(String) as string })
    expect(await set(root.id, true)).toEqual(resolved)
    expect(await set(root.id, false)).toEqual(root)
    expect((await logOf(task.id)).slice(2)).toEqual([
      ['comment.resolved', {}],
      ['comment.reopened', {}],
    ])
  })

  it('is said twice under a deleted comment as well, whose text stays unread', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const { say } = await makeTask(owner)
    const root = await say('Which courts?')
    const answer = await say('1 to 4', root.id)
    await owner.call(deleteComment, { params: { id: root.id } })
    const resolve = () =>
      member.call(resolveThread, { params: { id: answer.id }, body: { isResolved: true } })
    const resolved = await resolve()
    expect(resolved).toMatchObject({ id: root.id, body: '' })
    expect(resolved.resolvedAt).not.toBeNull()
    expect(await resolve()).toEqual(resolved)
  })
})

describe('reactions', () => {
  it('are each person’s own, in the order of giving, and one that is already given changes nothing', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const { task, say, read } = await makeTask(owner)
    const { id } = await say('Courts are ours')
    const react = (who: Caller, reaction: '👍' | '🏓', isGiven: boolean) =>
      who.call(reactToComment, { params: { id }, body: { reaction, isGiven } })
    await react(owner, '👍', true)
    await react(member, '👍', true)
    await react(member, '👍', true)
    const both = await react(member, '🏓', true)
    expect(both.reactions).toEqual({ '👍': [owner.id, member.id], '🏓': [member.id] })
    expect((await read())[0]?.reactions).toEqual(both.reactions)
    await react(owner, '👍', false)
    await react(member, '👍', false)
    expect((await react(member, '👍', false)).reactions).toEqual({ '🏓': [member.id] })
    const given = (reaction: string) => ({ reaction: { was: null, set: reaction } })
    const taken = { reaction: { was: '👍', set: null } }
    expect((await logOf(task.id)).slice(1)).toEqual([
      ['comment.reacted', given('👍')],
      ['comment.reacted', given('👍')],
      ['comment.reacted', given('🏓')],
      ['comment.reacted', taken],
      ['comment.reacted', taken],
    ])
  })

  it('of two people at once are both kept', async () => {
    const owner = await test.app.person('owner')
    const people = await Promise.all(['a', 'b', 'c', 'd'].map(() => test.app.person('member')))
    const { say, read } = await makeTask(owner)
    const { id } = await say('Courts are ours')
    const body = { reaction: '👍', isGiven: true } as const
    await Promise.all(people.map((who) => who.call(reactToComment, { params: { id }, body })))
    expect((await read())[0]?.reactions['👍']?.toSorted()).toEqual(
      people.map((who) => who.id).toSorted(),
    )
  })

  it('stand at their comment and not in the history of the task', async () => {
    const owner = await test.app.person('owner')
    const { task, say } = await makeTask(owner)
    const { id } = await say('Courts are ours')
    await owner.call(reactToComment, { params: { id }, body: { reaction: '✅', isGiven: true } })
    const { items } = await owner.call(listTaskActivity, { params: { id: task.id }, query: {} })
    expect(items.map((entry) => entry.action)).toEqual(['comment.created', 'task.created'])
  })

  it('are refused to who may only read, and for a deleted comment', async () => {
    const owner = await test.app.person('owner')
    const guest = await test.app.person('guest')
    const { say } = await makeTask(owner)
    const { id } = await say('Courts are ours')
    const react = { params: { id }, body: { reaction: '👍', isGiven: true } } as const
    expect(await guest.refusal(reactToComment, react)).toMatchObject({ status: 403 })
    await owner.call(deleteComment, { params: { id } })
    expect(await owner.refusal(reactToComment, react)).toMatchObject({ status: 403 })
  })
})
