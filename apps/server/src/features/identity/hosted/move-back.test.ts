import { claimSetup } from '@courtside/contract/identity.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, callerOf, openTestApp } from '#test/app.ts'
import { type SignedIn, googleBrowser } from '#test/google-browser.ts'
import { useGooglePeople } from '#test/google-people.ts'
import { type HostedGoogle, hostedSettings, openHostedGoogle } from '#test/hosted-google.ts'
import { defineIdentityMailJob } from '../send-mail.ts'
import { setupUrl } from '../setup-link.ts'

const publicUrl = 'https://tasks.club.example'
const organisation = { organisationName: 'Riverside', timeZone: 'Europe/Lisbon', name: 'Gina' }

/** With the rule that holds where nobody chose one: who is invited. */
describe('who joined while a Firebase project kept the accounts, once our own service does again', () => {
  const test = useGooglePeople()
  let google: HostedGoogle
  let hosted: TestApp
  beforeAll(async () => {
    const { db, jobs, mailer } = test.app
    await jobs.work(defineIdentityMailJob(db, mailer, { admission: undefined }, () => undefined))
    google = await openHostedGoogle()
    hosted = await openTestApp(
      { ...hostedSettings, PUBLIC_URL: publicUrl },
      { verify: google.verify, beside: test.app },
    )
    return async () => {
      await hosted.close()
      google.close()
    }
  })
  beforeEach(async () => {
    hosted.identity.forget()
    for (const table of ['users', 'accounts'])
      await sql`delete from ${sql.ref(table)}`.execute(test.app.db)
  })

  /** Makes somebody of this address the owner, by the Firebase project. */
  async function claim(email: string): Promise<string> {
    const token = await google.tokenFor({
      sub: `at-firebase-${email}`,
      email,
      email_verified: true,
    })
    const owner = callerOf(hosted.api, '', token)
    const secret = new URL((await setupUrl(hosted.db, new URL(publicUrl))) ?? '').hash.slice(7)
    await owner.call(claimSetup, { body: { ...organisation, secret } })
    return (await owner.call(getMe, {})).uid
  }
  const askForLink = (email: string) =>
    googleBrowser(test.app.api).call('accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email })

  async function signInByLink(email: string): Promise<SignedIn> {
    const link = await test.mail.takeLink(email)
    const oobCode = new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode')
    return googleBrowser(test.app.api).call('accounts:signInWithEmailLink', { email, oobCode })
  }

  it('is the same person by a mailed link, as is nobody else', async () => {
    const uid = await claim('gina@club.example')
    const answers = await Promise.all(
      ['nobody@club.example', 'gina@club.example'].map(async (email) => [
        email,
        await askForLink(email),
      ]),
    )
    expect(answers).toEqual(
      answers.map(([email]) => [email, { kind: 'identitytoolkit#Response', email }]),
    )
    const { idToken, isNewUser } = await signInByLink('gina@club.example')
    expect(isNewUser).toBe(true)
    expect(await test.me(idToken)).toEqual({ uid, email: 'gina@club.example' })
    expect(await test.logOf(uid)).toContain('user.identity_joined')
    expect(test.mail.mails.map(({ to }) => to)).toEqual(['gina@club.example'])
  })

  it('is the same person by Google, which keeps the mailbox', async () => {
    const gina = test.person()
    const uid = await claim(gina.email)
    expect(await test.me((await gina.enter()).idToken)).toEqual({ uid, email: gina.email })
    expect(await test.person().enter()).toMatchObject({
      error: { message: 'ADMIN_ONLY_OPERATION' },
    })
  })

  it.each(['invite', 'open'])(
    'is not whoever had the address at Google once, where the rule is %s',
    async (by) => {
      const gina = test.person({ keepsMailbox: false })
      const uid = await claim(gina.email)
      await sql`update organisations set "admission" = ${JSON.stringify({ by })}::jsonb`.execute(
        test.app.db,
      )
      expect(await gina.enter()).toMatchObject({
        error: { message: 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL' },
      })
      expect(await test.rowsOf(gina.email)).toMatchObject({ accounts: 0, links: 0 })
      await sql`update organisations set "admission" = '{"by": "invite"}'`.execute(test.app.db)
      // The way of everybody whose mailbox Google does not keep: a link, then Google in the settings.
      await askForLink(gina.email)
      const { idToken } = await signInByLink(gina.email)
      expect(await test.me(idToken)).toMatchObject({ uid })
      await gina.connect(idToken)
      expect(await test.me((await gina.enter()).idToken)).toMatchObject({ uid })
    },
  )

  it('whom our own service knows under another address by now gets no link to the one of before', async () => {
    const uid = await claim('gwen@club.example')
    await askForLink('gwen@club.example')
    const { idToken } = await signInByLink('gwen@club.example')
    expect(await test.me(idToken)).toMatchObject({ uid })
    await sql`update accounts set "email" = 'gwen@league.example'`.execute(test.app.db)
    await askForLink('gwen@club.example')
    await askForLink('gwen@league.example')
    await test.mail.takeLink('gwen@league.example')
    expect(test.mail.mails.filter(({ to }) => to === 'gwen@club.example')).toHaveLength(1)
  })
})
