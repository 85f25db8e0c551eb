import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { addComment, updateComment } from '@courtside/contract/comments.ts'
import { createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { type WatchState, watcherField } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { findWatchers } from './find-watchers.ts'

const test = useTestApp()

async function start(draft: { visibility?: 'organisation' | 'members' } = {}) {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db, draft)
  const { id } = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  return { owner, id, params: { id }, person: (role: BuiltInRole) => test.app.person(role) }
}

const watch = (was: WatchState | null, set: WatchState | null, uid: string) => ({
  changes: { [watcherField(uid)]: { was, set } },
})

/** Why each watches the task, by the id of the person. */
const reasonsOf = async (taskId: string) =>
  Object.fromEntries(
    (await findWatchers(test.app.db, [taskId])).map(({ userId, reason }) => [userId, reason]),
  )

const handleOf = async ({ id }: Caller) => {
  const { rows } = await sql<{ handle: string }>`
    select "handle" from users where "id" = ${id}
  `.execute(test.app.db)
  return rows[0]?.handle ?? ''
}

describe('a task is watched by', () => {
  it('who made it, does it, leads it, comments on it or is mentioned there, and who chose to', async () => {
    const { owner, id, params, person } = await start()
    const [doer, lead, writer, named, late, chooser] = [
      await person('member'),
      await person('member'),
      await person('member'),
      await person('member'),
      await person('member'),
      await person('guest'),
    ]
    await owner.call(updateTask, {
      params,
      body: {
        changes: { assigneeIds: { was: [], set: [doer.id] }, leadId: { was: null, set: lead.id } },
      },
    })
    const body = `Ask @${await handleOf(named)}`
    const comment = await writer.call(addComment, { params, body: { body } })
    await writer.call(updateComment, {
      params: { id: comment.id },
      body: { changes: { body: { was: body, set: `${body} or @${await handleOf(late)}` } } },
    })
    await chooser.call(updateTask, { params, body: watch(null, 'chosen', chooser.id) })
    expect(await reasonsOf(id)).toEqual({
      [owner.id]: 'created',
      [doer.id]: 'assigned',
      [lead.id]: 'assigned',
      [writer.id]: 'commented',
      [named.id]: 'mentioned',
      [late.id]: 'mentioned',
      [chooser.id]: 'chosen',
    })
  })

  it('nobody who has left, whatever they do or are named in, until they choose again', async () => {
    const { owner, id, params } = await start()
    await owner.call(updateTask, { params, body: watch(null, 'left', owner.id) })
    await owner.call(addComment, {
      params,
      body: { body: `I am @${await handleOf(owner)}` },
    })
    await owner.call(updateTask, {
      params,
      body: { changes: { assigneeIds: { was: [], set: [owner.id] } } },
    })
    expect(await reasonsOf(id)).toEqual({})
    await owner.call(updateTask, { params, body: watch('left', 'chosen', owner.id) })
    expect(await reasonsOf(id)).toEqual({ [owner.id]: 'chosen' })
  })

  it('nobody who was brought back by others, and nobody who never was', async () => {
    const { owner, id, params, person } = await start()
    const member = await person('member')
    await member.call(updateTask, { params, body: watch(null, 'left', member.id) })
    expect(
      await owner.refusal(updateTask, { params, body: watch('left', 'chosen', member.id) }),
    ).toMatchObject({ status: 400 })
    expect(
      await owner.refusal(updateTask, { params, body: watch(null, 'left', crypto.randomUUID()) }),
    ).toMatchObject({ status: 400 })
    const many = Array.from({ length: 101 }, () => watch(null, 'left', crypto.randomUUID()).changes)
    const body = { changes: Object.assign({}, ...many) as ReturnType<typeof watch>['changes'] }
    expect(await owner.refusal(updateTask, { params, body })).toMatchObject({ status: 400 })
    const taken = { ...watch('left', null, member.id), undoOf: crypto.randomUUID() }
    await owner.call(updateTask, { params, body: taken })
    expect(await reasonsOf(id)).toEqual({ [owner.id]: 'created' })
  })

  it('nobody who may no longer read it', async () => {
    const { owner, id, params, person } = await start()
    const volunteer = await person('volunteer')
    const member = await person('member')
    const assign = (was: string[], set: string[]) =>
      owner.call(updateTask, { params, body: { changes: { assigneeIds: { was, set } } } })
    await assign([], [volunteer.id])
    await volunteer.call(updateTask, { params, body: watch(null, 'chosen', volunteer.id) })
    await member.call(updateTask, { params, body: watch(null, 'chosen', member.id) })
    const all = { [owner.id]: 'created', [volunteer.id]: 'chosen', [member.id]: 'chosen' }
    expect(await reasonsOf(id)).toEqual(all)
    await assign([volunteer.id], [])
    await sql`update projects set "visibility" = 'members'`.execute(test.app.db)
    expect(await reasonsOf(id)).toEqual({ [owner.id]: 'created' })
  })
})

describe('watching', () => {
  it('is each person’s own: two who begin at once don’t meet, and the list keeps its order', async () => {
    const { owner, params, person } = await start()
    const [one, other] = [await person('member'), await person('guest')]
    const { task: before } = await owner.call(getTask, { params })
    await Promise.all(
      [one, other].map((caller) =>
        caller.call(updateTask, { params, body: watch(null, 'chosen', caller.id) }),
      ),
    )
    const { task } = await owner.call(getTask, { params })
    expect(task.watchers).toEqual({ [one.id]: 'chosen', [other.id]: 'chosen' })
    expect(task).toMatchObject({ updatedAt: before.updatedAt, version: before.version + 2 })
    const undone = await one.call(updateTask, { params, body: watch('chosen', null, one.id) })
    expect(undone.watchers).toEqual({ [other.id]: 'chosen' })
  })

  it('of others takes the right to change the task, and is refused for whom it is out of sight', async () => {
    const { owner, params, person } = await start()
    const [guest, volunteer] = [await person('guest'), await person('volunteer')]
    const add = (caller: Caller, uid: string) =>
      caller.refusal(updateTask, { params, body: watch(null, 'chosen', uid) })
    expect(await add(guest, owner.id)).toMatchObject({ status: 403 })
    expect(await add(owner, volunteer.id)).toMatchObject({
      status: 400,
      details: [{ path: `body.changes.${watcherField(volunteer.id)}` }],
    })
    const added = await owner.call(updateTask, { params, body: watch(null, 'chosen', guest.id) })
    expect(added.watchers).toEqual({ [guest.id]: 'chosen' })
  })

  it.each([
    [
      'a state there is not',
      (uid: string) => ({ [watcherField(uid)]: { was: null, set: 'keen' } }),
    ],
    ['a value of another field', (uid: string) => ({ [watcherField(uid)]: { was: null, set: 3 } })],
    ['somebody who is no id', () => ({ 'watchers.ann': { was: null, set: 'chosen' } })],
    [
      'a field that holds no entries',
      (uid: string) => ({ [`labels.${uid}`]: { was: null, set: 'chosen' } }),
    ],
  ])('refuses %s', async (_what, changesFor) => {
    const { owner, params } = await start()
    const changes = changesFor(owner.id) as ReturnType<typeof watch>['changes']
    const refused = await owner.refusal(updateTask, { params, body: { changes } })
    expect(refused).toMatchObject({ status: 400 })
  })
})
