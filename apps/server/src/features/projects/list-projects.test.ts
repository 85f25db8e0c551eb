import {
  type ProjectSummary,
  createProject,
  getProject,
  listProjects,
  projectSorts,
} from '@courtside/contract/projects.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

describe('lists of projects', () => {
  let owner: Caller
  const names = ['Ärmelkanal Cup', 'Zonal', 'autumn', 'Autumn', 'Élite', 'Đà Nẵng', 'zebra (100%)']

  beforeAll(async () => {
    owner = await test.app.person('owner')
    for (const [index, name] of [...names, ...names].entries()) {
      await owner.call(createProject, {
        body: {
          key: nextKey(),
          name,
          status: index % 2 === 0 ? 'active' : 'planned',
          targetOn: index % 3 === 0 ? null : `2027-0${1 + (index % 3)}-15`,
        },
      })
    }
  })

  const sorts = projectSorts.flatMap((sort) => [sort, `-${sort}`] as const)
  const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const valueOf = (project: ProjectSummary, sort: (typeof projectSorts)[number]) =>
    sort === 'name' ? fold(project.name).replace('đ', 'd') : (project[sort] ?? '9999-12-31')

  it.each(sorts)('go through every project once in the order of %s', async (sort) => {
    const seen: ProjectSummary[] = []
    let after: string | undefined
    do {
      const page = await owner.call(listProjects, {
        query: { sort, limit: 3, ...(after && { after }) },
      })
      seen.push(...page.items)
      after = page.next ?? undefined
    } while (after)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(names.length * 2)
    expect(seen).toHaveLength(names.length * 2)
    const values = seen.map((project) =>
      valueOf(project, sort.replace('-', '') as (typeof projectSorts)[number]),
    )
    const inOrder = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(values).toEqual(sort.startsWith('-') ? inOrder.toReversed() : inOrder)
  })

  it.each([
    ['elite', 'Élite'],
    ['ÉLITE', 'Élite'],
    ['da nang', 'Đà Nẵng'],
    ['armel', 'Ärmelkanal Cup'],
    ['100%', 'zebra (100%)'],
  ])('find %s as %s', async (search, name) => {
    const { items } = await owner.call(listProjects, { query: { search } })
    expect(new Set(items.map((project) => project.name))).toEqual(new Set([name]))
  })

  it.each(['%', '_', '\\', "' or 1=1 --", '(', '!:*'])(
    'take %s in a search for what it is',
    async (search) => {
      const { items } = await owner.call(listProjects, { query: { search } })
      const expected = names.filter((name) => name.includes(search)).length * 2
      expect(items).toHaveLength(expected)
    },
  )

  it('find a project by its key in any case, and filter by several statuses', async () => {
    const [first] = (await owner.call(listProjects, { query: { limit: 1 } })).items
    const found = await owner.call(listProjects, {
      query: { search: first?.key.toLowerCase() ?? '' },
    })
    expect(found.items.map(({ id }) => id)).toEqual([first?.id])
    const planned = await owner.call(listProjects, { query: { status: 'planned' } })
    expect(planned.items).toHaveLength(names.length)
    const both = await owner.call(listProjects, { query: { status: ['planned', 'active'] } })
    expect(both.items).toHaveLength(names.length * 2)
  })

  it.each([
    { after: 'not a cursor' },
    { after: Buffer.from('["x"]').toString('base64url') },
    { after: Buffer.from('["x", "not an id"]').toString('base64url') },
    { limit: 0 },
    { limit: 201 },
    { sort: 'passwordHash' },
    { shelf: 'other' },
    { unknown: '1' },
  ])('refuse the query %j', async (query) => {
    expect(await owner.refusal(listProjects, { query: query as never })).toMatchObject({
      status: 400,
    })
  })

  it('refuse the page link of another order', async () => {
    const { next } = await owner.call(listProjects, { query: { limit: 1, sort: 'name' } })
    const refusal = await owner.refusal(listProjects, {
      query: { sort: 'createdAt', after: next ?? '' },
    })
    expect(refusal.status).toBe(400)
  })
})

describe('the counts of a project', () => {
  it('tell its tasks by status group, without the trash and what was archived undone, alike in list and page', async () => {
    const owner = await test.app.person('owner')
    const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Counted' } })
    const params = { projectId: project.id }
    const statusOf = (group: string) =>
      project.statuses.find((status) => status.group === group)?.id ?? ''
    const add = (group: string) =>
      owner.call(createTask, { params, body: { title: 'x', statusId: statusOf(group) } })
    await add('unstarted')
    await add('unstarted')
    await add('completed')
    const gone = await add('started')
    await owner.call(deleteTask, { params: { id: gone.id } })
    for (const group of ['backlog', 'completed', 'cancelled'])
      await owner.call(updateTask, {
        params: { id: (await add(group)).id },
        body: { changes: { isArchived: { was: false, set: true } } },
      })
    const counts = {
      triage: 0,
      backlog: 0,
      unstarted: 2,
      started: 0,
      completed: 2,
      cancelled: 0,
    }
    expect((await owner.call(getProject, { params: { id: project.id } })).counts).toEqual(counts)
    const { items } = await owner.call(listProjects, { query: { search: project.key } })
    expect(items[0]?.counts).toEqual(counts)
  })

  it('are only what somebody who sees assigned tasks alone may know, and people those they work with', async () => {
    const owner = await test.app.person('owner')
    const volunteer = await test.app.person('volunteer')
    const partner = await test.app.person('member')
    const unseen = await test.app.person('member')
    const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Shared' } })
    const params = { projectId: project.id }
    const add = (...assigneeIds: string[]) =>
      owner.call(createTask, { params, body: { title: 'x', assigneeIds } })
    await add(volunteer.id, partner.id)
    await add(unseen.id)
    await add()
    const seen = await volunteer.call(getProject, { params: { id: project.id } })
    expect(seen.counts.unstarted).toBe(1)
    expect(seen.memberIds).toEqual([])
    expect(new Set(seen.people.map((person) => person.uid))).toEqual(
      new Set([volunteer.id, partner.id, owner.id]),
    )
  })
})
