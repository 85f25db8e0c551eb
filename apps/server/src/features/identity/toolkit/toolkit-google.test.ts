import type { Admission } from '@courtside/contract/organisation.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { base32, stepAt, totpCode } from '#features/identity/second-step/compute-totp.ts'
import { addSecondFactor } from '#features/identity/second-step/second-factors.ts'
import { embeddedIssuer, issueIdToken } from '#features/identity/tokens/issue-token.ts'
import { startSession } from '#features/identity/tokens/manage-sessions.ts'
import { type TestApp, openTestApp, send } from '#test/app.ts'
import { addInvitation } from '#test/factories.ts'
import { googleBrowser } from '#test/google-browser.ts'
import { type GoogleProvider, openGoogleProvider } from '#test/google-provider.ts'
import { type MailSink, openMailSink } from '#test/mail-sink.ts'
import { addUser } from '../add-user.ts'
import { hashPassword } from '../hash-password.ts'
import { makeLink } from '../one-time-code.ts'
import {
  addAccount,
  addIdentity,
  findAccount,
  findAccountByEmail,
  markVerified,
} from '../queries.ts'

const password = 'net cord, dink, lob'
let google: GoogleProvider
let mail: MailSink
let app: TestApp
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

const admit = (admission: Admission) =>
  sql`update organisations set "admission" = ${JSON.stringify(admission)}::jsonb`.execute(app.db)
beforeEach(() => admit({ by: 'invite' }))

/** Somebody with an account at Google, in a browser of theirs. */
function person({ verified = true, email = `gina${count++}@club.example` } = {}) {
  const sub = `sub-${count++}`
  google.accounts.set(sub, { sub, email, email_verified: verified, name: 'Gina Google' })
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
    byPassword: (word = password) =>
      browser.call('accounts:signInWithPassword', { email, password: word }),
  }
}

/** A member with a password, at an address. */
async function member(email: string, isVerified = true) {
  const [id, name] = [newId(), 'Mia Member']
  await addAccount(app.db, { id, email, name, passwordHash })
  if (isVerified) await markVerified(app.db, id)
  const userId = await addUser(app.db, { name, email: isVerified ? email : null, role: 'member' })
  await addIdentity(app.db, { issuer: embeddedIssuer, subject: id, userId })
  return { id, userId }
}

async function me(idToken = '') {
  const { status, body } = await send(app.api, getMe, {}, { authorization: `Bearer ${idToken}` })
  const { uid, code, email } = body as { uid?: string; code?: string; email?: string | null }
  return status === 200 ? { uid, email } : { status, code }
}

const rowsOf = async (email: string) => {
  const { rows } = await sql<{ accounts: number; people: number; links: number }>`
    select (select count(*) from accounts where "email" = ${email})::int as "accounts",
      (select count(*) from users where "email" = ${email})::int as "people",
      (select count(*) from account_links where "email" = ${email})::int as "links"
  `.execute(app.db)
  return rows[0]
}

const logOf = async (userId: string) => {
  const { rows } = await sql<{ action: string }>`
    select "action" from activity where "entityId" = ${userId} order by "seq"
  `.execute(app.db)
  return rows.map(({ action }) => action)
}

/** What was asked to be mailed to an address, in that order. */
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ kind: string }>`
    select "data" ->> 'kind' as "kind" from jobs.job
    where "name" = 'identity-mail' and "data" ->> 'email' = ${email} order by "created_on", "id"
  `.execute(app.db)
  return rows.map(({ kind }) => kind)
}

/** A token of a sign-in of some minutes ago. */
async function oldToken(accountId: string): Promise<string> {
  const account = await findAccount(app.db, accountId)
  if (!account) throw new Error('No account')
  const { session } = await startSession(app.db, accountId, {
    provider: 'password',
    userAgent: undefined,
  })
  return issueIdToken(app.identity.keys, account, {
    ...session,
    startedAt: session.startedAt - 400,
  })
}

describe('somebody new who comes by Google', () => {
  it('and whom nobody has invited is told so, and leaves nothing behind', async () => {
    const gina = person()
    expect(await gina.enter()).toMatchObject({ error: { message: 'ADMIN_ONLY_OPERATION' } })
    expect(await rowsOf(gina.email)).toEqual({ accounts: 0, people: 0, links: 0 })
  })

  it('is a member by the invitation that waits for their address', async () => {
    const gina = person()
    await addInvitation(app.db, { email: gina.email })
    const { idToken, isNewUser } = await gina.enter()
    expect(isNewUser).toBe(true)
    expect(await me(idToken)).toMatchObject({ email: gina.email })
    const { rows } =
      await sql`select "provider" from sessions order by "createdAt" desc limit 1`.execute(app.db)
    expect(rows).toEqual([{ provider: 'google.com' }])
  })

  it.each<[string, Admission, object]>([
    ['a domain', { by: 'domain', domains: ['club.example'] }, { uid: expect.any(String) }],
    ['anybody', { by: 'open' }, { uid: expect.any(String) }],
    ['who is approved', { by: 'approval' }, { status: 403, code: 'membership_pending' }],
  ])('is let in where the rule is %s', async (_rule, admission, expected) => {
    await admit(admission)
    const gina = person()
    const { idToken, isNewUser } = await gina.enter()
    expect(isNewUser).toBe(true)
    expect(await me(idToken)).toMatchObject(expected)
    expect(await rowsOf(gina.email)).toEqual({ accounts: 1, people: 1, links: 1 })
    expect(await gina.enter()).toMatchObject({ isNewUser: false })
  })

  it('of another domain is not', async () => {
    await admit({ by: 'domain', domains: ['league.example'] })
    expect(await person().enter()).toHaveProperty('error')
  })

  it('at an address that Google does not know to be theirs joins nobody, and has none here', async () => {
    const mia = await member('mia@club.example')
    await addInvitation(app.db, { email: 'mona@club.example' })
    for (const email of ['mia@club.example', 'mona@club.example'])
      expect(await person({ email, verified: false }).enter()).toHaveProperty('error')
    await admit({ by: 'open' })
    const forged = person({ email: 'mia@club.example', verified: false })
    const { idToken, localId } = await forged.enter()
    expect(localId).not.toBe(mia.id)
    expect(await me(idToken)).toMatchObject({ email: null })
    expect(await findAccountByEmail(app.db, 'mia@club.example')).toMatchObject({ google: null })
  })

  it('in two browsers at once is one', async () => {
    await admit({ by: 'open' })
    const gina = person()
    const other = googleBrowser(app.api)
    await Promise.all([gina.comeBack(gina.sub), other.comeBack(gina.sub)])
    const [one, two] = await Promise.all([gina.signIn(), other.signIn()])
    expect(one.localId).toBe(two.localId)
    expect(await rowsOf(gina.email)).toMatchObject({ accounts: 1, links: 1 })
  })
})

describe('somebody known who comes by Google', () => {
  it('is joined by an address that both sides know to be theirs, and told of it', async () => {
    const gina = person()
    const mia = await member(gina.email)
    expect(await gina.enter()).toMatchObject({ localId: mia.id, isNewUser: false })
    expect(await logOf(mia.userId)).toEqual(['user.google_connected'])
    expect(await gina.byPassword()).toMatchObject({ localId: mia.id })
    expect(await mailsTo(gina.email)).toEqual(['googleConnected'])
  })

  it('stays who they are, whatever address Google has by then', async () => {
    const gina = person()
    const mia = await member(gina.email)
    await gina.enter()
    google.accounts.set(gina.sub, { sub: gina.sub, email: 'else@where.example' })
    expect(await gina.enter()).toMatchObject({ localId: mia.id, email: gina.email })
  })

  it('takes the account over that somebody made at their address, whose password and sign-ins end', async () => {
    const gina = person()
    const mia = await member(gina.email, false)
    const { idToken: before } = await gina.byPassword()
    expect(await me(before)).toMatchObject({ uid: mia.userId })
    const { idToken, localId } = await gina.enter()
    expect(localId).toBe(mia.id)
    expect(await gina.byPassword()).toMatchObject({
      error: { message: 'INVALID_LOGIN_CREDENTIALS' },
    })
    expect(await me(before)).toMatchObject({ code: 'token_revoked' })
    expect(await me(idToken)).toMatchObject({ uid: mia.userId, email: gina.email })
    expect(await logOf(mia.userId)).toEqual([
      'user.password_removed',
      'user.email_verified',
      'user.google_connected',
    ])
  })

  it('takes it over from the Google account of whoever made it, too', async () => {
    const gina = person()
    const mia = await member(gina.email, false)
    const thief = person()
    await thief.connect((await gina.byPassword()).idToken)
    expect(await thief.enter()).toMatchObject({ localId: mia.id })
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
    expect(await thief.enter()).toMatchObject({ error: { message: 'ADMIN_ONLY_OPERATION' } })
  })

  it('with another Google account than the one that is connected is not let in by the address', async () => {
    const gina = person()
    await member(gina.email)
    await gina.enter()
    expect(await person({ email: gina.email }).enter()).toMatchObject({
      error: { message: 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL' },
    })
  })

  it('is asked for the second step', async () => {
    const gina = person()
    const mia = await member(gina.email)
    const secret = Buffer.from('a secret of an app..')
    expect(base32(secret)).toHaveLength(32)
    const seal = app.identity.seal
    await addSecondFactor(app.db, seal, { accountId: mia.id, secret, lastStep: 0 })
    const first = await gina.enter()
    expect(first).not.toHaveProperty('idToken')
    const { rows } = await sql<{ id: string }>`
      select "id" from second_factors where "accountId" = ${mia.id}
    `.execute(app.db)
    const { idToken } = await gina.call('mfaSignIn:finalize', {
      mfaPendingCredential: first.mfaPendingCredential,
      mfaEnrollmentId: rows[0]?.id,
      totpVerificationInfo: { verificationCode: totpCode(secret, stepAt(Date.now())) },
    })
    expect(await me(idToken)).toMatchObject({ uid: mia.userId })
  })

  it('is let in no further than others: suspended, or switched off', async () => {
    const gina = person()
    const mia = await member(gina.email)
    await gina.enter()
    await sql`update users set "status" = 'suspended' where "id" = ${mia.userId}`.execute(app.db)
    const { idToken } = await gina.enter()
    expect(await me(idToken)).toMatchObject({ code: 'membership_suspended' })
    await sql`update accounts set "isDisabled" = true where "id" = ${mia.id}`.execute(app.db)
    expect(await gina.enter()).toMatchObject({ error: { message: 'USER_DISABLED' } })
    await sql`delete from account_links where "accountId" = ${mia.id}`.execute(app.db)
    expect(await gina.enter()).toMatchObject({ error: { message: 'USER_DISABLED' } })
    expect(await rowsOf(gina.email)).toMatchObject({ links: 0 })
  })
})

describe('Google as a further way in', () => {
  const lookUp = async (gina: ReturnType<typeof person>, idToken: string | undefined) => {
    const { users } = await gina.call<{ users: { providerUserInfo: object[] }[] }>(
      'accounts:lookup',
      { idToken },
    )
    return users[0]?.providerUserInfo
  }

  it('is connected by who is signed in, whatever its address, and shown with it', async () => {
    const gina = person()
    const mia = await member('mia.two@club.example')
    const own = person({ email: 'mia.two@club.example' })
    const { idToken } = await own.byPassword()
    const connecting = { ...gina, ...own, sub: gina.sub }
    await own.comeBack(gina.sub, 'link')
    expect(await connecting.link(idToken)).toMatchObject({ localId: mia.id })
    expect(await lookUp(own, idToken)).toEqual([
      expect.objectContaining({ providerId: 'password' }),
      { providerId: 'google.com', rawId: gina.sub, federatedId: gina.sub, email: gina.email },
    ])
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
    expect(await own.connect(idToken)).toMatchObject({
      error: { message: 'PROVIDER_ALREADY_LINKED' },
    })
  })

  it('is nobody else’s already', async () => {
    const gina = person()
    await member(gina.email)
    await gina.enter()
    const other = person()
    await member(other.email)
    const { idToken } = await other.byPassword()
    await other.comeBack(gina.sub, 'link')
    expect(await other.link(idToken)).toMatchObject({
      error: { message: 'FEDERATED_USER_ID_ALREADY_LINKED' },
    })
  })

  it('is connected only by who has just signed in, in the browser that went to Google to connect it', async () => {
    const gina = person()
    const mia = await member(gina.email)
    const { idToken } = await gina.byPassword()
    await gina.comeBack(gina.sub)
    expect(await gina.link(idToken)).toMatchObject({ error: { message: 'GOOGLE_EXPIRED' } })
    await gina.comeBack(gina.sub, 'link')
    expect(await googleBrowser(app.api).link(idToken)).toMatchObject({
      error: { message: 'GOOGLE_EXPIRED' },
    })
    const old = await oldToken(mia.id)
    expect(await gina.link(old)).toMatchObject({
      error: { message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' },
    })
    // What Google said waits until they have proved it.
    expect(await gina.link(idToken)).toMatchObject({ localId: mia.id })
  })

  it('is removed again, never as the last way in', async () => {
    const gina = person()
    const mia = await member(gina.email)
    const { idToken } = await gina.enter()
    const remove = (way: string) => gina.call('accounts:update', { idToken, deleteProvider: [way] })
    expect(await remove('google.com')).toMatchObject({
      providerUserInfo: [{ providerId: 'password' }],
    })
    expect(await lookUp(gina, idToken)).toHaveLength(1)
    await gina.connect(idToken)
    await sql`update accounts set "isEmailVerified" = false where "id" = ${mia.id}`.execute(app.db)
    expect(await remove('password')).toMatchObject({
      providerUserInfo: [{ providerId: 'google.com' }],
    })
    expect(await remove('google.com')).toMatchObject({
      error: { message: expect.stringContaining('This is your only way to sign in') },
    })
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
    expect(await logOf(mia.userId)).toEqual([
      'user.google_connected',
      'user.google_removed',
      'user.google_connected',
      'user.password_removed',
    ])
    expect(await mailsTo(gina.email)).toEqual([
      'googleConnected',
      'googleRemoved',
      'googleConnected',
      'passwordRemoved',
    ])
  })

  it('does not prove who is there already', async () => {
    const gina = person()
    await member(gina.email)
    await gina.comeBack(gina.sub)
    expect(await gina.signIn({ autoCreate: false })).toMatchObject({
      error: { message: 'OPERATION_NOT_ALLOWED' },
    })
  })

  it('goes with a new password that the owner of the address sets, when it was somebody else’s', async () => {
    const gina = person()
    await member(gina.email, false)
    const thief = person()
    await thief.connect((await gina.byPassword()).idToken)
    expect(await rowsOf(thief.email)).toMatchObject({ links: 1 })
    const { link } = await makeLink(app.db, 'http://localhost:3000/auth/sign-in', {
      purpose: 'reset_password',
      accountId: (await findAccountByEmail(app.db, gina.email))?.id ?? '',
      email: gina.email,
      isMailed: true,
    })
    const oobCode = new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode')
    await gina.call('accounts:resetPassword', { oobCode, newPassword: 'third shot, kitchen line' })
    expect(await rowsOf(thief.email)).toMatchObject({ links: 0 })
  })
})
