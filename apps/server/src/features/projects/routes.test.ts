import {
  createProject,
  deleteProject,
  getProject,
  listProjectActivity,
  listProjects,
  type ProjectChanges,
  reservedKeys,
  restoreProject,
  suggestProjectKey,
  updateProject,
} from '@courtside/contract/projects.ts'
import { createTask, deleteTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { giveCustomRole, nextKey } from '#test/factories.ts'

const test = useTestApp()

const make = (owner: Caller, draft: { key?: string; name?: string; leadId?: string | null } = {}) =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Spring Open', ...draft } })

const patch = (id: string, changes: ProjectChanges) => ({ params: { id }, body: { changes } })

const logOf = async (streamId: string) => {
  const { rows } = await sql<{ seq: number; action: string; changes: unknown; actorId: string }>`
    select "seq", "action", "changes", "actorId" from activity where "streamId" = ${streamId} order by "seq"
  `.execute(test.app.db)
  return rows
}

describe('creating a project', () => {
  it('gives it a workflow, makes its maker manager and lead, and is logged', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner, { key: 'spring', name: '  Spring   Open ' })
    expect(project).toMatchObject({
      key: 'SPRING',
      name: 'Spring Open',
      status: 'active',
      visibility: 'organisation',
      leadId: owner.id,
      timeZone: 'Europe/Lisbon',
      memberIds: [owner.id],
      version: 1,
    })
    expect(project.statuses.map(({ name, group }) => [name, group])).toEqual([
      ['Backlog', 'backlog'],
      ['To do', 'unstarted'],
      ['In progress', 'started'],
      ['Done', 'completed'],
      ['Cancelled', 'cancelled'],
    ])
    expect(project.myPermissions).toContain('project.edit')
    expect(project.people.map((person) => person.uid)).toEqual([owner.id])
    expect(await logOf(project.id)).toMatchObject([
      { seq: 1, action: 'project.created', actorId: owner.id },
    ])
  })

  it('leaves it without a lead when none is wanted', async () => {
    const owner = await test.app.person('owner')
    expect(await make(owner, { leadId: null })).toMatchObject({ leadId: null })
  })

  it('is refused with a key that is taken, whoever may see that project', async () => {
    const owner = await test.app.person('owner')
    const manager = await test.app.person('manager')
    const { key } = await make(owner)
    const refusal = await manager.refusal(createProject, { body: { key, name: 'Another' } })
    expect(refusal).toMatchObject({ status: 409, code: 'key_taken' })
  })

  it('lets exactly one of many makers have a key, and leaves nothing of the others', async () => {
    const owner = await test.app.person('owner')
    const key = nextKey()
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => make(owner, { key })))
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql<{ projects: number; orphans: number }>`
      select (select count(*)::int from projects where "key" = ${key}) as "projects",
        (select count(*)::int from streams s where not exists (select 1 from projects p where p."id" = s."id")
          and not exists (select 1 from organisations o where o."id" = s."id")) as "orphans"
    `.execute(test.app.db)
    expect(rows).toEqual([{ projects: 1, orphans: 0 }])
  })

  it.each([...reservedKeys])('is refused with the reserved key %s', async (key) => {
    const owner = await test.app.person('owner')
    const refusal = await owner.refusal(createProject, { body: { key, name: 'x' } })
    expect(refusal).toMatchObject({ status: 400, code: 'key_reserved' })
  })

  it.each([
    ['body.key', { key: 'A', name: 'x' }],
    ['body.key', { key: 'AB1', name: 'x' }],
    ['body.name', { key: 'ABC', name: '   ' }],
    ['body.startOn', { key: 'ABC', name: 'x', startOn: '2027-02-30' }],
    ['body.hue', { key: 'ABC', name: 'x', hue: 'pink' }],
  ])('is refused with the place %s of what is wrong', async (path, body) => {
    const owner = await test.app.person('owner')
    const refusal = await owner.refusal(createProject, { body: body as never })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', details: [{ path }] })
  })

  it('is refused with a lead who is not in the organisation, and with an id in use', async () => {
    const owner = await test.app.person('owner')
    const stranger = await owner.refusal(createProject, {
      body: { key: nextKey(), name: 'x', leadId: createId() },
    })
    expect(stranger).toMatchObject({ status: 400, details: [{ path: 'body.leadId' }] })
    const { id } = await make(owner)
    const twice = await owner.refusal(createProject, { body: { id, key: nextKey(), name: 'x' } })
    expect(twice).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('suggesting a key', () => {
  it('offers the next free one for a name, and tells whether a key is free', async () => {
    const owner = await test.app.person('owner')
    const suggest = (query: { name?: string; key?: string }) =>
      owner.call(suggestProjectKey, { query })
    expect(await suggest({ name: 'Winter Doubles League' })).toEqual({ key: 'WDL', isFree: true })
    await make(owner, { key: 'WDL' })
    expect(await suggest({ name: 'Winter Doubles League' })).toEqual({ key: 'WINT', isFree: true })
    expect(await suggest({ key: ' wdl ' })).toEqual({ key: 'WDL', isFree: false })
    expect(await suggest({ key: 'new' })).toEqual({ key: 'NEW', isFree: false })
    expect(await suggest({ key: 'WDLX' })).toEqual({ key: 'WDLX', isFree: true })
    expect(await owner.refusal(suggestProjectKey, { query: { key: 'W1' } })).toMatchObject({
      status: 400,
      details: [{ path: 'query.key' }],
    })
  })
})

describe('changing a project', () => {
  it('sets fields, counts the version and logs what was and what is', async () => {
    const owner = await test.app.person('owner')
    const lead = await test.app.person('member')
    const project = await make(owner)
    const changes = {
      name: { was: 'Spring Open', set: 'Summer Open' },
      leadId: { was: owner.id, set: lead.id },
      targetOn: { was: null, set: '2027-06-01' },
      status: { was: 'active', set: 'on_hold' },
    } as const
    const changed = await owner.call(updateProject, patch(project.id, changes))
    expect(changed).toMatchObject({
      name: 'Summer Open',
      leadId: lead.id,
      targetOn: '2027-06-01',
      status: 'on_hold',
      version: 2,
    })
    expect((await logOf(project.id)).at(-1)).toMatchObject({ action: 'project.updated', changes })
  })

  it('takes a field that already is so for done, and refuses a stale one with the project', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const rename = (was: string, set: string) => patch(project.id, { name: { was, set } })
    await owner.call(updateProject, rename('Spring Open', 'A'))
    const again = await owner.call(updateProject, rename('Spring Open', 'A'))
    expect(again.version).toBe(2)
    const before = await logOf(project.id)
    expect(await owner.refusal(updateProject, rename('Spring Open', 'B'))).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { name: 'A' }, conflictingFields: ['name'] },
    })
    expect(await logOf(project.id)).toEqual(before)
  })

  it('archives and brings back, and shows each on its shelf alone', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const shelves = async () => {
      const found = []
      for (const shelf of ['live', 'archived', 'trash'] as const) {
        const { items } = await owner.call(listProjects, { query: { shelf, search: project.key } })
        if (items.length > 0) found.push(shelf)
      }
      return found
    }
    expect(await shelves()).toEqual(['live'])
    const archive = (was: boolean, set: boolean) => patch(project.id, { isArchived: { was, set } })
    const archived = await owner.call(updateProject, archive(false, true))
    expect(archived.archivedAt).not.toBeNull()
    expect(await shelves()).toEqual(['archived'])
    expect((await owner.call(updateProject, archive(true, false))).archivedAt).toBeNull()
    expect(await shelves()).toEqual(['live'])
  })

  it('is refused to those who would lock themselves out by it', async () => {
    const owner = await test.app.person('owner')
    const editor = await test.app.person('member')
    await giveCustomRole(test.app.db, editor.id, ['project.view', 'project.edit'])
    const project = await make(owner)
    const close = patch(project.id, { visibility: { was: 'organisation', set: 'members' } })
    expect(await editor.refusal(updateProject, close)).toMatchObject({
      status: 403,
      error: 'After this change you could no longer see the project',
    })
    expect(await logOf(project.id)).toHaveLength(1)
    expect((await owner.call(updateProject, close)).visibility).toBe('members')
  })

  it('keeps a former key for the project: its links resolve, others can’t have it, it can go back', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner, { key: 'FIRST' })
    const task = await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'x' },
    })
    await owner.call(updateProject, patch(project.id, { key: { was: 'FIRST', set: 'SECOND' } }))
    const found = await owner.call(getProject, { params: { id: 'first' } })
    expect(found).toMatchObject({ id: project.id, key: 'SECOND' })
    const old = await owner.call(getTask, { params: { id: 'FIRST-1' } })
    expect(old.task).toMatchObject({ id: task.id, key: 'SECOND-1' })
    expect(await owner.refusal(createProject, { body: { key: 'FIRST', name: 'x' } })).toMatchObject(
      { status: 409, code: 'key_taken' },
    )
    const other = await make(owner)
    expect(
      await owner.refusal(
        updateProject,
        patch(other.id, { key: { was: other.key, set: 'FIRST' } }),
      ),
    ).toMatchObject({ status: 409, code: 'key_taken' })
    const back = await owner.call(
      updateProject,
      patch(project.id, { key: { was: 'SECOND', set: 'FIRST' } }),
    )
    expect(back.key).toBe('FIRST')
    expect((await owner.call(getProject, { params: { id: 'SECOND' } })).id).toBe(project.id)
    expect(
      await owner.refusal(updateProject, patch(project.id, { key: { was: 'FIRST', set: 'NEW' } })),
    ).toMatchObject({ status: 400, code: 'key_reserved' })
  })

  it('can be undone by the same call with both values swapped, and the log says what it undid', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const batchId = createId()
    const rename = (was: string, set: string) => ({ changes: { name: { was, set } } })
    const params = { id: project.id }
    await owner.call(updateProject, {
      params,
      body: { ...rename('Spring Open', 'Oops'), batchId },
    })
    const undone = await owner.call(updateProject, {
      params,
      body: { ...rename('Oops', 'Spring Open'), batchId: createId(), undoOf: batchId },
    })
    expect(undone.name).toBe('Spring Open')
    const { items } = await owner.call(listProjectActivity, { params, query: {} })
    expect(items[0]).toMatchObject({ action: 'project.updated', undoOf: batchId })
    expect(items[1]).toMatchObject({ action: 'project.updated', batchId })
  })
})

describe('the trash', () => {
  it('hides a project from all but those who could restore it, keeps its key, and gives it back', async () => {
    const owner = await test.app.person('owner')
    const member = await test.app.person('member')
    const project = await make(owner)
    const params = { id: project.id }
    await owner.call(deleteProject, { params })
    await owner.call(deleteProject, { params })
    expect(await member.refusal(getProject, { params })).toMatchObject({ status: 404 })
    expect((await owner.call(getProject, { params })).deletedAt).not.toBeNull()
    expect(
      await owner.refusal(updateProject, patch(project.id, { name: { was: 'x', set: 'y' } })),
    ).toMatchObject({ status: 403 })
    expect(
      await owner.refusal(createProject, { body: { key: project.key, name: 'x' } }),
    ).toMatchObject({ status: 409 })
    expect((await owner.call(restoreProject, { params })).deletedAt).toBeNull()
    expect((await member.call(getProject, { params })).id).toBe(project.id)
    expect((await logOf(project.id)).map((entry) => entry.action)).toEqual([
      'project.created',
      'project.deleted',
      'project.restored',
    ])
  })
})

describe('the history of a project', () => {
  it('pages from newest to oldest with the tasks’ keys, without tasks of the trash', async () => {
    const owner = await test.app.person('owner')
    const project = await make(owner)
    const params = { projectId: project.id }
    const kept = await owner.call(createTask, { params, body: { title: 'kept' } })
    const gone = await owner.call(createTask, { params, body: { title: 'gone' } })
    await owner.call(updateTask, {
      params: { id: kept.id },
      body: { changes: { priority: { was: 'none', set: 'high' } } },
    })
    await owner.call(deleteTask, { params: { id: gone.id } })
    const seen: unknown[] = []
    let after: string | undefined
    do {
      const page = await owner.call(listProjectActivity, {
        params: { id: project.id },
        query: { limit: 1, ...(after && { after }) },
      })
      seen.push(...page.items.map(({ action, taskKey }) => [action, taskKey]))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([
      ['task.deleted', gone.key],
      ['task.updated', kept.key],
      ['task.created', kept.key],
      ['project.created', null],
    ])
  })
})
