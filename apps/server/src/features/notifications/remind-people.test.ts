import {
  listInbox,
  listReminders,
  muteProject,
  setDay,
  setReminder,
} from '@courtside/contract/notifications.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailer, openMailer } from '#mail/mailer.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { holdDelivery } from '#test/hold-delivery.ts'
import { type MailSink, openMailSink } from '#test/mail-sink.ts'
import { sendMails } from './mails/send-mails.ts'
import { sendReminders } from './remind-people.ts'

const test = useTestApp()

let sink: MailSink
let mailer: Mailer
beforeAll(async () => {
  sink = await openMailSink()
  mailer = openMailer({ smtpUrl: sink.url, mailFrom: 'courtside@club.example', hasOutbox: false })
})
afterAll(() => {
  mailer.close()
  sink.close()
})

const remind = (now: string) => sendReminders(test.app.db, { outward: ['email'], now })
const send = () =>
  sendMails(test.app.db, {
    mailer,
    publicUrl: new URL('https://tasks.club.example'),
    links: test.app.unsubscribeLinks,
  })

let count = 0

async function start(timeZone: string | null = null) {
  const owner = await test.app.person('owner')
  const doer = await test.app.person('member')
  const email = `doer${++count}@club.example`
  await sql`
    update users set "email" = ${email}, "preferences" = jsonb_build_object('timeZone', ${timeZone}::text) where "id" = ${doer.id}
  `.execute(test.app.db)
  const project = await addProject(test.app.db)
  const make = (title: string, dueOn: string | null) =>
    owner.call(createTask, {
      params: { projectId: project.id },
      body: { title, dueOn, assigneeIds: [doer.id] },
    })
  const mails = () => sink.mails.filter(({ to }) => to === email).map(({ source }) => source)
  return { owner, doer, project, make, mails }
}

const moveDue = (caller: Caller, id: string, was: string, set: string) =>
  caller.call(updateTask, { params: { id }, body: { changes: { dueOn: { was, set } } } })

/** What somebody was reminded of, in the order of the alphabet. */
async function told(caller: Caller): Promise<string[]> {
  const { items } = await caller.call(listInbox, {})
  return items
    .flatMap(({ taskTitle, notifications }) =>
      notifications.map(({ reason }) => `${taskTitle}: ${reason}`),
    )
    .toSorted()
}

describe('people are reminded of what is due', () => {
  it('at their hour: the day before, on the day, and once when it has passed', async () => {
    const { doer, make, mails } = await start('Europe/Lisbon')
    await make('Nets', '2027-05-11')
    await remind('2027-05-10T06:59:00.000Z')
    expect(await told(doer)).toEqual([])
    await remind('2027-05-10T07:00:00.000Z')
    await remind('2027-05-10T07:01:00.000Z')
    expect(await told(doer)).toEqual(['Nets: due_soon'])
    await remind('2027-05-11T07:00:00.000Z')
    for (const day of ['12', '13', '14']) await remind(`2027-05-${day}T07:00:00.000Z`)
    expect(await told(doer)).toEqual(['Nets: due', 'Nets: due_soon', 'Nets: overdue'])
    await send()
    expect(mails()).toHaveLength(1)
  })

  it('once for each day it was due, though the day moves there and back', async () => {
    const { owner, doer, make } = await start('Europe/Lisbon')
    const { id } = await make('Nets', '2027-06-11')
    await remind('2027-06-10T08:00:00.000Z')
    await moveDue(owner, id, '2027-06-11', '2027-06-12')
    await remind('2027-06-11T08:00:00.000Z')
    await moveDue(owner, id, '2027-06-12', '2027-06-11')
    await sql`update reminder_settings set "remindedOn" = '2027-06-09'`.execute(test.app.db)
    await remind('2027-06-10T09:00:00.000Z')
    expect(await told(doer)).toEqual(['Nets: due_soon', 'Nets: due_soon'])
  })

  it('once though several processes do it at the same time', async () => {
    const { doer, make, mails } = await start('Europe/Lisbon')
    await make('Nets', '2027-07-10')
    await make('Balls', '2027-07-10')
    await Promise.all(Array.from({ length: 6 }, () => remind('2027-07-10T08:00:00.000Z')))
    expect(await told(doer)).toEqual(['Balls: due', 'Nets: due'])
    await Promise.all(Array.from({ length: 3 }, send))
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toContain('Subject: 2 tasks due today')
  })

  it('in one mail though one of the tasks is just held by another process', async () => {
    const { doer, make, mails } = await start('Europe/Lisbon')
    await make('Nets', '2027-07-12')
    await make('Balls', '2027-07-12')
    await remind('2027-07-12T08:00:00.000Z')
    await holdDelivery(test.app.db, { id: doer.id, channel: 'email' }, send)
    expect(mails()).toEqual([])
    await send()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toContain('Subject: 2 tasks due today')
  })

  it.each([
    ['America/New_York', '2027-03-14T06:59:00.000Z', '2027-03-14T07:00:00.000Z', 2],
    ['America/New_York', '2027-11-07T05:29:00.000Z', '2027-11-07T06:30:00.000Z', 2],
    ['Asia/Kathmandu', '2027-08-10T02:14:00.000Z', '2027-08-10T02:15:00.000Z', 8],
    ['Pacific/Kiritimati', '2027-08-09T17:59:00.000Z', '2027-08-09T18:00:00.000Z', 8],
  ])('by the clock in %s, once, also when it changes', async (timeZone, before, at, hour) => {
    const { doer, make } = await start(timeZone)
    await doer.call(setDay, { body: { hour } })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at))
    await make('Nets', day)
    await remind(before)
    const early = await told(doer)
    await remind(at)
    await remind(new Date(Date.parse(at) + 3_600_000).toISOString())
    expect([early, await told(doer)]).toEqual([[], ['Nets: due']])
  })

  it('the lead of a task, where nobody is assigned', async () => {
    const { owner, doer, project, make } = await start('Europe/Lisbon')
    const lead = await test.app.person('member')
    await make('Done by another', '2027-10-10')
    const { id } = await make('Courts', '2027-10-10')
    for (const changes of [
      { leadId: { was: null, set: lead.id } },
      { assigneeIds: { was: [doer.id], set: [] } },
    ])
      await owner.call(updateTask, { params: { id }, body: { changes } })
    await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Nets', dueOn: '2027-10-10', assigneeIds: [doer.id], leadId: lead.id },
    })
    await remind('2027-10-10T08:00:00.000Z')
    expect((await told(lead)).filter((line) => line.endsWith('due'))).toEqual(['Courts: due'])
    expect(await told(doer)).toContain('Nets: due')
  })

  it('never of what is done, muted, out of sight, or was overdue before they were reminded at all', async () => {
    const { doer, project, make } = await start('Europe/Lisbon')
    await make('Old', '2027-01-01')
    const { id } = await make('Done', '2027-09-10')
    await sql`update tasks set "completedAt" = now() where "id" = ${id}`.execute(test.app.db)
    await remind('2027-09-10T08:00:00.000Z')
    expect(await told(doer)).toEqual([])
    await make('Muted', '2027-09-11')
    await doer.call(muteProject, { params: { projectId: project.id }, body: { isMuted: true } })
    await remind('2027-09-11T08:00:00.000Z')
    await doer.call(muteProject, { params: { projectId: project.id }, body: { isMuted: false } })
    await make('Hidden', '2027-09-12')
    await sql`update projects set "visibility" = 'members' where "id" = ${project.id}`.execute(
      test.app.db,
    )
    await remind('2027-09-12T08:00:00.000Z')
    await sql`update projects set "visibility" = 'organisation' where "id" = ${project.id}`.execute(
      test.app.db,
    )
    expect(await told(doer)).toEqual([])
  })
})

describe('a reminder of one’s own', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  it('comes once at its time, by mail too, and is only for who set it', async () => {
    const { owner, doer, make, mails } = await start()
    const { id } = await make('Nets', null)
    const at = inDays(1)
    for (const on of [at, at, inDays(3)])
      await doer.call(setReminder, { params: { id }, body: { at: on, isOn: true } })
    expect(await doer.call(listReminders, { params: { id } })).toHaveLength(2)
    expect(await owner.call(listReminders, { params: { id } })).toEqual([])
    await remind(new Date(Date.parse(at) - 1000).toISOString())
    expect(await told(doer)).toEqual([])
    await Promise.all([remind(at), remind(at)])
    expect(await told(doer)).toEqual(['Nets: reminder'])
    expect(await doer.call(listReminders, { params: { id } })).toHaveLength(1)
    await send()
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toContain('You asked to be reminded of this task.')
  })

  it('is taken back, and is refused in the past', async () => {
    const { doer, make } = await start()
    const { id } = await make('Nets', null)
    const at = inDays(1)
    await doer.call(setReminder, { params: { id }, body: { at, isOn: true } })
    await doer.call(setReminder, { params: { id }, body: { at, isOn: false } })
    expect(await doer.call(listReminders, { params: { id } })).toEqual([])
    const refusal = await doer.refusal(setReminder, {
      params: { id },
      body: { at: inDays(-1), isOn: true },
    })
    expect(refusal).toMatchObject({ status: 400, details: [{ path: 'body.at' }] })
  })
})

describe('the daily digest', () => {
  it('is one mail in place of those about due tasks, and none when there is nothing to say', async () => {
    const { doer, make, mails } = await start('Europe/Lisbon')
    await doer.call(setDay, { body: { hour: 18, hasDigest: true } })
    await remind('2027-10-01T17:00:00.000Z')
    await send()
    expect(mails()).toEqual([])
    await make('Nets', '2027-10-01')
    await make('Balls', '2027-10-02')
    await make('Paint', '2027-10-08')
    await make('Later', '2027-12-24')
    await Promise.all([remind('2027-10-02T17:00:00.000Z'), remind('2027-10-02T17:00:00.000Z')])
    await send()
    await remind('2027-10-02T20:00:00.000Z')
    await send()
    const [mail, ...more] = mails()
    expect(more).toEqual([])
    expect(mail).toContain('Subject: Your day: 1 task overdue, 1 task due today, 1 task due soon')
    expect(mail).toMatch(/Overdue:[^]*Nets[^]*Due today:[^]*Balls[^]*Due soon:[^]*Paint/)
    expect(mail).not.toContain('Later')
    expect(mail).toContain('.digest.')
  })
})
