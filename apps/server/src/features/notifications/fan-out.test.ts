import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { addChecklistItem, changeChecklistItem } from '@courtside/contract/checklists.ts'
import {
  addComment,
  reactToComment,
  resolveThread,
  updateComment,
} from '@courtside/contract/comments.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import {
  countInbox,
  listInbox,
  muteProject,
  setNotification,
} from '@courtside/contract/notifications.ts'
import { createTask, moveTask, type TaskChanges, updateTask } from '@courtside/contract/tasks.ts'
import { watcherField } from '@courtside/contract/watchers.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { fanOut, findUntold } from './fan-out.ts'

const test = useTestApp()

const tellAll = async () => {
  for (const id of await findUntold(test.app.db)) while (await fanOut(test.app.db, id, ['email']));
}

async function start(visibility: 'organisation' | 'members' = 'organisation') {
  const owner = await test.app.person('owner')
  const project = await addProject(test.app.db, { visibility })
  const make = (more: object = {}) =>
    owner.call(createTask, { params: { projectId: project.id }, body: { title: 'Nets', ...more } })
  return { owner, project, make, person: (role: BuiltInRole) => test.app.person(role) }
}

const change = (caller: Caller, id: string, changes: TaskChanges, more: object = {}) =>
  caller.call(updateTask, { params: { id }, body: { changes, ...more } })

const say = (caller: Caller, id: string, body: string, parentId: string | null = null) =>
  caller.call(addComment, { params: { id }, body: { body, parentId } })

/** What somebody was told of, the oldest first: why, and why they watched. */
async function told(caller: Caller): Promise<string[]> {
  await tellAll()
  const { items } = await caller.call(listInbox, {})
  return items
    .flatMap(({ notifications }) => notifications)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ reason, watchReason }) => (watchReason ? `${reason} ${watchReason}` : reason))
}

const handleOf = async ({ id }: Caller) => {
  const { rows } = await sql<{ handle: string }>`
    select "handle" from users where "id" = ${id}
  `.execute(test.app.db)
  return rows[0]?.handle ?? ''
}

const watches = (caller: Caller, id: string) =>
  change(caller, id, { [watcherField(caller.id)]: { was: null, set: 'chosen' } })

describe('people are told', () => {
  it('that a task was given to them or taken from them, never by themselves', async () => {
    const { owner, make, person } = await start()
    const [doer, other] = [await person('member'), await person('member')]
    const { id } = await make({ assigneeIds: [doer.id, owner.id] })
    await change(owner, id, { assigneeIds: { was: [doer.id, owner.id], set: [other.id] } })
    expect(await told(doer)).toEqual(['assigned', 'unassigned'])
    expect(await told(other)).toEqual(['assigned'])
    expect(await told(owner)).toEqual([])
  })

  it('that they lead a task, or no longer, and of what happens to it in between', async () => {
    const { owner, make, person } = await start()
    const [lead, doer, next] = [
      await person('volunteer'),
      await person('member'),
      await person('member'),
    ]
    const { id } = await make({ assigneeIds: [doer.id], leadId: lead.id })
    await say(owner, id, 'When?')
    expect(await told(lead)).toEqual(['assigned', 'commented assigned'])
    await change(owner, id, { leadId: { was: lead.id, set: next.id } })
    await say(owner, id, 'Now?')
    expect(await told(next)).toEqual(['assigned', 'commented assigned'])
    await change(owner, id, { assigneeIds: { was: [doer.id], set: [doer.id, lead.id] } })
    // Once it is out of their sight they are told no more of it.
    expect(await told(lead)).toEqual(['assigned', 'commented assigned', 'assigned'])
    expect(await told(doer)).toEqual(['assigned', 'commented assigned', 'commented assigned'])
  })

  it('that an item of a checklist was given to them, or to their group, or taken from them', async () => {
    const { owner, make, person } = await start()
    const [doer, other] = [await person('member'), await person('volunteer')]
    const { id } = await make()
    const body = { title: 'Bring the nets', assigneeId: doer.id }
    const item = await owner.call(addChecklistItem, { params: { id }, body })
    const give = (was: string, set: string | null) =>
      owner.call(changeChecklistItem, {
        params: { id: item.id },
        body: { assigneeId: { was, set } },
      })
    await give(doer.id, other.id)
    expect(await told(doer)).toEqual(['assigned', 'unassigned'])
    expect(await told(other)).toEqual(['assigned'])
    const { id: groupId } = await owner.call(createGroup, {
      body: { name: 'Net crew', memberIds: [doer.id] },
    })
    await give(other.id, groupId)
    expect(await told(doer)).toEqual(['assigned', 'unassigned', 'assigned'])
    expect(await told(owner)).toEqual([])
  })

  it('of what happens to a task they watch, and why they watch it', async () => {
    const { owner, project, make, person } = await start()
    const [doer, watcher, stranger] = [
      await person('member'),
      await person('guest'),
      await person('member'),
    ]
    const { id, statusId } = await make({ assigneeIds: [doer.id] })
    await watches(watcher, id)
    await say(stranger, id, 'When?')
    await change(owner, id, { dueOn: { was: null, set: '2027-05-01' } })
    await change(owner, id, { title: { was: 'Nets', set: 'Balls' } })
    const [, started] = project.statusIds
    await doer.call(moveTask, {
      params: { id },
      body: { after: null, before: null, statusId: started },
    })
    await doer.call(moveTask, { params: { id }, body: { after: null, before: null } })
    expect(statusId).not.toBe(started)
    expect(await told(doer)).toEqual([
      'assigned',
      'commented assigned',
      'dates assigned',
      'changed assigned',
    ])
    expect(await told(watcher)).toEqual([
      'commented chosen',
      'dates chosen',
      'changed chosen',
      'status chosen',
    ])
    expect(await told(owner)).toEqual(['commented created', 'status created'])
    expect(await told(stranger)).toEqual([
      'dates commented',
      'changed commented',
      'status commented',
    ])
  })

  it('that they are mentioned, in a comment or a description, once for each text', async () => {
    const { owner, make, person } = await start()
    const named = await person('member')
    const text = `Ask @${await handleOf(named)}`
    const { id } = await make({ description: text })
    await change(owner, id, { description: { was: text, set: `${text} soon` } })
    const { id: commentId } = await say(owner, id, 'Well')
    await owner.call(updateComment, {
      params: { id: commentId },
      body: { changes: { body: { was: 'Well', set: text } } },
    })
    expect(await told(named)).toEqual([
      'mentioned',
      'changed mentioned',
      'commented mentioned',
      'mentioned',
    ])
  })

  it('that a thread they wrote in goes on, and that their words were liked until that is taken back', async () => {
    const { owner, make, person } = await start()
    const [asker, answerer] = [await person('member'), await person('member')]
    const { id } = await make()
    await change(owner, id, { [watcherField(owner.id)]: { was: null, set: 'left' } })
    const question = await say(asker, id, 'When?')
    await tellAll()
    await say(answerer, id, 'At six', question.id)
    await say(owner, id, 'At seven', question.id)
    const react = (isGiven: boolean) =>
      owner.call(reactToComment, {
        params: { id: question.id },
        body: { reaction: '👍', isGiven },
      })
    await react(true)
    await asker.call(resolveThread, { params: { id: question.id }, body: { isResolved: true } })
    expect(await told(asker)).toEqual(['replied', 'replied', 'reacted'])
    expect(await told(answerer)).toEqual(['replied', 'resolved'])
    await react(false)
    expect(await told(asker)).toEqual(['replied', 'replied'])
  })

  it('once, however often and by how many the log is read', async () => {
    const { project, make, person } = await start()
    const doer = await person('member')
    await make({ assigneeIds: [doer.id] })
    await Promise.all(Array.from({ length: 8 }, tellAll))
    await sql`update notification_cursors set "seq" = 0 where "streamId" = ${project.id}`.execute(
      test.app.db,
    )
    expect(await told(doer)).toEqual(['assigned'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from deliveries d join notifications n on n."id" = d."notificationId"
      where n."userId" = ${doer.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('nobody is told', () => {
  it('of what was taken back before they read it, and whoever had read it is told of both', async () => {
    const { owner, project, make, person } = await start()
    const [doer, reader] = [await person('member'), await person('member')]
    const [todo, started] = project.statusIds
    const { id } = await make({ assigneeIds: [doer.id, reader.id] })
    await tellAll()
    const batchId = createId()
    const there = { statusId: { was: todo, set: started } }
    const back = { statusId: { was: started, set: todo } }
    await change(owner, id, there, { batchId })
    await tellAll()
    await sql`update notifications set "readAt" = now() where "userId" = ${reader.id}`.execute(
      test.app.db,
    )
    await change(owner, id, back, { undoOf: batchId })
    expect(await told(doer)).toEqual(['assigned'])
    expect(await told(reader)).toEqual(['assigned', 'status assigned', 'status assigned'])
    const again = createId()
    await change(owner, id, there, { batchId: again })
    await change(owner, id, back, { undoOf: again })
    expect(await told(doer)).toEqual(['assigned'])
  })

  it('of what they may not see when it is told, nor of what they no longer see when they look', async () => {
    const { owner, project, make, person } = await start('members')
    const [outsider, doer] = [await person('member'), await person('volunteer')]
    const { id } = await make({ assigneeIds: [doer.id] })
    await say(owner, id, `@${await handleOf(outsider)} @${await handleOf(doer)}`)
    expect(await told(outsider)).toEqual([])
    expect(await told(doer)).toEqual(['assigned', 'mentioned'])
    await change(owner, id, { assigneeIds: { was: [doer.id], set: [] } })
    expect(await told(doer)).toEqual([])
    expect(await doer.call(countInbox, {})).toMatchObject({ unread: 0, taskIds: [] })
    await sql`update projects set "visibility" = 'organisation' where "id" = ${project.id}`.execute(
      test.app.db,
    )
    expect(await told(outsider)).toEqual([])
  })

  it('of imports, of the past, and of what a deleted comment said', async () => {
    const { owner, project, make, person } = await start()
    const doer = await person('member')
    await make({ assigneeIds: [doer.id] })
    const { id } = await make()
    await watches(doer, id)
    const { id: commentId } = await say(owner, id, 'Gone soon')
    await sql`
      update streams set "lastSeq" = "lastSeq" + 2 where "id" = ${project.id}
    `.execute(test.app.db)
    await sql`
      insert into activity ("id", "streamId", "seq", "action", "entity", "entityId", "projectId", "taskId", "via", "changes", "at")
      select i."id", ${project.id}, s."lastSeq" - i."back", 'task.updated', 'task', ${id}, ${project.id}, ${id}, i."via",
        '{"title": {"was": "a", "set": "b"}}', now() - i."ago" * interval '1 day'
      from streams s, (values (${createId()}::uuid, 1, 'import', 0), (${createId()}::uuid, 0, 'web', 3)) i("id", "back", "via", "ago")
      where s."id" = ${project.id}
    `.execute(test.app.db)
    expect(await told(doer)).toEqual(['assigned', 'commented chosen'])
    await sql`update comments set "deletedAt" = now() where "id" = ${commentId}`.execute(
      test.app.db,
    )
    expect(await told(doer)).toEqual(['assigned'])
  })

  it('for reasons they have switched off; of muted projects only what is theirs by name', async () => {
    const { owner, project, make, person } = await start()
    const [quiet, muted] = [await person('member'), await person('member')]
    await quiet.call(setNotification, {
      params: { reason: 'commented', channel: 'in_app' },
      body: { isOn: false },
    })
    await muted.call(muteProject, { params: { projectId: project.id }, body: { isMuted: true } })
    const { id } = await make({ assigneeIds: [quiet.id, muted.id] })
    await say(owner, id, 'Hello')
    await say(owner, id, `Hello @${await handleOf(quiet)} and @${await handleOf(muted)}`)
    expect(await told(quiet)).toEqual(['assigned', 'mentioned'])
    expect(await told(muted)).toEqual(['assigned', 'mentioned'])
  })
})

it('people who want to hear by mail alone are told by mail alone', async () => {
  const { make, person } = await start()
  const doer = await person('member')
  await doer.call(setNotification, {
    params: { reason: 'assigned', channel: 'in_app' },
    body: { isOn: false },
  })
  await make({ assigneeIds: [doer.id] })
  expect(await told(doer)).toEqual([])
  const { rows } = await sql<{ channel: string; state: string; waits: boolean }>`
    select d."channel", d."state", d."nextTryAt" > now() + interval '4 minutes' as "waits"
    from deliveries d join notifications n on n."id" = d."notificationId" where n."userId" = ${doer.id}
  `.execute(test.app.db)
  expect(rows).toEqual([{ channel: 'email', state: 'waiting', waits: true }])
})
