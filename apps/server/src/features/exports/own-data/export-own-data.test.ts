import { type Export, cancelExport, getExport } from '@courtside/contract/exports.ts'
import { exportOwnData } from '@courtside/contract/own-data.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSecret } from '#test/add-api-token.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { type Placed, findPersonColumns, findPlaces, placePerson } from '#test/place-person.ts'
import { readZip } from '#test/read-zip.ts'
import { signInAs } from '#test/sign-in.ts'
import { startDownload } from '../queries.ts'
import { ownParts, writeArchive } from './write-archive.ts'

const test = useTestApp()

const begin = (caller: Caller) => caller.call(exportOwnData, {})
const follow = (link: string) => test.app.api.http.inject({ url: link })

/** Where a person's id stands, and which file tells of it, or why none does. */
const toldIn: Readonly<Record<string, string>> = {
  'activity.actorId': 'log-of-what-you-did',
  'activity.changes': 'log-about-you',
  'activity.entityId': 'log-about-you',
  'api_tokens.ownerId': 'api-tokens',
  'attachments.createdById': 'files',
  'backups.createdById': 'backups',
  'calendar_feeds.ownerId': 'calendar-feeds',
  'comments.authorId': 'comments',
  'comments.mentionIds': 'mentions',
  'comments.reactions': 'reactions',
  'exports.createdById': 'exports',
  'group_members.userId': 'groups',
  'identities.userId': 'sign-in-methods',
  'idempotency_keys.actorId': '(answers that are kept for a day, for who asks again)',
  'imports.createdById': 'imports',
  'invitations.acceptedById': 'invitations',
  'invitations.email': '(only in this test)',
  'invitations.invitedById': 'invitations',
  'invitations.userId': 'invitations',
  'mails.userId': 'mails',
  'muted_projects.userId': 'preferences',
  'notification_settings.userId': 'preferences',
  'notifications.userId': 'notifications',
  'page_contributors.userId': 'wiki-pages',
  'page_favourites.userId': 'wiki-pages',
  'page_rule_people.userId': 'wiki-pages',
  'page_shares.sharedById': 'wiki-pages',
  'page_versions.authorId': 'wiki-pages',
  'page_versions.publishedById': 'wiki-pages',
  'page_visits.userId': 'wiki-pages',
  'page_watchers.userId': 'wiki-pages',
  'pages.createdById': 'wiki-pages',
  'pages.deletedById': 'wiki-pages',
  'pictures.userId': 'pictures',
  'pkr_ids.userId': 'pkr-ids',
  'project_members.userId': 'projects',
  'project_templates.createdById': 'templates',
  'projects.createdById': 'projects',
  'projects.leadId': 'projects',
  'push_subscriptions.userId': 'browsers',
  'reminder_settings.userId': 'preferences',
  'reminders.userId': 'reminders',
  'checklist_items.assigneeId': 'checklist-items',
  'tasks.assigneeIds': 'tasks',
  'tasks.itemAssigneeIds': 'checklist-items',
  'tasks.createdById': 'tasks',
  'tasks.custom': 'tasks',
  'tasks.leadId': 'tasks',
  'tasks.watchers': 'tasks',
  'telegram_groups.boundById': 'groups-in-telegram',
  'telegram_messages.userId': 'messages-in-telegram',
  'uploads.createdById': 'uploads',
  'user_joins.intoId': 'profile',
  'user_joins.joinedById': 'joined-people',
  'user_roles.userId': 'roles',
  'users.id': 'profile',
  'users.name': '(a group of this test)',
  'project_pins.userId': 'preferences',
  'view_pins.userId': 'preferences',
  'views.ownerId': 'views',
  'views.searchById': 'views',
  'views.updatedById': 'views',
  'webhooks.ownerId': 'webhooks',
}
/** Of a group, and of somebody who was joined and can't come in. */
const neverTheirs = ['group_members.groupId', 'user_joins.userId']

describe('what somebody takes out about themself', () => {
  let owner: Caller
  let person: Caller
  let placed: Placed
  let files: Map<string, string>
  let type: unknown
  let told: Export
  const read = <Row = Record<string, unknown>>(name: string) =>
    JSON.parse(files.get(`${name}.json`) ?? 'null') as Row[]

  beforeAll(async () => {
    owner = await test.app.person('owner', 'secret Owner')
    person = await test.app.person('member')
    placed = await placePerson(test.app, owner, person)
    const made = await begin(person)
    const answer = await follow(made.link)
    type = answer.headers['content-type']
    files = await readZip(answer.rawPayload)
    told = await person.call(getExport, { params: { id: made.id } })
  })

  it('is a zip of all parts and files, and its progress counts them', () => {
    const all = ownParts.length + 1
    expect(type).toBe('application/zip')
    expect(told).toMatchObject({ state: 'done', doneCount: all, totalCount: all })
    expect(told.fileName).toMatch(/^My data in Riverside Pickleball \d{4}-\d\d-\d\d\.zip$/)
  })

  it('tells of every place in which a person can stand', async () => {
    const places = await findPlaces(test.app.db, [person.id])
    const expected = (await findPersonColumns(test.app.db)).filter(
      (place) => !neverTheirs.includes(place),
    )
    expect(places).toEqual(expect.arrayContaining(expected))
    expect(places.filter((place) => !(place in toldIn))).toEqual([])
    const parts = places.map((place) => toldIn[place] ?? '').filter((part) => !part.startsWith('('))
    for (const part of parts) expect(read(part), part).not.toEqual([])
    // And of nothing without there being anything to tell.
    expect(ownParts.filter(({ name }) => read(name).length === 0)).toEqual([])
  })

  it('has their profile, account and own words', () => {
    const { mark, trait, email } = placed
    expect(read('profile')).toMatchObject([{ email, handle: trait, joinedNames: ['Joe Joined'] }])
    expect(read('sign-in-methods')).toMatchObject([
      { email, hasPassword: true, google: { email: `google-${trait}@club.example` } },
    ])
    expect(read('sign-ins')).toMatchObject([{ userAgent: `Mozilla ${trait}` }])
    expect(read('roles')).toMatchObject([{ name: 'Member' }])
    expect(read('pkr-ids')).toMatchObject([{ email: 'pia@club.example', lists: [{}] }])
    expect(read('comments').map(({ body }) => body)).toEqual([`${mark} said`, `${mark} said`])
    expect(files.get(`files/${placed.fileId} ${mark} plan.txt`)).toBe(`${mark} in a file`)
  })

  it('has of others only what they may read, and no secret', () => {
    expect(read('mentions').map(({ body }) => body)).toEqual(['open answer', undefined])
    expect(read<{ title?: string }>('tasks').filter(({ title }) => title)).toHaveLength(1)
    expect(read<{ project?: string }>('projects').filter((one) => one.project)).toHaveLength(1)
    const all = [...files.values()].join('\n')
    expect(all).not.toMatch(/secret (title|text|answer|hash|Owner)/)
    expect(all).not.toContain(`secret-${person.id}`)
    expect(all).not.toContain(owner.id.concat('@'))
  })

  it('comes with a page that says what each file is', () => {
    const page = files.get('README.html') ?? ''
    for (const { name, about } of ownParts) {
      expect(page).toContain(`<a href="${name}.json">`)
      expect(page).toContain(about.replaceAll('"', '&#34;'))
    }
    expect(page).toContain('What Riverside Pickleball holds about')
  })

  it('is in the audit log, and asked of who signed in just now, themself', async () => {
    const { rows } = await sql`
      select 1 from activity where "action" = 'user.exported_own_data' and "entityId" = ${person.id} and "actorId" = ${person.id}
    `.execute(test.app.db)
    expect(rows).toHaveLength(1)
    const old = await signInAs(test.app.db, test.app.identity.keys, person.id, { secondsAgo: 400 })
    const program = await makeSecret(test.app.db, person.id, ['task.view'])
    const ask = (token: string) =>
      send(test.app.api, exportOwnData, {}, { authorization: `Bearer ${token}` })
    expect(await ask(old)).toMatchObject({ status: 403, body: { code: 'sign_in_too_old' } })
    expect(await ask(program)).toMatchObject({ status: 403, body: { code: 'person_needed' } })
  })

  it('is lost with the link’s time, its owner’s sign-ins and their membership', async () => {
    const late = await begin(person)
    await sql`update exports set "createdAt" = now() - interval '301 seconds' where "id" = ${late.id}`.execute(
      test.app.db,
    )
    expect((await follow(late.link)).statusCode).toBe(404)
    const stopped = await begin(person)
    await person.call(cancelExport, { params: { id: stopped.id } })
    expect((await follow(stopped.link)).statusCode).toBe(404)
    const member = await test.app.person('member')
    const ended = await begin(member)
    await sql`update users set "validSince" = now() where "id" = ${member.id}`.execute(test.app.db)
    expect((await follow(ended.link)).statusCode).toBe(404)
    const guest = await test.app.person('guest')
    const shut = await begin(guest)
    await owner.call(updateUser, {
      params: { id: guest.id },
      body: { changes: { status: { was: 'active', set: 'suspended' } } },
    })
    expect((await follow(shut.link)).statusCode).toBe(404)
  })

  it('is made no further once nobody takes it', async () => {
    const { id, link } = await begin(person)
    const download = await startDownload(test.app.db, id, link.split('=')[1] ?? '')
    if (!download) throw new Error('The link holds')
    const notes: number[] = []
    const archive = writeArchive(test.app.db, test.app.files.store, download, (done) => {
      notes.push(done)
      return Promise.resolve()
    })
    for await (const piece of archive) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect(notes.length).toBeLessThan(ownParts.length)
  })

  it('says which files the store has lost, and has the rest', async () => {
    const guest = await test.app.person('guest')
    await sql`insert into blobs ("hash", "byteCount", "mediaType") values ('gone', 4, 'text/plain')`.execute(
      test.app.db,
    )
    await sql`
      insert into attachments ("id", "taskId", "name", "blob", "byteCount", "createdById")
      values (gen_random_uuid(), ${placed.openTaskId}, '<plan>.pdf', 'gone', 4, ${guest.id})
    `.execute(test.app.db)
    const found = await readZip((await follow((await begin(guest)).link)).rawPayload)
    expect([...found.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
    expect(found.get('README.html')).toContain('&#60;plan&#62;.pdf')
  })
})
