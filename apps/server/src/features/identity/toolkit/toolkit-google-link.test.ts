import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { issueIdToken } from '#features/identity/tokens/issue-token.ts'
import { startSession } from '#features/identity/tokens/manage-sessions.ts'
import { googleBrowser } from '#test/google-browser.ts'
import { useGooglePeople } from '#test/google-people.ts'
import { createLink } from '../one-time-code.ts'
import { findAccount, findAccountByEmail } from '../queries.ts'

const test = useGooglePeople()

/** A token of a sign-in of some minutes ago. */
async function oldToken(accountId: string): Promise<string> {
  const account = await findAccount(test.app.db, accountId)
  if (!account) throw new Error('No account')
  const { session } = await startSession(test.app.db, accountId, {
    provider: 'password',
    userAgent: undefined,
  })
  return issueIdToken(test.app.identity.keys, account, {
    ...session,
    startedAt: session.startedAt - 400,
  })
}

describe('Google as a further way in', () => {
  const lookUp = async (gina: ReturnType<typeof test.person>, idToken: string | undefined) => {
    const { users } = await gina.call<{ users: { providerUserInfo: object[] }[] }>(
      'accounts:lookup',
      { idToken },
    )
    return users[0]?.providerUserInfo
  }

  it('is connected by who is signed in, whatever its address, and shown with it', async () => {
    const gina = test.person()
    const mia = await test.member('mia.two@club.example')
    const own = test.person({ email: 'mia.two@club.example' })
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
    const gina = test.person()
    await test.member(gina.email)
    await gina.enter()
    const other = test.person()
    await test.member(other.email)
    const { idToken } = await other.byPassword()
    await other.comeBack(gina.sub, 'link')
    expect(await other.link(idToken)).toMatchObject({
      error: { message: 'FEDERATED_USER_ID_ALREADY_LINKED' },
    })
  })

  it('is connected only by who has just signed in, in the browser that went to Google to connect it', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email)
    const { idToken } = await gina.byPassword()
    await gina.comeBack(gina.sub)
    expect(await gina.link(idToken)).toMatchObject({ error: { message: 'GOOGLE_EXPIRED' } })
    await gina.comeBack(gina.sub, 'link')
    expect(await googleBrowser(test.app.api).link(idToken)).toMatchObject({
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
    const gina = test.person()
    const mia = await test.member(gina.email)
    const { idToken } = await gina.enter()
    const remove = (way: string) => gina.call('accounts:update', { idToken, deleteProvider: [way] })
    expect(await remove('google.com')).toMatchObject({
      providerUserInfo: [{ providerId: 'password' }],
    })
    expect(await lookUp(gina, idToken)).toHaveLength(1)
    await gina.connect(idToken)
    await sql`update accounts set "isEmailVerified" = false where "id" = ${mia.id}`.execute(
      test.app.db,
    )
    expect(await remove('password')).toMatchObject({
      providerUserInfo: [{ providerId: 'google.com' }],
    })
    expect(await remove('google.com')).toMatchObject({
      error: { message: expect.stringContaining('This is your only way to sign in') },
    })
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
    expect(await test.logOf(mia.userId)).toEqual([
      'user.google_connected',
      'user.google_removed',
      'user.google_connected',
      'user.password_removed',
    ])
    expect(await test.mailsTo(gina.email)).toEqual([
      'googleConnected',
      'googleRemoved',
      'googleConnected',
      'passwordRemoved',
    ])
  })

  it('proves once more that it is who is there, and begins a sign-in of nobody else', async () => {
    const [gina, eve] = [test.person(), test.person()]
    const mia = await test.member(gina.email)
    await test.member(eve.email)
    await eve.enter()
    await gina.enter()
    const again = () => gina.signIn({ autoCreate: false })
    const countSessions = async () => {
      const { rows } = await sql<{ accountId: string }>`
        select "accountId" from sessions where "accountId" = ${mia.id}
      `.execute(test.app.db)
      return rows.length
    }
    await gina.comeBack(gina.sub, 'confirm')
    const confirmed = await again()
    expect(confirmed).toMatchObject({ localId: mia.id })
    expect(await test.me(confirmed.idToken)).toMatchObject({ uid: mia.userId })
    // It takes the place of the one before.
    expect(await countSessions()).toBe(1)

    for (const [sub, purpose, message] of [
      [eve.sub, 'confirm', 'EMAIL_NOT_FOUND'],
      [gina.sub, 'sign_in', 'GOOGLE_EXPIRED'],
      ['', 'confirm', 'USER_CANCELLED'],
    ] as const) {
      await gina.comeBack(sub, purpose)
      expect(await again()).toMatchObject({ error: { message } })
    }
    await gina.comeBack(gina.sub, 'confirm')
    expect(await gina.signIn()).toMatchObject({ error: { message: 'GOOGLE_EXPIRED' } })
    expect(await test.me(confirmed.idToken)).toMatchObject({ uid: mia.userId })

    await gina.comeBack(gina.sub, 'confirm')
    gina.cookies.delete('courtside-3000')
    expect(await again()).toMatchObject({ error: { message: 'EMAIL_NOT_FOUND' } })
    expect(await countSessions()).toBe(1)
  })

  it('goes with a new password that the owner of the address sets, when it was somebody else’s', async () => {
    const gina = test.person()
    await test.member(gina.email, false)
    const thief = test.person()
    await thief.connect((await gina.byPassword()).idToken)
    expect(await test.rowsOf(thief.email)).toMatchObject({ links: 1 })
    const { link } = await createLink(test.app.db, 'http://localhost:3000/auth/sign-in', {
      purpose: 'reset_password',
      accountId: (await findAccountByEmail(test.app.db, gina.email))?.id ?? '',
      email: gina.email,
      isMailed: true,
    })
    const oobCode = new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode')
    await gina.call('accounts:resetPassword', { oobCode, newPassword: 'third shot, kitchen line' })
    expect(await test.rowsOf(thief.email)).toMatchObject({ links: 0 })
  })
})
