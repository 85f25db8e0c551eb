import {
  createProject,
  getProject,
  listProjectActivity,
  moveDates,
  updateProject,
} from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { createTask, deleteTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

const targetOn = '2027-04-10'
const later = { was: targetOn, set: '2027-04-17' }

async function open() {
  const body = { key: nextKey(), name: 'Spring Open', targetOn }
  const project = await owner.call(createProject, { body })
  const params = { projectId: project.id }
  const statusOf = (group: string) => project.statuses.find((one) => one.group === group)?.id ?? ''
  return {
    id: project.id,
    statusOf,
    add: (title: string, fields: object = {}) =>
      owner.call(createTask, { params, body: { title, ...fields } }),
    move: (change: { was: string; set: string }, gesture: object = {}) =>
      owner.call(moveDates, { params: { id: project.id }, body: { targetOn: change, ...gesture } }),
    dates: async () => {
      const query = { projectId: project.id, limit: '200' }
      const { items } = await owner.call(listTasks, { query })
      return Object.fromEntries(items.map((one) => [one.title, [one.startOn, one.dueOn]]))
    },
    seq: async () =>
      (
        await sql<{
          seq: number
        }>`select "lastSeq" as "seq" from streams where "id" = ${project.id}`.execute(test.app.db)
      ).rows[0]?.seq,
  }
}

/** The body that changes one field. */
const change = <Field extends string, Value>(field: Field, was: Value, set: Value) => ({
  changes: { [field]: { was, set } } as Record<Field, { was: Value; set: Value }>,
})

describe('moving the event day', () => {
  it('moves the dates of all open tasks by as many days, and of no others', async () => {
    const { id, statusOf, add, move, dates } = await open()
    await add('Book', { dueOn: '2027-03-01' })
    await add('Plan', { startOn: '2027-02-20', dueOn: '2027-03-31', statusId: statusOf('started') })
    await add('Begin', { startOn: '2027-02-28', statusId: statusOf('backlog') })
    await add('Some day')
    await add('Done', { dueOn: '2027-03-01', statusId: statusOf('completed') })
    await add('Not at all', { dueOn: '2027-03-01', statusId: statusOf('cancelled') })
    const archived = await add('Put away', { dueOn: '2027-03-01' })
    await owner.call(updateTask, {
      params: { id: archived.id },
      body: change('isArchived', false, true),
    })
    const gone = await add('Gone', { dueOn: '2027-03-01' })
    await owner.call(deleteTask, { params: { id: gone.id } })
    const other = await open()
    await other.add('Elsewhere', { dueOn: '2027-03-01' })

    const batchId = createId()
    const { project, tasks } = await move(later, { batchId })
    expect(project).toMatchObject({ id, targetOn: '2027-04-17' })
    expect(Object.fromEntries(tasks.map(({ title, dueOn }) => [title, dueOn]))).toEqual({
      Begin: null,
      Book: '2027-03-08',
      Plan: '2027-04-07',
    })
    expect(await dates()).toMatchObject({
      Book: [null, '2027-03-08'],
      Plan: ['2027-02-27', '2027-04-07'],
      Begin: ['2027-03-07', null],
      'Some day': [null, null],
      Done: [null, '2027-03-01'],
      'Not at all': [null, '2027-03-01'],
    })
    expect(await other.dates()).toEqual({ Elsewhere: [null, '2027-03-01'] })
    const { rows } = await sql`
      select "title", "dueOn" from tasks where "id" = any(${[archived.id, gone.id]}::uuid[]) order by 1
    `.execute(test.app.db)
    expect(rows).toEqual([
      { title: 'Gone', dueOn: '2027-03-01' },
      { title: 'Put away', dueOn: '2027-03-01' },
    ])
    // The project's history has one entry of it, which counts; each task tells of itself.
    const { items } = await owner.call(listProjectActivity, { params: { id }, query: {} })
    const [told] = items
    expect(told).toMatchObject({ action: 'project.updated', batchId })
    expect(told?.changes).toEqual({ targetOn: later, movedDates: { was: null, set: 3 } })
    expect(items.filter((entry) => entry.batchId === batchId)).toHaveLength(1)
    const moved = await Promise.all(
      tasks.map(async ({ id: taskId, title }) => {
        const query = { limit: '1' }
        const { items: own } = await owner.call(listTaskActivity, { params: { id: taskId }, query })
        return [title, own[0]?.batchId, own[0]?.changes] as const
      }),
    )
    expect(moved.toSorted(([one], [two]) => one.localeCompare(two))).toEqual([
      ['Begin', batchId, { startOn: { was: '2027-02-28', set: '2027-03-07' } }],
      ['Book', batchId, { dueOn: { was: '2027-03-01', set: '2027-03-08' } }],
      [
        'Plan',
        batchId,
        {
          startOn: { was: '2027-02-20', set: '2027-02-27' },
          dueOn: { was: '2027-03-31', set: '2027-04-07' },
        },
      ],
    ])
  })

  it.each([
    // Summer time begins between the two days, or ends; the last has no half past two.
    ['Europe/Lisbon', '2027-03-25', '18:00', '2027-04-10', '2027-04-17'],
    ['Europe/Berlin', '2027-10-28', '07:30', '2027-11-10', '2027-11-17'],
    ['America/New_York', '2027-03-10', '23:59', '2027-04-10', '2027-04-17'],
    ['America/New_York', '2027-11-09', '00:15', '2027-11-10', '2027-11-03'],
    ['Australia/Lord_Howe', '2027-10-01', '09:00', '2027-10-10', '2027-10-17'],
    ['Asia/Ho_Chi_Minh', '2027-03-25', '18:00', '2027-04-10', '2027-04-17'],
    ['Europe/Berlin', '2027-03-21', '02:30', '2027-04-10', '2027-04-17'],
  ])('keeps the time of day in %s: %s %s', async (timeZone, dueOn, dueTime, was, set) => {
    const { id, add, move } = await open()
    await sql`update projects set "timeZone" = ${timeZone}, "targetOn" = ${was}::date where "id" = ${id}`.execute(
      test.app.db,
    )
    const task = await add('On time', { dueOn, dueTime })
    const { tasks } = await move({ was, set })
    const days = Temporal.PlainDate.from(was).until(set).days
    const day = Temporal.PlainDate.from(dueOn).add({ days })
    expect(tasks).toMatchObject([{ dueOn: day.toString(), dueTime }])
    const { rows } = await sql<{
      dueAt: string
    }>`select "dueAt" from tasks where "id" = ${task.id}`.execute(test.app.db)
    const instant = day.toZonedDateTime({ timeZone, plainTime: dueTime }).toInstant()
    expect(Temporal.Instant.from(rows[0]?.dueAt ?? '').equals(instant)).toBe(true)
  })

  it('is taken back in one gesture and done again, but for what was changed since', async () => {
    const { id, statusOf, add, move, dates } = await open()
    const book = await add('Book', { startOn: '2027-02-01', dueOn: '2027-03-01' })
    const call = await add('Call', { dueOn: '2027-03-02' })
    const finish = await add('Finish', { dueOn: '2027-03-03' })
    const [first, back, again] = [createId(), createId(), createId()]
    await move(later, { batchId: first })
    await owner.call(updateTask, {
      params: { id: call.id },
      body: change('dueOn', '2027-03-09', '2027-03-20'),
    })
    await owner.call(updateTask, {
      params: { id: book.id },
      body: change('title', 'Book', 'Booked'),
    })
    await owner.call(updateTask, {
      params: { id: finish.id },
      body: change('statusId', finish.statusId, statusOf('completed')),
    })
    await add('New', { dueOn: '2027-04-01' })

    const turned = { was: later.set, set: later.was }
    const { project, tasks } = await move(turned, { batchId: back, undoOf: first })
    expect(project.targetOn).toBe(targetOn)
    expect(tasks.map(({ title }) => title).toSorted()).toEqual(['Booked', 'Finish'])
    expect(await dates()).toEqual({
      Booked: ['2027-02-01', '2027-03-01'],
      Call: [null, '2027-03-20'],
      Finish: [null, '2027-03-03'],
      New: [null, '2027-04-01'],
    })
    await move(later, { batchId: again, undoOf: back })
    expect(await dates()).toEqual({
      Booked: ['2027-02-08', '2027-03-08'],
      Call: [null, '2027-03-20'],
      Finish: [null, '2027-03-10'],
      New: [null, '2027-04-01'],
    })
    const { items } = await owner.call(listProjectActivity, {
      params: { id },
      query: { limit: '1' },
    })
    expect(items.map(({ undoOf }) => undoOf)).toEqual([back])
  })

  it('is refused with the present project when the day was changed meanwhile, and nothing is written', async () => {
    const { id, add, dates, move, seq } = await open()
    await add('Book', { dueOn: '2027-03-01' })
    await owner.call(updateProject, {
      params: { id },
      body: change('targetOn', targetOn, '2027-05-01'),
    })
    const before = await seq()
    const refusal = await owner.refusal(moveDates, { params: { id }, body: { targetOn: later } })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'conflict',
      details: { current: { targetOn: '2027-05-01' }, conflictingFields: ['targetOn'] },
    })
    await move({ was: targetOn, set: '2027-05-01' })
    expect(await dates()).toEqual({ Book: [null, '2027-03-01'] })
    expect(await seq()).toBe(before)
  })

  it('is refused where a date would leave the calendar', async () => {
    const { id, add, dates } = await open()
    await add('At the end of time', { dueOn: '2199-12-30' })
    const refusal = await owner.refusal(moveDates, { params: { id }, body: { targetOn: later } })
    expect(refusal).toMatchObject({ status: 400, details: [{ path: 'body.targetOn.set' }] })
    expect(await dates()).toEqual({ 'At the end of time': [null, '2199-12-30'] })
    const { targetOn: still } = await owner.call(getProject, { params: { id } })
    expect(still).toBe(targetOn)
  })

  it('moves just the day where no task is open, and two who move at once move once', async () => {
    const { add, move, dates, id } = await open()
    expect(await move(later)).toMatchObject({ project: { targetOn: later.set }, tasks: [] })
    await add('Book', { dueOn: '2027-03-01' })
    const next = { targetOn: { was: later.set, set: '2027-04-18' } }
    const further = { targetOn: { was: later.set, set: '2027-04-27' } }
    const tries = await Promise.allSettled(
      [next, further].map((body) => owner.call(moveDates, { params: { id }, body })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { targetOn: won } = await owner.call(getProject, { params: { id } })
    expect(await dates()).toEqual({
      Book: [null, won === '2027-04-18' ? '2027-03-02' : '2027-03-11'],
    })
  })
})
