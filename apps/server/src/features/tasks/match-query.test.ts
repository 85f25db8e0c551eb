import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  createCustomField,
} from '@courtside/contract/custom-fields.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import { matchesQuery } from '@courtside/contract/match-query.ts'
import { getProject } from '@courtside/contract/projects.ts'
import { type TaskQuery } from '@courtside/contract/query-fields.ts'
import { type Label, type Status, hues, statusGroups } from '@courtside/contract/statuses.ts'
import {
  asksAboutArchived,
  parseTaskQuery,
  printTaskQuery,
} from '@courtside/contract/task-query.ts'
import {
  type TaskRow,
  createTask,
  listTasks,
  priorities,
  updateTask,
} from '@courtside/contract/tasks.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'

const test = useTestApp()
const todayOn = '2026-11-20'

/** Deterministic, so that what fails fails again. */
const pick = <Item>(items: readonly Item[], turn: number): Item =>
  items[turn % items.length] as Item

/** A project with a status of every group and thirty tasks that differ in all that can be asked for. */
async function makeTasks(owner: Caller, people: readonly Caller[], crewId: string) {
  const project = await addProject(test.app.db)
  const names = ['Triage', 'Later on', 'To do!', 'In review', 'Done', 'Dropped']
  for (const [place, group] of statusGroups.entries()) {
    await sql`
      insert into statuses ("id", "projectId", "name", "group", "rank")
      values (${createId()}, ${project.id}, ${names[place]}, ${group}, ${`b${place}`})
    `.execute(test.app.db)
  }
  for (const [place, name] of ['First aid', 'Réserve', 'courts'].entries()) {
    await sql`
      insert into labels ("id", "projectId", "name", "hue") values (${createId()}, ${project.id}, ${name}, ${hues[place]})
    `.execute(test.app.db)
  }
  for (const name of ['Match day', 'Chore'])
    await sql`insert into types ("id", "projectId", "name", "hue") values (${createId()}, ${project.id}, ${name}, 'red')`.execute(
      test.app.db,
    )
  const { statuses, labels, types }: { statuses: Status[]; labels: Label[]; types: Label[] } =
    await owner.call(getProject, {
      params: { id: project.id },
    })
  const kinds = ['select', 'multi_select', 'number', 'date', 'person', 'checkbox', 'text'] as const
  const options = ['Clay', 'Hard court', 'Gone'].map((name, place) => ({
    id: createId(),
    name,
    hue: pick(hues, place),
    isArchived: name === 'Gone',
  }))
  const fields: CustomField[] = []
  for (const kind of kinds)
    fields.push(
      await owner.call(createCustomField, {
        params: { projectId: project.id },
        body: { name: `The "${kind}"`, kind, options: kind.includes('select') ? options : [] },
      }),
    )
  const valueOf = (kind: CustomKind, turn: number): CustomValue => {
    const ids = options.map(({ id }) => id)
    switch (kind) {
      case 'select':
        return pick(ids, turn % 2)
      case 'multi_select':
        return turn % 3 === 0 ? ids.slice(0, 2) : [pick(ids, turn % 2)]
      case 'number':
        return (turn % 9) / 10
      case 'date':
        return `2026-11-${14 + (turn % 14)}`
      case 'person':
        return pick(people, turn).id
      case 'checkbox':
        return turn % 3 === 0
      default:
        return pick(['Près du filet', 'Đặng 100%', 'none of it'], turn)
    }
  }
  const customOf = (turn: number) =>
    Object.fromEntries(
      fields.flatMap(({ id, kind }, place) =>
        (turn + place) % 4 === 0 ? [] : [[id, valueOf(kind, turn)]],
      ),
    )
  const made: string[] = []
  for (let turn = 0; turn < 30; turn++) {
    const { id } = await pick(people, turn * 2).call(createTask, {
      params: { projectId: project.id },
      body: {
        title: pick(['Book courts', 'Order balls', 'Réserver le gymnase', 'Call Đặng'], turn),
        statusId: pick(statuses, turn * 7).id,
        priority: pick(priorities, turn * 3),
        assigneeIds: [
          ...(turn % 4 === 0 ? [] : [pick(people, turn).id]),
          ...(turn % 5 === 0 ? [crewId] : []),
        ],
        labelIds: turn % 3 === 0 ? [] : [pick(labels, turn).id],
        dueOn: turn % 5 === 0 ? null : `2026-11-${14 + (turn % 14)}`,
        startOn: turn % 2 === 0 ? null : `2026-11-${10 + (turn % 9)}`,
        estimateHours: turn % 3 === 1 ? null : (turn % 8) / 2,
        parentId: turn % 6 === 5 ? (made[turn - 4] ?? null) : null,
        typeId: turn % 3 === 1 ? null : pick(types, turn).id,
        custom: customOf(turn),
        blockedByIds: turn % 7 === 6 ? [made[turn - 3] ?? '', made[turn - 5] ?? ''] : [],
      },
    })
    made.push(id)
    const changes = {
      ...(turn % 3 === 0 && { [watcherField(pick(people, turn).id)]: { was: null, set: 'left' } }),
      ...(turn % 4 === 1 && {
        [watcherField(pick(people, turn + 1).id)]: { was: null, set: 'chosen' },
      }),
    } as const
    await owner.call(updateTask, { params: { id }, body: { changes } })
    if (turn % 10 === 7)
      await owner.call(updateTask, {
        params: { id },
        body: { changes: { isArchived: { was: false, set: true } } },
      })
  }
  return { project, statuses, labels, types, fields }
}

it('finds for the server what it finds in the browser', async () => {
  const owner = await test.app.person('owner')
  const people = [
    owner,
    await test.app.person('member', 'Ben Okafor'),
    await test.app.person('member', 'Åsa Ek'),
  ]
  const crew = await owner.call(createGroup, {
    body: { name: 'Court crew', memberIds: [owner.id] },
  })
  const { project, statuses, labels, types, fields } = await makeTasks(owner, people, crew.id)
  const projectId = [project.id]
  const everyOne = 'is:archived OR -is:archived'
  const all = (await owner.call(listTasks, { query: { projectId, search: everyOne, limit: 200 } }))
    .items
  const byId = new Map(all.map((task) => [task.id, task]))
  const { rows } = await sql<{ uid: string; name: string; handle: string }>`
    select "id" as "uid", "name", "handle" from users where "id" = any(${[...people, crew].map(({ id }) => id)}::uuid[])
  `.execute(test.app.db)
  const context = {
    statuses: new Map(statuses.map((status) => [status.id, status])),
    labels,
    types,
    fields,
    people: rows,
    myIds: [owner.id, crew.id],
    todayOn,
    dayOf: (at: string) => at.slice(0, 10),
    taskOf: (id: string): TaskRow | undefined => byId.get(id),
    parentIds: new Set(all.flatMap(({ parentId }) => parentId ?? [])),
  }
  const value = {
    status: ['started', 'completed', 'in-review', 'To do!', 'nowhere'],
    assignee: ['me', 'none', 'any', 'court-crew', 'ben-okafor', rows[2]?.handle ?? '', 'asa ek'],
    watcher: ['me', 'none', 'any', 'court-crew', 'ben-okafor', rows[2]?.handle ?? ''],
    creator: ['me', 'none', 'any', 'asa ek'],
    label: ['First aid', 'reserve', 'none', 'any', 'courts'],
    type: ['match-day', 'none', 'any', 'chore', 'other'],
    project: [project.key.toLowerCase(), 'OTHER'],
    parent: ['none', 'any', `${project.key}-2`],
    priority: [...priorities],
    estimate: ['none', 'any', '1', '2.5'],
    due: ['today', 'week', '-3d', '1w', 'none', 'any', '2026-11-16..2026-11-19'],
    start: ['today', 'none', 'week'],
    is: ['open', 'closed', 'late', 'blocked', 'repeating', 'archived'],
    has: ['comments', 'checklist', 'subtasks'],
  } as const
  const condition = fc
    .constantFrom(...(Object.keys(value) as (keyof typeof value)[]))
    .chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(':', ':', ':', '<', '<=', '>', '>='),
        values: fc.array(fc.constantFrom<string>(...value[field]), { minLength: 1, maxLength: 2 }),
      }),
    )
    .filter((one) => parseTaskQuery(printTaskQuery(one as TaskQuery)).problems.length === 0)
    .map((one) => one as TaskQuery)
  const ownValues: Record<string, readonly string[]> = {
    select: ['clay', 'hard-court', 'gone', 'none', 'any'],
    multi_select: ['Clay', 'Hard court', 'none', 'any'],
    number: ['0.1', '0.5', 'none', 'any', 'many'],
    date: ['today', 'week', '-3d', 'none', 'any', 'soon'],
    person: ['me', 'none', 'any', 'ben-okafor'],
    checkbox: ['yes', 'no', 'any', 'none', 'perhaps'],
    text: ['pres', '100%', 'dang', 'none', 'any'],
    courts: ['x'],
  }
  const own = fc.constantFrom(...Object.keys(ownValues)).chain((kind) =>
    fc.record({
      own: fc.constant(ownValues[kind]?.length === 1 ? kind : `the ${kind}`),
      operator: fc.constantFrom<':' | '<' | '>='>(':', ':', ':', '<', '>='),
      values: fc.array(fc.constantFrom(...(ownValues[kind] ?? [])), {
        minLength: 1,
        maxLength: 1,
      }),
    }),
  )
  const words = fc.constantFrom('courts', 'reserver', 'dang', 'Order balls', `${project.key}-3`)
  const query = fc.letrec<{ query: TaskQuery }>((tie) => {
    const parts = fc.array(tie('query'), { minLength: 2, maxLength: 3, depthIdentifier: 'query' })
    return {
      query: fc.oneof(
        { depthIdentifier: 'query', maxDepth: 3 },
        condition,
        condition,
        own,
        words.map((one) => ({ words: one })),
        parts.map((given) => ({ all: given })),
        parts.map((given) => ({ any: given })),
        tie('query').map((given) => ({ not: given })),
      ),
    }
  }).query

  let found = 0
  await fc.assert(
    fc.asyncProperty(query, async (made) => {
      const search = printTaskQuery(made)
      const { query: read } = parseTaskQuery(search)
      const showsArchived = asksAboutArchived(read)
      const expected = all.filter(
        (task) => (task.archivedAt === null || showsArchived) && matchesQuery(read, task, context),
      )
      const { items } = await owner.call(listTasks, {
        query: { projectId, search, today: todayOn, limit: 200 },
      })
      const keys = (tasks: readonly TaskRow[]) =>
        tasks.map(({ number }) => number).toSorted((a, b) => a - b)
      expect(keys(items), search).toEqual(keys(expected))
      if (items.length > 0 && items.length < all.length) found += 1
    }),
    { seed: 11, numRuns: 300 },
  )
  // Most of what is asked divides the tasks: else the two could agree on nothing.
  expect(found).toBeGreaterThan(100)
}, 60_000)

it('tells nothing of a task that one may not read, above or in the way of others', async () => {
  const owner = await test.app.person('owner')
  const member = await test.app.person('member')
  const open = await addProject(test.app.db)
  const closed = await addProject(test.app.db, { visibility: 'members' })
  const make = (projectId: string, body: object) =>
    owner.call(createTask, { params: { projectId }, body: { title: 'Book courts', ...body } })
  const hidden = await make(closed.id, {})
  const task = await make(open.id, { blockedByIds: [hidden.id] })
  const find = async (caller: Caller, search: string) => {
    const query = { projectId: [open.id], search }
    return (await caller.call(listTasks, { query })).items.map(({ id }) => id)
  }
  expect(await find(owner, 'is:blocked')).toEqual([task.id])
  expect(await find(member, 'is:blocked')).toEqual([])
})

it('asks the names of those whom one works with', async () => {
  const owner = await test.app.person('owner', 'Quirin Organiser')
  const volunteer = await test.app.person('volunteer')
  const other = await test.app.person('member', 'Ona Together')
  const stranger = await test.app.person('member', 'Sam Elsewhere')
  const project = await addProject(test.app.db)
  const make = (title: string, assigneeIds: string[]) =>
    owner.call(createTask, { params: { projectId: project.id }, body: { title, assigneeIds } })
  const task = await make('Book courts', [volunteer.id, other.id])
  const theirs = await make('Not theirs', [stranger.id])
  const find = async (caller: Caller, search: string) =>
    (await caller.call(listTasks, { query: { projectId: [project.id], search } })).items.map(
      ({ id }) => id,
    )
  for (const line of [
    'creator:quirin-organiser',
    `creator:${owner.id}`,
    'assignee:ona-together',
    'assignee:me',
  ]) {
    expect(await find(volunteer, line), line).toEqual([task.id])
    expect(await find(volunteer, `-${line}`), line).toEqual([])
  }
  expect(await find(owner, 'assignee:sam-elsewhere')).toEqual([theirs.id])
  expect(await find(volunteer, 'assignee:sam-elsewhere')).toEqual([])
  expect(await find(volunteer, '-assignee:sam-elsewhere')).toEqual([task.id])
})
