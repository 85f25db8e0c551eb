import { addChecklistItem, removeChecklistItem } from '@courtside/contract/checklists.ts'
import { unusableId } from '@courtside/contract/fields.ts'
import {
  createProject,
  deleteProject,
  listProjects,
  restoreProject,
  updateProject,
} from '@courtside/contract/projects.ts'
import { createTask, deleteTask, listTasks } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { makeSecret } from '#test/add-api-token.ts'
import { type Caller, send as sendAs, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

const withKey = (key: string) => ({ 'idempotency-key': key })

const make = (owner: Caller) =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })

const titles = async (owner: Caller, projectId: string) =>
  (await owner.call(listTasks, { query: { projectId } })).items.map((task) => task.title)

describe('a POST with an Idempotency-Key', () => {
  it('gets the first answer again, also when what it made is there or gone meanwhile', async () => {
    const owner = await test.app.person('owner')
    const args = { body: { key: nextKey(), name: 'Once' } }
    const first = await owner.call(createProject, args, withKey('a'))
    expect(await owner.call(createProject, args, withKey('a'))).toEqual(first)
    expect(await owner.refusal(createProject, args)).toMatchObject({ code: 'key_taken' })
    await owner.call(deleteProject, { params: { id: first.id } })
    expect(await owner.call(createProject, args, withKey('a'))).toEqual(first)
    const { items } = await owner.call(listProjects, { query: { search: args.body.key } })
    expect(items).toEqual([])
  })

  it('is done when its first try was refused, for a refusal is no answer to keep', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const args = { params: { projectId: project.id }, body: { title: 'Later' } }
    await owner.call(deleteProject, { params: { id: project.id } })
    expect(await owner.refusal(createTask, args, withKey('b'))).toMatchObject({ status: 403 })
    await owner.call(restoreProject, { params: { id: project.id } })
    const task = await owner.call(createTask, args, withKey('b'))
    expect(await owner.call(createTask, args, withKey('b'))).toEqual(task)
    expect(await titles(owner, project.id)).toEqual(['Later'])
  })

  it('is refused with 422 when the key stood for something else, and does nothing', async () => {
    const owner = await test.app.person('owner')
    const [project, other] = [await make(owner), await make(owner)]
    const send = (projectId: string, title: string) =>
      owner.refusal(createTask, { params: { projectId }, body: { title } }, withKey('c'))
    await owner.call(
      createTask,
      { params: { projectId: project.id }, body: { title: 'First' } },
      withKey('c'),
    )
    const mismatch = { status: 422, code: 'idempotency_mismatch' }
    expect(await send(project.id, 'Second')).toMatchObject(mismatch)
    expect(await send(other.id, 'First')).toMatchObject(mismatch)
    expect(await titles(owner, project.id)).toEqual(['First'])
    expect(await titles(owner, other.id)).toEqual([])
  })

  it('is each person’s own', async () => {
    const owner = await test.app.person('owner')
    const manager = await test.app.person('manager')
    const project = await make(owner)
    const args = { params: { projectId: project.id }, body: { title: 'Same' } }
    const one = await owner.call(createTask, args, withKey('d'))
    const other = await manager.call(createTask, args, withKey('d'))
    expect(other.id).not.toBe(one.id)
    expect(await titles(owner, project.id)).toEqual(['Same', 'Same'])
  })

  it('is forgotten after 24 hours: then it is done again, once', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const args = { params: { projectId: project.id }, body: { title: 'Daily' } }
    const first = await owner.call(createTask, args, withKey('e'))
    await sql`
      update idempotency_keys set "createdAt" = now() - interval '24 hours 1 second' where "actorId" = ${owner.id}
    `.execute(test.app.db)
    const second = await owner.call(createTask, args, withKey('e'))
    expect(second.id).not.toBe(first.id)
    expect(await owner.call(createTask, args, withKey('e'))).toEqual(second)
    expect(await titles(owner, project.id)).toHaveLength(2)
  })

  it('is done once by many at the same time', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const args = { params: { projectId: project.id }, body: { title: 'Rush' } }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.call(createTask, args, withKey('f'))),
    )
    expect(new Set(answers.map((task) => task.id)).size).toBe(1)
    expect(await titles(owner, project.id)).toEqual(['Rush'])
  })
})

describe('the key itself', () => {
  const args = (projectId: string) => ({ params: { projectId }, body: { title: 'Long' } })

  it('is not cut: two that are alike in 200 characters are refused, not taken for one', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const long = 'k'.repeat(200)
    for (const key of [`${long}a`, `${long}b`])
      expect(await owner.refusal(createTask, args(project.id), withKey(key))).toMatchObject({
        status: 400,
        code: 'invalid_input',
        message: 'An Idempotency-Key has 1 to 200 visible ASCII characters',
      })
    expect(await titles(owner, project.id)).toEqual([])
    await owner.call(createTask, args(project.id), withKey(long))
    await owner.call(createTask, args(project.id), withKey(`${long.slice(1)}b`))
    expect(await titles(owner, project.id)).toHaveLength(2)
  })

  it.each(['', ' ', 'a\tb', 'clé', 'a\u007fb'])('is refused when it is %j', async (key) => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    expect(await owner.refusal(createTask, args(project.id), withKey(key))).toMatchObject({
      status: 400,
    })
    expect(await titles(owner, project.id)).toEqual([])
  })

  it('of 200 characters is each token’s own', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const key = 'k'.repeat(199)
    const token = await makeSecret(test.app.db, owner.id, [
      'task.view',
      'task.create',
      'project.view',
    ])
    for (const end of ['a', 'b', 'b']) {
      const headers = { authorization: `Bearer ${token}`, ...withKey(key + end) }
      expect((await sendAs(test.app.api, createTask, args(project.id), headers)).status).toBe(200)
    }
    expect(await titles(owner, project.id)).toHaveLength(2)
  })
})

describe('an id of one’s own', () => {
  it('makes a retry without a key known, with whatever id it was written', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const args = { params: { projectId: project.id }, body: { id: createId(), title: 'Mine' } }
    const first = await owner.call(createTask, args)
    expect(await owner.call(createTask, args)).toEqual(first)
    expect(await titles(owner, project.id)).toEqual(['Mine'])
    const other = { ...args, body: { ...args.body, title: 'Other words' } }
    const manager = await test.app.person('manager')
    for (const caller of [owner, manager])
      expect(await caller.refusal(createTask, other)).toMatchObject({
        status: 400,
        details: [{ path: 'body.id', message: unusableId }],
      })
    expect(await manager.refusal(createTask, args)).toMatchObject({ status: 400 })
    expect(await titles(owner, project.id)).toEqual(['Mine'])
  })

  it('is free again for what was taken away wholly', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'x' },
    })
    const args = { params: { id: task.id }, body: { id: createId(), title: 'Nets' } }
    await owner.call(addChecklistItem, args)
    await owner.call(removeChecklistItem, { params: { id: args.body.id } })
    await owner.call(addChecklistItem, { ...args, body: { ...args.body, title: 'Balls' } })
    await owner.call(removeChecklistItem, { params: { id: args.body.id } })
    expect(await owner.call(addChecklistItem, args)).toMatchObject({ title: 'Nets' })
  })
})

describe('a call that needs no key', () => {
  it('ignores one: a change compares by itself, and a second deletion finds it done', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'x' },
    })
    const rename = (was: string, set: string) => ({
      params: { id: project.id },
      body: { changes: { name: { was, set } } },
    })
    await owner.call(updateProject, rename('Open', 'A'), withKey('g'))
    const second = await owner.call(updateProject, rename('A', 'B'), withKey('g'))
    expect(second.name).toBe('B')
    await owner.call(deleteTask, { params: { id: task.id } }, withKey('g'))
    await owner.call(deleteTask, { params: { id: task.id } }, withKey('g'))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from idempotency_keys where "actorId" = ${owner.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ count: 0 }])
  })
})
