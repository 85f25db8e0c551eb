import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  createCustomField,
  customKinds,
} from '@courtside/contract/custom-fields.ts'
import {
  type QueryKind,
  customFieldKinds,
  priorities,
  queryKinds,
} from '@courtside/contract/field-kinds.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import { matchesQuery } from '@courtside/contract/match-query.ts'
import { getProject } from '@courtside/contract/projects.ts'
import {
  type QueryField,
  type TaskQuery,
  queryFields,
  queryParts,
  queryStates,
} from '@courtside/contract/query-fields.ts'
import { type Label, type Status, hues, statusGroups } from '@courtside/contract/statuses.ts'
import {
  asksAboutArchived,
  parseTaskQuery,
  printTaskQuery,
} from '@courtside/contract/task-query.ts'
import { type TaskRow, createTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'

const test = useTestApp()

/** When and where somebody asks: about the changes of their clocks, the ends of years, and on the other side of the date line. */
const clocks = ['2026-03-29', '2026-11-01', '2026-11-20', '2026-12-31', '2027-01-01'].flatMap(
  (todayOn) =>
    [
      'UTC',
      'Europe/Lisbon',
      'America/Los_Angeles',
      'America/Havana',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    ].map((timeZone) => ({ todayOn, timeZone })),
)

/** Minutes before and after the midnights of these days in all of these zones. */
const instants = clocks.flatMap(({ todayOn }, place) => {
  const midnight = Date.parse(`${todayOn}T00:00:00Z`)
  return [-840, -330, -1, 0, 1, 60, 299, 301, 479, 481].map((minutes) =>
    new Date(midnight + (minutes + place) * 60_000).toISOString(),
  )
})

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
  const kinds = customKinds
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
      case 'link':
        return `https://courts.example/${turn % 5}`
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
        leadId: turn % 4 === 2 ? null : pick(people, turn + 1).id,
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
    // Nobody else can say when a task was made and changed.
    await sql`
      update tasks set "createdAt" = ${pick(instants, turn * 11)}::timestamptz, "updatedAt" = ${pick(instants, turn * 7 + 3)}::timestamptz
      where "id" = ${id}
    `.execute(test.app.db)
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
    taskOf: (id: string): TaskRow | undefined => byId.get(id),
    parentIds: new Set(all.flatMap(({ parentId }) => parentId ?? [])),
  }
  /** Of every kind that a filter knows: a kind that is missing here is a type error, a field is none. */
  const valuesOf: Readonly<Record<QueryKind, readonly string[]>> = {
    status: ['started', 'completed', 'in-review', 'To do!', 'nowhere', 'none', 'any'],
    person: ['me', 'none', 'any', 'court-crew', 'ben-okafor', rows[2]?.handle ?? '', 'asa ek'],
    label: ['First aid', 'reserve', 'none', 'any', 'courts'],
    type: ['match-day', 'none', 'any', 'chore', 'other'],
    project: [project.key.toLowerCase(), 'OTHER', 'any'],
    task: ['none', 'any', `${project.key}-2`],
    priority: [...priorities, 'any'],
    number: ['none', 'any', '0.1', '0.5', '1', '2.5'],
    day: 'today yesterday tomorrow week last-week month next-month -3d 1w none any 2026-11-16..2026-11-19 2026-12-31 2027-01-01 -1d..1d'.split(
      ' ',
    ),
    state: queryStates,
    part: queryParts,
    option: ['clay', 'hard-court', 'gone', 'none', 'any'],
    tick: ['yes', 'no', 'any', 'none', 'perhaps'],
    text: ['pres', '100%', 'dang', 'courts.example/3', 'none', 'any'],
  }
  const operators = [':', '<', '<=', '>', '>='] as const
  const asked: TaskQuery[] = [
    ...Object.entries(queryFields).flatMap(([field, kind]) =>
      valuesOf[kind].flatMap((value) =>
        operators.map((operator) => ({ field: field as QueryField, operator, values: [value] })),
      ),
    ),
    ...customKinds.flatMap((kind) =>
      valuesOf[queryKinds[customFieldKinds[kind]]].flatMap((value) =>
        operators.map((operator) => ({ own: `the ${kind}`, operator, values: [value] })),
      ),
    ),
    { own: 'courts', operator: ':', values: ['x'] },
  ]
  const readable = asked.filter((one) => parseTaskQuery(printTaskQuery(one)).problems.length === 0)
  const condition = fc.constantFrom(...readable)
  const words = fc.constantFrom('courts', 'reserver', 'dang', 'Order balls', `${project.key}-3`)
  const query = fc.letrec<{ query: TaskQuery }>((tie) => {
    const parts = fc.array(tie('query'), { minLength: 2, maxLength: 3, depthIdentifier: 'query' })
    return {
      query: fc.oneof(
        { depthIdentifier: 'query', maxDepth: 3 },
        condition,
        condition,
        words.map((one) => ({ words: one })),
        parts.map((given) => ({ all: given })),
        parts.map((given) => ({ any: given })),
        tie('query').map((given) => ({ not: given })),
      ),
    }
  }).query

  let found = 0
  const compare = async (made: TaskQuery, clock: (typeof clocks)[number]) => {
    const search = printTaskQuery(made)
    const { query: read } = parseTaskQuery(search)
    const showsArchived = asksAboutArchived(read)
    const expected = all.filter(
      (task) =>
        (task.archivedAt === null || showsArchived) &&
        matchesQuery(read, task, { ...context, ...clock }),
    )
    const { todayOn: today, timeZone } = clock
    const { items } = await owner.call(listTasks, {
      query: { projectId, search, today, timeZone, limit: 200 },
    })
    const keys = (tasks: readonly TaskRow[]) =>
      tasks.map(({ number }) => number).toSorted((a, b) => a - b)
    expect(keys(items), `${search} on ${today} in ${timeZone}`).toEqual(keys(expected))
    if (items.length > 0 && items.length < all.length) found += 1
  }
  // Every field with every operator and value; each question in a zone and on a day of its own.
  for (const [turn, one] of readable.entries()) await compare(one, pick(clocks, turn))
  // A moment has another day in another zone: those are asked in all of them.
  for (const field of ['created', 'updated'] as const)
    for (const clock of clocks)
      for (const value of ['today', 'week', '-1d..1d'])
        await compare({ field, operator: ':', values: [value] }, clock)
  await fc.assert(fc.asyncProperty(query, fc.constantFrom(...clocks), compare), {
    seed: 11,
    numRuns: 300,
  })
  // Most of what is asked divides the tasks: else the two could agree on nothing.
  expect(found).toBeGreaterThan(300)
}, 120_000)

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
