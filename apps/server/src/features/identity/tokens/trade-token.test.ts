import { type Auth, signInWithEmailAndPassword } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { useTestApp } from '#test/app.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { addUser } from '../add-user.ts'
import { hashPassword } from '../hash-password.ts'
import { addAccount, addIdentity } from '../queries.ts'
import { embeddedIssuer } from './issue-token.ts'

const password = 'net cord, dink, lob'

describe('a refresh token', () => {
  const test = useTestApp()
  let origin = ''
  let passwordHash = ''
  beforeAll(async () => {
    origin = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
    passwordHash = await hashPassword(password)
  })

  async function signedIn() {
    const { db } = test.app
    const [accountId, email] = [createId(), `${createId()}@club.example`]
    await addAccount(db, { id: accountId, email, name: 'Mia Member', passwordHash })
    const userId = await addUser(db, { name: 'Mia Member', email, role: 'member' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    const auth = sdkClient(origin)
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return { accountId, userId, auth, user }
  }
  const refreshTokenOf = (auth: Auth) => auth.currentUser?.refreshToken ?? ''
  const refreshWith = (refreshToken: string) =>
    fetch(`${origin}/securetoken.googleapis.com/v1/token?key=courtside`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })

  it('is kept as its hash alone', async () => {
    const { auth } = await signedIn()
    const { rows } = await sql<{
      row: string
    }>`select refresh_tokens::text as "row" from refresh_tokens`.execute(test.app.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ row }) => row.includes(refreshTokenOf(auth)))).toBe(false)
  })

  /** The refresh token that one is traded for. */
  const nextOf = async (refreshToken: string) =>
    ((await (await refreshWith(refreshToken)).json()) as { refresh_token?: string })
      .refresh_token ?? ''
  const liveTokens = async (accountId: string) => {
    const { rows } = await sql`
      select 1 from refresh_tokens t join sessions s on s."id" = t."sessionId"
      where s."accountId" = ${accountId} and t."replacedAt" is null
    `.execute(test.app.db)
    return rows.length
  }
  const wait = (seconds: number) =>
    sql`
      update refresh_tokens set "replacedAt" = "replacedAt" - make_interval(secs => ${seconds})
    `.execute(test.app.db)

  it('gives all who present it within ten seconds the same next one', async () => {
    const { auth, accountId } = await signedIn()
    const first = refreshTokenOf(auth)
    const eight = await Promise.all(Array.from({ length: 8 }, () => nextOf(first)))
    expect(new Set(eight).size).toBe(1)
    expect(eight[0]).toHaveLength(64)
    expect(eight[0]).not.toBe(first)
    expect(await liveTokens(accountId)).toBe(1)
    // One of them goes on meanwhile: an answer that was lost is given again as what is good by now.
    const next = await nextOf(eight[0] ?? '')
    const newest = await nextOf(next)
    expect(await nextOf(first)).toBe(newest)
    expect(await nextOf(next)).toBe(newest)
    expect(await liveTokens(accountId)).toBe(1)
    await wait(5)
    expect(await nextOf(first)).toBe(newest)
    await wait(6)
    expect((await refreshWith(first)).status).toBe(400)
    expect((await refreshWith(newest)).status).toBe(400)
  })

  it('hides what it was traded for from whoever reads the database', async () => {
    const { auth, accountId } = await signedIn()
    const newest = await nextOf(await nextOf(refreshTokenOf(auth)))
    await wait(11)
    await nextOf(newest)
    const { rows } = await sql<{ isOver: boolean; successor: Buffer | null }>`
      select "replacedAt" < now() - interval '10 seconds' as "isOver", "successor" from refresh_tokens t
      join sessions s on s."id" = t."sessionId" where s."accountId" = ${accountId} and "replacedAt" is not null
    `.execute(test.app.db)
    expect(rows).toHaveLength(3)
    for (const { isOver, successor } of rows) {
      expect(successor === null).toBe(isOver)
      expect(successor?.includes(newest) ?? false).toBe(false)
    }
  })

  it('ends the whole sign-in when it comes back later, and the audit log says so', async () => {
    const { user, auth, userId } = await signedIn()
    const stolen = refreshTokenOf(auth)
    await user.getIdToken(true)
    await sql`update refresh_tokens set "replacedAt" = "replacedAt" - interval '11 seconds'`.execute(
      test.app.db,
    )
    const thief = await refreshWith(stolen)
    expect(thief.status).toBe(400)
    expect(await thief.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    expect(auth.currentUser).toBeNull()
    const { rows } = await sql`
      select "action", "entity" from activity where "entityId" = ${userId} and "action" = 'user.session_reused'
    `.execute(test.app.db)
    expect(rows).toHaveLength(1)
  })
})
