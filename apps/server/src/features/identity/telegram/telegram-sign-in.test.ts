import { signOut } from '@courtside/contract/runtime-config.ts'
import { signInByTelegram } from '@courtside/contract/telegram.ts'
import { getMe } from '@courtside/contract/users.ts'
import { signInWithCustomToken } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { type TestApp, send, useTestApp } from '#test/app.ts'
import { findRoleIds } from '#test/factories.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { botEnvironment, launchBy, telegramUser } from '#test/telegram-launch.ts'
import { addUser } from '../add-user.ts'
import { getLandingPage, createLink } from '../one-time-code.ts'
import { addAccount, addIdentity, removeAccount } from '../queries.ts'
import { addTelegramAccount } from './telegram-accounts.ts'

type Body = { initData: string; join?: boolean; invitation?: string; keptIn?: string }

const signIn = ({ api }: TestApp, body: Body, headers?: Record<string, string>) =>
  send(api, signInByTelegram, { body }, headers)

const tokenOf = ({ body }: { body: unknown }) => (body as { customToken: string }).customToken

/** Everything that signing in could write. */
async function countRows({ db }: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from accounts) as "accounts", (select count(*) from users) as "users",
      (select count(*) from telegram_accounts) as "connected", (select count(*) from telegram_launches) as "launches",
      (select count(*) from sessions) as "sessions", (select sum("lastSeq") from streams) as "log"
  `.execute(db)
  return rows[0]
}

/** A member with an account that a person in Telegram is connected to. */
async function addConnected({ db }: TestApp, user = telegramUser()) {
  const accountId = createId()
  await addAccount(db, { id: accountId, email: null, name: 'Mia Member', passwordHash: null })
  const userId = await addUser(db, { name: 'Mia Member', role: 'member' })
  await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
  await addTelegramAccount(db, accountId, {
    id: String(user.id),
    name: 'Tom',
    username: null,
    languageCode: null,
    allowsWrite: false,
  })
  return { user, accountId, userId }
}

async function invite(
  { db }: TestApp,
  { email = `${createId()}@club.example`, isMailed = true } = {},
) {
  const invitationId = createId()
  const owner = await addUser(db, { name: 'Olga Owner', role: 'owner' })
  const { member } = await findRoleIds(db)
  await sql`
    insert into invitations ("id", "email", "roleId", "invitedById", "expiresAt")
    values (${invitationId}, ${email}, ${member}, ${owner}, now() + interval '7 days')
  `.execute(db)
  const { link } = await createLink(db, getLandingPage('https://x'), {
    purpose: 'invitation',
    invitationId,
    email,
    isMailed,
  })
  return { email, invitationId, secret: link.split('=')[1] ?? '' }
}

describe('signing in inside Telegram, through the unmodified SDK', () => {
  const test = useTestApp(botEnvironment)
  let origin = ''
  beforeAll(async () => {
    origin = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
  })

  const enter = async (token: string) => {
    const auth = sdkClient(origin)
    const { user } = await signInWithCustomToken(auth, token)
    return { auth, idToken: await user.getIdToken() }
  }
  const me = (idToken: string) =>
    send(test.app.api, getMe, {}, { authorization: `Bearer ${idToken}` })
  const logOf = async (userId: string) => {
    const { rows } = await sql<{ action: string }>`
      select "action" from activity where "entityId" = ${userId} order by "seq"
    `.execute(test.app.db)
    return rows.map(({ action }) => action)
  }

  it('finds the person by their Telegram id, and notes what they are called there today', async () => {
    const { user, userId, accountId } = await addConnected(test.app)
    const answer = await signIn(test.app, { initData: launchBy(user) })
    expect(answer.status).toBe(200)
    const { idToken } = await enter(tokenOf(answer))
    expect((await me(idToken)).body).toMatchObject({ uid: userId, name: 'Mia Member' })
    const { rows } = await sql`
      select t."name", t."username", t."allowsWrite", s."provider" from telegram_accounts t
      join sessions s on s."accountId" = t."accountId" where t."accountId" = ${accountId}
    `.execute(test.app.db)
    expect(rows).toEqual([
      { name: 'Tom Tester', username: user.username, allowsWrite: false, provider: 'telegram' },
    ])
  })

  it('keeps that the bot may write to them, whatever an older launch says', async () => {
    const { user, accountId } = await addConnected(test.app)
    const says = async (launch: string) => {
      expect((await signIn(test.app, { initData: launch })).status).toBe(200)
      const { rows } = await sql<{ allowsWrite: boolean }>`
        select "allowsWrite" from telegram_accounts where "accountId" = ${accountId}
      `.execute(test.app.db)
      return rows[0]?.allowsWrite
    }
    expect(await says(launchBy(user))).toBe(false)
    expect(await says(launchBy({ ...user, allows_write_to_pm: true }))).toBe(true)
    expect(await says(launchBy(user))).toBe(true)
  })

  it.each([
    ['a stranger', () => launchBy(telegramUser())],
    [
      'a stranger with the username of a member',
      () => launchBy({ id: 1, first_name: 'Tom', username: 'mia' }),
    ],
    ['who comes to connect an account', () => launchBy(telegramUser(), { startParam: 'l_abc' })],
  ])('%s gets 403, and nothing is written', async (_who, make) => {
    const { accountId } = await addConnected(test.app)
    await sql`update telegram_accounts set "username" = 'mia' where "accountId" = ${accountId}`.execute(
      test.app.db,
    )
    const before = await countRows(test.app)
    for (const join of [false, true])
      expect(await signIn(test.app, { initData: make(), join })).toMatchObject({
        status: 403,
        body: { code: 'not_a_member' },
      })
    expect(await countRows(test.app)).toEqual(before)
  })

  it('refuses what Telegram did not sign, and pages of other sites', async () => {
    const { user } = await addConnected(test.app)
    const before = await countRows(test.app)
    const forged = launchBy(user).replace(/hash=\w{4}/, 'hash=0000')
    for (const initData of ['x', forged, launchBy(user, { secondsAgo: 700 })])
      expect(await signIn(test.app, { initData })).toMatchObject({
        status: 403,
        body: { code: 'launch_refused' },
      })
    const evil = { origin: 'https://evil.example' }
    expect((await signIn(test.app, { initData: launchBy(user) }, evil)).status).toBe(403)
    expect(await countRows(test.app)).toEqual(before)
  })

  it.each([
    ['suspended', 'membership_suspended'],
    ['removed', 'not_a_member'],
  ])('lets a person who was %s sign in and see nothing', async (status, code) => {
    const { user, userId } = await addConnected(test.app)
    await sql`update users set "status" = ${status} where "id" = ${userId}`.execute(test.app.db)
    const { idToken } = await enter(tokenOf(await signIn(test.app, { initData: launchBy(user) })))
    expect(await me(idToken)).toMatchObject({ status: 403, body: { code } })
  })

  it('signs nobody in whose account was disabled, and knows nobody any more whose account was deleted', async () => {
    const { user, accountId } = await addConnected(test.app)
    await sql`update accounts set "isDisabled" = true where "id" = ${accountId}`.execute(
      test.app.db,
    )
    const token = tokenOf(await signIn(test.app, { initData: launchBy(user) }))
    expect(await codeOf(signInWithCustomToken(sdkClient(origin), token))).toBe('auth/user-disabled')
    await removeAccount(test.app.db, embeddedIssuer, accountId)
    expect(await signIn(test.app, { initData: launchBy(user) })).toMatchObject({
      status: 403,
      body: { code: 'not_a_member' },
    })
  })

  it('asks for the second step, as every way of signing in', async () => {
    const { user, accountId } = await addConnected(test.app)
    await sql`
      insert into second_factors ("id", "accountId", "sealedSecret", "lastStep") values (${createId()}, ${accountId}, '', 0)
    `.execute(test.app.db)
    const token = tokenOf(await signIn(test.app, { initData: launchBy(user) }))
    expect(await codeOf(signInWithCustomToken(sdkClient(origin), token))).toBe(
      'auth/multi-factor-auth-required',
    )
  })

  it('counts what one opening is used for: audited from the second, refused from the sixth', async () => {
    const { user, userId } = await addConnected(test.app)
    const initData = launchBy(user)
    const turned = new URLSearchParams([...new URLSearchParams(initData)].toReversed()).toString()
    expect((await signIn(test.app, { initData })).status).toBe(200)
    expect(await logOf(userId)).toEqual([])
    for (const one of [initData, turned, initData, turned])
      expect((await signIn(test.app, { initData: one })).status).toBe(200)
    expect(await logOf(userId)).toEqual(Array(4).fill('user.telegram_repeated'))
    for (const one of [initData, turned])
      expect(await signIn(test.app, { initData: one })).toMatchObject({
        status: 403,
        body: { code: 'launch_refused' },
      })
    expect((await signIn(test.app, { initData: launchBy(user) })).status).toBe(200)
  })

  it('opens the app on another device after signing out, which is counted and audited', async () => {
    const { user, userId } = await addConnected(test.app)
    const initData = launchBy(user)
    const replay = () => signIn(test.app, { initData })
    const { idToken } = await enter(tokenOf(await replay()))
    await send(test.app.api, signOut, {}, { authorization: `Bearer ${idToken}` })
    expect(await me(idToken)).toMatchObject({ status: 401 })
    const elsewhere = await enter(tokenOf(await replay()))
    expect((await me(elsewhere.idToken)).body).toMatchObject({ uid: userId })
    expect(await logOf(userId)).toEqual(['user.telegram_repeated'])
    // Signing out starts no new count.
    for (const status of [200, 200, 200, 403]) expect((await replay()).status).toBe(status)
  })

  it('does not call it somebody else when the same browser signs in again', async () => {
    const { user, userId } = await addConnected(test.app)
    const initData = launchBy(user)
    const headers = { origin: 'http://localhost:3000' }
    const customToken = tokenOf(await signIn(test.app, { initData }, headers))
    const { headers: answered } = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
      headers,
      payload: { token: customToken, returnSecureToken: true },
    })
    const cookie = String(answered['set-cookie']).split(';')[0] ?? ''
    expect(cookie).toMatch(/^courtside-3000=/)
    expect((await signIn(test.app, { initData }, { ...headers, cookie })).status).toBe(200)
    expect(await logOf(userId)).toEqual([])
  })

  describe('with an invitation', () => {
    it.each([
      [
        'in the link that opened the app',
        (secret: string) => ({ initData: launchBy(telegramUser(), { startParam: `i_${secret}` }) }),
      ],
      [
        'that is typed',
        (secret: string) => ({ initData: launchBy(telegramUser()), invitation: secret }),
      ],
    ])('%s makes a stranger the member it promises', async (_how, bodyOf) => {
      const { email, secret } = await invite(test.app)
      const body = bodyOf(secret)
      const { idToken } = await enter(tokenOf(await signIn(test.app, body)))
      expect((await me(idToken)).body).toMatchObject({ name: 'Tom Tester', email })
      // From now on the same person needs none.
      expect((await signIn(test.app, { initData: body.initData })).status).toBe(200)
    })

    it('that was handed over proves no address', async () => {
      const { email, secret } = await invite(test.app, { isMailed: false })
      await signIn(test.app, { initData: launchBy(telegramUser()), invitation: secret })
      const { rows } = await sql`
        select "isEmailVerified", "passwordHash" from accounts where "email" = ${email}
      `.execute(test.app.db)
      expect(rows).toEqual([{ isEmailVerified: false, passwordHash: null }])
    })

    it('is used by one of two who come at once', async () => {
      const { secret } = await invite(test.app)
      const answers = await Promise.all(
        [1, 2].map(() =>
          signIn(test.app, { initData: launchBy(telegramUser()), invitation: secret }),
        ),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    })

    it.each([
      ['unknown', 404, 'not_found', async () => 'x'.repeat(43)],
      [
        'taken back',
        409,
        'invitation_revoked',
        async () => {
          const { secret, invitationId } = await invite(test.app)
          await sql`update invitations set "revokedAt" = now() where "id" = ${invitationId}`.execute(
            test.app.db,
          )
          return secret
        },
      ],
      [
        'to an address that has an account',
        409,
        'account_exists',
        async () => {
          const { secret, email } = await invite(test.app)
          await addAccount(test.app.db, { id: createId(), email, name: null, passwordHash: null })
          return secret
        },
      ],
    ])('that is %s lets nobody in', async (_what, status, code, prepare) => {
      const secret = await prepare()
      const before = await countRows(test.app)
      const initData = launchBy(telegramUser(), { startParam: `i_${secret}` })
      expect(await signIn(test.app, { initData })).toMatchObject({ status, body: { code } })
      expect(await countRows(test.app)).toEqual(before)
    })
  })

  it('keeps the refresh token in the cookie of a frame, or in the page, where a launch asks for it', async () => {
    const { user } = await addConnected(test.app)
    const headers = { origin: 'http://localhost:3000' }
    const post = (url: string, payload: object | string, more = {}) =>
      test.app.api.http.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
    const enterFrom = async (keptIn: string) => {
      const token = tokenOf(await signIn(test.app, { initData: launchBy(user), keptIn }, headers))
      return post('/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken', { token })
    }
    const renew = (refreshToken: string, cookie?: string) =>
      post(
        '/securetoken.googleapis.com/v1/token',
        `grant_type=refresh_token&refresh_token=${refreshToken}`,
        { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
      )

    const framed = await enterFrom('frame')
    expect(framed.json()).toMatchObject({ refreshToken: 'cookie' })
    const set = String(framed.headers['set-cookie'])
    expect(set).toMatch(
      /^courtside-3000-framed=[\w-]{64}; Max-Age=5184000; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    )
    const again = await renew('cookie', set.split(';')[0])
    expect(again.json()).toMatchObject({ refresh_token: 'cookie' })
    expect(String(again.headers['set-cookie'])).toMatch(/^courtside-3000-framed=[\w-]{64};/)

    const inPage = await enterFrom('memory')
    expect(inPage.headers['set-cookie']).toBeUndefined()
    const { refreshToken } = inPage.json<{ refreshToken: string }>()
    expect(refreshToken).toHaveLength(64)
    const renewed = await renew(refreshToken)
    expect(renewed.headers['set-cookie']).toBeUndefined()
    expect(renewed.json<{ refresh_token: string }>().refresh_token).toHaveLength(64)
  })

  it('removes counts of openings that are over', async () => {
    const { user } = await addConnected(test.app)
    await sql`
      insert into telegram_launches ("hash", "useCount", "expiresAt") values (${Buffer.alloc(32)}, 1, now() - interval '1 second')
    `.execute(test.app.db)
    await signIn(test.app, { initData: launchBy(user) })
    const { rows } = await sql`select 1 from telegram_launches where "expiresAt" < now()`.execute(
      test.app.db,
    )
    expect(rows).toEqual([])
  })
})
