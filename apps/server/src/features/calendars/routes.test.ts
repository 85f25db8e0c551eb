import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
} from '@courtside/contract/calendars.ts'
import { addChecklistItem, changeChecklistItem } from '@courtside/contract/checklists.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import ical, { type VEvent } from 'node-ical'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { checkCalendar } from '#test/check-calendar.ts'
import { type MadeProject, addProject } from '#test/factories.ts'

const test = useTestApp()

/** Fetches an address as calendars do: without any token. */
const fetchFeed = (link: string, headers: Record<string, string> = {}) =>
  test.app.api.http.inject({ url: link, headers })

const titleOf = ({ summary }: VEvent): string =>
  typeof summary === 'string' ? summary : (summary?.val ?? '')

/** The events of an address, read by a parser of somebody else's. */
async function eventsOf(link: string): Promise<Map<string, VEvent>> {
  const { statusCode, body } = await fetchFeed(link)
  expect(statusCode, body).toBe(200)
  expect(checkCalendar(Buffer.from(body))).toEqual([])
  const events = Object.values(ical.sync.parseICS(body)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )
  return new Map(events.map((event) => [titleOf(event), event]))
}

const titlesOf = async (link: string) => [...(await eventsOf(link)).keys()].toSorted()

describe('a calendar feed', () => {
  let owner: Caller
  let project: MadeProject

  beforeEach(async () => {
    owner = await test.app.person('owner')
    // Its zone is Europe/Lisbon.
    project = await addProject(test.app.db)
  })

  const addTask = (title: string, more: object = {}, caller = owner) =>
    caller.call(createTask, {
      params: { projectId: project.id },
      body: { title, statusId: project.statusIds[0], ...more },
    })
  const feedOf = (caller: Caller, projectId: string | null = project.id, hasDone = false) =>
    caller.call(createCalendarFeed, { body: { name: 'Phone', projectId, hasDone } })

  it('has days as days, times in the zone of the project across a clock change, and stays what it is', async () => {
    await addTask('Whole day; with, signs\\', { dueOn: '2026-12-01' })
    await addTask('Some days', { startOn: '2026-12-04', dueOn: '2026-12-06' })
    await addTask('Before the change', { dueOn: '2027-03-27', dueTime: '18:00' })
    await addTask('After the change', {
      startOn: '2027-03-29',
      startTime: '17:00',
      dueOn: '2027-03-29',
      dueTime: '18:00',
    })
    await addTask('Without a day')
    const { link } = await feedOf(owner)
    const events = await eventsOf(link)
    expect([...events.keys()].toSorted()).toEqual([
      'After the change',
      'Before the change',
      'Some days',
      'Whole day; with, signs\\',
    ])
    const day = events.get('Whole day; with, signs\\')
    expect(day?.datetype).toBe('date')
    const { body, headers } = await fetchFeed(link)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(body).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202')
    expect(body).toContain('DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261207')
    expect(body).toContain('DTSTART;TZID=Europe/Lisbon:20270327T180000')
    expect(body).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Lisbon')
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(events.get('Before the change')?.start.toISOString()).toBe('2027-03-27T18:00:00.000Z')
    expect(events.get('After the change')?.start.toISOString()).toBe('2027-03-29T16:00:00.000Z')
    expect(events.get('After the change')?.end?.toISOString()).toBe('2027-03-29T17:00:00.000Z')
    expect((await fetchFeed(link)).body).toBe(body)
  })

  it('says the event of a project as whole days with where it is, and ends the day after', async () => {
    const event = { targetOn: '2027-04-10', eventEndOn: '2027-04-11', venue: 'Riverside, hall 2' }
    await test.app.db
      .updateTable('projects')
      .set({ name: 'Spring Open', address: '12 Wharf Road', ...event })
      .where('id', '=', project.id)
      .execute()
    const { link } = await feedOf(owner)
    const { body } = await fetchFeed(link)
    expect(body).toContain('DTSTART;VALUE=DATE:20270410\r\nDTEND;VALUE=DATE:20270412')
    expect(body).toContain('LOCATION:Riverside\\, hall 2\\, 12 Wharf Road')
    const found = (await eventsOf(link)).get('Spring Open')
    expect(found).toMatchObject({ datetype: 'date', uid: `${project.id}-event@courtside` })
    // Over all projects it is there for whom it concerns.
    const member = await test.app.person('member')
    const all = await feedOf(member, null)
    expect(await titlesOf(all.link)).toEqual([])
    await addTask('Nets', { dueOn: '2027-04-09', assigneeIds: [member.id] })
    expect(await titlesOf(all.link)).toEqual(['Nets', 'Spring Open'])
  })

  it('keeps the UID of a task and counts its changes', async () => {
    const task = await addTask('Nets', { dueOn: '2026-12-01' })
    const { link } = await feedOf(owner)
    const before = (await eventsOf(link)).get('Nets')
    await owner.call(updateTask, {
      params: { id: task.id },
      body: { changes: { title: { was: 'Nets', set: 'Two nets' } } },
    })
    const after = (await eventsOf(link)).get('Two nets')
    expect(after?.uid).toBe(before?.uid)
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
    expect(JSON.stringify(after?.url)).toContain(`/tasks-v2/browse/${task.key}`)
  })

  it('says what is to come of a series on schedule, in the zone of the project', async () => {
    await addTask('Every Friday', {
      dueOn: '2027-03-26',
      dueTime: '18:00',
      recurrence: { mode: 'schedule', rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270409' },
    })
    await addTask('After it was done', {
      dueOn: '2027-03-26',
      recurrence: { mode: 'completion', rule: 'FREQ=WEEKLY' },
    })
    const { link } = await feedOf(owner)
    const events = await eventsOf(link)
    const series = events.get('Every Friday')?.rrule
    expect(series?.all().map((at) => at.toISOString())).toEqual([
      '2027-03-26T18:00:00.000Z',
      '2027-04-02T17:00:00.000Z',
      '2027-04-09T17:00:00.000Z',
    ])
    expect(events.get('After it was done')?.rrule).toBeUndefined()
  })

  it('leaves out what is done unless it was asked for', async () => {
    await addTask('Open', { dueOn: '2026-12-01' })
    await sql`
      insert into statuses ("id", "projectId", "name", "group", "rank")
      values ('01890000-0000-7000-8000-0000000000aa', ${project.id}, 'Over', 'completed', 'z')
    `.execute(test.app.db)
    await addTask('Done', {
      dueOn: new Date().toISOString().slice(0, 10),
      statusId: '01890000-0000-7000-8000-0000000000aa',
    })
    expect(await titlesOf((await feedOf(owner)).link)).toEqual(['Open'])
    expect(await titlesOf((await feedOf(owner, project.id, true)).link)).toEqual(['Open', '✓ Done'])
  })

  it('has the items of checklists that its owner is given, on their own days, until they are done', async () => {
    const volunteer = await test.app.person('volunteer')
    const task = await addTask('Open the hall', { dueOn: '2026-12-24' })
    const add = (title: string, dueOn: string | null, assigneeId: string | null = volunteer.id) =>
      owner.call(addChecklistItem, { params: { id: task.id }, body: { title, dueOn, assigneeId } })
    const { id } = await add('Bring the tape', '2026-12-04')
    await add('Whenever it suits', null)
    await add('Of somebody else', '2026-12-04', owner.id)
    const { link } = await feedOf(volunteer, null)
    const events = await eventsOf(link)
    expect([...events.keys()]).toEqual(['Bring the tape'])
    expect(events.get('Bring the tape')).toMatchObject({
      datetype: 'date',
      uid: `${id}@courtside`,
      description: expect.stringContaining('Open the hall'),
      url: expect.stringContaining(task.key),
    })
    expect((await fetchFeed(link)).body).toContain('DTSTART;VALUE=DATE:20261204')
    // What stands in a project's feed is the project's, not one's own.
    expect(await titlesOf((await feedOf(owner)).link)).toEqual(['Open the hall'])
    const done = (await feedOf(volunteer, null, true)).link
    await volunteer.call(changeChecklistItem, {
      params: { id },
      body: { isDone: true },
    })
    expect(await titlesOf(link)).toEqual([])
    const after = (await eventsOf(done)).get('✓ Bring the tape')
    expect(Number(after?.sequence)).toBeGreaterThan(Number(events.get('Bring the tape')?.sequence))
  })

  it('holds what its owner may see at the moment it is fetched, and their own tasks without a project', async () => {
    const volunteer = await test.app.person('volunteer')
    const mine = await addTask('Theirs', { dueOn: '2026-12-01', assigneeIds: [volunteer.id] })
    await addTask('Another', { dueOn: '2026-12-02' })
    const ofProject = (await feedOf(volunteer)).link
    const ofPerson = (await feedOf(volunteer, null)).link
    expect(await titlesOf(ofProject)).toEqual(['Theirs'])
    expect(await titlesOf(ofPerson)).toEqual(['Theirs'])
    await owner.call(updateTask, {
      params: { id: mine.id },
      body: { changes: { assigneeIds: { was: [volunteer.id], set: [] } } },
    })
    expect(await titlesOf(ofProject)).toEqual([])
    expect(await titlesOf(ofPerson)).toEqual([])
  })

  it('answers 304 to who has it already, and 200 once something changed', async () => {
    await addTask('Nets', { dueOn: '2026-12-01' })
    const { link } = await feedOf(owner)
    const { etag = '' } = (await fetchFeed(link)).headers
    expect(etag).toMatch(/^W\/"/)
    const again = await fetchFeed(link, { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('private, no-cache')
    await addTask('Balls', { dueOn: '2026-12-01' })
    expect((await fetchFeed(link, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('leads nowhere once it is renewed, revoked, or its owner is suspended', async () => {
    const { id, link } = await feedOf(owner)
    const renewed = await owner.call(renewCalendarFeed, { params: { id } })
    expect((await fetchFeed(link)).statusCode).toBe(404)
    expect((await fetchFeed(renewed.link)).statusCode).toBe(200)
    await owner.call(deleteCalendarFeed, { params: { id } })
    expect((await fetchFeed(renewed.link)).statusCode).toBe(404)
    const member = await test.app.person('member')
    const theirs = await feedOf(member, null)
    await sql`update users set "status" = 'suspended' where "id" = ${member.id}`.execute(
      test.app.db,
    )
    expect((await fetchFeed(theirs.link)).statusCode).toBe(404)
  })

  it('keeps no secret, neither in its row nor in what is kept for retries, and notes when it was fetched', async () => {
    const { id, link } = await owner.call(
      createCalendarFeed,
      { body: { name: 'Phone', projectId: null } },
      { 'idempotency-key': crypto.randomUUID() },
    )
    const secret = /([\w-]{43})\.ics$/.exec(link)?.[1] ?? ''
    const { rows } = await sql<{ kept: boolean }>`
      select (select f::text from calendar_feeds f where "id" = ${id}) like ${`%${secret}%`}
        or exists (select 1 from idempotency_keys k where k::text like ${`%${secret}%`}) as "kept"
    `.execute(test.app.db)
    expect(rows).toEqual([{ kept: false }])
    const feedNow = async () =>
      (await owner.call(listCalendarFeeds, {})).items.find((feed) => feed.id === id)
    expect((await feedNow())?.fetchedAt).toBeNull()
    await fetchFeed(link)
    expect((await feedNow())?.fetchedAt).not.toBeNull()
  })

  it('is one of twenty at most', async () => {
    const member = await test.app.person('member')
    for (let count = 0; count < 20; count += 1) await feedOf(member, null)
    const refused = await member.refusal(createCalendarFeed, {
      body: { name: 'Phone', projectId: null },
    })
    expect(refused).toMatchObject({ status: 409, error: 'You can have up to 20 calendar feeds' })
  })
})
