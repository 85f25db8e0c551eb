import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { useTestApp } from '#test/app.ts'
import { type CodePurpose, findCode, createLink, purgeCodes, consumeCode } from './one-time-code.ts'
import { addAccount } from './queries.ts'

describe('a one-time code', () => {
  const test = useTestApp()
  let accountId = ''
  beforeEach(async () => {
    accountId = createId()
    await addAccount(test.app.db, { id: accountId, email: null, name: null, passwordHash: null })
  })

  async function make(purpose: CodePurpose = 'reset_password') {
    const { link, expiresAt } = await createLink(
      test.app.db,
      'http://localhost:3000/auth/sign-in',
      {
        purpose,
        accountId,
        email: 'ann@club.example',
        isMailed: true,
      },
    )
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode') ?? ''
    return { secret, hours: Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000) }
  }
  const expire = () =>
    sql`
      update one_time_codes set "expiresAt" = now() - interval '1 second' where "accountId" = ${accountId}
    `.execute(test.app.db)

  it.each([
    ['reset_password', 1],
    ['sign_in', 1],
    ['verify_email', 72],
    ['change_email', 72],
  ] as const)('for %s has 256 bits and works for %d hours', async (purpose, hours) => {
    const made = await make(purpose)
    expect(Buffer.from(made.secret, 'base64url')).toHaveLength(32)
    expect(made.hours).toBe(hours)
    expect(await findCode(test.app.db, made.secret)).toMatchObject({ purpose, isExpired: false })
  })

  it('is kept as a hash alone', async () => {
    const { secret } = await make()
    const { rows } = await sql<{ row: string }>`
      select c::text as "row" from one_time_codes c where "accountId" = ${accountId}
    `.execute(test.app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(secret)
  })

  it('is used up by one of two who come at once, however far apart they commit', async () => {
    const { secret } = await make()
    const take = () => test.app.db.transaction().execute((trx) => consumeCode(trx, secret))
    const taken = await Promise.all([take(), take(), take()])
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await findCode(test.app.db, secret)).toBeUndefined()
  })

  it('that has expired says so, and can’t be used', async () => {
    const { secret } = await make()
    await expire()
    expect(await findCode(test.app.db, secret)).toMatchObject({ isExpired: true })
    expect(await consumeCode(test.app.db, secret)).toBe(false)
    const answer = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword',
      payload: { oobCode: secret, newPassword: 'kitchen line, third shot' },
    })
    expect(answer.json()).toMatchObject({ error: { message: 'EXPIRED_OOB_CODE' } })
  })

  it('is removed a month after it expired', async () => {
    const { secret } = await make()
    await expire()
    await purgeCodes(test.app.db)
    expect(await findCode(test.app.db, secret)).toBeDefined()
    await sql`
      update one_time_codes set "expiresAt" = now() - interval '31 days' where "accountId" = ${accountId}
    `.execute(test.app.db)
    await purgeCodes(test.app.db)
    expect(await findCode(test.app.db, secret)).toBeUndefined()
  })
})
