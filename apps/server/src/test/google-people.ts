import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { createId } from '#db/new-id.ts'
import { addUser } from '#features/identity/add-user.ts'
import { hashPassword } from '#features/identity/hash-password.ts'
import { addAccount, addIdentity, markVerified } from '#features/identity/queries.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { type TestApp, openTestApp, send } from './app.ts'
import { googleBrowser } from './google-browser.ts'
import { type GoogleProvider, openGoogleProvider } from './google-provider.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'

const password = 'net cord, dink, lob'

/** People with accounts at Google and here, on an app with mail for the tests of a file. */
export function useGooglePeople() {
  let app: TestApp
  let google: GoogleProvider
  let mail: MailSink
  let passwordHash: string
  let count = 0
  beforeAll(async () => {
    google = await openGoogleProvider()
    mail = await openMailSink()
    app = await openTestApp({
      ...google.environment,
      SMTP_URL: mail.url,
      MAIL_FROM: 'courtside@club.example',
    })
    passwordHash = await hashPassword(password)
  })
  afterAll(async () => {
    await app.close()
    await google.close()
    mail.close()
  })

  return {
    get app() {
      return app
    },
    get mail() {
      return mail
    },
    get accounts() {
      return google.accounts
    },

    /** Somebody with an account at Google, in a browser of theirs. */
    person({ verified = true, keepsMailbox = true, email = `gina${count++}@club.example` } = {}) {
      const sub = `sub-${count++}`
      google.accounts.set(sub, {
        sub,
        email,
        email_verified: verified,
        ...(keepsMailbox && { hd: 'club.example' }),
        name: 'Gina Google',
      })
      const browser = googleBrowser(app.api)
      return {
        ...browser,
        sub,
        email,
        async enter() {
          await browser.comeBack(sub)
          return browser.signIn()
        },
        async connect(idToken: string | undefined) {
          await browser.comeBack(sub, 'link')
          return browser.link(idToken)
        },
        byPassword: () => browser.call('accounts:signInWithPassword', { email, password }),
      }
    },

    /** A member with a password, at an address. */
    async member(email: string, isVerified = true) {
      const [id, name] = [createId(), 'Mia Member']
      await addAccount(app.db, { id, email, name, passwordHash })
      if (isVerified) await markVerified(app.db, id)
      const owned = isVerified ? email : null
      const userId = await addUser(app.db, { name, email: owned, role: 'member' })
      await addIdentity(app.db, { issuer: embeddedIssuer, subject: id, userId })
      return { id, userId }
    },

    /** Who the API says one is, or why it says nothing. */
    async me(idToken = '') {
      const headers = { authorization: `Bearer ${idToken}` }
      const { status, body } = await send(app.api, getMe, {}, headers)
      const { uid, code, email } = body as { uid?: string; code?: string; email?: string | null }
      return status === 200 ? { uid, email } : { status, code }
    },

    /** How much there is with an address. */
    async rowsOf(email: string) {
      const { rows } = await sql<{ accounts: number; people: number; links: number }>`
        select (select count(*) from accounts where "email" = ${email})::int as "accounts",
          (select count(*) from users where "email" = ${email})::int as "people",
          (select count(*) from account_links where "email" = ${email})::int as "links"
      `.execute(app.db)
      return rows[0]
    },

    async logOf(userId: string) {
      const { rows } = await sql<{ action: string }>`
        select "action" from activity where "entityId" = ${userId} order by "seq"
      `.execute(app.db)
      return rows.map(({ action }) => action)
    },

    /** What was asked to be mailed to an address, in that order. */
    async mailsTo(email: string) {
      const { rows } = await sql<{ kind: string }>`
        select "data" ->> 'kind' as "kind" from jobs.job
        where "name" = 'identity-mail' and "data" ->> 'email' = ${email} order by "created_on", "id"
      `.execute(app.db)
      return rows.map(({ kind }) => kind)
    },
  }
}
