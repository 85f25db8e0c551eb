import { listTemplates } from '@courtside/contract/project-templates.ts'
import {
  createProject,
  getProject,
  listProjectActivity,
  listProjects,
} from '@courtside/contract/projects.ts'
import { defaultStatuses } from '@courtside/contract/statuses.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { createTask, getTask, listTasks } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { tournamentTemplate } from './tournament-template.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

const { body: tournament } = tournamentTemplate
const fromTournament = () => ({
  key: nextKey(),
  name: 'Spring Open',
  templateId: 'tournament' as const,
  eventOn: '2027-04-10',
})

const tasksOf = async (projectId: string) =>
  (await owner.call(listTasks, { query: { projectId, limit: '200', sort: 'rank' } })).items

describe('a project made from a template', () => {
  it('has its labels, the usual statuses and all tasks in their order, with days counted from the event', async () => {
    const project = await owner.call(createProject, { body: fromTournament() })
    expect(project).toMatchObject({ targetOn: '2027-04-10', startOn: null })
    expect(project.statuses.map(({ name }) => name)).toEqual(
      defaultStatuses.map(({ name }) => name),
    )
    expect(project.labels.map(({ name }) => name).toSorted()).toEqual(
      tournament.labels.map(({ name }) => name).toSorted(),
    )
    const tasks = await tasksOf(project.id)
    expect(tasks.map(({ title }) => title)).toEqual(tournament.tasks.map(({ title }) => title))
    const waiting = project.statuses.find(({ group }) => group === 'unstarted')
    expect(new Set(tasks.map(({ statusId }) => statusId))).toEqual(new Set([waiting?.id]))
    expect(tasks.map(({ number }) => number)).toEqual(tasks.map((_, index) => index + 1))
    const find = (title: string) => tasks.find((task) => task.title === title)
    expect(find('Name a director and choose the date')?.dueOn).toBe('2026-12-11')
    expect(find('Settle the accounts of the tournament')?.dueOn).toBe('2027-04-17')
    const draws = find('Publish the draws')
    expect(draws).toMatchObject({ dueOn: '2027-03-19', priority: 'urgent', checklistCount: 5 })
    expect(find('Seed the players by rating')?.parentId).toBe(draws?.id)
    expect(draws?.blockedByIds).toEqual([
      find('Close registration and answer the waiting list')?.id,
    ])
    const { task, checklist } = await owner.call(getTask, { params: { id: draws?.id ?? '' } })
    expect(task).toMatchObject({ startOn: '2027-03-15', createdById: owner.id })
    expect(checklist.map(({ title }) => title)).toEqual(
      tournament.tasks.find(({ ref }) => ref === 'draws')?.checklist,
    )
    expect(checklist.every(({ isDone }) => !isDone)).toBe(true)
  })

  it('tells in the history of each task where it came from, in one gesture, and goes on counting', async () => {
    const project = await owner.call(createProject, { body: fromTournament() })
    const [first] = await tasksOf(project.id)
    const query = { limit: '200' }
    const { items } = await owner.call(listProjectActivity, { params: { id: project.id }, query })
    expect(items).toHaveLength(tournament.tasks.length + 1)
    expect(new Set(items.map(({ batchId }) => batchId)).size).toBe(1)
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, index) => items.length - index))
    const history = await owner.call(listTaskActivity, { params: { id: first?.id ?? '' }, query })
    expect(history.items).toMatchObject([
      { action: 'task.created', changes: { title: { was: null, set: first?.title } } },
    ])
    const params = { projectId: project.id }
    const added = await owner.call(createTask, { params, body: { title: 'One more' } })
    expect(added.number).toBe(tournament.tasks.length + 1)
    expect((await tasksOf(project.id)).at(-1)?.id).toBe(added.id)
  })

  it('keeps a time of day in the zone of the project, whatever the clock does', async () => {
    const body = { ...fromTournament(), eventOn: '2027-03-28' }
    const project = await owner.call(createProject, { body })
    const { rows } = await sql<{ title: string; hour: string; utc: string }>`
      select t."title", to_char(t."dueAt" at time zone p."timeZone", 'HH24:MI') as "hour", to_char(t."dueAt" at time zone 'UTC', 'HH24:MI') as "utc"
      from tasks t join projects p on p."id" = t."projectId"
      where p."id" = ${project.id} and t."dueTime" is not null order by t."dueAt"
    `.execute(test.app.db)
    expect(project.timeZone).toBe('Europe/Lisbon')
    // Summer time begins there in the night before the event.
    expect(rows.map(({ hour, utc }) => [hour, utc])).toEqual([
      ['18:00', '18:00'],
      ['07:30', '06:30'],
      ['20:00', '19:00'],
    ])
  })

  it('is refused without an event day and without such a template, and then nothing is left of it', async () => {
    const { eventOn, ...without } = fromTournament()
    const templateId = '01990000-0000-7000-8000-00000000000f'
    for (const [body, path] of [
      [without, 'body.eventOn'],
      [{ ...without, eventOn: '9999-12-31' }, 'body.eventOn'],
      [{ ...without, eventOn, templateId }, 'body.templateId'],
    ] as const) {
      const refusal = await owner.refusal(createProject, { body })
      expect(refusal).toMatchObject({ status: 400, details: [{ path }] })
    }
    const { items } = await owner.call(listProjects, { query: { search: without.key } })
    expect(items).toEqual([])
    await owner.call(createProject, { body: { ...without, eventOn } })
    const twice = await owner.refusal(createProject, { body: { ...without, eventOn } })
    expect(twice).toMatchObject({ status: 409, code: 'key_taken' })
    const project = await owner.call(getProject, { params: { id: without.key } })
    expect(await tasksOf(project.id)).toHaveLength(tournament.tasks.length)
  })
})

describe('the list of templates', () => {
  it('says of each how much it brings and when', async () => {
    const { items } = await owner.call(listTemplates, {})
    expect(items.map(({ name, eventLabel }) => [name, eventLabel])).toEqual([
      ['Tournament', 'Tournament day'],
      ['League season', 'First match day'],
      ['Clinic', 'Clinic day'],
    ])
    expect(items[0]).toMatchObject({
      taskCount: tournament.tasks.length,
      firstDay: -120,
      lastDay: 7,
    })
    expect(items[0]?.taskDays).toHaveLength(tournament.tasks.length)
  })
})
