import { createServer } from 'node:net'
import { listAudit } from '@courtside/contract/audit.ts'
import { getMailState, mailTestLimit, testMail } from '@courtside/contract/mail.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { identityMailName } from '#features/identity/send-mail.ts'
import { type Caller, type TestApp, openTestApp } from '#test/app.ts'
import { openMailSink } from '#test/mail-sink.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function openApp(
  environment: Record<string, string>,
): Promise<{ app: TestApp; ann: Caller }> {
  const app = await openTestApp(environment)
  closers.push(
    () => app.close(),
    () => app.mailer.close(),
  )
  const ann = await app.person('owner', 'Ann Kowalski')
  await sql`update users set "email" = 'ann@riverside.example' where "id" = ${ann.id}`.execute(
    app.db,
  )
  return { app, ann }
}

type Refuse = Parameters<typeof openMailSink>[0]

/** An app whose mail goes to a server on this machine. */
async function openWithSink(refuse?: Refuse) {
  const sink = await openMailSink(refuse)
  closers.push(() => sink.close())
  return {
    sink,
    ...(await openApp({ SMTP_URL: sink.url, MAIL_FROM: 'courtside@riverside.example' })),
  }
}

describe('a test mail', () => {
  it('goes to one’s own address by the mail server, in one’s language, and is in the log', async () => {
    const { app, ann, sink } = await openWithSink()
    await sql`
      update users set "preferences" = "preferences" || '{"language": "vi"}' where "id" = ${ann.id}
    `.execute(app.db)
    expect(await ann.call(testMail, {})).toEqual({ to: 'ann@riverside.example', failure: null })
    expect(sink.mails).toHaveLength(1)
    expect(sink.mails[0]).toMatchObject({ to: 'ann@riverside.example' })
    expect(sink.mails[0]?.source).toContain('Ann Kowalski đã yêu cầu gửi thư thử')
    const { items } = await ann.call(listAudit, {})
    expect(items[0]).toMatchObject({
      action: 'organisation.mail_tested',
      actorId: ann.id,
      changes: { result: { set: 'sent' } },
    })
    const state = await ann.call(getMailState, {})
    expect(state).toMatchObject({ way: 'smtp', lastFailure: null })
    expect(state.lastSentAt).not.toBeNull()
  })

  it('that is refused says so in the server’s words, without anybody’s address', async () => {
    const { ann, sink } = await openWithSink(({ to }) => ({
      code: 554,
      text: `5.7.1 <${to}> looks like spam`,
    }))
    const { failure } = await ann.call(testMail, {})
    expect(failure?.problem).toBe('refused')
    expect(failure?.answer).toMatch(/^554 5\.7\.1 <…> looks like spam$/)
    expect(sink.mails).toEqual([])
    const { lastFailure, lastSentAt } = await ann.call(getMailState, {})
    expect(lastFailure).toMatchObject({ problem: 'refused', answer: failure?.answer })
    expect(lastSentAt).toBeNull()
    const { items } = await ann.call(listAudit, {})
    expect(items[0]).toMatchObject({ changes: { result: { set: 'refused' } } })
  })

  it('tells a server that can’t be reached from one that refuses the sign-in', async () => {
    const sink = await openMailSink()
    sink.close()
    const away = await openApp({ SMTP_URL: sink.url, MAIL_FROM: 'courtside@riverside.example' })
    expect(await away.ann.call(testMail, {})).toMatchObject({
      failure: { problem: 'unreachable', answer: expect.stringContaining('ECONNREFUSED') },
    })
    const strict = await openMailSink(undefined, { needsSignIn: true })
    closers.push(() => strict.close())
    const url = strict.url.replace('smtp://', 'smtp://club-mailer:a%40secret@')
    const { ann } = await openApp({ SMTP_URL: url, MAIL_FROM: 'courtside@riverside.example' })
    const { failure } = await ann.call(testMail, {})
    expect(failure?.problem).toBe('sign_in')
    expect(failure?.answer).toContain('No sign-in of … with this password')
  })

  it('tells what speaks no TLS from what speaks no SMTP', async () => {
    const sink = await openMailSink()
    closers.push(() => sink.close())
    const secure = sink.url.replace('smtp:', 'smtps:')
    const plain = await openApp({ SMTP_URL: secure, MAIL_FROM: 'courtside@riverside.example' })
    expect(await plain.ann.call(testMail, {})).toMatchObject({ failure: { problem: 'encryption' } })
    const web = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    closers.push(() => web.close())
    const { port } = web.address() as { port: number }
    const other = await openApp({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'courtside@riverside.example',
    })
    expect(await other.ann.call(testMail, {})).toMatchObject({ failure: { problem: 'other' } })
  })

  it('is not sent without an address, or a mail server, and kept where mail is', async () => {
    const { app, ann } = await openApp({ OUTBOX: '1' })
    await ann.call(testMail, {})
    expect(app.mailer.kept?.().map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@riverside.example', 'Test e-mail from Riverside Pickleball'],
    ])
    expect(await ann.call(getMailState, {})).toMatchObject({ way: 'outbox', server: null })
    await sql`update users set "email" = null where "id" = ${ann.id}`.execute(app.db)
    expect(await ann.call(testMail, {})).toMatchObject({ failure: { problem: 'no_address' } })
    const off = await openApp({})
    expect(await off.ann.call(testMail, {})).toMatchObject({ failure: { problem: 'off' } })
    expect(await off.ann.call(getMailState, {})).toMatchObject({ way: 'off', server: null })
  })

  it('is not sent for ever: after so many within an hour one waits', async () => {
    const { ann, sink } = await openWithSink()
    for (let sent = 0; sent < mailTestLimit; sent++) await ann.call(testMail, {})
    expect(await ann.refusal(testMail, {})).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    expect(sink.mails).toHaveLength(mailTestLimit)
  })
})

describe('how mail goes out', () => {
  it('names server, sender and encryption, and neither user nor password', async () => {
    const { ann } = await openApp({
      SMTP_URL: 'smtps://club-mailer:a%40secret@mail.riverside.example',
      MAIL_FROM: 'courtside@riverside.example',
    })
    const state = await ann.call(getMailState, {})
    expect(state.server).toEqual({
      host: 'mail.riverside.example',
      port: 465,
      from: 'courtside@riverside.example',
      encryption: 'tls',
    })
    expect(JSON.stringify(state)).not.toMatch(/club-mailer|secret/)
  })

  it('counts what waits, of sign-in and of news, and what of it was tried in vain', async () => {
    const { app, ann } = await openWithSink()
    expect(await ann.call(getMailState, {})).toMatchObject({ waitingCount: 0, retriedCount: 0 })
    await app.db
      .transaction()
      .execute((db) =>
        app.jobs.send(db, identityMailName, [{ kind: 'emailChanged', email: 'x@club.example' }]),
      )
    await sql`
      insert into mails ("id", "userId", "kind", "nextTryAt", "attemptCount")
      select gen_random_uuid(), ${ann.id}, 'due', now() + interval '1 hour', n from generate_series(0, 1) n
    `.execute(app.db)
    expect(await ann.call(getMailState, {})).toMatchObject({ waitingCount: 3, retriedCount: 1 })
  })
})
