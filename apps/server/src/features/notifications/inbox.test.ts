import { addComment } from '@courtside/contract/comments.ts'
import type { CallArguments } from '@courtside/contract/endpoint.ts'
import {
  countInbox,
  getNotificationSettings,
  listInbox,
  markInbox,
  muteProject,
  setNotification,
} from '@courtside/contract/notifications.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { fanOut } from './fan-out.ts'

const test = useTestApp()

/** Somebody with as many tasks as asked for that they were just given. */
async function start(count: number) {
  const owner = await test.app.person('owner')
  const doer = await test.app.person('member')
  const { id: projectId } = await addProject(test.app.db)
  const tell = () => fanOut(test.app.db, projectId, [])
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const body = { title: `Court ${index}`, assigneeIds: [doer.id] }
    ids.push((await owner.call(createTask, { params: { projectId }, body })).id)
  }
  await tell()
  const say = async (id: string) => {
    await owner.call(addComment, { params: { id }, body: { body: 'News' } })
    await tell()
  }
  return { owner, doer, projectId, ids, say }
}

type State = 'unread' | 'open' | 'snoozed' | 'done'

const tasksIn = async (caller: Caller, state: State) =>
  (await caller.call(listInbox, { query: { state } })).items.map(({ taskId }) => taskId)

type Mark = Parameters<typeof sendMark>[1]
const sendMark = (caller: Caller, body: CallArguments<typeof markInbox>['body']) =>
  caller.call(markInbox, { body })

const mark = (caller: Caller, taskIds: string[], set: Mark['set'], gesture: Gesture = {}) =>
  sendMark(caller, { which: { taskIds }, set, ...gesture })
type Gesture = Pick<Mark, 'batchId' | 'undoOf'>

const hence = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** Lets the time of those who wait come. */
const signalAll = ({ id }: Caller) =>
  sql`
    update notifications set "snoozedUntil" = now() - interval '1 second', "readAt" = "readAt" - interval '1 hour' where "userId" = ${id} and "snoozedUntil" > now()
  `.execute(test.app.db)

describe('the inbox', () => {
  it('has an entry for each task, the newest first, page by page', async () => {
    const { doer, ids, say } = await start(5)
    await say(ids[1] ?? '')
    const expected = [ids[1], ids[4], ids[3], ids[2], ids[0]]
    expect(await tasksIn(doer, 'open')).toEqual(expected)
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const query = { limit: '2', ...(after !== undefined && { after }) }
      const page = await doer.call(listInbox, { query })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual(expected)
    const { items } = await doer.call(listInbox, { query: { limit: '1' } })
    expect(items[0]).toMatchObject({
      taskTitle: 'Court 1',
      count: 2,
      isUnread: true,
      notifications: [
        { reason: 'commented', watchReason: 'assigned', excerpt: 'News', isUnread: true },
        { reason: 'assigned', watchReason: null, excerpt: null, action: 'task.created' },
      ],
    })
  })

  it('counts the tasks with something unread, until it is read, and again once it is unread', async () => {
    const { doer, ids, say } = await start(3)
    const [one = '', two = ''] = ids
    await say(one)
    expect(await doer.call(countInbox, {})).toEqual({
      unread: 3,
      taskIds: [one, ids[2], two],
      pageIds: [],
      nextAt: null,
    })
    await mark(doer, [one, two], { isRead: true })
    expect(await doer.call(countInbox, {})).toMatchObject({ unread: 1, taskIds: [ids[2]] })
    expect(await tasksIn(doer, 'unread')).toEqual([ids[2]])
    expect(await tasksIn(doer, 'open')).toHaveLength(3)
    await mark(doer, [one], { isRead: false })
    expect(await tasksIn(doer, 'unread')).toEqual([one, ids[2]])
    await say(two)
    expect(await tasksIn(doer, 'unread')).toEqual([two, one, ids[2]])
  })

  it('is done with one, many or all that came until now, and takes exactly that back', async () => {
    const { doer, ids, say } = await start(4)
    await mark(doer, [ids[0] ?? ''], { isDone: true })
    expect(await tasksIn(doer, 'done')).toEqual([ids[0]])
    const until = new Date().toISOString()
    await say(ids[3] ?? '')
    const batchId = createId()
    await sendMark(doer, { which: { until }, set: { isDone: true }, batchId })
    expect(await tasksIn(doer, 'open')).toEqual([ids[3]])
    const undo = createId()
    const taskIds = [ids[0] ?? '']
    await mark(doer, taskIds, { isDone: false }, { undoOf: batchId, batchId: undo })
    expect(await tasksIn(doer, 'open')).toEqual([ids[3], ids[2], ids[1]])
    expect(await tasksIn(doer, 'done')).toEqual([ids[0]])
    await mark(doer, taskIds, { isDone: true }, { undoOf: undo })
    expect(await tasksIn(doer, 'open')).toEqual([ids[3]])
  })

  it('hides what is put off, which comes back unread at its time or with the next news', async () => {
    const { doer, ids, say } = await start(3)
    const [one = '', two = ''] = ids
    await mark(doer, ids, { isRead: true })
    await mark(doer, [one], { snoozedUntil: hence(3600) })
    await mark(doer, [two], { snoozedUntil: hence(60) })
    expect(await tasksIn(doer, 'open')).toEqual([ids[2]])
    expect(await tasksIn(doer, 'snoozed')).toEqual([two, one])
    const { unread, nextAt } = await doer.call(countInbox, {})
    expect(unread).toBe(0)
    expect(Date.parse(nextAt ?? '') - Date.now()).toBeLessThan(60_000)
    await say(one)
    expect(await tasksIn(doer, 'unread')).toEqual([one])
    expect(
      (await doer.call(listInbox, {})).items.find(({ taskId }) => taskId === one),
    ).toMatchObject({ count: 2, isUnread: true, snoozedUntil: null })
    await signalAll(doer)
    expect(await tasksIn(doer, 'unread')).toEqual([one, two])
    await mark(doer, [two], { isRead: true })
    expect(await tasksIn(doer, 'unread')).toEqual([one])
  })

  it('takes a snooze back as if it had never been', async () => {
    const { doer, ids } = await start(1)
    await mark(doer, ids, { isRead: true })
    const batchId = createId()
    await mark(doer, ids, { snoozedUntil: hence(60) }, { batchId })
    await mark(doer, ids, { snoozedUntil: null }, { undoOf: batchId })
    expect(await tasksIn(doer, 'open')).toEqual(ids)
    expect(await tasksIn(doer, 'unread')).toEqual([])
    const refused = await doer.refusal(markInbox, {
      body: { which: { taskIds: ids }, set: { snoozedUntil: hence(-60) } },
    })
    expect(refused).toMatchObject({ status: 400 })
  })

  it('puts back what was taken up, to the moment it had', async () => {
    const { doer, ids } = await start(3)
    const [early = '', late = '', news = ''] = ids
    const moments = { early: hence(60), late: hence(3600) }
    await mark(doer, [early], { snoozedUntil: moments.early })
    await mark(doer, [late, news], { snoozedUntil: moments.late })
    const takeUp = async (taskId: string) => {
      const batchId = createId()
      await mark(doer, [taskId], { snoozedUntil: null }, { batchId })
      return batchId
    }
    const batches = { early: await takeUp(early), late: await takeUp(late) }
    expect(await tasksIn(doer, 'snoozed')).toEqual([news])
    await mark(doer, [late], { snoozedUntil: moments.late }, { undoOf: batches.late })
    await mark(doer, [early], { snoozedUntil: moments.early }, { undoOf: batches.early })
    const { items } = await doer.call(listInbox, { query: { state: 'snoozed' } })
    expect(items.map(({ taskId, snoozedUntil }) => [taskId, snoozedUntil])).toEqual([
      [early, moments.early],
      ...[news, late].toSorted().map((id) => [id, moments.late]),
    ])
    // One whose time has come meanwhile is back since then.
    const batchId = await takeUp(early)
    await mark(doer, [early], { snoozedUntil: hence(-1) }, { undoOf: batchId })
    expect(await tasksIn(doer, 'unread')).toEqual([early])
    expect(await tasksIn(doer, 'snoozed')).toHaveLength(2)
  })

  it('is nobody else’s to mark', async () => {
    const { owner, doer, ids } = await start(1)
    const batchId = createId()
    await mark(doer, ids, { isRead: true }, { batchId })
    await mark(owner, ids, { isDone: true })
    await mark(owner, ids, { isDone: true }, { undoOf: batchId })
    expect(await tasksIn(doer, 'open')).toEqual(ids)
  })

  it('tells the other pages of the same person, and no one else’s', async () => {
    const { owner, doer, ids } = await start(1)
    const heard: string[] = []
    const next = Promise.withResolvers<void>()
    const end = [
      test.app.live.onPerson(owner.id, () => heard.push('owner')),
      test.app.live.onPerson(doer.id, () => {
        heard.push('doer')
        next.resolve()
      }),
    ]
    await mark(doer, ids, { isRead: true })
    await next.promise
    expect(new Set(heard)).toEqual(new Set(['doer']))
    for (const stop of end) stop()
  })
})

describe('what one is told of', () => {
  it('begins the same for everybody, and keeps what they chose', async () => {
    const caller = await test.app.person('member')
    const before = await caller.call(getNotificationSettings, {})
    expect(before).toMatchObject({
      channels: ['in_app'],
      isOn: { mentioned: { in_app: true, email: true }, status: { in_app: true, email: false } },
    })
    const set = (isOn: boolean) =>
      caller.call(setNotification, {
        params: { reason: 'status', channel: 'in_app' },
        body: { isOn },
      })
    expect((await set(false)).isOn.status.in_app).toBe(false)
    expect(await set(true)).toEqual(before)
    const { rows } = await sql`
      select 1 from notification_settings where "userId" = ${caller.id}
    `.execute(test.app.db)
    expect(rows).toEqual([])
  })

  it('leaves out muted projects, and forgets those that are out of sight', async () => {
    const caller = await test.app.person('member')
    const { id: projectId } = await addProject(test.app.db)
    const mute = (isMuted: boolean) =>
      caller.call(muteProject, { params: { projectId }, body: { isMuted } })
    await mute(true)
    expect((await mute(true)).mutedProjectIds).toEqual([projectId])
    expect((await mute(false)).mutedProjectIds).toEqual([])
    await mute(true)
    await sql`update projects set "visibility" = 'members' where "id" = ${projectId}`.execute(
      test.app.db,
    )
    expect((await caller.call(getNotificationSettings, {})).mutedProjectIds).toEqual([])
  })
})
