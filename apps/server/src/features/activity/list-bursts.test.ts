import type { Action } from '@courtside/contract/activity.ts'
import {
  burstGap,
  listProjectBursts,
  listTaskBursts,
  listUserBursts,
  mostInBurst,
} from '@courtside/contract/bursts.ts'
import { addComment } from '@courtside/contract/comments.ts'
import { createProject, listProjectActivity, moveDates } from '@courtside/contract/projects.ts'
import { deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import { listUserActivity } from '@courtside/contract/user-changes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { addUser } from '#features/identity/add-user.ts'
import { addTasks } from '#test/add-tasks.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject, addTask, giveCustomRole, nextKey } from '#test/factories.ts'
import { importFile, springOpen } from '#test/imports.ts'

const test = useTestApp()

let owner: Caller
/** Sees people and, of tasks, only those given to them. */
let narrow: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
  narrow = await test.app.person('volunteer')
  await giveCustomRole(test.app.db, narrow.id, ['org.members.view', 'task.view_assigned_only'])
})

const makeProject = () =>
  owner.call(createProject, { body: { key: nextKey(), name: 'Open', targetOn: '2027-05-01' } })

const shapeOf = ({ count, parts }: { count: number; parts: readonly object[] }) => ({
  count,
  parts,
})
const made = (count: number) => ({
  count,
  parts: [{ action: 'task.created', field: null, count, taskCount: count }],
})

describe('what people did in one go', () => {
  it('is counted whole, whatever a page holds, and leaves what others did in sight', async () => {
    const member = await test.app.person('member')
    const { id } = await makeProject()
    const params = { id }
    const [first = ''] = await addTasks(member, id, 1)
    await addTasks(owner, id, 38)
    await member.call(addComment, { params: { id: first }, body: { body: 'Thanks' } })
    const { items } = await owner.call(listProjectBursts, { params, query: { limit: 20 } })
    expect(items.map(({ actorId, count }) => [actorId, count])).toEqual([
      [member.id, 1],
      [owner.id, 38],
      [member.id, 1],
      [owner.id, 1],
    ])
    expect(items.map(shapeOf)[1]).toEqual(made(38))
    expect(items[1]?.entries).toEqual([])
    expect(items[0]?.entries).toMatchObject([{ action: 'comment.created', taskTitle: 'Task 0' }])
  })

  it('names the task that all of it was done on', async () => {
    const { id } = await makeProject()
    const [taskId = ''] = await addTasks(await test.app.person('member'), id, 1)
    const [dates, params] = [['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'], { id }]
    for (const [index, set] of dates.entries())
      await owner.call(updateTask, {
        params: { id: taskId },
        body: { changes: { dueOn: { was: dates[index - 1] ?? null, set } } },
      })
    const { items } = await owner.call(listProjectBursts, { params, query: {} })
    expect(items[0]).toMatchObject({
      parts: [{ field: 'dueOn', count: 4, taskCount: 1 }],
      entries: [{ taskTitle: 'Task 0', changes: { dueOn: { set: '2027-01-04' } } }],
    })
  })

  it('tells how many tasks and comments an import brought', async () => {
    const into = { key: nextKey(), name: 'Spring Open' }
    const { project } = await importFile(test.app, owner, springOpen(), into)
    const { items } = await owner.call(listProjectBursts, { params: { id: project.id }, query: {} })
    const brought = items[0]?.parts.filter(({ field }) => field?.startsWith('imported.'))
    expect(brought?.map(({ field, count }) => [field, count])).toEqual([
      ['imported.tasks', 8],
      ['imported.comments', 3],
    ])
  })

  it('opens page by page, to its end and no further', async () => {
    const member = await test.app.person('member')
    const { id } = await makeProject()
    await addTasks(member, id, 2)
    const ids = await addTasks(owner, id, 7)
    await addTasks(member, id, 2)
    // Of a person it begins with the project, for what others did in between stands in no list of theirs.
    for (const [endpoint, entries, of, told] of [
      [listProjectBursts, listProjectActivity, id, ids],
      [listUserBursts, listUserActivity, owner.id, [null, ...ids]],
    ] as const) {
      const { items } = await owner.call(endpoint, { params: { id: of }, query: {} })
      const burst = items.find(({ count }) => count === told.length)
      const { until, ...query } = { limit: 3, after: burst?.after, until: burst?.until }
      const seen: (string | null)[] = []
      let after: string | null | undefined = query.after
      while (after) {
        const page: { items: { taskId: string | null }[]; next: string | null } = await owner.call(
          entries,
          { params: { id: of }, query: { ...query, until, after } },
        )
        seen.push(...page.items.map(({ taskId }) => taskId))
        after = page.next
      }
      expect(seen).toEqual(told.toReversed())
    }
  })

  it('tells how many dates moved with the event day, once for whoever reads it', async () => {
    const { id } = await makeProject()
    await addTasks(owner, id, 4, { dueOn: '2027-04-01' })
    await owner.call(moveDates, {
      params: { id },
      body: { targetOn: { was: '2027-05-01', set: '2027-05-08' }, batchId: createId() },
    })
    const moved = { action: 'project.updated', field: 'movedDates', count: 4, taskCount: 0 }
    const ofProject = await owner.call(listProjectBursts, { params: { id }, query: {} })
    expect(ofProject.items.map(shapeOf)).toEqual([
      {
        count: 6,
        parts: [
          moved,
          ...made(4).parts,
          { action: 'project.created', field: null, count: 1, taskCount: 0 },
        ],
      },
    ])
    const ofPerson = await owner.call(listUserBursts, { params: { id: owner.id }, query: {} })
    expect(ofPerson.items[0]?.parts).toEqual(ofProject.items[0]?.parts)
  })

  it('leaves out what stands on tasks in the trash, and what the reader may not read', async () => {
    const { id } = await makeProject()
    const [gone = '', ...others] = await addTasks(owner, id, 6)
    await addTasks(owner, id, 2, { assigneeIds: [narrow.id] })
    await owner.call(deleteTask, { params: { id: gone } })
    const ofProject = await owner.call(listProjectBursts, { params: { id }, query: {} })
    expect(ofProject.items[0]?.parts.slice(0, 1)).toEqual(made(others.length + 2).parts)
    const query = {}
    const seen = await narrow.call(listUserBursts, { params: { id: owner.id }, query })
    const here = seen.items[0]
    expect(here?.parts).toContainEqual(made(2).parts[0])
    expect(JSON.stringify(seen)).not.toContain('Task 5')
    expect(await narrow.call(listProjectBursts, { params: { id }, query })).toEqual({
      items: [],
      next: null,
    })
  })

  it.each(['x', Buffer.from('["x"]').toString('base64url')])(
    'refuses the page link %s',
    async (link) => {
      const { id } = await makeProject()
      for (const query of [{ after: link }, { until: link }])
        expect(await owner.refusal(listProjectActivity, { params: { id }, query })).toMatchObject({
          status: 400,
        })
      expect(
        await owner.refusal(listProjectBursts, { params: { id }, query: { after: link } }),
      ).toMatchObject({ status: 400 })
    },
  )
})

/** One entry as it is drawn: minutes after the one before it. */
type Drawn = {
  readonly minutes: number
  readonly actor: number
  readonly task: number
  readonly via: 'web' | 'import'
  readonly action: Action
  readonly fields: readonly string[]
}

const drawn = fc.record<Drawn>({
  minutes: fc.oneof(
    { weight: 6, arbitrary: fc.nat(4) },
    { weight: 1, arbitrary: fc.constantFrom(9, 10, 11, 30) },
  ),
  actor: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(1) }),
  task: fc.nat(5),
  via: fc.oneof(
    { weight: 5, arbitrary: fc.constant('web' as const) },
    { weight: 1, arbitrary: fc.constant('import' as const) },
  ),
  action: fc.constantFrom('task.created', 'task.updated', 'task.updated', 'comment.created'),
  fields: fc.constantFrom(['dueOn'], ['dueOn', 'startOn'], ['title']),
})

type Told = Drawn & { readonly id: string; readonly at: number; readonly place: number }

/** Tasks 0 to 2 stand in the first project, the others in the second; the last one of each is in the trash. */
const placeOf = (task: number) => (task < 3 ? 0 : 1)
const isTrashed = (task: number) => task % 3 === 2
const isNarrow = (task: number) => task % 3 === 0

async function store(db: Db, entries: readonly Drawn[]) {
  const projects = [await addProject(db), await addProject(db)] as const
  const actors = [await addUser(db, nobody()), await addUser(db, nobody())] as const
  const tasks: string[] = []
  for (let task = 0; task < 6; task++) {
    const { id } = await addTask(db, projects[placeOf(task) === 0 ? 0 : 1], {
      isDeleted: isTrashed(task),
      assigneeIds: isNarrow(task) ? [narrow.id] : [],
    })
    tasks.push(id)
  }
  let at = Date.parse('2040-03-01T12:00:00Z')
  const told = entries.map((entry): Told => {
    at += entry.minutes * 60_000
    return { ...entry, id: createId(), at, place: placeOf(entry.task) }
  })
  const rows = told.map(({ id, action, via, fields, ...one }, index) => ({
    id,
    seq: index + 100,
    action,
    via,
    entity: action === 'comment.created' ? 'comment' : 'task',
    projectId: projects[one.place === 0 ? 0 : 1].id,
    taskId: tasks[one.task],
    actorId: actors[one.actor],
    at: new Date(one.at).toISOString(),
    changes: Object.fromEntries(fields.map((field) => [field, { was: null, set: null }])),
  }))
  await sql`
    insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "actorId", "via", "changes", "at")
    select e."id", e."projectId", e."seq", e."action", e."entity", e."taskId", e."projectId", e."taskId", e."actorId", e."via", e."changes", e."at"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("id" uuid, "seq" bigint, "action" text, "entity" text,
      "projectId" uuid, "taskId" uuid, "actorId" uuid, "via" text, "changes" jsonb, "at" timestamptz)
  `.execute(db)
  return { projects, actors, tasks, told }
}

let named = 0
const nobody = () => ({ name: `Burst ${named++}`, role: 'guest' as const })

/** What the entries that somebody may read come to, newest first, by the plainest way to fold them. */
function fold(told: readonly Told[], isApart = false) {
  const bursts: Told[][] = []
  let isBroken = true
  for (const entry of told.toReversed()) {
    if (isApart && entry.action === 'comment.created') {
      isBroken = true
      continue
    }
    const newer = bursts.at(-1)?.at(-1)
    const isOne =
      !isBroken &&
      newer?.actor === entry.actor &&
      newer.via === entry.via &&
      newer.place === entry.place &&
      newer.at - entry.at < burstGap &&
      (bursts.at(-1)?.length ?? 0) < mostInBurst
    if (isOne) bursts.at(-1)?.push(entry)
    else bursts.push([entry])
    isBroken = false
  }
  return bursts.map((burst) => ({
    id: burst.at(-1)?.id,
    count: burst.length,
    parts: [...new Set(burst.flatMap(partsOf))].toSorted().map((part) => {
      const meant = burst.filter((one) => partsOf(one).includes(part))
      return [part, meant.length, new Set(meant.map(({ task }) => task)).size]
    }),
    entries: burst
      .map(({ id }) => id)
      .slice(0, burst.length <= 3 ? 3 : new Set(burst.map(({ task }) => task)).size === 1 ? 1 : 0),
  }))
}

const partsOf = ({ action, fields }: Told) =>
  action === 'task.updated' ? fields.map((field) => `${action} ${field}`) : [`${action} null`]

type Page = {
  readonly items: readonly {
    readonly id: string
    readonly count: number
    readonly parts: readonly {
      action: string
      field: string | null
      count: number
      taskCount: number
    }[]
    readonly entries: readonly { readonly id: string }[]
  }[]
  readonly next: string | null
}

/** All pages, in the shape of `fold`. */
async function readAll(page: (after: string | undefined) => Promise<Page>) {
  const items: Page['items'][number][] = []
  let after: string | undefined
  do {
    const got = await page(after)
    items.push(...got.items)
    after = got.next ?? undefined
  } while (after)
  return items.map(({ id, count, parts, entries }) => ({
    id,
    count,
    parts: parts
      .map((part) => [`${part.action} ${part.field}`, part.count, part.taskCount] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    entries: entries.map((entry) => entry.id),
  }))
}

async function expectFolded(entries: readonly Drawn[], limit: number) {
  const { projects, actors, tasks, told } = await store(test.app.db, entries)
  const inSight = told.filter(({ task }) => !isTrashed(task))
  const query = (after: string | undefined) => ({ limit, ...(after && { after }) })
  for (const [place, { id }] of projects.entries()) {
    const all = await readAll((after) =>
      owner.call(listProjectBursts, { params: { id }, query: query(after) }),
    )
    // Older are those of which the project and its tasks were made, by nobody.
    const own = fold(inSight.filter((one) => one.place === place))
    expect(all.slice(0, own.length)).toEqual(own)
  }
  const readers = [
    [owner, () => true],
    [narrow, isNarrow],
  ] as const
  for (const [actor, id] of actors.entries())
    for (const [reader, mayRead] of readers) {
      const all = await readAll((after) =>
        reader.call(listUserBursts, { params: { id }, query: query(after) }),
      )
      const theirs = inSight.filter((one) => one.actor === actor && mayRead(one.task))
      expect(all).toEqual(fold(theirs))
      expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(theirs.length)
    }
  for (const isApart of [false, true])
    for (const [task, id] of tasks.entries()) {
      if (isTrashed(task)) continue
      const all = await readAll((after) =>
        owner.call(listTaskBursts, {
          params: { id },
          query: { ...query(after), ...(isApart && { comments: 'apart' as const }) },
        }),
      )
      const own = fold(
        told.filter((one) => one.task === task),
        isApart,
      )
      expect(all.slice(0, own.length)).toEqual(own)
    }
}

describe('bursts, over all pages', () => {
  it('are what the plainest fold makes of the entries that the reader may read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawn, { maxLength: 60 }),
        fc.integer({ min: 1, max: 8 }),
        expectFolded,
      ),
      { numRuns: 25 },
    )
  })

  it('are that, too, where they are longer than is read at once', async () => {
    const long = fc
      .array(drawn, { minLength: 2_500, maxLength: 2_500 })
      .map((many) => [
        ...many,
        ...many.map((entry) => ({ ...entry, minutes: 0, actor: 0, via: 'web' as const })),
      ])
    const one = { numRuns: 1, endOnFailure: true }
    await fc.assert(fc.asyncProperty(long, fc.constant(50), expectFolded), one)
  })
})
