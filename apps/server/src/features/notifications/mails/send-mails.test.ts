import { addComment } from '@courtside/contract/comments.ts'
import { createGroup } from '@courtside/contract/groups.ts'
import {
  getUnsubscription,
  markInbox,
  setNotification,
  setUnsubscription,
} from '@courtside/contract/notifications.ts'
import { updatePreferences } from '@courtside/contract/preferences.ts'
import { createTask, updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { thisMoment } from '#db/this-moment.ts'
import { type Mailer, openMailer } from '#mail/mailer.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type MailSink, type SunkMail, openMailSink } from '#test/mail-sink.ts'
import { fanOut, findUntold } from '../fan-out.ts'
import { gatherNews } from './gather-news.ts'
import { type Post, sendMails } from './send-mails.ts'

const test = useTestApp()
const publicUrl = new URL('https://tasks.club.example')
const mailFrom = 'courtside@club.example'

let sink: MailSink
let mailer: Mailer
let refuse: (mail: SunkMail) => { code: number; text: string } | undefined = () => undefined
beforeAll(async () => {
  sink = await openMailSink((mail) => refuse(mail))
  mailer = openMailer({ smtpUrl: sink.url, mailFrom, hasOutbox: false })
})
afterEach(() => {
  refuse = () => undefined
})
afterAll(() => {
  mailer.close()
  sink.close()
})

const post = (): Post => ({ mailer, publicUrl, links: test.app.unsubscribeLinks })

let count = 0

async function addressed(role: 'member' | 'volunteer' | 'owner', name?: string) {
  const person = await test.app.person(role, name)
  const email = `person${++count}@club.example`
  await sql`update users set "email" = ${email} where "id" = ${person.id}`.execute(test.app.db)
  return { ...person, email }
}

async function start(title = 'Nets', visibility: 'organisation' | 'members' = 'organisation') {
  const owner = await addressed('owner', 'Ann Kowalski')
  const doer = await addressed('volunteer')
  const project = await addProject(test.app.db, { visibility })
  const { id, key } = await owner.call(createTask, {
    params: { projectId: project.id },
    body: { title, assigneeIds: [doer.id] },
  })
  return { owner, doer, project, id, key }
}

const say = (caller: Caller, id: string, body: string) =>
  caller.call(addComment, { params: { id }, body: { body, parentId: null } })

const handleOf = async ({ id }: Caller) => {
  const { rows } = await sql<{ handle: string }>`
    select "handle" from users where "id" = ${id}
  `.execute(test.app.db)
  return rows[0]?.handle ?? ''
}

async function tellAll(): Promise<void> {
  for (const id of await findUntold(test.app.db)) while (await fanOut(test.app.db, id, ['email']));
}

/** All that is told by now has settled. */
async function settle(): Promise<void> {
  await tellAll()
  await sql`update deliveries set "nextTryAt" = now() - interval '1 minute'`.execute(test.app.db)
}

const dueAgain = () => sql`update mails set "nextTryAt" = ${thisMoment}`.execute(test.app.db)

/** What waits for another try, which is ten seconds at least from the one before, waits an hour longer. */
const putOff = ({ id }: Caller) =>
  sql`
    update mails set "nextTryAt" = "nextTryAt" + interval '1 hour'
    where "userId" = ${id} and "nextTryAt" >= "createdAt" + interval '10 seconds'
  `.execute(test.app.db)

const to = ({ email }: { email: string }) => sink.mails.filter((mail) => mail.to === email)

const header = ({ source }: SunkMail, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replaceAll('\r\n', '')
    .trim()

const linkOf = (mail: SunkMail | undefined) =>
  /https:\/\/tasks\.club\.example(\/unsubscribe\/[\w.-]+)/.exec(mail?.source ?? '')?.[1] ?? ''

const ends = async ({ id }: Caller) => {
  const { rows } = await sql<{ state: string; problem: string | null }>`
    select "state", "problem" from mails where "userId" = ${id} order by "createdAt", "id"
  `.execute(test.app.db)
  return rows
}

describe('mail about tasks', () => {
  it('tells in one what came to a task until it settled, in the thread of that task', async () => {
    const { owner, doer, id, key } = await start()
    await say(owner, id, `@${await handleOf(doer)} when?`)
    await tellAll()
    await sendMails(test.app.db, post())
    expect(to(doer)).toEqual([])
    await settle()
    await sendMails(test.app.db, post())
    await sendMails(test.app.db, post())
    await say(owner, id, `@${await handleOf(doer)} please`)
    await settle()
    await sendMails(test.app.db, post())
    const [first, second, ...more] = to(doer)
    expect(more).toEqual([])
    expect(first?.source).toContain('Ann Kowalski assigned this task to you')
    expect(first?.source).toMatch(/Ann Kowalski mentioned you: “@\S+ when\?”/)
    expect(first?.source).toMatch(
      new RegExp(`https://tasks.club.example/tasks-v2/${key}#comment-[\\da-f-]{36}`),
    )
    // The mail says already that the reader was mentioned.
    expect(first?.source).not.toContain('You get this because')
    expect(first?.source).toMatch(/text\/plain[^]*text\/html/)
    expect(second?.source).not.toContain('assigned this task to you')
    for (const mail of [first, second]) {
      expect(mail && header(mail, 'Subject')).toBe(`${key} Nets`)
      expect(mail && header(mail, 'References')).toBe(`<task-${id}@club.example>`)
      expect(mail && header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    }
    expect(first && header(first, 'Message-ID')).not.toBe(second && header(second, 'Message-ID'))
    expect(to(owner)).toEqual([])
  })

  it('says where a task was given to a group of its reader', async () => {
    const { owner, doer, project } = await start()
    const crew = await owner.call(createGroup, {
      body: { name: `Crew ${++count}`, memberIds: [doer.id] },
    })
    await owner.call(createTask, {
      params: { projectId: project.id },
      body: { title: 'Lines', assigneeIds: [crew.id] },
    })
    await settle()
    await sendMails(test.app.db, post())
    const sources = to(doer).map(({ source }) => source)
    const said = (words: string) => sources.filter((source) => source.includes(words)).length
    expect(said(`Ann Kowalski assigned this task to ${crew.name}, your group`)).toBe(1)
    expect(said('Ann Kowalski assigned this task to you')).toBe(1)
  })

  it('says that somebody was made the lead, and no longer is', async () => {
    const { owner, id } = await start()
    const [lead, next] = [await addressed('member'), await addressed('member')]
    await next.call(updatePreferences, { body: { language: 'vi' } })
    const wish = { params: { reason: 'unassigned', channel: 'email' } } as const
    await lead.call(setNotification, { ...wish, body: { isOn: true } })
    const make = (uid: string, was: string | null) =>
      owner.call(updateTask, {
        params: { id },
        body: { changes: { leadId: { was, set: uid } } },
      })
    await make(lead.id, null)
    await make(next.id, lead.id)
    await settle()
    await sendMails(test.app.db, post())
    const said = (reader: typeof lead) =>
      to(reader)
        .map(({ source }) => source)
        .join()
    expect(said(lead)).toContain('Ann Kowalski made you the lead of this task')
    expect(said(lead)).toContain('Ann Kowalski removed you as the lead of this task')
    expect(said(next)).toContain('Ann Kowalski đã giao bạn phụ trách công việc')
  })

  it('speaks the language that its reader chose', async () => {
    const { owner, doer, id, key } = await start()
    await doer.call(updatePreferences, { body: { language: 'ru' } })
    await say(owner, id, `@${await handleOf(doer)} when?`)
    await settle()
    await sendMails(test.app.db, post())
    const [mail] = to(doer)
    expect(mail?.source).toContain('Ann Kowalski назначает вам задачу')
    expect(mail?.source).not.toContain('Вы получили это письмо')
    expect(mail?.source).toContain('<html lang="ru">')
    expect(mail && header(mail, 'Subject')).toBe(`${key} Nets`)
    expect(mail?.source).not.toMatch(/gave you|Open the task|No more e-mail/)
  })

  it('waits for the end of quiet hours, and then tells in one what came', async () => {
    const { owner, doer, id } = await start()
    const hour = new Date().getUTCHours()
    const quiet = (from: number, hours: number) => ({
      timeZone: 'UTC',
      quietHours: { from: (hour + from + 24) % 24, until: (hour + from + hours + 24) % 24 },
    })
    // An hour may end while this runs.
    await doer.call(updatePreferences, { body: quiet(-1, 4) })
    await settle()
    await sendMails(test.app.db, post())
    await say(owner, id, `@${await handleOf(doer)} please`)
    await settle()
    await sendMails(test.app.db, post())
    expect(to(doer)).toEqual([])
    await doer.call(updatePreferences, { body: quiet(-4, 3) })
    await sendMails(test.app.db, post())
    expect(to(doer)).toHaveLength(1)
    expect(to(doer)[0]?.source).toContain('Ann Kowalski assigned this task to you')
    expect(to(doer)[0]?.source).toContain('please')
  })

  it('carries hostile titles and words as text', async () => {
    const { owner, doer, id } = await start(
      '<img src=x onerror=a()>\u202Etxt.exe & “Bcc: a@b.example”',
    )
    await say(owner, id, `@${await handleOf(doer)} </p><script>alert(1)</script>\nBcc: a@b.example`)
    await settle()
    await sendMails(test.app.db, post())
    const [mail] = to(doer)
    const html = mail?.source.slice(mail.source.indexOf('<!doctype html>')) ?? ''
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&lt;img src=x onerror=a()&gt;')
    expect(html).not.toMatch(/<script|<img/)
    expect(mail?.source.slice(0, mail.source.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/im)
    expect(mail?.to).toBe(doer.email)
  })

  it('is not sent for what was read, done, put off or unwanted meanwhile', async () => {
    const marks = [
      { isRead: true },
      { isDone: true },
      { snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    ]
    for (const set of marks) {
      const { doer, id } = await start()
      await settle()
      await doer.call(markInbox, { body: { which: { taskIds: [id] }, set } })
      await sendMails(test.app.db, post())
      expect(to(doer)).toEqual([])
      expect(await ends(doer)).toMatchObject([{ state: 'dropped' }])
    }
    const { doer } = await start()
    await settle()
    await doer.call(setNotification, {
      params: { reason: 'assigned', channel: 'email' },
      body: { isOn: false },
    })
    await sendMails(test.app.db, post())
    expect([to(doer), await ends(doer)]).toEqual([[], []])
  })

  it('is not sent to who may no longer see the task, or may no longer come in', async () => {
    const { owner, doer, id } = await start('Nets', 'members')
    const suspended = await start()
    await settle()
    await owner.call(updateTask, {
      params: { id },
      body: { changes: { assigneeIds: { was: [doer.id], set: [] } } },
    })
    await sql`update users set "status" = 'suspended' where "id" = ${suspended.doer.id}`.execute(
      test.app.db,
    )
    await settle()
    await sendMails(test.app.db, post())
    expect([to(doer), to(suspended.doer)]).toEqual([[], []])
    expect(await ends(suspended.doer)).toEqual([
      { state: 'dropped', problem: 'The person can’t sign in any more' },
    ])
  })
})

it('is due in the moment in which it is made, of which the database keeps milliseconds', async () => {
  const { owner, doer, id } = await start()
  const handle = await handleOf(doer)
  const areDue: unknown[] = []
  for (let round = 0; round < 12; round++) {
    await say(owner, id, `@${handle} ${round}`)
    await settle()
    await test.app.db.transaction().execute(async (tx) => {
      await gatherNews(tx)
      const { rows } = await sql<{ isDue: boolean }>`
        select bool_and("nextTryAt" <= now()) as "isDue" from mails where "createdAt" = now()::timestamptz(3) and "userId" = ${doer.id}
      `.execute(tx)
      areDue.push(rows[0]?.isDue)
    })
  }
  expect(areDue).toEqual(Array.from({ length: 12 }, () => true))
})

describe('a mail that is not taken', () => {
  it('is tried again as it was, and given up with what the server said when that is for ever', async () => {
    const { owner, doer, id } = await start()
    const gone = await start()
    const refused: SunkMail[] = []
    refuse = (mail) => {
      if (mail.to === gone.doer.email) return { code: 550, text: 'No such person' }
      if (mail.to !== doer.email) return undefined
      refused.push(mail)
      return { code: 451, text: 'Come back later' }
    }
    await settle()
    await sendMails(test.app.db, post())
    // A busy machine may take as long to the next sending as the mail waits.
    await putOff(doer)
    await sendMails(test.app.db, post())
    expect(refused).toHaveLength(1)
    expect(await ends(doer)).toMatchObject([
      { state: 'waiting', problem: expect.stringContaining('Come back later') },
    ])
    expect(await ends(gone.doer)).toMatchObject([
      { state: 'dropped', problem: expect.stringContaining('No such person') },
    ])
    refuse = () => undefined
    await say(owner, id, `@${await handleOf(doer)} when?`)
    await settle()
    await dueAgain()
    await sendMails(test.app.db, post())
    const mails = to(doer)
    expect(mails).toHaveLength(2)
    const [again, later] = mails.toSorted(
      (a, b) => a.source.indexOf('mentioned') - b.source.indexOf('mentioned'),
    )
    expect(again && header(again, 'Message-ID')).toBe(
      refused[0] && header(refused[0], 'Message-ID'),
    )
    expect(later && header(later, 'Message-ID')).not.toBe(again && header(again, 'Message-ID'))
  })
})

describe('the link in a mail', () => {
  const get = (url: string) => test.app.api.http.inject({ url })
  const oneClick = (url: string) =>
    test.app.api.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('stops mail like it by one POST without a sign-in, and its page takes that back', async () => {
    const { owner, doer, id } = await start()
    await settle()
    await sendMails(test.app.db, post())
    const [mail] = to(doer)
    const link = linkOf(mail)
    expect(mail && header(mail, 'List-Unsubscribe')).toBe(`<https://tasks.club.example${link}>`)
    expect((await oneClick(link)).statusCode).toBe(204)
    const token = link.replace('/unsubscribe/', '')
    const answer = await get(`/api${getUnsubscription.path.replace(':token', token)}`)
    expect(answer.json()).toEqual({ reasons: ['assigned'], isOn: false })
    const reassign = async () => {
      for (const [was, set] of [
        [[doer.id], []],
        [[], [doer.id]],
      ])
        await owner.call(updateTask, {
          params: { id },
          body: { changes: { assigneeIds: { was: was ?? [], set: set ?? [] } } },
        })
      await settle()
      await sendMails(test.app.db, post())
    }
    await reassign()
    expect(to(doer)).toHaveLength(1)
    const back = await test.app.api.http.inject({
      method: 'PUT',
      url: `/api${setUnsubscription.path.replace(':token', token)}`,
      payload: { isOn: true },
    })
    expect(back.json()).toEqual({ reasons: ['assigned'], isOn: true })
    await reassign()
    expect(to(doer)).toHaveLength(2)
  })

  it('is worth nothing once anything in it is another', async () => {
    const { owner, doer } = await start()
    const token = test.app.unsubscribeLinks.tokenFor({ userId: doer.id, reasons: ['assigned'] })
    const others = [
      token.replace(doer.id, owner.id),
      token.replace('assigned', 'mentioned'),
      token.slice(0, -4),
      'x',
    ]
    for (const other of others) {
      expect((await oneClick(`/unsubscribe/${other}`)).statusCode).toBe(404)
      expect((await get(`/api/unsubscriptions/${other}`)).statusCode).toBe(404)
    }
  })
})
