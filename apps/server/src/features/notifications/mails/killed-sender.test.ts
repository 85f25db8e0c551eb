import { once } from 'node:events'
import { listInbox, setDay } from '@courtside/contract/notifications.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Mailer, openMailer } from '#mail/mailer.ts'
import { useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type MailSink, type SunkMail, openMailSink } from '#test/mail-sink.ts'
import { type ScriptProcess, spawnScript } from '#test/spawn-script.ts'
import { fanOut, findUntold } from '../fan-out.ts'
import { sendReminders } from '../remind-people.ts'
import { sendMails } from './send-mails.ts'

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

const send = (log?: (line: string) => void) =>
  sendMails(test.app.db, {
    mailer,
    publicUrl,
    links: test.app.unsubscribeLinks,
    ...(log && { log }),
  })

let count = 0

/** So many people, each with an address and a task of their own, which is due on that day. */
async function startWith(size: number, dueOn: string | null = null) {
  const owner = await test.app.person('owner')
  const { id: projectId } = await addProject(test.app.db)
  return Promise.all(
    Array.from({ length: size }, async () => {
      const person = await test.app.person('member')
      const email = `doer${++count}@club.example`
      await sql`
        update users set "email" = ${email}, "preferences" = '{"timeZone": "Europe/Lisbon"}' where "id" = ${person.id}
      `.execute(test.app.db)
      const body = { title: 'Nets', assigneeIds: [person.id], dueOn }
      await owner.call(createTask, { params: { projectId }, body })
      return { ...person, email }
    }),
  )
}
type People = Awaited<ReturnType<typeof startWith>>

/** What has been told by now has settled. */
async function settle(): Promise<void> {
  for (const id of await findUntold(test.app.db)) while (await fanOut(test.app.db, id, ['email']));
  await sql`update deliveries set "nextTryAt" = now() - interval '1 minute'`.execute(test.app.db)
}

const dueAgain = () =>
  sql`update mails set "nextTryAt" = now() where "state" = 'waiting'`.execute(test.app.db)

const mailsTo = (people: People) =>
  sink.mails.filter((mail) => people.some(({ email }) => email === mail.to))

const messageId = ({ source }: SunkMail) =>
  /^Message-ID:\s*(\S+)/im.exec(source.replaceAll(/\r\n[ \t]/g, ' '))?.[1]

async function findMails(people: People) {
  const { rows } = await sql<{
    userId: string
    state: string
    problem: string | null
    attemptCount: number
  }>`
    select "userId", "state", "problem", "attemptCount" from mails where "userId" = any(${people.map(({ id }) => id)}::uuid[])
  `.execute(test.app.db)
  return rows
}

/** A process that does nothing but send, with hardly a pause. */
const spawnSender = (): ScriptProcess =>
  spawnScript(`
    import { openDatabase } from '#db/database.ts'
    import { sendMails } from '#features/notifications/mails/send-mails.ts'
    import { openUnsubscribeLinks } from '#features/notifications/mails/sign-link.ts'
    import { openMailer } from '#mail/mailer.ts'
    const { db } = openDatabase(${JSON.stringify(test.app.database.connection)}, { poolSize: 2 })
    const mailer = openMailer(${JSON.stringify({ smtpUrl: sink.url, mailFrom, hasOutbox: false })})
    const post = { mailer, publicUrl: new URL('${publicUrl.href}'), links: openUnsubscribeLinks('of no use here') }
    for (;;) {
      await sendMails(db, post)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }`)

/** Lets a process send until it has handed over the mail that is meant, and kills it while the server has that. */
async function killAt(isMeant: (mail: SunkMail) => boolean, isTaken = false): Promise<void> {
  const sender = spawnSender()
  const exited = once(sender, 'exit')
  refuse = (mail) => {
    if (!isMeant(mail)) return undefined
    sender.kill('SIGKILL')
    return isTaken ? undefined : { code: 451, text: 'Nobody hears this' }
  }
  await exited
  refuse = () => undefined
}

/** Until all have their mail; what a killed process held is free once the database has noticed. */
const sendAll = (people: People) =>
  expect
    .poll(async () => {
      await dueAgain()
      await send()
      return new Set(mailsTo(people).map(({ to }) => to)).size
    })
    .toBe(people.length)

it('sends each mail once though its worker is killed in the middle, and one whose answer was lost as the same mail', async () => {
  const people = await startWith(6)
  await settle()
  const seen: string[] = []
  const isNth = (nth: number) => (mail: SunkMail) => seen.push(mail.to) === nth
  await killAt(isNth(3))
  await dueAgain()
  await killAt(isNth(5), true)
  await sendAll(people)
  await send()
  const ids = mailsTo(people).map(messageId)
  expect(new Set(ids).size).toBe(people.length)
  expect(ids).toHaveLength(people.length + 1)
  expect(await findMails(people)).toEqual(
    people.map(() => expect.objectContaining({ state: 'sent', problem: null })),
  )
}, 60_000)

it('sends each digest once though its worker is killed while it has one', async () => {
  const people = await startWith(5, '2099-10-02')
  for (const person of people) await person.call(setDay, { body: { hasDigest: true } })
  await sendReminders(test.app.db, { outward: ['email'], now: '2099-10-02T12:00:00.000Z' })
  const isDigest = ({ to, source }: SunkMail) =>
    people.some(({ email }) => email === to) && source.includes('Your day')
  const seen: string[] = []
  await killAt((mail) => isDigest(mail) && seen.push(mail.to) === 2)
  expect(mailsTo(people).length).toBeLessThan(people.length)
  await sendAll(people)
  await sendReminders(test.app.db, { outward: ['email'], now: '2099-10-02T12:01:00.000Z' })
  await send()
  expect(mailsTo(people).filter(isDigest)).toHaveLength(people.length)
  for (const person of people) {
    const { items } = await person.call(listInbox, {})
    const reasons = items.flatMap(({ notifications }) => notifications.map(({ reason }) => reason))
    expect(reasons.filter((reason) => reason === 'due')).toEqual(['due'])
  }
}, 60_000)

it('gives up a mail that kills its worker each time, says why, and sends the others meanwhile', async () => {
  const people = await startWith(4)
  await settle()
  let deadly: string | undefined
  await killAt(({ to }) => {
    if (people.some(({ email }) => email === to)) deadly ??= to
    return to === deadly
  })
  await send()
  const others = people.filter(({ email }) => email !== deadly)
  expect(mailsTo(people).map(({ to }) => to)).toEqual(
    expect.arrayContaining(others.map(({ email }) => email)),
  )
  expect(mailsTo(people)).toHaveLength(others.length)
  const [victim] = people.filter(({ email }) => email === deadly)
  const mail = async () => (await findMails(victim ? [victim] : []))[0]
  expect(await mail()).toMatchObject({ state: 'waiting', attemptCount: 1 })

  await sql`update mails set "attemptCount" = 19 where "userId" = ${victim?.id}`.execute(
    test.app.db,
  )
  await dueAgain()
  await killAt(({ to }) => to === deadly)
  await dueAgain()
  const said: string[] = []
  await send((line) => said.push(line))
  const problem = 'The process that sent it ended each time'
  expect(await mail()).toMatchObject({ state: 'dropped', problem, attemptCount: 20 })
  expect(said).toEqual([expect.stringContaining(problem)])
  expect(mailsTo(people)).toHaveLength(others.length)
}, 60_000)
