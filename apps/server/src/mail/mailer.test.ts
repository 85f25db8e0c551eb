import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openMailer } from './mailer.ts'
import { writeMail } from './write-mail.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A mail server on this machine that keeps what it is given, signed in or not. */
async function openSink(account?: { user: string; pass: string }) {
  const received: { from: string; to: string[]; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: account === undefined,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(new Error('Wrong user or password')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => {
    server.close()
  })
  const { port } = server.server.address() as AddressInfo
  const user = account ? `${account.user}:${encodeURIComponent(account.pass)}@` : ''
  return { url: `smtp://${user}127.0.0.1:${port}`, received }
}

const mail = writeMail('Riverside\r\nBcc: spam@evil.example', {
  to: 'ann@club.example',
  language: 'en',
  subject: 'Join\r\nBcc: spam@evil.example',
  paragraphs: ['<b>Ann & “Ben”</b> invite you.'],
  action: { label: 'Accept', link: 'http://localhost:3000/auth/sign-in#invitation=a&b' },
  footer: 'Ignore it',
})

describe('mail', () => {
  it('goes to the server that SMTP_URL names, from MAIL_FROM, as text and as HTML', async () => {
    const sink = await openSink({ user: 'club', pass: 'p@ss/word' })
    const mailer = openMailer(
      readConfig({ SMTP_URL: sink.url, MAIL_FROM: 'courtside@club.example' }),
    )
    closers.push(() => mailer.close())
    await mailer.check()
    await mailer.send(mail)
    expect(sink.received).toMatchObject([
      { from: 'courtside@club.example', to: ['ann@club.example'] },
    ])
    const source = sink.received[0]?.source ?? ''
    expect(source).toMatch(/Content-Type: multipart\/alternative/)
    expect(source).toMatch(/text\/plain/)
    expect(source).toMatch(/text\/html/)
    expect(source).not.toMatch(/^Bcc:/m)
    expect(mailer.kept).toBeUndefined()
  })

  it('that the server does not take is said so, for the job to try again', async () => {
    const sink = await openSink({ user: 'club', pass: 'right' })
    const url = sink.url.replace('right', 'wrong')
    const mailer = openMailer(readConfig({ SMTP_URL: url, MAIL_FROM: 'courtside@club.example' }))
    closers.push(() => mailer.close())
    await expect(mailer.check()).rejects.toThrow(/Wrong user/)
    await expect(mailer.send(mail)).rejects.toThrow(/Wrong user/)
    expect(sink.received).toEqual([])
  })

  it('escapes what people typed, and carries one link', () => {
    expect(mail.html).toContain('&lt;b&gt;Ann &amp; “Ben”&lt;/b&gt; invite you.')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text).toContain('http://localhost:3000/auth/sign-in#invitation=a&b')
    expect(mail.links).toEqual(['http://localhost:3000/auth/sign-in#invitation=a&b'])
    expect(mail.subject).toBe('Join Bcc: spam@evil.example')
  })

  it('is not sent, and not kept, where nothing is set up', async () => {
    const mailer = openMailer(readConfig({}))
    await mailer.send(mail)
    expect(mailer.isOn).toBe(false)
    expect(mailer.kept).toBeUndefined()
  })

  it('is kept for who develops, the newest hundred', async () => {
    const mailer = openMailer(readConfig({ OUTBOX: '1' }))
    for (let count = 0; count < 101; count++)
      await mailer.send({ ...mail, subject: `Mail ${count}` })
    expect(mailer.isOn).toBe(true)
    expect(mailer.kept?.().map(({ subject }) => subject)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Mail ${100 - index}`),
    )
  })
})

describe('the outbox', () => {
  it.each([
    ['beside a mail server', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }],
    ['in production', { NODE_ENV: 'production' }],
    ['where others can reach it', { HOST: '0.0.0.0' }],
    ['under a public address', { PUBLIC_URL: 'https://tasks.club.example' }],
  ])('stops the start %s', (_, environment) => {
    expect(() => readConfig({ OUTBOX: '1', ...environment })).toThrow(/OUTBOX/)
  })

  it('is there in a demo, but not beside a mail server', () => {
    const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example' }
    expect(readConfig({ DEMO: '1' }).hasOutbox).toBe(true)
    expect(readConfig({ DEMO: '1', ...smtp }).hasOutbox).toBe(false)
    expect(readConfig({}).hasOutbox).toBe(false)
  })

  it.each([
    [undefined, /MAIL_FROM is required/],
    ['Courtside', /MAIL_FROM must be an e-mail address/],
  ])('sends nothing with MAIL_FROM=%s: the start stops', (from, sentence) => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: from })).toThrow(sentence)
  })
})
