import { addChecklistItem } from '@courtside/contract/checklists.ts'
import { createCustomField } from '@courtside/contract/custom-fields.ts'
import { createProject } from '@courtside/contract/projects.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import { listProjectTasks, snapshotColumns } from '@courtside/contract/task-snapshots.ts'
import {
  type Task,
  createTask,
  getTask,
  moveTask,
  noStructure,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { recurOverdue } from './recur-job.ts'

const test = useTestApp()
afterEach(() => vi.restoreAllMocks())

const fridays: Recurrence = { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR' }
const farFriday = '2099-11-20'

async function makeProject(owner: Caller, timeZone = 'Europe/Lisbon') {
  const project = await owner.call(createProject, {
    body: { key: nextKey(), name: 'Spring Open', visibility: 'organisation' },
  })
  await sql`update projects set "timeZone" = ${timeZone} where "id" = ${project.id}`.execute(
    test.app.db,
  )
  const statusOf = (group: string) => project.statuses.find((one) => one.group === group)?.id ?? ''
  return { ...project, todo: statusOf('unstarted'), done: statusOf('completed') }
}
type Project = Awaited<ReturnType<typeof makeProject>>

const make = (owner: Caller, { id }: Project, draft: Partial<Task> = {}) =>
  owner.call(createTask, {
    params: { projectId: id },
    body: { title: 'Sweep the courts', dueOn: farFriday, recurrence: fridays, ...draft },
  })

const setStatus = (caller: Caller, { id, statusId }: Task, set: string) =>
  caller.call(updateTask, {
    params: { id },
    body: { changes: { statusId: { was: statusId, set } } },
  })

const read = async (caller: Caller, id: string) => {
  const answer = await caller.call(getTask, { params: { id } })
  const next = answer.related.find(({ recurredFromId }) => recurredFromId === id)
  return { ...answer, next }
}

/** The tasks made from one, whether in the trash or not. */
async function madeFrom({ id }: Task) {
  const { rows } = await sql<{ id: string; dueOn: string; isDeleted: boolean }>`
    select "id", "dueOn", "deletedAt" is not null as "isDeleted" from tasks where "recurredFromId" = ${id} order by "number"
  `.execute(test.app.db)
  return rows
}

describe('a task that repeats', () => {
  it('stands with its rule in the copy of a project, and needs a due date', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await make(owner, project, {
      recurrence: { mode: 'schedule', rule: ' rrule:byday=fr;freq=weekly ' },
    })
    expect(task.recurrence).toEqual(fridays)
    const { rows } = await owner.call(listProjectTasks, { params: { projectId: project.id } })
    expect(rows[0]?.[snapshotColumns.length]).toEqual({ ...noStructure, recurrence: fridays })

    const withoutDay = { title: 'Sweep', recurrence: fridays }
    expect(
      await owner.refusal(createTask, { params: { projectId: project.id }, body: withoutDay }),
    ).toMatchObject({ status: 400, details: [{ path: 'body.recurrence' }] })
    const params = { id: task.id }
    const dueOn = { was: farFriday, set: null }
    expect(await owner.refusal(updateTask, { params, body: { changes: { dueOn } } })).toMatchObject(
      { status: 400, message: expect.stringContaining('needs a due date') },
    )
    const recurrence = { was: fridays, set: null }
    await owner.call(updateTask, { params, body: { changes: { dueOn, recurrence } } })
  })

  it('refuses a wrong rule with words that say what is wrong', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await make(owner, project, { recurrence: null })
    const refusal = (rule: string) =>
      owner.refusal(updateTask, {
        params: { id: task.id },
        body: { changes: { recurrence: { was: null, set: { mode: 'schedule', rule } } } },
      })
    expect(await refusal('FREQ=SOMETIMES')).toMatchObject({
      status: 400,
      message: 'FREQ is one of DAILY, WEEKLY, MONTHLY, YEARLY',
    })
    expect(await refusal('FREQ=WEEKLY;BYMONTHDAY=3')).toMatchObject({ status: 400 })
    expect(await refusal(`FREQ=DAILY;BYMONTH=${'1,'.repeat(200)}1`)).toMatchObject({ status: 400 })
  })

  it('makes the next one when it is completed: a copy with nothing ticked, at once', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const parent = await make(owner, project, { recurrence: null })
    const court = await owner.call(createCustomField, {
      params: { projectId: project.id },
      body: { name: 'Court', kind: 'text', options: [] },
    })
    const task = await make(owner, project, {
      recurrence: { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3' },
      description: 'All *six*',
      assigneeIds: [owner.id],
      priority: 'high',
      estimateHours: 1.5,
      parentId: parent.id,
      relatedIds: [parent.id],
      startOn: '2099-11-18',
      dueTime: '18:00',
      custom: { [court.id]: 'Court 5' },
    })
    const item = { title: 'Nets', listName: 'Before', assigneeId: owner.id }
    await owner.call(addChecklistItem, {
      params: { id: task.id },
      body: { ...item, isDone: true, dueOn: '2099-11-19' },
    })

    const done = await setStatus(owner, task, project.done)
    expect(done).toMatchObject({ recurrence: null, statusId: project.done })
    const { next } = await read(owner, task.id)
    const { task: made, checklist } = await read(owner, next?.id ?? '')
    expect(made).toMatchObject({
      title: 'Sweep the courts',
      description: 'All *six*',
      statusId: project.todo,
      assigneeIds: [owner.id],
      priority: 'high',
      estimateHours: 1.5,
      parentId: parent.id,
      relatedIds: [],
      startOn: '2099-11-25',
      dueOn: '2099-11-27',
      dueTime: '18:00',
      custom: { [court.id]: 'Court 5' },
      recurrence: { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=2' },
      recurredFromId: task.id,
      completedAt: null,
      version: 1,
    })
    expect(checklist).toMatchObject([{ ...item, isDone: false, dueOn: '2099-11-26' }])
    const { items } = await owner.call(listTaskActivity, { params: { id: task.id }, query: {} })
    expect(items[0]?.changes).toMatchObject({ nextId: { was: null, set: made.id } })
  })

  it('makes it also when it is moved among the completed, and none once more', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await make(owner, project)
    const body = { after: null, before: null, statusId: project.done }
    await owner.call(moveTask, { params: { id: task.id }, body })
    await owner.call(moveTask, { params: { id: task.id }, body })
    expect(await madeFrom(task)).toMatchObject([{ dueOn: '2099-11-27' }])
  })

  it('ends when the count or the last day is reached', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    for (const end of ['COUNT=1', 'UNTIL=20991126']) {
      const rule = `FREQ=WEEKLY;BYDAY=FR;${end}`
      const task = await make(owner, project, { recurrence: { mode: 'schedule', rule } })
      expect((await setStatus(owner, task, project.done)).recurrence).toBeNull()
      expect(await madeFrom(task)).toEqual([])
    }
  })

  it('is one again when its completion is taken back', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await make(owner, project)
    const done = await setStatus(owner, task, project.done)
    const again = await setStatus(owner, done, project.todo)
    expect(again.recurrence).toEqual(fridays)
    expect(await madeFrom(task)).toMatchObject([{ isDeleted: true }])
    const twice = await setStatus(owner, again, project.done)
    expect(await madeFrom(task)).toMatchObject([{ isDeleted: true }, { isDeleted: false }])
    expect(twice.recurrence).toBeNull()
  })

  it('leaves both where somebody has touched the next one', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await make(owner, project)
    const done = await setStatus(owner, task, project.done)
    const { next } = await read(owner, task.id)
    await owner.call(updateTask, {
      params: { id: next?.id ?? '' },
      body: { changes: { title: { was: task.title, set: 'Sweep all courts' } } },
    })
    expect((await setStatus(owner, done, project.todo)).recurrence).toBeNull()
    expect(await madeFrom(task)).toMatchObject([{ isDeleted: false }])
  })

  it('costs a change and a creation, and nothing where a task does not repeat', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const [plain, repeating] = [
      await make(owner, project, { recurrence: null }),
      await make(owner, project),
    ]
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const count = async (task: Task) => {
      query.mockClear()
      await setStatus(owner, task, project.done)
      const texts = (query.mock.calls as unknown as [string | { text: string }][])
        .map(([given]) => (typeof given === 'string' ? given : given.text))
        .filter((text) => /^\s*(select|with|update|insert)/i.test(text) && !/pg_notify/.test(text))
      return texts.length
    }
    // Find, look its references up, change; then the day, the rule's end, the place and the new task.
    expect([await count(plain), await count(repeating)]).toEqual([3, 7])
  })
})

describe('a task that repeats after it is completed', () => {
  it.each([
    ['Pacific/Kiritimati', 14],
    ['Pacific/Pago_Pago', -11],
    ['Europe/Lisbon', 0],
  ])('reckons from the day it is in %s', async (timeZone) => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner, timeZone)
    const recurrence: Recurrence = { mode: 'completion', rule: 'FREQ=DAILY;INTERVAL=3' }
    const task = await make(owner, project, { recurrence })
    const { completedAt } = await setStatus(owner, task, project.done)
    const there = Temporal.Instant.from(completedAt ?? '').toZonedDateTimeISO(timeZone)
    const dueOn = there.toPlainDate().add({ days: 3 }).toString()
    expect(await madeFrom(task)).toMatchObject([{ dueOn }])
  })

  it('keeps its time of day across a clock change', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner, 'Europe/Lisbon')
    const task = await make(owner, project, {
      dueOn: '2099-10-23',
      dueTime: '18:00',
      recurrence: fridays,
    })
    await setStatus(owner, task, project.done)
    const { rows } = await sql<{ dueAt: string }>`
      select "dueAt" from tasks where "recurredFromId" = ${task.id} or "id" = ${task.id} order by "number"
    `.execute(test.app.db)
    // 18:00 is 17:00 UTC in summer, and 18:00 UTC from 25 October 2099 on.
    expect(rows.map(({ dueAt }) => dueAt)).toEqual([
      '2099-10-23T17:00:00.000Z',
      '2099-10-30T18:00:00.000Z',
    ])
  })
})

describe('a task that is completed late', () => {
  const { PlainDate } = Temporal
  const schedule = (rule: string): Recurrence => ({ mode: 'schedule', rule })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'comes next after the day it is in %s, at its time of day',
    async (timeZone) => {
      const owner = await test.app.person('owner')
      const project = await makeProject(owner, timeZone)
      const late = { dueOn: '2026-01-01', dueTime: '18:00', startOn: '2025-12-30' }
      const task = await make(owner, project, { ...late, recurrence: schedule('FREQ=DAILY') })
      const { completedAt } = await setStatus(owner, task, project.done)
      const today = Temporal.Instant.from(completedAt ?? '').toZonedDateTimeISO(timeZone)
      const dueOn = today.toPlainDate().add({ days: 1 }).toString()
      const startOn = PlainDate.from(dueOn).subtract({ days: 2 }).toString()
      const { next } = await read(owner, task.id)
      expect(next).toMatchObject({ dueOn, dueTime: '18:00', startOn })
    },
  )

  it('stays in step with its rule, whoever makes the next: a person, or the night', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const monthly = 'FREQ=MONTHLY;BYMONTHDAY=31'
    const fortnightly = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'
    for (const rule of [fortnightly, monthly, 'FREQ=WEEKLY;BYDAY=FR;COUNT=3']) {
      const draft = { dueOn: '2019-01-25', recurrence: schedule(rule) }
      const pressed = await make(owner, project, draft)
      const slept = await make(owner, project, draft)
      const { completedAt } = await setStatus(owner, pressed, project.done)
      const today = Temporal.Instant.from(completedAt ?? '').toZonedDateTimeISO('Europe/Lisbon')
      // What the night of tomorrow makes is the first from tomorrow on.
      await recurOverdue(test.app.db, { now: today.add({ days: 1 }).toInstant().toString() })
      const [byHand] = await madeFrom(pressed)
      expect(await madeFrom(slept), rule).toMatchObject([{ dueOn: byHand?.dueOn }])
      const { next } = await read(owner, pressed.id)
      expect(next?.recurrence?.rule).toBe(rule.replace('COUNT=3', 'COUNT=2'))
    }
  })

  it('ends where its last day has passed', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const recurrence = schedule('FREQ=WEEKLY;BYDAY=FR;UNTIL=20260201')
    const over = await make(owner, project, { dueOn: '2026-01-02', recurrence })
    await setStatus(owner, over, project.done)
    expect(await madeFrom(over)).toEqual([])
  })
})

describe('the work of the night', () => {
  const past = { dueOn: '2026-03-06' }

  it('makes the next one once the day has passed where the project is', async () => {
    const owner = await test.app.person('owner')
    const early = await make(owner, await makeProject(owner, 'Pacific/Kiritimati'), past)
    const late = await make(owner, await makeProject(owner, 'Pacific/Pago_Pago'), past)
    const count = async () => [(await madeFrom(early)).length, (await madeFrom(late)).length]
    // The 7th begins at 10:00 UTC on the 6th in the one, at 11:00 UTC on the 7th in the other.
    for (const [now, made] of [
      ['2026-03-06T09:59:59Z', [0, 0]],
      ['2026-03-06T10:00:00Z', [1, 0]],
      ['2026-03-07T10:59:59Z', [1, 0]],
      ['2026-03-07T11:00:00Z', [1, 1]],
      ['2026-03-07T11:15:00Z', [1, 1]],
    ] as const) {
      await recurOverdue(test.app.db, { now })
      expect(await count(), now).toEqual(made)
    }
    const { task, next } = await read(owner, early.id)
    expect(task).toMatchObject({ recurrence: null, completedAt: null })
    expect(next).toMatchObject({ dueOn: '2026-03-13', recurrence: fridays })
    const { items } = await owner.call(listTaskActivity, {
      params: { id: early.id },
      query: {},
    })
    expect(items[0]).toMatchObject({ actorId: null, via: 'automation' })
  })

  it('makes one for all days that have passed meanwhile', async () => {
    const owner = await test.app.person('owner')
    const task = await make(owner, await makeProject(owner), past)
    await recurOverdue(test.app.db, { now: '2026-05-01T12:00:00Z' })
    // 1 May is itself a Friday.
    expect(await madeFrom(task)).toMatchObject([{ dueOn: '2026-05-01' }])
  })

  it('leaves alone what is completed, cancelled, archived, in the trash or goes by its completion', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const tasks = await Promise.all([
      make(owner, project, { ...past, statusId: project.done }),
      make(owner, project, { ...past, recurrence: { mode: 'completion', rule: 'FREQ=DAILY' } }),
      make(owner, project, past),
      make(owner, project, past),
      make(owner, project, past),
    ])
    const columns = ['archivedAt', 'deletedAt', 'cancelledAt']
    for (const [index, column] of columns.entries())
      await sql`update tasks set ${sql.ref(column)} = now() where "id" = ${tasks[index + 2]?.id ?? ''}`.execute(
        test.app.db,
      )
    await recurOverdue(test.app.db, { now: '2026-03-08T12:00:00Z' })
    expect((await Promise.all(tasks.map(madeFrom))).flat()).toEqual([])
  })

  it('makes one task however often it runs at once, also while it is being completed', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    for (let round = 0; round < 5; round++) {
      const task = await make(owner, project, past)
      const now = '2026-03-08T12:00:00Z'
      await Promise.all([
        recurOverdue(test.app.db, { now }),
        setStatus(owner, task, project.done),
        recurOverdue(test.app.db, { now }),
        recurOverdue(test.app.db, { now }),
      ])
      expect(await madeFrom(task)).toHaveLength(1)
      expect((await read(owner, task.id)).task).toMatchObject({
        recurrence: null,
        statusId: project.done,
      })
    }
  })

  it('takes nothing back that it has made, when such a task is completed and reopened', async () => {
    const owner = await test.app.person('owner')
    const project = await makeProject(owner)
    const task = await make(owner, project, past)
    await recurOverdue(test.app.db, { now: '2026-03-08T12:00:00Z' })
    const done = await setStatus(owner, task, project.done)
    await setStatus(owner, done, project.todo)
    expect(await madeFrom(task)).toMatchObject([{ isDeleted: false }])
  })
})
