import { createProject } from '@courtside/contract/projects.ts'
import {
  createView,
  deleteView,
  listViews,
  pinViews,
  restoreView,
  updateView,
} from '@courtside/contract/views.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

const names = async (caller: Caller) =>
  (await caller.call(listViews, {})).items.map(({ name }) => name)

const save = (
  caller: Caller,
  name: string,
  more: { projectId?: string; isShared?: boolean; q?: string } = {},
) =>
  caller.call(createView, {
    body: {
      projectId: more.projectId ?? null,
      name,
      search: { q: more.q ?? 'is:late', layout: 'board' },
      isShared: more.isShared ?? false,
    },
  })

const makeProject = (owner: Caller, visibility: 'organisation' | 'members' = 'organisation') =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Open', visibility } })

describe('a view', () => {
  it('keeps whatever its address said, and is its owner’s alone until it is shared', async () => {
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const search = { q: 'is:late', zoom: 'week', columns: ['a', 'b'] }
    const { id } = await manager.call(createView, {
      body: { projectId: null, name: 'Late', search },
    })
    expect((await manager.call(listViews, {})).items).toMatchObject([{ id, search, pin: null }])
    expect(await names(member)).not.toContain('Late')
    const changes = { isShared: { was: false, set: true } }
    await manager.call(updateView, { params: { id }, body: { changes } })
    expect(await names(member)).toContain('Late')
  })

  it('that somebody else changed meanwhile is refused with the present one', async () => {
    const manager = await test.app.person('manager')
    const other = await test.app.person('manager')
    const { id, search } = await save(manager, 'Ours', { isShared: true })
    const change = (caller: Caller, q: string) => ({
      params: { id },
      body: { changes: { search: { was: search, set: { q } } } },
      caller,
    })
    const { caller, ...first } = change(other, 'is:open')
    await caller.call(updateView, first)
    const { caller: late, ...second } = change(manager, 'is:blocked')
    expect(await late.refusal(updateView, second)).toMatchObject({
      status: 409,
      details: { current: { search: { q: 'is:open' } }, conflictingFields: ['search'] },
    })
    const renamed = await manager.call(updateView, {
      params: { id },
      body: { changes: { name: { was: 'Ours', set: 'Everybody’s' } } },
    })
    expect(renamed).toMatchObject({ name: 'Everybody’s', search: { q: 'is:open' } })
  })

  it('that was deleted comes back as it was, pinned where it was', async () => {
    const member = await test.app.person('member')
    const { id } = await save(member, 'Soon')
    await member.call(pinViews, { body: { viewIds: [id] } })
    await member.call(deleteView, { params: { id } })
    expect(await names(member)).not.toContain('Soon')
    expect(await member.call(restoreView, { params: { id } })).toMatchObject({ id, pin: 0 })
    expect(await names(member)).toContain('Soon')
  })

  it('of a project stays unknown to those who see only their own tasks there', async () => {
    const manager = await test.app.person('manager')
    const volunteer = await test.app.person('volunteer')
    const { id: projectId } = await makeProject(manager)
    await save(manager, 'Costs', { projectId, isShared: true })
    expect(await names(volunteer)).toEqual([])
  })

  it('is told of in the log once it is shared, and never before', async () => {
    const manager = await test.app.person('manager')
    const { id: projectId } = await makeProject(manager)
    const told = async () => {
      const { rows } = await sql<{ action: string; changes: unknown }>`
        select "action", "changes" from activity where "streamId" = ${projectId} and "entity" = 'view' order by "seq"
      `.execute(test.app.db)
      return rows
    }
    const { id } = await save(manager, 'Late', { projectId })
    const change = (field: string, was: unknown, set: unknown) =>
      manager.call(updateView, { params: { id }, body: { changes: { [field]: { was, set } } } })
    await change('name', 'Late', 'Later')
    expect(await told()).toEqual([])
    await change('isShared', false, true)
    expect(await told()).toEqual([
      { action: 'view.updated', changes: { name: { was: 'Later', set: 'Later' } } },
    ])
  })

  it('tells the log no name that it has while it is private', async () => {
    const manager = await test.app.person('manager')
    const { id: projectId } = await makeProject(manager)
    const renameAs = async (isShared: boolean, place: { projectId?: string }) => {
      const { id } = await save(manager, 'Before', { ...place, isShared: !isShared })
      const changes = {
        name: { was: 'Before', set: 'After' },
        isShared: { was: !isShared, set: isShared },
      }
      await manager.call(updateView, { params: { id }, body: { changes } })
      const { rows } = await sql<{ name: unknown }>`
        select "changes" -> 'name' as "name" from activity where "entityId" = ${id} and "action" like '%updated'
      `.execute(test.app.db)
      return rows.map(({ name }) => name)
    }
    expect(await renameAs(false, { projectId })).toEqual([{ was: 'Before', set: 'Before' }])
    expect(await renameAs(true, { projectId })).toEqual([{ was: 'After', set: 'After' }])
    expect(await renameAs(false, {})).toEqual([{ was: null, set: 'Before' }])
    expect(await renameAs(true, {})).toEqual([{ was: null, set: 'After' }])
  })

  it('is one of a limited number, made or restored', async () => {
    const member = await test.app.person('member')
    const { id } = await save(member, 'Gone')
    await member.call(deleteView, { params: { id } })
    await sql`
      insert into views ("id", "name", "search", "ownerId")
      select gen_random_uuid(), 'Mine', '{}', ${member.id}::uuid from generate_series(1, 200)
    `.execute(test.app.db)
    const body = { projectId: null, name: 'One more', search: {} }
    const limited = { status: 409, code: 'limit_reached' }
    expect(await member.refusal(createView, { body })).toMatchObject(limited)
    expect(await member.refusal(restoreView, { params: { id } })).toMatchObject(limited)
    expect(await names(member)).not.toContain('Gone')
  })

  it('that could not be restored is not told of as restored', async () => {
    const manager = await test.app.person('manager')
    const { id } = await save(manager, 'Gone', { isShared: true })
    await manager.call(deleteView, { params: { id } })
    await sql`
      insert into views ("id", "name", "search", "ownerId")
      select gen_random_uuid(), 'Mine', '{}', ${manager.id}::uuid from generate_series(1, 200)
    `.execute(test.app.db)
    await manager.refusal(restoreView, { params: { id } })
    const { rows } = await sql<{ action: string }>`
      select "action" from activity where "entityId" = ${id} order by "seq"
    `.execute(test.app.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'organisation.view_created',
      'organisation.view_deleted',
    ])
  })
})

describe('the default of a project', () => {
  it('is one, shared, and gone once it is no longer shared', async () => {
    const manager = await test.app.person('manager')
    const { id: projectId } = await makeProject(manager)
    const first = await save(manager, 'First', { projectId, isShared: true })
    const second = await save(manager, 'Second', { projectId, isShared: true })
    const own = await save(manager, 'Own', { projectId })
    const change = (id: string, changes: object) => ({ params: { id }, body: { changes } })
    const asDefault = { isDefault: { was: false, set: true } }
    await manager.call(updateView, change(first.id, asDefault))
    await manager.call(updateView, change(second.id, asDefault))
    const defaults = async () =>
      (await manager.call(listViews, {})).items.flatMap(({ isDefault, name }) =>
        isDefault ? name : [],
      )
    expect(await defaults()).toEqual(['Second'])
    expect(await manager.refusal(updateView, change(own.id, asDefault))).toMatchObject({
      status: 400,
    })
    await manager.call(updateView, change(second.id, { isShared: { was: true, set: false } }))
    expect(await defaults()).toEqual([])
  })
})

describe('pins', () => {
  it('are each person’s own, in their order, without what they can’t open', async () => {
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const shared = await save(manager, 'Shared', { isShared: true })
    const secret = await save(manager, 'Secret')
    const mine = await save(member, 'Mine')
    const viewIds = [mine.id, secret.id, createId(), shared.id, mine.id]
    await member.call(pinViews, { body: { viewIds } })
    const pinned = async (caller: Caller) =>
      (await caller.call(listViews, {})).items.flatMap(({ name, pin }) =>
        pin === null ? [] : `${pin} ${name}`,
      )
    expect(await pinned(member)).toEqual(['0 Mine', '1 Shared'])
    expect(await pinned(manager)).toEqual([])
    await member.call(pinViews, { body: { viewIds: [shared.id, mine.id] } })
    expect(await pinned(member)).toEqual(['0 Shared', '1 Mine'])
    await member.call(pinViews, { body: { viewIds: [] } })
    expect(await pinned(member)).toEqual([])
  })
})

describe('a shared view of the workspace', () => {
  it('names nothing that stands only in projects closed to its reader', async () => {
    const manager = await test.app.person('manager')
    const member = await test.app.person('member')
    const closed = await makeProject(manager, 'members')
    const open = await makeProject(manager)
    await sql`
      insert into labels ("id", "projectId", "name", "hue")
      values (${createId()}, ${closed.id}, 'Lay offs', 'red'), (${createId()}, ${open.id}, 'Courts', 'red')
    `.execute(test.app.db)
    const q = `project:${closed.key},${open.key} -(label:lay-offs OR label:Courts) parent:${closed.key}-3 due<7d`
    const { id } = await save(manager, 'Plans', { isShared: true, q })
    const lineOf = async (caller: Caller) =>
      (await caller.call(listViews, {})).items.find((one) => one.id === id)?.search['q']
    expect(await lineOf(manager)).toBe(q)
    expect(await lineOf(member)).toBe(
      `project:?,${open.key} -(label:? OR label:Courts) parent:? due<7d`,
    )
  })

  /** A project that its owner reads and the other person does not, with a label and a field to choose from. */
  async function makeSecret() {
    const owner = await test.app.person('owner')
    const reader = await test.app.person('member')
    const closed = await makeProject(owner, 'members')
    const options = ['Lawsuit', 'Bygone'].map((name) => ({
      id: createId(),
      name,
      hue: 'red',
      isArchived: name === 'Bygone',
    }))
    await sql`
      with labelled as (
        insert into labels ("id", "projectId", "name", "hue") values (${createId()}, ${closed.id}, 'The "Axe"', 'red')
      )
      insert into custom_fields ("id", "projectId", "name", "kind", "options", "rank")
      values (${createId()}, ${closed.id}, 'Severance', 'select', ${JSON.stringify(options)}::jsonb, 'a0')
    `.execute(test.app.db)
    const lineOf = async (caller: Caller, id: string) =>
      (await caller.call(listViews, {})).items.find((one) => one.id === id)?.search['q']
    return { owner, reader, closed, lineOf }
  }

  it('names no option of a closed project, and nothing that is found without its quotation marks', async () => {
    const { owner, reader, closed, lineOf } = await makeSecret()
    const { key } = closed
    const q = `label:the-axe Severance:5 Reason:lawsuit,bygone Paid:yes parent:${key}3,${key.toLowerCase()}-4`
    const { id } = await save(owner, 'Plans', { isShared: true, q })
    expect(await lineOf(reader, id)).toBe('label:? ? Reason:?,bygone Paid:yes parent:?')
  })

  it('hides a name though the reader knows what its beginning is called', async () => {
    const { owner, reader, closed, lineOf } = await makeSecret()
    const open = await makeProject(owner)
    await sql`
      insert into labels ("id", "projectId", "name", "hue")
      values (${createId()}, ${closed.id}, ${`${open.key} sale`}, 'red')
    `.execute(test.app.db)
    const { id } = await save(owner, 'Plans', { isShared: true, q: `label:${open.key}-sale` })
    expect(await lineOf(reader, id)).toBe('label:?')
  })

  it('hides what somebody else wrote into it from its owner too, who can still change it', async () => {
    const { owner, reader, closed, lineOf } = await makeSecret()
    const { id, search } = await save(reader, 'Ours')
    await sql`update views set "isShared" = true where "id" = ${id}`.execute(test.app.db)
    const change = (caller: Caller, field: string, was: unknown, set: unknown) =>
      caller.call(updateView, { params: { id }, body: { changes: { [field]: { was, set } } } })
    const q = `project:${closed.key} is:late`
    await change(owner, 'search', search, { q })
    const seen = { q: 'project:? is:late' }
    expect(await lineOf(owner, id)).toBe(q)
    expect(await lineOf(reader, id)).toBe(seen.q)
    await change(owner, 'isShared', true, false)
    expect(await change(reader, 'name', 'Ours', 'Mine')).toMatchObject({ search: seen })
    const own = { q: `project:${closed.key} is:open` }
    expect(await change(reader, 'search', seen, own)).toMatchObject({ search: own })
    expect(await lineOf(reader, id)).toBe(own.q)
  })

  it('with more names than are looked up shows its line to its writer alone', async () => {
    const { owner, reader, lineOf } = await makeSecret()
    const q = `label:${Array.from({ length: 101 }, (_, place) => `name-${place}`).join(',')}`
    const { id } = await save(owner, 'Many', { isShared: true, q })
    expect(await lineOf(owner, id)).toBe(q)
    expect(await lineOf(reader, id)).toBe('?')
  })
})
