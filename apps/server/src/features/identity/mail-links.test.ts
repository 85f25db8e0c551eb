import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { type TestApp, openTestApp } from '#test/app.ts'
import { type MailSink, openMailSink } from '#test/mail-sink.ts'
import { addUser } from './add-user.ts'
import { addAccount, addIdentity } from './queries.ts'
import { defineIdentityMailJob } from './send-mail.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

const publicUrl = 'https://tasks.club.example'

describe('a link by mail', () => {
  let app: TestApp
  let mail: MailSink
  beforeAll(async () => {
    mail = await openMailSink()
    // Also where a proxy would let any name through.
    const environment = {
      PUBLIC_URL: publicUrl,
      ALLOWED_HOSTS: 'evil.example,tasks.club.example.evil.example',
      SMTP_URL: mail.url,
      MAIL_FROM: 'a@club.example',
    }
    app = await openTestApp(environment)
    const { db, jobs, mailer } = app
    await jobs.work(defineIdentityMailJob(db, mailer, readConfig(environment), () => undefined))
  })
  afterAll(async () => {
    await app.close()
    mail.close()
  })

  async function addMember() {
    const { db } = app
    const [id, email] = [createId(), `${createId()}@club.example`]
    await addAccount(db, { id, email, name: 'Mia', passwordHash: null })
    const userId = await addUser(db, { name: 'Mia', email, role: 'member' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: id, userId })
    return email
  }

  const askFor = (requestType: string, email: string, headers: object, continueUrl?: string) =>
    app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
      headers: { ...headers },
      payload: { requestType, email, ...(continueUrl && { continueUrl }) },
    })

  const claims = [
    'host: evil.example',
    'host: tasks.club.example.evil.example',
    'x-forwarded-host: evil.example',
    'forwarded: host=evil.example;proto=http',
    'x-original-url: https://evil.example/',
  ]

  it.each(
    ['PASSWORD_RESET', 'EMAIL_SIGNIN'].flatMap((type) =>
      claims.map((claim) => [type, claim] as const),
    ),
  )('for %s leads to PUBLIC_URL, though the request says %s', async (requestType, claim) => {
    const email = await addMember()
    const [name = '', value] = claim.split(': ')
    expect((await askFor(requestType, email, { [name]: value })).statusCode).toBe(200)
    expect(new URL(await mail.takeLink(email)).origin).toBe(publicUrl)
  })

  it('comes in the language that its reader chose', async () => {
    const email = await addMember()
    await sql`update users set "preferences" = '{"language": "vi"}' where "email" = ${email}`.execute(
      app.db,
    )
    await askFor('PASSWORD_RESET', email, {})
    await mail.takeLink(email)
    const said = mail.mails.find(({ to }) => to === email)?.source
    expect(said).toContain('Chọn mật khẩu mới')
    expect(said).not.toContain('Choose a new password')
  })

  it.each([
    'https://evil.example/auth/sign-in',
    'http://tasks.club.example/auth/sign-in',
    'https://tasks.club.example@evil.example/',
    'https://tasks.club.example.evil.example/',
    'https://evil.example\\@tasks.club.example/',
    'http://127.0.0.1:3000/',
    'javascript:alert(1)',
  ])('is not made to lead back to %s', async (page) => {
    const email = await addMember()
    const host = URL.parse(page)?.host ?? 'evil.example'
    const answer = await askFor('PASSWORD_RESET', email, { host }, page)
    expect(answer.json()).toMatchObject({ error: { message: /^UNAUTHORIZED_DOMAIN/ } })
  })
})
