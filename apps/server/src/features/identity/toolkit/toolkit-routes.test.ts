import { createHook } from 'node:async_hooks'
import {
  type Auth,
  createUserWithEmailAndPassword,
  deleteUser,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
} from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedIssuer, issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { useTestApp } from '#test/app.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { addUser } from '../add-user.ts'
import { hashPassword } from '../hash-password.ts'
import { addAccount, addIdentity } from '../queries.ts'

const password = 'net cord, dink, lob'

describe('the embedded service, through the unmodified SDK', () => {
  const test = useTestApp()
  let origin = ''
  let passwordHash = ''
  let people = 0

  beforeAll(async () => {
    origin = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
    passwordHash = await hashPassword(password)
  })

  /** A member with an account; each test has its own. */
  async function member() {
    const { db } = test.app
    const email = `member${people++}@club.example`
    const accountId = crypto.randomUUID()
    await addAccount(db, { id: accountId, email, name: 'Mia Member', passwordHash })
    const userId = await addUser(db, { name: 'Mia Member', email, role: 'member' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    return { email, accountId, userId }
  }

  async function signedIn() {
    const person = await member()
    const auth = sdkClient(origin)
    const { user } = await signInWithEmailAndPassword(auth, person.email, password)
    return { ...person, auth, user }
  }

  const me = (token: string) =>
    test.app.api.http.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${token}` },
    })

  const refreshTokenOf = (auth: Auth) => auth.currentUser?.refreshToken ?? ''

  const refreshWith = (refreshToken: string) =>
    fetch(`${origin}/securetoken.googleapis.com/v1/token?key=courtside`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })

  const age = (email: string, interval: string) =>
    sql`
      update sessions s set "createdAt" = s."createdAt" - ${interval}::interval
      from accounts a where a."id" = s."accountId" and a."email" = ${email}
    `.execute(test.app.db)

  it('signs in with a password, and the API takes the token', async () => {
    const { user, email, accountId, userId } = await signedIn()
    expect(user).toMatchObject({ uid: accountId, email, displayName: 'Mia Member' })
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
    const answer = await me(await user.getIdToken())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ uid: userId })
  })

  it('issues tokens of an hour in Firebase’s shape, with the sign-in named and no rights', async () => {
    const { user, accountId, email } = await signedIn()
    const { claims, signInProvider } = await user.getIdTokenResult()
    expect(signInProvider).toBe('password')
    expect(claims).toMatchObject({ iss: embeddedIssuer, aud: 'courtside', sub: accountId, email })
    expect(claims['sid']).toMatch(/^[0-9a-f-]{36}$/)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    expect(Object.keys(claims)).not.toContain('permissions')
  })

  it('takes an address in any case and a password in any Unicode form', async () => {
    const { email, accountId } = await member()
    const hash = await hashPassword('pâssé ligature ﬁ'.normalize('NFKC'))
    await sql`update accounts set "passwordHash" = ${hash} where "id" = ${accountId}`.execute(
      test.app.db,
    )
    const { user } = await signInWithEmailAndPassword(
      sdkClient(origin),
      ` ${email.toUpperCase()} `,
      'pâssé ligature fi'.normalize('NFD'),
    )
    expect(user.uid).toBe(accountId)
  })

  it('answers a wrong password and an unknown address alike, after like work', async () => {
    const { email } = await member()
    const auth = sdkClient(origin)
    let hashes = 0
    const init = (_: number, type: string) => void (type === 'ARGON2REQUEST' && hashes++)
    const counting = createHook({ init }).enable()
    const tried = async (address: string) => {
      hashes = 0
      const code = await codeOf(signInWithEmailAndPassword(auth, address, 'some other words'))
      return { code, hashes }
    }
    // The first time the hash is made that nobody's passwords are held against.
    await tried(`nobody${people}@club.example`)
    for (const address of [email, `nobody${people}@club.example`])
      expect(await tried(address)).toEqual({ code: 'auth/invalid-credential', hashes: 1 })
    counting.disable()
  })

  it('refuses an account without a password as if it were unknown', async () => {
    const { email, accountId } = await member()
    await sql`update accounts set "passwordHash" = null where "id" = ${accountId}`.execute(
      test.app.db,
    )
    expect(await codeOf(signInWithEmailAndPassword(sdkClient(origin), email, password))).toBe(
      'auth/invalid-credential',
    )
  })

  it('reloads a person with what has changed meanwhile', async () => {
    const { user, accountId } = await signedIn()
    await sql`update accounts set "isEmailVerified" = true, "name" = 'Mia Other' where "id" = ${accountId}`.execute(
      test.app.db,
    )
    await user.reload()
    expect(user).toMatchObject({ emailVerified: true, displayName: 'Mia Other' })
  })

  it('renews a token and turns the refresh token over each time', async () => {
    const { user, auth } = await signedIn()
    const first = refreshTokenOf(auth)
    expect(Buffer.from(first, 'base64url')).toHaveLength(48)
    await user.getIdToken(true)
    const second = refreshTokenOf(auth)
    await user.getIdToken(true)
    expect(new Set([first, second, refreshTokenOf(auth)])).toHaveLength(3)
    expect((await me(await user.getIdToken())).statusCode).toBe(200)
  })

  it.each(['never-issued', 'cookie'])(
    'answers the refresh token %j so that the SDK signs out',
    async (unknown) => {
      expect(await (await refreshWith(unknown)).json()).toMatchObject({
        error: { code: 400, message: 'TOKEN_EXPIRED' },
      })
    },
  )

  it.each([
    ['14 days without use', '"lastUsedAt" = now() - interval \'14 days 1 minute\''],
    ['90 days in all', '"createdAt" = now() - interval \'90 days 1 minute\''],
  ])('is over after %s', async (_, past) => {
    const { user, auth, accountId } = await signedIn()
    await sql`update sessions set ${sql.raw(past)} where "accountId" = ${accountId}`.execute(
      test.app.db,
    )
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    expect(auth.currentUser).toBeNull()
  })

  it('signs out everywhere when all sign-ins of a person are ended', async () => {
    const { user, auth, userId } = await signedIn()
    const token = await user.getIdToken()
    expect((await me(token)).statusCode).toBe(200)
    await revokeAllSessions(test.app.db, { userId })
    await test.app.identity.rightsChanged(test.app.db, userId)
    expect((await me(token)).json()).toMatchObject({ code: 'token_revoked' })
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    expect(auth.currentUser).toBeNull()
  })

  it('signs out on our sign-out endpoint, this device alone', async () => {
    const { user, email, auth } = await signedIn()
    const other = sdkClient(origin)
    await signInWithEmailAndPassword(other, email, password)
    const answer = await fetch(`${origin}/api/sign-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await user.getIdToken()}` },
    })
    expect(answer.status).toBe(204)
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    expect(auth.currentUser).toBeNull()
    expect(await other.currentUser?.getIdToken(true)).toBeTruthy()
  })

  it('signs a disabled account out at its next refresh and refuses it at sign-in', async () => {
    const { user, auth, accountId, email, userId } = await signedIn()
    const token = await user.getIdToken()
    await sql`update accounts set "isDisabled" = true where "id" = ${accountId}`.execute(
      test.app.db,
    )
    await test.app.identity.rightsChanged(test.app.db, userId)
    expect((await me(token)).json()).toMatchObject({ code: 'user_disabled' })
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled')
    expect(auth.currentUser).toBeNull()
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe(
      'auth/user-disabled',
    )
  })

  it('changes a display name', async () => {
    const { user, auth, email } = await signedIn()
    await updateProfile(user, { displayName: 'Mia M.' })
    await auth.signOut()
    const again = await signInWithEmailAndPassword(auth, email, password)
    expect(again.user.displayName).toBe('Mia M.')
  })

  it('changes a password, which ends every other sign-in and keeps this one', async () => {
    const { user, auth, email } = await signedIn()
    const other = sdkClient(origin)
    await signInWithEmailAndPassword(other, email, password)
    await updatePassword(user, 'kitchen line, third shot')
    expect((await me(await user.getIdToken())).statusCode).toBe(200)
    expect(await user.getIdToken(true)).toBeTruthy()
    expect(await codeOf(other.currentUser?.getIdToken(true) ?? Promise.resolve())).toBe(
      'auth/user-token-expired',
    )
    expect(await codeOf(signInWithEmailAndPassword(sdkClient(origin), email, password))).toBe(
      'auth/invalid-credential',
    )
    await signInWithEmailAndPassword(auth, email, 'kitchen line, third shot')
  })

  it.each([
    'short',
    '           12',
    'password1234',
    'qwertyuiop12',
    'MiaMember2026',
    'a'.repeat(129),
  ])('refuses the new password %j with a sentence that says why', async (weak) => {
    const { user } = await signedIn()
    const error: unknown = await updatePassword(user, weak).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'auth/weak-password' })
    expect(String(error)).toMatch(/12 characters|128 characters|easy to guess/)
  })

  it('wants a sign-in of the last five minutes for a new password and for deleting', async () => {
    const { user, email } = await signedIn()
    await age(email, '6 minutes')
    await user.getIdToken(true)
    expect(await codeOf(updatePassword(user, 'kitchen line, third shot'))).toBe(
      'auth/requires-recent-login',
    )
    expect(await codeOf(deleteUser(user))).toBe('auth/requires-recent-login')
  })

  it('deletes an account and keeps the person, who can’t come in', async () => {
    const { user, auth, email, userId } = await signedIn()
    const token = await user.getIdToken()
    await deleteUser(user)
    expect(auth.currentUser).toBeNull()
    expect((await me(token)).statusCode).toBe(401)
    expect(await codeOf(signInWithEmailAndPassword(auth, email, password))).toBe(
      'auth/invalid-credential',
    )
    const { rows } = await sql`select "name", "status" from users where "id" = ${userId}`.execute(
      test.app.db,
    )
    expect(rows).toEqual([{ name: 'Mia Member', status: 'suspended' }])
  })

  it('does not let the last owner delete their account', async () => {
    const { user, userId } = await signedIn()
    await sql`
      update user_roles set "roleId" = (select "id" from roles where "builtIn" = 'owner') where "userId" = ${userId}
    `.execute(test.app.db)
    expect(await codeOf(deleteUser(user))).toBe('auth/admin-restricted-operation')
    await addUser(test.app.db, { name: 'Second Owner', role: 'owner' })
    await deleteUser(user)
  })

  it('signs in with a custom token of ours, within its minute', async () => {
    const { accountId } = await member()
    const token = await issueCustomToken(test.app.identity.keys, accountId)
    const { user } = await signInWithCustomToken(sdkClient(origin), token)
    expect(user.uid).toBe(accountId)
    expect((await user.getIdTokenResult()).signInProvider).toBe('custom')
  })

  it('takes neither an id token for a custom token nor the reverse', async () => {
    const { user, accountId } = await signedIn()
    const auth = sdkClient(origin)
    expect(await codeOf(signInWithCustomToken(auth, await user.getIdToken()))).toBe(
      'auth/invalid-custom-token',
    )
    const custom = await issueCustomToken(test.app.identity.keys, accountId)
    expect((await me(custom)).statusCode).toBe(401)
  })

  it('lets nobody sign up by themselves where members are invited', async () => {
    expect(
      await codeOf(createUserWithEmailAndPassword(sdkClient(origin), 'new@club.example', password)),
    ).toBe('auth/admin-restricted-operation')
    expect(await codeOf(signInAnonymously(sdkClient(origin)))).toBe(
      'auth/admin-restricted-operation',
    )
  })

  it('says that another address without proof is not offered', async () => {
    const { user } = await signedIn()
    expect(await codeOf(updateEmail(user, 'other@club.example'))).toBe('auth/operation-not-allowed')
  })

  it('answers its own trouble without a body, so that nobody is signed out by it', async () => {
    const { user, auth } = await signedIn()
    await sql`alter table sessions rename to sessions_away`.execute(test.app.db)
    try {
      const answer = await refreshWith(refreshTokenOf(auth))
      expect(answer.status).toBe(503)
      expect(await answer.text()).toBe('')
      expect(await codeOf(user.reload())).toBe('auth/network-request-failed')
      expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed')
      expect(auth.currentUser).toBe(user)
    } finally {
      await sql`alter table sessions_away rename to sessions`.execute(test.app.db)
    }
    expect(await user.getIdToken(true)).toBeTruthy()
  })

  it.each([
    ['signInWithPassword', 'INVALID_EMAIL', { email: 'a\u0000@club.example', password }],
    ['signInWithPassword', 'MISSING_PASSWORD', { email: 'a@club.example' }],
    [
      'signUp',
      'INVALID_DISPLAY_NAME',
      { email: 'a@club.example', password, displayName: 'A\u0000' },
    ],
    [
      'signUp',
      'INVALID_DISPLAY_NAME',
      { email: 'a@club.example', password, displayName: 'A'.repeat(101) },
    ],
  ])('refuses text that can’t be kept in %s as %s', async (operation, code, payload) => {
    const answer = await test.app.api.http.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${operation}`,
      payload,
    })
    expect(answer.statusCode).toBe(400)
    const { error } = answer.json<{ error: { message: string } }>()
    expect(error.message.split(' : ')[0]).toBe(code)
  })

  it.each([
    ['GET', '/v2/recaptchaConfig'],
    ['GET', '/v1/accounts:lookup'],
    ['POST', '/v2/accounts/a/b'],
  ])('refuses %s %s, which it has not, so that the SDK can read it', async (method, path) => {
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com${path}`, { method })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { message: 'OPERATION_NOT_ALLOWED' } })
  })

  it('answers what is no request of the SDK with a refusal it can read', async () => {
    const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { code: 400, message: 'INVALID_REQUEST' } })
  })
})
