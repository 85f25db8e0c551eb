import { createTask } from '@courtside/contract/tasks.ts'
import * as webhooks from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendMails } from '#features/notifications/mails/send-mails.ts'
import { type Mailer, openMailer } from '#mail/mailer.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { type MailSink, openMailSink } from '#test/mail-sink.ts'
import { openReceiver } from '#test/webhook-receiver.ts'
import { openSender } from './open-sender.ts'

const test = useTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' })
const publicUrl = new URL('https://tasks.club.example')

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
afterEach(() => sql`delete from webhooks`.execute(test.app.db))

const withSender = async (hasMail: boolean) => {
  const sender = openSender(
    {
      db: test.app.db,
      seal: test.app.webhookSeal,
      reach: { allowsPrivate: true },
      origin: publicUrl.origin,
      hasMail,
    },
    { onWake: () => undefined },
  )
  await sender.catchUp()
  await sender.close()
}

async function addressed(role: 'owner' | 'admin', name: string) {
  const person = await test.app.person(role, name)
  const email = `${crypto.randomUUID()}@club.example`
  await sql`update users set "email" = ${email} where "id" = ${person.id}`.execute(test.app.db)
  return { ...person, email }
}

async function fail(maker: Caller, address: string) {
  const { id: projectId } = await addProject(test.app.db)
  const { webhook } = await maker.call(webhooks.createWebhook, {
    body: { name: 'Scores', address, events: ['task.created'] },
  })
  await maker.call(createTask, { params: { projectId }, body: { title: 'Nets' } })
  return webhook
}

const mailsOf = async ({ email }: { email: string }) => {
  await sendMails(test.app.db, { mailer, publicUrl, links: test.app.unsubscribeLinks })
  return sink.mails.filter(({ to }) => to === email)
}

describe('a webhook that is switched off because nothing was taken', () => {
  it('is told to its maker and the owners by one mail each', async () => {
    const receiver = await openReceiver()
    receiver.control.reply = () => ({ status: 410 })
    const maker = await addressed('admin', 'Mia Maker')
    const owner = await addressed('owner', 'Ola Owner')
    const other = await addressed('admin', 'Al Admin')
    await fail(maker, receiver.address)
    for (let turn = 0; turn < 2; turn++) await withSender(true)
    const [own] = await mailsOf(maker)
    expect(own?.source).toContain('no longer exists')
    expect(own?.source).toContain(`${publicUrl.origin}/settings/organisation?show=webhooks`)
    const owners = await mailsOf(owner)
    expect(owners).toHaveLength(1)
    expect(owners[0]?.source).toContain('Mia Maker')
    // The path can be as good as a password, also to an owner.
    expect(owners[0]?.source).not.toContain('of-the-path')
    expect(await mailsOf(other)).toEqual([])
    receiver.close()
  })

  it('is told to nobody once it is on again', async () => {
    const receiver = await openReceiver()
    receiver.control.reply = () => ({ status: 410 })
    const maker = await addressed('owner', 'Moe Maker')
    const { id } = await fail(maker, receiver.address)
    await withSender(true)
    await maker.call(webhooks.updateWebhook, {
      params: { id },
      body: { changes: { isOn: { was: false, set: true } } },
    })
    expect(await mailsOf(maker)).toEqual([])
    receiver.close()
  })

  it('leaves no mail for later where there is none', async () => {
    const receiver = await openReceiver()
    receiver.control.reply = () => ({ status: 410 })
    const maker = await addressed('owner', 'Max Maker')
    await fail(maker, receiver.address)
    await withSender(false)
    const { rows } = await sql`select from mails where "userId" = ${maker.id}`.execute(test.app.db)
    expect(rows).toEqual([])
    receiver.close()
  })
})

describe('a receiver with a certificate of its own making', () => {
  it('gets nothing, and the log says why', async () => {
    const receiver = await openReceiver({ isSelfSigned: true })
    const maker = await addressed('owner', 'Meg Maker')
    const { id } = await fail(maker, receiver.address)
    await withSender(true)
    expect(receiver.received).toEqual([])
    const { items } = await maker.call(webhooks.listDeliveries, { params: { id }, query: {} })
    expect(items).toMatchObject([{ state: 'waiting', problem: 'certificate', status: null }])
    receiver.close()
  })
})
