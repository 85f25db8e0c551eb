import { decodeJwt } from 'jose'
import { type QueryResult, sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { useTestApp } from '#test/app.ts'
import { subscribeToChanges, openIdentity } from '../open-identity.ts'

describe('a member’s request', () => {
  const test = useTestApp()
  afterEach(() => vi.useRealTimers())

  const authenticate = (token: string) => test.app.identity.authenticate(token)
  const setStatus = (id: string, status: string): Promise<QueryResult<unknown>> =>
    sql`update users set "status" = ${status} where "id" = ${id}`.execute(test.app.db)
  const passSeconds = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  }

  it('carries the rights of the roles in the database, not of the token', async () => {
    const guest = await test.app.person('guest')
    expect((await authenticate(guest.token)).actor).toEqual({
      id: guest.id,
      groupIds: [],
      permissions: expect.arrayContaining(['project.view', 'task.view', 'wiki.view']),
    })
    await sql`
      insert into user_roles ("userId", "roleId") select ${guest.id}, "id" from roles where "builtIn" = 'volunteer'
    `.execute(test.app.db)
    await test.app.identity.rightsChanged(test.app.db, guest.id)
    const { permissions } = (await authenticate(guest.token)).actor
    expect(permissions).toContain('task.change_status')
    expect(new Set(permissions)).toHaveLength(permissions.length)
  })

  it.each([
    ['suspended', 403, 'membership_suspended'],
    ['pending', 403, 'membership_pending'],
  ])(
    'of somebody %s is refused within 5 seconds, and at once where it was changed',
    async (status, code, reason) => {
      const here = await test.app.person('member')
      const elsewhere = await test.app.person('member')
      for (const { token } of [here, elsewhere]) await authenticate(token)
      for (const { id } of [here, elsewhere]) await setStatus(id, status)
      await test.app.identity.rightsChanged(test.app.db, here.id)
      await expect(authenticate(here.token)).rejects.toMatchObject({ status: code, code: reason })
      passSeconds(5)
      await expect(authenticate(elsewhere.token)).rejects.toMatchObject({
        status: code,
        code: reason,
      })
      await setStatus(elsewhere.id, 'active')
      expect((await authenticate(elsewhere.token)).actor.id).toBe(elsewhere.id)
    },
  )

  it('is refused within 5 seconds after its sign-in was ended', async () => {
    const { token } = await test.app.person('member')
    const { sessionId } = await authenticate(token)
    await sql`delete from sessions where "id" = ${sessionId}`.execute(test.app.db)
    passSeconds(5)
    await expect(authenticate(token)).rejects.toMatchObject({ status: 401, code: 'token_revoked' })
  })

  it('is refused when its token was issued before all sign-ins were ended', async () => {
    const { id, token } = await test.app.person('member')
    await sql`update users set "validSince" = now() + interval '2 seconds' where "id" = ${id}`.execute(
      test.app.db,
    )
    await expect(authenticate(token)).rejects.toMatchObject({ status: 401, code: 'token_revoked' })
  })

  it('is refused when its token has run out, also if it was known before', async () => {
    const { token } = await test.app.person('member')
    await authenticate(token)
    passSeconds(3601)
    await expect(authenticate(token)).rejects.toMatchObject({ status: 401, code: 'token_expired' })
  })

  it('asks the database nothing while the rights are fresh, and once for many at a time', async () => {
    const { token } = await test.app.person('member')
    await authenticate(token)
    const query = vi.spyOn(test.app.database.pool, 'connect')
    for (let round = 0; round < 50; round++) await authenticate(token)
    expect(query).not.toHaveBeenCalled()
    passSeconds(5)
    await Promise.all(Array.from({ length: 50 }, () => authenticate(token)))
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  it('is noticed as a sign of life at most every five minutes', async () => {
    const { id, token } = await test.app.person('member')
    const lastSeenAt = async () => {
      const { rows } = await sql<{ lastSeenAt: string }>`
        select "lastSeenAt" from users where "id" = ${id}
      `.execute(test.app.db)
      return rows[0]?.lastSeenAt
    }
    await authenticate(token)
    const first = await lastSeenAt()
    expect(first).toBeTruthy()
    test.app.identity.forget()
    await authenticate(token)
    expect(await lastSeenAt()).toBe(first)
  })

  it('is noticed at its sign-in, too, however lately another one of the person was used', async () => {
    const { db, identity } = test.app
    const { id, token } = await test.app.person('member')
    await authenticate(token)
    const sessionId = (decodeJwt(token)['sid'] ?? '') as string
    await sql`
      update sessions set "lastUsedAt" = now() - interval '6 minutes' where "id" = ${sessionId}
    `.execute(db)
    identity.forget(id)
    await authenticate(token)
    const { rows } = await sql<{ isFresh: boolean }>`
      select "lastUsedAt" > now() - interval '1 minute' as "isFresh" from sessions where "id" = ${sessionId}
    `.execute(db)
    expect(rows).toEqual([{ isFresh: true }])
  })

  it('is forgotten in the other processes as soon as the change commits', async () => {
    const { db, database, identity } = test.app
    const other = await openIdentity({
      db,
      settings: readConfig({}),
      secret: 'a secret of the tests, long enough',
    })
    const hearing = subscribeToChanges(database, other)
    try {
      await expect.poll(() => hearing.isListening()).toBe(true)
      const { id, token } = await test.app.person('member')
      // Time stands still, so that only the notice can make it look again.
      passSeconds(0)
      expect((await other.authenticate(token)).actor.id).toBe(id)
      await db.transaction().execute(async (trx) => {
        await sql`update users set "status" = 'suspended' where "id" = ${id}`.execute(trx)
        await identity.rightsChanged(trx, id)
      })
      await expect
        .poll(() => other.authenticate(token).catch((error: unknown) => error))
        .toMatchObject({ code: 'membership_suspended' })
    } finally {
      await hearing.close()
    }
  })
})
