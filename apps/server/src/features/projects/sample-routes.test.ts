import { addComment } from '@courtside/contract/comments.ts'
import { listGroups } from '@courtside/contract/groups.ts'
import { listInbox } from '@courtside/contract/notifications.ts'
import { createPage, listPages } from '@courtside/contract/pages.ts'
import { createPkrId, listPkrIds } from '@courtside/contract/pkr-ids.ts'
import { listPkrLists } from '@courtside/contract/pkr-lists.ts'
import { createProject, listProjectActivity, listProjects } from '@courtside/contract/projects.ts'
import { getSample, removeSample } from '@courtside/contract/sample.ts'
import { createTask, listTasks } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openNotifier } from '#features/notifications/listeners.ts'
import { type Caller, openTestApp } from '#test/app.ts'
import { startSample } from './start-sample.ts'

async function openSample() {
  const app = await openTestApp()
  const owner = await app.person('owner', 'Olga Owner')
  await startSample(app.db, owner.id)
  return { app, owner }
}

const tasksOf = async (owner: Caller) =>
  (await owner.call(listTasks, { query: { limit: '200' } })).items

/** How many rows each table has. */
async function countRows(app: Awaited<ReturnType<typeof openTestApp>>) {
  const tables = ['projects', 'project_keys', 'tasks', 'comments', 'checklist_items', 'labels']
  const counts: Record<string, number> = {}
  for (const table of [
    ...tables,
    'statuses',
    'users',
    'user_roles',
    'group_members',
    'pages',
    'page_versions',
    'pkr_ids',
    'pkr_lists',
    'pkr_list_entries',
    'project_members',
    'notifications',
    'deliveries',
    'mails',
  ]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from ${sql.table(table)}
    `.execute(app.db)
    counts[table] = rows[0]?.count ?? -1
  }
  return counts
}

describe('a sample season', () => {
  it('is a club in the middle of its work: done, overdue, due this week and still to come', async () => {
    const { app, owner } = await openSample()
    const tasks = await tasksOf(owner)
    const { rows } = await sql`
      select count(*) filter (where g."group" = 'completed') > 8 as "done",
        count(*) filter (where g."isOpen" and t."dueOn" < d."today") > 2 as "overdue",
        count(*) filter (where g."isOpen" and t."dueOn" between d."today" and d."today" + 7) > 5 as "this week",
        count(*) filter (where g."isOpen" and ${owner.id} = any(t."assigneeIds")) > 3 as "for the owner"
      from tasks t, (select "id", "group", "group" not in ('completed', 'cancelled') as "isOpen" from statuses) g,
        (select (now() at time zone 'Europe/Lisbon')::date as "today") d
      where g."id" = t."statusId"
    `.execute(app.db)
    expect(rows).toEqual([{ done: true, overdue: true, 'this week': true, 'for the owner': true }])
    expect(new Set(tasks.map(({ priority }) => priority)).size).toBe(5)
    await app.close()
  })

  it('has a past that runs forward, was lived by its people and ends before now', async () => {
    const { app, owner } = await openSample()
    const { items: projects } = await owner.call(listProjects, { query: {} })
    expect(projects.map(({ key }) => key)).toEqual(['CLINIC', 'OPEN', 'LEAGUE'])
    for (const { id } of projects) {
      const { items } = await owner.call(listProjectActivity, {
        params: { id },
        query: { limit: '200' },
      })
      const moments = items.map(({ at }) => at)
      expect(moments.toSorted().toReversed()).toEqual(moments)
      expect(new Set(items.map(({ actorId }) => actorId)).size).toBeGreaterThan(2)
      expect(new Date(moments[0] ?? '').getTime()).toBeLessThan(Date.now())
      const first = new Date(moments.at(-1) ?? '').getTime()
      expect(Date.now() - first).toBeGreaterThan(20 * 86_400_000)
    }
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as "wrong" from tasks t where t."updatedAt" > now()
        or t."commentCount" <> (select count(*) from comments c where c."taskId" = t."id")
        or t."checklistCount" <> (select count(*) from checklist_items i where i."taskId" = t."id")
        or t."checklistDoneCount" <> (select count(*) from checklist_items i where i."taskId" = t."id" and i."isDone")
        or (select count(*) from comments c where c."taskId" = t."id" and c."body" ~ '@(ann|ben|cleo|dev|eve)\\M(?!-)') > 0
    `.execute(app.db)
    expect(rows).toEqual([{ wrong: 0 }])
    await app.close()
  })

  it('greets nobody with letters of invented people, now or once the log is read', async () => {
    const { app, owner } = await openSample()
    const inbox = async (state: 'open' | 'snoozed' | 'done') =>
      (await owner.call(listInbox, { query: { state, limit: '200' } })).items
    expect(await inbox('open')).toEqual([])
    const count = await countRows(app)
    const notifier = openNotifier(app.db, app.live, { outward: ['email'] })
    await notifier.catchUp()
    await notifier.close()
    expect(await countRows(app)).toEqual(count)
    expect(count).toMatchObject({ notifications: 0, deliveries: 0, mails: 0 })
    for (const state of ['open', 'snoozed', 'done'] as const) expect(await inbox(state)).toEqual([])
    await app.close()
  })

  it('shows each part of the app: a wiki, numbers on a list, and a group', async () => {
    const { app, owner } = await openSample()
    const pages = await owner.call(listPages, {})
    expect(pages.items.map(({ title }) => title)).toContain('Rulebook')
    const { items: numbers } = await owner.call(listPkrIds, { query: {} })
    expect(numbers.length).toBeGreaterThan(8)
    expect(new Set(numbers.map(({ status }) => status)).size).toBeGreaterThan(2)
    expect(numbers.filter(({ userId }) => userId === owner.id)).toHaveLength(1)
    const { items: lists } = await owner.call(listPkrLists, {})
    expect(lists).toMatchObject([{ name: 'Season licences' }])
    expect(lists[0]?.entryCount).toBeGreaterThan(5)
    const { items: groups } = await owner.call(listGroups, {})
    expect(groups).toMatchObject([{ name: 'Court crew' }])
    expect(Object.keys(groups[0]?.members ?? {})).toHaveLength(3)
    await app.close()
  })

  it('leaves what people put into its parts', async () => {
    const { app, owner } = await openSample()
    const { items } = await owner.call(listPages, {})
    const rulebook = items.find(({ title }) => title === 'Rulebook')
    const own = await owner.call(createPage, {
      body: { title: 'Our own rule', parentId: rulebook?.id ?? null, markdown: 'Be kind.' },
    })
    const number = await owner.call(createPkrId, { body: { number: 'OWN-1', name: 'Ida' } })
    await owner.call(removeSample, {})
    const left = await owner.call(listPages, {})
    expect(left.items).toMatchObject([{ id: own.id, parentId: null }])
    const numbers = await owner.call(listPkrIds, { query: {} })
    expect(numbers.items.map(({ id }) => id)).toEqual([number.id])
    await app.close()
  })

  it('names what people made of it, and goes without a trace but for what is theirs', async () => {
    const app = await openTestApp()
    const owner = await app.person('owner', 'Olga Owner')
    const own = await owner.call(createProject, { body: { key: 'MINE', name: 'Mine' } })
    const before = await countRows(app)
    await startSample(app.db, owner.id)
    const [first] = await tasksOf(owner)
    const params = { projectId: first?.projectId ?? '' }
    const added = await owner.call(createTask, { params, body: { title: 'Ours' } })
    await owner.call(addComment, { params: { id: added.id }, body: { body: 'Seen' } })
    const { sample } = await owner.call(getSample, {})
    expect(sample).toMatchObject({
      projects: [{ key: 'CLINIC' }, { key: 'LEAGUE' }, { key: 'OPEN' }],
      people: ['Ben Okafor', 'Cleo Martins', 'Dev Patel', 'Eve Lindqvist'],
      addedTaskCount: 1,
      addedCommentCount: 1,
      changeCount: 0,
      pageCount: 8,
      numberCount: 12,
    })
    await owner.call(removeSample, {})
    expect(await countRows(app)).toEqual(before)
    expect(await owner.call(getSample, {})).toEqual({ sample: null })
    const { items } = await owner.call(listProjects, { query: {} })
    expect(items.map(({ id }) => id)).toEqual([own.id])
    await owner.call(removeSample, {})
    await owner.call(createProject, { body: { key: 'OPEN', name: 'Our own Open' } })
    await app.close()
  })

  it('leaves its people who were given work elsewhere', async () => {
    const { app, owner } = await openSample()
    const [first] = (await tasksOf(owner)).flatMap(({ assigneeIds }) =>
      assigneeIds.filter((id) => id !== owner.id),
    )
    const { id } = await owner.call(createProject, { body: { key: 'MINE', name: 'Mine' } })
    const body = { title: 'Help', assigneeIds: [first ?? ''] }
    const { id: taskId } = await owner.call(createTask, { params: { projectId: id }, body })
    await owner.call(removeSample, {})
    expect(await tasksOf(owner)).toMatchObject([{ id: taskId, assigneeIds: [first] }])
    const { rows } = await sql`select "id" from users where "isPlaceholder"`.execute(app.db)
    expect(rows).toEqual([{ id: first }])
    await app.close()
  })
})
