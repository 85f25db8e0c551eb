import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  createCustomField,
  updateCustomField,
} from '@courtside/contract/custom-fields.ts'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import { listTaskActivity } from '@courtside/contract/task-history.ts'
import {
  listProjectTasks,
  listTaskChanges,
  snapshotColumns,
} from '@courtside/contract/task-snapshots.ts'
import { type Task, createTask, getTask, updateTask } from '@courtside/contract/tasks.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

const clay = { id: createId(), name: 'Clay', hue: 'red', isArchived: false } as const
const hard = { id: createId(), name: 'Hard', hue: 'blue', isArchived: false } as const
const gone = { id: createId(), name: 'Grass', hue: 'green', isArchived: true } as const

async function start() {
  const owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  const addField = (kind: CustomKind, name = `A ${kind}`) =>
    owner.call(createCustomField, {
      params: { projectId: project.id },
      body: { name, kind, options: kind.includes('select') ? [clay, hard, gone] : [] },
    })
  const addTask = (custom: Record<string, CustomValue> = {}) =>
    owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Book courts', custom },
    })
  return { owner, project, addField, addTask }
}

const body = (id: string, was: CustomValue | null, set: CustomValue | null) => ({
  changes: { [`custom.${id}`]: { was, set } },
})
const change = (
  caller: Caller,
  task: Task,
  field: CustomField,
  was: CustomValue | null,
  set: CustomValue | null,
) => caller.call(updateTask, { params: { id: task.id }, body: body(field.id, was, set) })

describe('a value of a custom field', () => {
  it('is set, changed and taken away like any field, and every reader is told', async () => {
    const { owner, project, addField, addTask } = await start()
    const [surface, fee] = [await addField('select'), await addField('number')]
    const task = await addTask({ [surface.id]: clay.id })
    await addTask()
    expect(task.custom).toEqual({ [surface.id]: clay.id })
    const { seq } = await owner.call(listProjectTasks, { params: { projectId: project.id } })
    await change(owner, task, surface, clay.id, hard.id)
    const changed = await change(owner, task, fee, null, 12.5)
    expect(changed.custom).toEqual({ [surface.id]: hard.id, [fee.id]: 12.5 })
    const told = await owner.call(listTaskChanges, {
      params: { projectId: project.id },
      query: { after: seq },
    })
    expect(told.rows).toMatchObject([{ id: task.id, custom: changed.custom }])
    const copy = await owner.call(listProjectTasks, { params: { projectId: project.id } })
    expect(copy.rows.map((row) => row[snapshotColumns.length])).toEqual([
      expect.objectContaining({ custom: changed.custom }),
      null,
    ])
    expect((await change(owner, task, surface, hard.id, null)).custom).toEqual({ [fee.id]: 12.5 })
    const { items } = await owner.call(listTaskActivity, { params: { id: task.id }, query: {} })
    expect(items.map(({ changes }) => changes)).toEqual([
      { [`custom.${surface.id}`]: { was: hard.id, set: null } },
      { [`custom.${fee.id}`]: { was: null, set: 12.5 } },
      { [`custom.${surface.id}`]: { was: clay.id, set: hard.id } },
      {
        title: { was: null, set: 'Book courts' },
        [`custom.${surface.id}`]: { was: null, set: clay.id },
      },
    ])
  })

  it('that somebody else changed is refused with the task; other fields of it are not', async () => {
    const { owner, addField, addTask } = await start()
    const [note, fee] = [await addField('text'), await addField('number')]
    const task = await addTask()
    await change(owner, task, note, null, 'North wind')
    const refused = await owner.refusal(updateTask, {
      params: { id: task.id },
      body: body(note.id, null, 'South wind'),
    })
    expect(refused).toMatchObject({
      status: 409,
      details: {
        conflictingFields: [`custom.${note.id}`],
        current: { custom: { [note.id]: 'North wind' } },
      },
    })
    await change(owner, task, fee, null, 3)
  })

  const anyId = createId()
  it.each<[CustomKind, CustomValue]>([
    ['text', 5],
    ['number', '5'],
    ['select', 'Clay'],
    ['select', gone.id],
    ['select', anyId],
    ['select', [clay.id]],
    ['multi_select', clay.id],
    ['multi_select', [clay.id, gone.id]],
    ['date', '2026-02-30'],
    ['date', 'tomorrow'],
    ['person', 'Ann'],
    ['person', anyId],
    ['checkbox', 'yes'],
    ['link', 'javascript:alert(1)'],
    ['link', 'data:text/html,x'],
    ['link', 'courtside.example'],
    ['link', 'https://courtside.example/a b'],
    ['link', 'ftp://courtside.example'],
  ])('of kind %s is never %j, when it is made or later', async (kind, value) => {
    const { owner, project, addField, addTask } = await start()
    const field = await addField(kind)
    const task = await addTask()
    const answers = [
      await owner.refusal(updateTask, {
        params: { id: task.id },
        body: body(field.id, null, value),
      }),
      await owner.refusal(createTask, {
        params: { projectId: project.id },
        body: { title: 'x', custom: { [field.id]: value } },
      }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(answer.error).toContain(field.name)
    }
  })

  it('can be each of these', async () => {
    const { owner, addField, addTask } = await start()
    const values: [CustomKind, CustomValue][] = [
      ['text', 'Böden \n “neu”'],
      ['number', -0.125],
      ['number', 1e21],
      ['select', hard.id],
      ['multi_select', [hard.id, clay.id]],
      ['date', '2028-02-29'],
      ['person', owner.id],
      ['checkbox', false],
      ['link', 'https://courtside.example/courts?a=1#north'],
      ['link', 'mailto:desk@courtside.example'],
      ['link', 'tel:+351-555-0100'],
    ]
    for (const [kind, value] of values) {
      const field = await addField(kind, `${kind} ${String(value)}`.slice(0, 60))
      const task = await addTask({ [field.id]: value })
      expect(task.custom).toEqual({ [field.id]: value })
      await change(owner, task, field, value, null)
    }
  })

  it.each(['x'.repeat(2001), '', 'a\u0000b', [], null])('is no %j', async (value) => {
    const { owner, project, addField } = await start()
    const field = await addField('text')
    const answer = await owner.refusal(createTask, {
      params: { projectId: project.id },
      body: { title: 'x', custom: { [field.id]: value as CustomValue } },
    })
    expect(answer).toMatchObject({ status: 400 })
  })

  it('belongs to a field of the project that was not removed', async () => {
    const { owner, addField, addTask } = await start()
    const other = await start()
    const foreign = await other.addField('text')
    const own = await addField('text')
    const task = await addTask()
    await owner.call(updateCustomField, {
      params: { id: own.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    for (const id of [foreign.id, own.id, anyId]) {
      const answer = await owner.refusal(updateTask, {
        params: { id: task.id },
        body: body(id, null, 'x'),
      })
      expect(answer.status).toBe(400)
    }
    for (const name of [
      'custom',
      'custom.',
      'custom.x',
      `custom.${own.id.toUpperCase()}`,
      'other.x',
    ]) {
      const answer = await owner.refusal(updateTask, {
        params: { id: task.id },
        body: { changes: { [name]: { was: null, set: 'x' } } },
      })
      expect(answer, name).toMatchObject({ status: 400 })
    }
  })

  it('shows its person on the project, though they take no part in it', async () => {
    const { owner, project, addField, addTask } = await start()
    const referee = await test.app.person('member', 'Rita Referee')
    const field = await addField('person')
    await addTask({ [field.id]: referee.id })
    const { people } = await owner.call(getProject, { params: { id: project.id } })
    expect(people.map(({ name }) => name)).toContain('Rita Referee')
  })
})

describe('changes at once', () => {
  it('of different custom fields of one task never conflict, and all are kept', async () => {
    const { owner, addField, addTask } = await start()
    const colleague = await test.app.person('owner')
    const fields = [
      await addField('text', 'A'),
      await addField('text', 'B'),
      await addField('text', 'C'),
      await addField('text', 'D'),
    ]
    const step = fc.record({
      field: fc.nat({ max: fields.length - 1 }),
      set: fc.option(fc.constantFrom('clay', 'hard', 'grass')),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uniqueArray(step, { selector: ({ field }) => field, minLength: 2 }), {
          maxLength: 4,
        }),
        async (rounds) => {
          const task = await addTask()
          const known = new Map<string, string>()
          for (const round of rounds) {
            await Promise.all(
              round.map(({ field: at, set }, turn) => {
                const field = fields[at] as CustomField
                const was = known.get(field.id) ?? null
                if (set === null) known.delete(field.id)
                else known.set(field.id, set)
                return change(turn % 2 === 0 ? owner : colleague, task, field, was, set)
              }),
            )
          }
          const { task: stored } = await owner.call(getTask, { params: { id: task.id } })
          expect(stored.custom).toEqual(Object.fromEntries(known))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('taken back by their swap leave what the others have made of the rest', async () => {
    const { owner, addField, addTask } = await start()
    const [note, fee] = [await addField('text'), await addField('number')]
    const task = await addTask({ [note.id]: 'before' })
    await change(owner, task, note, 'before', 'after')
    await change(owner, task, fee, null, 5)
    const back = await change(owner, task, note, 'after', 'before')
    expect(back.custom).toEqual({ [note.id]: 'before', [fee.id]: 5 })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from activity where "taskId" = ${task.id}
    `.execute(test.app.db)
    expect(rows[0]?.count).toBe(4)
  })
})
