import { createExport } from '@courtside/contract/exports.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import { createTask, listTasks } from '@courtside/contract/tasks.ts'
import { createView, listViews } from '@courtside/contract/views.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { matchesQuery } from './match-query.ts'

const test = useTestApp()

const many = (count: number, of: (place: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, place) => of(place)).join(between)

async function makeTask() {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db)
  const task = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title: 'Book courts' },
  })
  return { owner, project, task }
}

it.each([
  ['is:opne', { word: 'is:opne', start: 0, end: 7, nearest: 'is:open' }],
  ['courts -due<zzz', { code: 'value', word: 'due<zzz', start: 8, end: 15 }],
  ['status:(((', { code: 'value', word: 'status:', start: 0, end: 7 }],
  [many(21, (place) => `label:x${place}`, ' OR '), { code: 'too_many', word: 'label:x20' }],
])('a list refuses the filter %s, and says where it is wrong', async (search, problem) => {
  const { owner } = await makeTask()
  const refusal = await owner.refusal(listTasks, { query: { search } })
  expect(refusal).toMatchObject({ status: 400, code: 'invalid_filter' })
  expect(refusal.details).toContainEqual(expect.objectContaining(problem))
  expect(refusal.message).toContain('“')
})

it('a list says what a filter takes that it can’t read', async () => {
  const { owner } = await makeTask()
  const { message, details } = await owner.refusal(listTasks, { query: { search: 'is:blokced' } })
  expect(message).toBe(
    'The filter can’t read “is:blokced”. Did you mean “is:blocked”? It takes open, closed, late, blocked, repeating, archived.',
  )
  expect(details).toEqual([
    expect.objectContaining({ field: 'is', takes: expect.arrayContaining(['open']) }),
  ])
})

it('an export refuses what it can’t read, and takes nothing out', async () => {
  const { owner, project } = await makeTask()
  const ask = (search: string) => ({
    body: { format: 'csv' as const, projectId: project.id, tasks: { filter: { search } } },
  })
  expect(await owner.refusal(createExport, ask('is:opne'))).toMatchObject({
    status: 400,
    code: 'invalid_filter',
  })
  const { rows } = await sql`select 1 from exports where "createdById" = ${owner.id}`.execute(
    test.app.db,
  )
  expect(rows).toEqual([])
  expect((await owner.call(createExport, ask('is:open'))).totalCount).toBe(1)
})

it('words that look like nothing else are still looked for as words', async () => {
  const { owner, task } = await makeTask()
  const find = async (search: string) =>
    (await owner.call(listTasks, { query: { search } })).items.map(({ id }) => id)
  expect(await find(`courts ${many(40, () => 'book')}`)).toContain(task.id)
  expect(await find('surface:clay')).toEqual([])
  expect(await find('12:30')).toEqual([])
})

it('a view whose line can’t be read opens with all of it', async () => {
  const { owner } = await makeTask()
  const manager = await test.app.person('manager')
  const q = 'is:opne due<zzz courts'
  const { id } = await owner.call(createView, {
    body: { projectId: null, name: 'Old words', search: { q }, isShared: true },
  })
  for (const caller of [owner, manager]) {
    const { items } = await caller.call(listViews, {})
    expect(items.find((view) => view.id === id)?.search['q']).toBe(q)
  }
})

it('asks the database once for what a line says many times', async () => {
  const { owner } = await makeTask()
  const context = {
    actor: { id: owner.id, permissions: [], groupIds: [] },
    todayOn: '2026-11-20',
    timeZone: 'UTC',
  }
  const statementOf = (line: string) =>
    matchesQuery(parseTaskQuery(line).query, context).compile(test.app.db).sql
  expect(statementOf(many(70, () => 'is:blocked', ' OR '))).toBe(statementOf('is:blocked'))
  expect(statementOf(many(25, () => '-(is:blocked foo:bar)'))).toBe(
    statementOf('-(is:blocked foo:bar)'),
  )
})
