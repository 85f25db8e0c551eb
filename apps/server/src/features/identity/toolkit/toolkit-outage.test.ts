import { signOut } from '@courtside/contract/runtime-config.ts'
import { getMe } from '@courtside/contract/users.ts'
import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateProfile,
} from '@firebase/auth'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { issueCustomToken, issueIdToken } from '#features/identity/tokens/issue-token.ts'
import { rateLimits } from '#http/rate-limits.ts'
import { type TestApp, send, useTestApp } from '#test/app.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { hashPassword } from '../hash-password.ts'
import { getLandingPage, createLink } from '../one-time-code.ts'
import { addAccount } from '../queries.ts'

const account = {
  id: crypto.randomUUID(),
  email: 'ann@club.example',
  isEmailVerified: true,
  name: null,
  photoUrl: null,
}

const ask = (app: TestApp, operation: string, payload: object) =>
  app.api.http.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/v1/accounts:${operation}`,
    payload,
  })

/** Nobody gets a connection to the app's database while `work` runs. */
async function withoutDatabase(app: TestApp, work: () => Promise<void>): Promise<void> {
  const { connection } = app.database
  if ('url' in connection) throw new Error('Tests have a database of their own')
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  try {
    await admin.query(`alter database "${connection.database}" allow_connections false`)
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [connection.database],
    )
    await work()
  } finally {
    await admin.query(`alter database "${connection.database}" allow_connections true`)
    await admin.end()
  }
}

describe('the identity service without its database', () => {
  const test = useTestApp({ ADMISSION: 'open', OUTBOX: '1' })

  it('answers every call with an empty 503, on which the SDK signs nobody out, and then goes on', async () => {
    const { app } = test
    const passwordHash = await hashPassword('net cord, dink, lob')
    await addAccount(app.db, { ...account, passwordHash })
    const { keys } = app.identity
    const session = {
      id: crypto.randomUUID(),
      provider: 'password',
      startedAt: Math.floor(Date.now() / 1000),
    }
    const idToken = await issueIdToken(keys, account, session)
    const { email } = account
    const calls: Record<string, object> = {
      signInWithPassword: { email, password: 'net cord, dink, lob' },
      signUp: { email: 'ben@club.example', password: 'net cord, dink, lob' },
      signInWithCustomToken: { token: await issueCustomToken(keys, account.id) },
      signInWithEmailLink: { email, oobCode: 'some-code' },
      sendOobCode: { requestType: 'PASSWORD_RESET', email },
      resetPassword: { oobCode: 'some-code' },
      lookup: { idToken },
      update: { idToken, displayName: 'Ann' },
      delete: { idToken },
    }
    await withoutDatabase(app, async () => {
      for (const [operation, payload] of Object.entries(calls)) {
        const answer = await ask(app, operation, payload)
        expect([operation, answer.statusCode, answer.body]).toEqual([operation, 503, ''])
      }
      const refresh = await app.api.http.inject({
        method: 'POST',
        url: '/securetoken.googleapis.com/v1/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=refresh_token&refresh_token=some-token',
      })
      expect([refresh.statusCode, refresh.body]).toEqual([503, ''])
    })
    expect(
      (await ask(app, 'signInWithPassword', calls['signInWithPassword'] ?? {})).statusCode,
    ).toBe(200)
  })
})

describe('the identity service on a full disk', () => {
  const test = useTestApp({ ADMISSION: 'open', OUTBOX: '1' })
  const password = 'net cord, dink, lob'

  /** Every write of sign-in fails as PostgreSQL has it fail where there is no room. */
  async function fillDisk(app: TestApp): Promise<void> {
    await sql`
      create function refuse_writes() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/5/1259": No space left on device' using errcode = '53100'; end $$
    `.execute(app.db)
    for (const table of [
      'sign_in_attempts',
      'accounts',
      'sessions',
      'refresh_tokens',
      'one_time_codes',
    ])
      await sql`
        create trigger refuse_writes before insert or update or delete on ${sql.table(table)}
        for each row execute function refuse_writes()
      `.execute(app.db)
  }

  it('says so in words wherever people sign in, and signs nobody out who is', async () => {
    const { app } = test
    const origin = await app.api.http.listen({ host: '127.0.0.1', port: 0 })
    await addAccount(app.db, { ...account, passwordHash: await hashPassword(password) })
    const auth = sdkClient(origin)
    const { user } = await signInWithEmailAndPassword(auth, account.email, password)
    const { link } = await createLink(app.db, getLandingPage(origin), {
      purpose: 'sign_in',
      accountId: account.id,
      email: account.email,
      isMailed: true,
    })
    const customToken = await issueCustomToken(app.identity.keys, account.id)
    await fillDisk(app)
    const calls = {
      password: () => signInWithEmailAndPassword(sdkClient(origin), account.email, password),
      signUp: () => createUserWithEmailAndPassword(sdkClient(origin), 'ben@club.example', password),
      link: () => signInWithEmailLink(sdkClient(origin), account.email, link),
      reset: () => sendPasswordResetEmail(sdkClient(origin), account.email),
      token: () => signInWithCustomToken(sdkClient(origin), customToken),
      profile: () => updateProfile(user, { displayName: 'Ann' }),
    }
    for (const [name, call] of Object.entries(calls)) {
      const error: unknown = await call().catch((reason: unknown) => reason)
      expect([name, error]).toMatchObject([name, { code: 'auth/disk-full' }])
      expect(String(error)).toContain('The server’s disk is full, so nothing was changed')
    }
    const answer = await ask(app, 'signInWithPassword', { email: account.email, password })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([507, '30'])
    expect(await codeOf(user.getIdToken(true))).toBe('auth/network-request-failed')
    await user.reload()
    expect(auth.currentUser).not.toBeNull()
  })
})

describe('the identity service asked too often from one address', () => {
  const test = useTestApp({ RATE_LIMITS: '1' })

  it('answers with an empty 429, on which the SDK signs nobody out', async () => {
    const refresh = () =>
      test.app.api.http.inject({
        method: 'POST',
        url: '/securetoken.googleapis.com/v1/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=password',
      })
    let answer = await refresh()
    for (let count = 0; answer.statusCode === 400 && count < 20 * rateLimits.visit.burst; count++)
      answer = await refresh()
    expect([answer.statusCode, answer.body]).toEqual([429, ''])
  })
})

describe('the identity service while the app is closed', () => {
  const test = useTestApp({ MAINTENANCE: 'Moving house' })

  it('lets people sign in and out, so that owners can come in', async () => {
    const { app } = test
    const passwordHash = await hashPassword('net cord, dink, lob')
    await addAccount(app.db, { ...account, passwordHash })
    const answer = await ask(app, 'signInWithPassword', {
      email: account.email,
      password: 'net cord, dink, lob',
    })
    expect(answer.statusCode).toBe(200)
    const member = await app.person('member')
    const headers = { authorization: `Bearer ${member.token}` }
    expect(await send(app.api, getMe, {}, headers)).toMatchObject({
      status: 503,
      body: { code: 'maintenance' },
    })
    expect((await send(app.api, signOut, {}, headers)).status).toBe(204)
    const { rows } = await sql`
      select 1 from sessions s join identities i on i."subject" = s."accountId"::text where i."userId" = ${member.id}
    `.execute(app.db)
    expect(rows).toEqual([])
  })
})
