import { listCalendarFeeds } from '@courtside/contract/calendars.ts'
import { addComment } from '@courtside/contract/comments.ts'
import { createCustomField } from '@courtside/contract/custom-fields.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import { listInbox, listReminders } from '@courtside/contract/notifications.ts'
import { createTask, getTask, listTasks, updateTask } from '@courtside/contract/tasks.ts'
import { getUser, updateUser } from '@courtside/contract/user-changes.ts'
import { joinUser, partUser, previewJoin } from '@courtside/contract/user-joins.ts'
import { getMe, listUsers } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addUser } from '#features/identity/add-user.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addChecklistItem, addProject, addProjectMember } from '#test/factories.ts'
import { owned, shared } from './move-belongings.ts'

const test = useTestApp()

const join = (caller: Caller, id: string, intoId: string) =>
  caller.call(joinUser, { params: { id }, body: { intoId } })
const part = (caller: Caller, id: string) => caller.call(partUser, { params: { id }, body: {} })
const addPlaceholder = () =>
  addUser(test.app.db, { name: 'Jonas (import)', role: 'member', isPlaceholder: true })

/** A project in which somebody has to do with everything that can name a person. */
async function involve(owner: Caller, userId: string) {
  const { db } = test.app
  const project = await addProject(db, { visibility: 'members' })
  const { id: fieldId } = await owner.call(createCustomField, {
    params: { projectId: project.id },
    body: { name: 'Host', kind: 'person', options: [] },
  })
  await addProjectMember(db, project.id, userId, 'volunteer')
  await sql`update projects set "leadId" = ${userId} where "id" = ${project.id}`.execute(db)
  const make = (body: object) =>
    owner.call(createTask, { params: { projectId: project.id }, body: { title: 'Nets', ...body } })
  const assigned = await make({ assigneeIds: [owner.id, userId] })
  await addChecklistItem(db, assigned.id, { assigneeId: userId })
  const watched = await make({ custom: { [fieldId]: userId }, leadId: userId })
  const { id: commentId } = await owner.call(addComment, {
    params: { id: assigned.id },
    body: { body: 'Found them.' },
  })
  await sql`update tasks set "watchers" = ${JSON.stringify({ [userId]: 'commented' })}, "createdById" = ${userId} where "id" = ${watched.id}`.execute(
    db,
  )
  await sql`update comments set "authorId" = ${userId} where "id" = ${commentId}`.execute(db)
  await sql`insert into pkr_ids ("id", "number", "status", "userId") values (gen_random_uuid(), ${userId}, 'assigned', ${userId})`.execute(
    db,
  )
  await tell(userId, watched.id, 'due')
  await sql`
    insert into reminders ("userId", "taskId", "at") values (${userId}, ${watched.id}, '2030-05-01T08:00:00.123Z')
  `.execute(db)
  await sql`
    insert into calendar_feeds ("id", "ownerId", "name", "keyHash") values (gen_random_uuid(), ${userId}, 'Mine', ${userId})
  `.execute(db)
  const group = await owner.call(createGroup, {
    body: { name: `Crew of ${userId}`, memberIds: [userId] },
  })
  return { project, fieldId, assigned, watched, commentId, group }
}

/** Tells somebody something, and has a mail about it wait. */
const tell = (userId: string, taskId: string, event: string) =>
  sql`
    with told as (
      insert into notifications ("id", "userId", "taskId", "event", "reason", "isInInbox", "createdAt")
      values (gen_random_uuid(), ${userId}, ${taskId}, ${event}, 'due', true, now()) returning "id"
    ), mail as (
      insert into mails ("id", "userId", "kind", "taskId", "nextTryAt") values (gen_random_uuid(), ${userId}, 'due', ${taskId}, now())
      returning "id"
    )
    insert into deliveries ("notificationId", "channel", "nextTryAt", "mailId")
    select told."id", 'email', now(), mail."id" from told, mail
  `.execute(test.app.db)

/** Everything that names people, without how often and when it was changed. */
async function everything(): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select (to_jsonb(t) - 'version' - 'updatedAt')::text as "line" from tasks t
    union all select to_jsonb(i)::text from checklist_items i
    union all select to_jsonb(c)::text from comments c
    union all select (to_jsonb(m) - 'createdAt')::text from project_members m
    union all select to_jsonb(g)::text from group_members g
    union all select (to_jsonb(p) - 'updatedAt')::text from projects p
    union all select to_jsonb(i)::text from identities i
    union all select to_jsonb(k)::text from pkr_ids k
    union all select to_jsonb(n)::text from notifications n
    union all select to_jsonb(m)::text from mails m
    union all select to_jsonb(r)::text from reminders r
    union all select to_jsonb(f)::text from calendar_feeds f
    union all select (to_jsonb(u) - 'updatedAt' - 'validSince' - 'lastSeenAt' - 'namedIn')::text from users u
    order by "line"
  `.execute(test.app.db)
  return rows.map(({ line }) => line)
}

describe('a name that came with an import, joined to the member it means', () => {
  it('hands over all it had, once, and is nobody of the list any more', async () => {
    const owner = await test.app.person('owner')
    const ann = await test.app.person('member')
    const jonas = await addPlaceholder()
    const { project, fieldId, assigned, watched, commentId, group } = await involve(owner, jonas)
    expect(await owner.call(previewJoin, { params: { id: jonas } })).toEqual({
      taskCount: 2,
      commentCount: 1,
      fileCount: 0,
      projectCount: 1,
      groupCount: 1,
      viewCount: 0,
      inboxCount: 1,
      reminderCount: 1,
      feedCount: 1,
      hasSignIn: false,
    })
    await join(owner, jonas, ann.id)
    const read = async (id: string) => (await ann.call(getTask, { params: { id } })).task
    expect(await read(assigned.id)).toMatchObject({
      assigneeIds: [owner.id, ann.id],
      itemAssigneeIds: [ann.id],
    })
    expect(await read(watched.id)).toMatchObject({
      createdById: ann.id,
      leadId: ann.id,
      watchers: { [ann.id]: 'commented' },
      custom: { [fieldId]: ann.id },
    })
    expect((await ann.call(getMe, {})).groupIds).toEqual([group.id])
    const { items } = await owner.call(listTasks, {
      query: { search: 'is:open', assigneeId: [jonas] },
    })
    expect(items).toEqual([])
    const all = await owner.call(listUsers, {
      query: { search: 'Jonas', kind: ['placeholder', 'removed'] },
    })
    expect(Array.isArray(all) ? all : all.items).toEqual([])
    const profile = await owner.call(getUser, { params: { id: ann.id } })
    expect(profile.joined).toMatchObject([
      { uid: jonas, name: 'Jonas (import)', isPlaceholder: true },
    ])
    expect(profile.pkrId?.number).toBe(jonas)
    expect(profile.projects.map(({ id }) => id)).toEqual([project.id])
    const { rows } = await sql`select "authorId" from comments where "id" = ${commentId}`.execute(
      test.app.db,
    )
    expect(rows).toEqual([{ authorId: ann.id }])
  })

  it('brings along what they were told, what is to remind them, and their calendars', async () => {
    const owner = await test.app.person('owner')
    const ann = await test.app.person('member')
    const jonas = await addPlaceholder()
    const { watched } = await involve(owner, jonas)
    await join(owner, jonas, ann.id)
    const { items } = await ann.call(listInbox, { query: {} })
    expect(items).toMatchObject([{ taskId: watched.id }])
    const ofTask = { params: { id: watched.id } }
    expect(await ann.call(listReminders, ofTask)).toHaveLength(1)
    expect(await ann.call(listCalendarFeeds, {})).toMatchObject({ items: [{ name: 'Mine' }] })
    // What has reminded her meanwhile does not do so twice.
    await sql`delete from reminders where "userId" = ${ann.id}`.execute(test.app.db)
    await part(owner, jonas)
    const { rows } = await sql`
      select (select count(*)::int from reminders where "userId" = ${jonas}) as "reminders",
        (select count(*)::int from notifications where "userId" = ${jonas}) as "told",
        (select count(*)::int from mails where "userId" = ${jonas}) as "mails",
        (select count(*)::int from notifications where "userId" = ${ann.id}) as "toldToAnn"
    `.execute(test.app.db)
    expect(rows).toEqual([{ reminders: 0, told: 1, mails: 1, toldToAnn: 0 }])
  })

  it('gets all of it back when they are taken apart', async () => {
    const owner = await test.app.person('owner')
    const ann = await test.app.person('member')
    const jonas = await addPlaceholder()
    const { assigned } = await involve(owner, jonas)
    // Both had these.
    await tell(ann.id, assigned.id, 'both')
    await tell(jonas, assigned.id, 'both')
    await sql`
      insert into reminders ("userId", "taskId", "at") select u, ${assigned.id}, '2030-06-01' from unnest(${[ann.id, jonas]}::uuid[]) u
    `.execute(test.app.db)
    await owner.call(updateTask, {
      params: { id: assigned.id },
      body: { changes: { assigneeIds: { was: [owner.id, jonas], set: [ann.id, jonas] } } },
    })
    const before = await everything()
    await join(owner, jonas, ann.id)
    expect(await everything()).not.toEqual(before)
    await part(owner, jonas)
    expect(await everything()).toEqual(before)
  })

  it('goes along when the other turns out to be a third, and back again', async () => {
    const owner = await test.app.person('owner')
    const [ann, other] = [await test.app.person('member'), await test.app.person('member')]
    const jonas = await addPlaceholder()
    await involve(owner, jonas)
    const joinedTo = async (id: string) =>
      (await owner.call(getUser, { params: { id } })).joinedTo?.uid
    const before = await everything()
    await join(owner, jonas, other.id)
    const between = await everything()
    await join(owner, other.id, ann.id)
    expect([await joinedTo(jonas), await joinedTo(other.id)]).toEqual([ann.id, ann.id])
    await part(owner, other.id)
    expect(await joinedTo(jonas)).toBe(other.id)
    expect(await everything()).toEqual(between)
    await part(owner, jonas)
    expect(await everything()).toEqual(before)
  })

  it('is let in again only by taking the two apart', async () => {
    const owner = await test.app.person('owner')
    const [old, kept] = [await test.app.person('member'), await test.app.person('member')]
    await join(owner, old.id, kept.id)
    const again = { status: { was: 'removed' as const, set: 'active' as const } }
    expect(
      await owner.refusal(updateUser, { params: { id: old.id }, body: { changes: again } }),
    ).toMatchObject({ status: 400 })
  })

  it('keeps what changed since they were joined', async () => {
    const owner = await test.app.person('owner')
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const jonas = await addPlaceholder()
    const { assigned, watched } = await involve(owner, jonas)
    await join(owner, jonas, ann.id)
    await owner.call(updateTask, {
      params: { id: assigned.id },
      body: { changes: { assigneeIds: { was: [owner.id, ann.id], set: [ben.id] } } },
    })
    const led = await owner.call(createTask, {
      params: { projectId: assigned.projectId },
      body: { title: 'Lines', leadId: ann.id },
    })
    await part(owner, jonas)
    const read = async (id: string) => (await owner.call(getTask, { params: { id } })).task
    expect((await read(assigned.id)).assigneeIds).toEqual([ben.id])
    expect(await read(watched.id)).toMatchObject({ createdById: jonas, leadId: jonas })
    expect((await read(led.id)).leadId).toBe(ann.id)
    expect(await owner.refusal(partUser, { params: { id: jonas }, body: {} })).toMatchObject({
      status: 409,
    })
  })
})

describe('two accounts of one person', () => {
  it('sign in as one from then on, with the rights of that one', async () => {
    const owner = await test.app.person('owner')
    const [old, kept] = [await test.app.person('manager'), await test.app.person('guest')]
    const { email } = await old.call(getMe, {})
    await join(owner, old.id, kept.id)
    // The sign-ins they had are over.
    expect((await old.refusal(getMe, {})).status).toBeGreaterThanOrEqual(401)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as "count" from identities where "userId" = ${kept.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ count: 2 }])
    await part(owner, old.id)
    const again = await owner.call(getUser, { params: { id: old.id } })
    expect(again).toMatchObject({ status: 'active', email, joinedTo: null })
  })

  it('are not joined by who may do less, to themself, to who was removed, or away from the last owner', async () => {
    const owner = await test.app.person('owner')
    const admin = await test.app.person('admin')
    const member = await test.app.person('member')
    const gone = await test.app.person('member')
    await owner.call(updateUser, {
      params: { id: gone.id },
      body: { changes: { status: { was: 'active', set: 'removed' } } },
    })
    const refusal = (caller: Caller, id: string, intoId: string) =>
      caller.refusal(joinUser, { params: { id }, body: { intoId } })
    expect(await refusal(admin, owner.id, member.id)).toMatchObject({ status: 403 })
    expect(await refusal(admin, member.id, owner.id)).toMatchObject({ status: 403 })
    expect(await refusal(owner, member.id, member.id)).toMatchObject({ status: 400 })
    expect(await refusal(owner, member.id, gone.id)).toMatchObject({ status: 400 })
    expect(await refusal(owner, gone.id, member.id)).toMatchObject({ status: 400 })
    // Nobody ends their own membership.
    expect(await refusal(owner, owner.id, member.id)).toMatchObject({ status: 403 })
  })
})

/** What refers to a person and stays when they are joined, each with why. */
const stays = [
  // Ends with the sign-ins, or is not theirs to hand on: it was given out for the rights they had.
  'api_tokens.ownerId',
  'webhooks.ownerId',
  'user_roles.userId',
  // How somebody has the app.
  'notification_settings.userId',
  'muted_projects.userId',
  'reminder_settings.userId',
  'view_pins.userId',
  'project_pins.userId',
  'pictures.userId',
  // What stands in a chat; whose that is, Telegram says when a button is pressed there.
  'telegram_messages.userId',
  // It ends with the sign-in.
  'push_subscriptions.userId',
  // Who did it then, as the log says it.
  'backups.createdById',
  'exports.createdById',
  'imports.createdById',
  'invitations.acceptedById',
  'invitations.invitedById',
  'invitations.userId',
  'page_shares.sharedById',
  'page_versions.publishedById',
  'pages.deletedById',
  'project_templates.createdById',
  'projects.createdById',
  'uploads.createdById',
  'user_joins.joinedById',
  'views.searchById',
  'views.updatedById',
  // The pair itself, and groups, which nobody joins.
  'user_joins.userId',
  'group_members.groupId',
]

it('forgets nothing that refers to a person', async () => {
  const { rows } = await sql<{ place: string }>`
    select distinct c.conrelid::regclass::text || '.' || a.attname as "place"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.confrelid = 'users'::regclass order by 1
  `.execute(test.app.db)
  const places = rows.map(({ place }) => place)
  const goesOver = [
    ...owned.map(({ table, column }) => `${table}.${column}`),
    ...shared.map(({ table }) => `${table}.userId`),
    'identities.userId',
    'tasks.createdById',
    'tasks.leadId',
  ]
  expect(places.toSorted()).toEqual([...goesOver, ...stays].toSorted())
})
