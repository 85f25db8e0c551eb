import { createInvitations } from '@courtside/contract/invitations.ts'
import { deleteAccount, leavingDays, previewDeletion } from '@courtside/contract/own-data.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { makeSecret } from '#test/add-api-token.ts'
import { type Caller, type TestApp, openTestApp, send } from '#test/app.ts'
import { findRoleIds } from '#test/factories.ts'
import { type MailSink, openMailSink } from '#test/mail-sink.ts'
import { type Placed, findPlaces, placePerson } from '#test/place-person.ts'
import { signInAs } from '#test/sign-in.ts'
import { defineIdentityMailJob, openPost } from '../send-mail.ts'
import { eraseJob } from './erase-job.ts'

let app: TestApp
let mail: MailSink
const environment = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'a@club.example' })
beforeAll(async () => {
  mail = await openMailSink()
  app = await openTestApp(environment())
})
afterAll(async () => {
  await app.close()
  mail.close()
})

const leave = (caller: Caller, confirmation: string) =>
  caller.call(deleteAccount, { body: { confirmation } })
const refusal = (caller: Caller, confirmation: string) =>
  caller.refusal(deleteAccount, { body: { confirmation } })

/** Does what is due on a day from now, as the worker of that day would. */
const workIn = (days: number) => {
  const job = eraseJob(app.db, {
    jobs: app.jobs,
    post: openPost(app.jobs, app.mailer),
    now: () => new Date(Date.now() + days * 86_400_000),
  })
  return job.run({}, new AbortController().signal)
}

const standingOf = async (id: string) => {
  const { rows } = await sql<{ status: string; isLeaving: boolean; isErased: boolean }>`
    select "status", "leavesAt" is not null as "isLeaving", "erasedAt" is not null as "isErased" from users where "id" = ${id}
  `.execute(app.db)
  return rows[0]
}

const nameOf = async (caller: Caller) => (await caller.call(getMe, {})).name

describe('who asks for their account to be deleted', () => {
  it('is asked for a sign-in of just now and for their address or name, and is told what ends', async () => {
    const person = await app.person('member', 'Lea Leaver')
    expect(await person.call(previewDeletion, {})).toEqual({
      confirmation: 'Lea Leaver',
      isLastOwner: false,
      openTaskCount: 0,
      programCount: 0,
      hasPkrId: false,
    })
    expect(await refusal(person, 'Lea')).toMatchObject({ status: 400 })
    const old = await signInAs(app.db, app.identity.keys, person.id, { secondsAgo: 400 })
    const program = await makeSecret(app.db, person.id, ['task.view'])
    const body = { confirmation: 'Lea Leaver' }
    const ask = (token: string) =>
      send(app.api, deleteAccount, { body }, { authorization: `Bearer ${token}` })
    expect(await ask(old)).toMatchObject({ status: 403, body: { code: 'sign_in_too_old' } })
    expect(await ask(program)).toMatchObject({ status: 403, body: { code: 'person_needed' } })
    expect(await nameOf(person)).toBe('Lea Leaver')
  })

  it('is out at once, with every sign-in and program, and in again by signing in', async () => {
    const person = await app.person('member', 'Rae Returner')
    const other = await signInAs(app.db, app.identity.keys, person.id)
    const program = await makeSecret(app.db, person.id, ['task.view'])
    const { leavesAt } = await leave(person, ' rae returner ')
    const days = (Date.parse(leavesAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(leavingDays - 1)
    expect(days).toBeLessThanOrEqual(leavingDays)
    const statusOf = async (token: string) =>
      (await send(app.api, getMe, {}, { authorization: `Bearer ${token}` })).status
    for (const token of [person.token, other, program])
      expect(await statusOf(token)).toBeGreaterThanOrEqual(401)
    expect(await standingOf(person.id)).toMatchObject({ status: 'removed', isLeaving: true })
    await workIn(leavingDays - 1)
    const again = await signInAs(app.db, app.identity.keys, person.id)
    expect(await statusOf(again)).toBe(200)
    expect(await statusOf(program)).toBe(200)
    expect(await standingOf(person.id)).toMatchObject({ status: 'active', isLeaving: false })
    await workIn(leavingDays + 1)
    expect(await statusOf(again)).toBe(200)
    const { rows } = await sql<{ action: string }>`
      select "action" from activity where "entityId" = ${person.id} and "action" like 'user.deletion%' order by "seq"
    `.execute(app.db)
    expect(rows.map(({ action }) => action)).toEqual([
      'user.deletion_asked',
      'user.deletion_cancelled',
    ])
  })

  it('is let in by nobody else meanwhile', async () => {
    const owner = await app.person('owner')
    const person = await app.person('member', 'Mo Mover')
    await leave(person, 'Mo Mover')
    const changes = { status: { was: 'removed' as const, set: 'active' as const } }
    expect(
      await owner.refusal(updateUser, { params: { id: person.id }, body: { changes } }),
    ).toMatchObject({ status: 400 })
    await sql`update users set "status" = 'removed', "leavesAt" = null where "name" like 'owner %'`.execute(
      app.db,
    )
  })

  it('is not the last owner, not even of two who ask at once', async () => {
    const owners = [await app.person('owner', 'Olga One'), await app.person('owner', 'Olga Two')]
    const answers = await Promise.all(
      owners.map(({ token }, at) =>
        send(
          app.api,
          deleteAccount,
          { body: { confirmation: at === 0 ? 'Olga One' : 'Olga Two' } },
          { authorization: `Bearer ${token}` },
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'last_owner' })
  })
})

/** Where the id of somebody erased still stands: on what they did. */
const staying = [
  'activity.actorId',
  'activity.changes',
  'activity.entityId',
  'api_tokens.ownerId',
  'attachments.createdById',
  'backups.createdById',
  'comments.authorId',
  'comments.mentionIds',
  'comments.reactions',
  'imports.createdById',
  'invitations.email',
  'invitations.invitedById',
  'page_contributors.userId',
  'page_shares.sharedById',
  'page_versions.authorId',
  'page_versions.publishedById',
  'pages.createdById',
  'pages.deletedById',
  'project_templates.createdById',
  'projects.createdById',
  'projects.leadId',
  'tasks.createdById',
  'tasks.custom',
  'user_joins.intoId',
  'user_joins.joinedById',
  'users.id',
  'users.name',
]

describe('once the time to come back is over', () => {
  let owner: Caller
  let person: Caller
  let placed: Placed
  let before: string[]

  const mailed = (count: number) =>
    vi.waitUntil(() => mail.mails.filter(({ to }) => to === placed.email).length === count, 20_000)

  beforeAll(async () => {
    owner = await app.person('owner')
    person = await app.person('member')
    placed = await placePerson(app, owner, person)
    before = await findPlaces(app.db, [placed.trait])
    await app.jobs.work(
      defineIdentityMailJob(app.db, app.mailer, readConfig(environment()), () => undefined),
    )
    await leave(person, placed.email)
    await mailed(1)
    await workIn(leavingDays + 1)
    await mailed(2)
  })

  it('nothing that was theirs alone stands in any column of any table', async () => {
    expect(before).toEqual([
      'account_links.email',
      'account_links.subject',
      'accounts.email',
      'activity.changes',
      'invitations.email',
      'invitations.name',
      'one_time_codes.email',
      'roll_call_answers.name',
      'sessions.userAgent',
      'telegram_accounts.name',
      'telegram_accounts.username',
      'users.about',
      'users.email',
      'users.externalId',
      'users.handle',
      'users.links',
      'users.preferences',
    ])
    // The mail that says so was sent; the queue forgets it within the hour.
    await app.jobs.forget(app.db, 'identity-mail', { email: placed.email })
    expect(await findPlaces(app.db, [placed.trait])).toEqual([])
    expect(await standingOf(person.id)).toEqual({
      status: 'removed',
      isLeaving: false,
      isErased: true,
    })
  })

  it('what they did stays under their name, and their number in the register', async () => {
    expect(await findPlaces(app.db, [person.id])).toEqual(staying)
    const { rows } = await sql`
      select u."name", t."assigneeIds", t."leadId", t."watchers", k."name" as "entry", k."userId"
      from users u, tasks t, pkr_ids k where u."id" = ${person.id} and t."id" = ${placed.openTaskId} and k."name" = 'Pia Placed'
    `.execute(app.db)
    expect(rows).toEqual([
      {
        name: `${placed.mark} Placed`,
        assigneeIds: [],
        leadId: null,
        watchers: {},
        entry: 'Pia Placed',
        userId: null,
      },
    ])
  })

  it('the log says so, and keeps no value', async () => {
    const { rows } = await sql<{ action: string; changes: object }>`
      select "action", "changes" from activity where "entityId" = ${person.id} and "entity" = 'user' order by "seq"
    `.execute(app.db)
    const empty = { was: null, set: null }
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'user.email_changed', changes: { email: empty } },
        expect.objectContaining({ action: 'user.deletion_asked', changes: {} }),
        expect.objectContaining({ action: 'user.account_deleted', changes: {} }),
      ]),
    )
    await expect(
      sql`update activity set "changes" = '{}' where "entityId" = ${person.id}`.execute(app.db),
    ).rejects.toThrow('append only')
  })

  it('their address can be invited again, as somebody new, and their sign-in is gone', async () => {
    const { member } = await findRoleIds(app.db)
    const { items } = await owner.call(createInvitations, {
      body: { people: [{ email: placed.email }], roleId: member },
    })
    expect(items).toMatchObject([{ outcome: 'sent' }])
    const { rows } = await sql`select 1 from accounts where "email" = ${placed.email}`.execute(
      app.db,
    )
    expect(rows).toEqual([])
    const changes = { status: { was: 'removed' as const, set: 'active' as const } }
    expect(
      await owner.refusal(updateUser, { params: { id: person.id }, body: { changes } }),
    ).toMatchObject({ status: 400 })
  })
})
