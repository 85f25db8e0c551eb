import type { Admission } from '@courtside/contract/organisation.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { base32, getStepAt, computeTotpCode } from '#features/identity/second-step/compute-totp.ts'
import { addSecondFactor } from '#features/identity/second-step/second-factors.ts'
import { addInvitation } from '#test/factories.ts'
import { googleBrowser } from '#test/google-browser.ts'
import { useGooglePeople } from '#test/google-people.ts'
import { findAccountByEmail } from '../queries.ts'

const test = useGooglePeople()
const admit = (admission: Admission) =>
  sql`update organisations set "admission" = ${JSON.stringify(admission)}::jsonb`.execute(
    test.app.db,
  )
beforeEach(() => admit({ by: 'invite' }))

describe('somebody new who comes by Google', () => {
  it('and whom nobody has invited is told so, and leaves nothing behind', async () => {
    const gina = test.person()
    expect(await gina.enter()).toMatchObject({ error: { message: 'ADMIN_ONLY_OPERATION' } })
    expect(await test.rowsOf(gina.email)).toEqual({ accounts: 0, people: 0, links: 0 })
  })

  it('is a member by the invitation that waits for their address', async () => {
    const gina = test.person()
    await addInvitation(test.app.db, { email: gina.email })
    const { idToken, isNewUser } = await gina.enter()
    expect(isNewUser).toBe(true)
    expect(await test.me(idToken)).toMatchObject({ email: gina.email })
    const { rows } =
      await sql`select "provider" from sessions order by "createdAt" desc limit 1`.execute(
        test.app.db,
      )
    expect(rows).toEqual([{ provider: 'google.com' }])
  })

  it.each<[string, Admission, object]>([
    ['a domain', { by: 'domain', domains: ['club.example'] }, { uid: expect.any(String) }],
    ['anybody', { by: 'open' }, { uid: expect.any(String) }],
    ['who is approved', { by: 'approval' }, { status: 403, code: 'membership_pending' }],
  ])('is let in where the rule is %s', async (_rule, admission, expected) => {
    await admit(admission)
    const gina = test.person()
    const { idToken, isNewUser } = await gina.enter()
    expect(isNewUser).toBe(true)
    expect(await test.me(idToken)).toMatchObject(expected)
    expect(await test.rowsOf(gina.email)).toEqual({ accounts: 1, people: 1, links: 1 })
    expect(await gina.enter()).toMatchObject({ isNewUser: false })
  })

  it('of another domain is not', async () => {
    await admit({ by: 'domain', domains: ['league.example'] })
    expect(await test.person().enter()).toHaveProperty('error')
  })

  it('at an address that Google does not know to be theirs joins nobody, and has none here', async () => {
    const mia = await test.member('mia@club.example')
    await addInvitation(test.app.db, { email: 'mona@club.example' })
    for (const email of ['mia@club.example', 'mona@club.example'])
      expect(await test.person({ email, verified: false }).enter()).toHaveProperty('error')
    await admit({ by: 'open' })
    const forged = test.person({ email: 'mia@club.example', verified: false })
    const { idToken, localId } = await forged.enter()
    expect(localId).not.toBe(mia.id)
    expect(await test.me(idToken)).toMatchObject({ email: null })
    expect(await findAccountByEmail(test.app.db, 'mia@club.example')).toMatchObject({
      google: null,
    })
  })

  it('in two browsers at once is one', async () => {
    await admit({ by: 'open' })
    const gina = test.person()
    const other = googleBrowser(test.app.api)
    await Promise.all([gina.comeBack(gina.sub), other.comeBack(gina.sub)])
    const [one, two] = await Promise.all([gina.signIn(), other.signIn()])
    expect(one.localId).toBe(two.localId)
    expect(await test.rowsOf(gina.email)).toMatchObject({ accounts: 1, links: 1 })
  })
})

describe('somebody known who comes by Google', () => {
  it('is joined by an address that both sides know to be theirs, and told of it', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email)
    expect(await gina.enter()).toMatchObject({ localId: mia.id, isNewUser: false })
    expect(await test.logOf(mia.userId)).toEqual(['user.google_connected'])
    expect(await gina.byPassword()).toMatchObject({ localId: mia.id })
    expect(await test.mailsTo(gina.email)).toEqual(['googleConnected'])
  })

  it.each([true, false])(
    'is not joined by an address whose mailbox Google does not keep, proved here: %s',
    async (isVerified) => {
      const gina = test.person({ keepsMailbox: false })
      const mia = await test.member(gina.email, isVerified)
      const refused = { error: { message: 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL' } }
      expect(await gina.enter()).toMatchObject(refused)
      const { idToken } = await gina.byPassword()
      expect(await gina.connect(idToken)).toMatchObject({ localId: mia.id })
      expect(await gina.enter()).toMatchObject({ localId: mia.id })
    },
  )

  it('is joined by an address at Gmail', async () => {
    const gina = test.person({ keepsMailbox: false, email: 'gina.club@gmail.com' })
    const mia = await test.member(gina.email)
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
  })

  it('stays who they are, whatever address Google has by then', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email)
    await gina.enter()
    test.accounts.set(gina.sub, { sub: gina.sub, email: 'else@where.example' })
    expect(await gina.enter()).toMatchObject({ localId: mia.id, email: gina.email })
  })

  it('takes the account over that somebody made at their address, whose password and sign-ins end', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email, false)
    const { idToken: before } = await gina.byPassword()
    expect(await test.me(before)).toMatchObject({ uid: mia.userId })
    const { idToken, localId } = await gina.enter()
    expect(localId).toBe(mia.id)
    expect(await gina.byPassword()).toMatchObject({
      error: { message: 'INVALID_LOGIN_CREDENTIALS' },
    })
    expect(await test.me(before)).toMatchObject({ code: 'token_revoked' })
    expect(await test.me(idToken)).toMatchObject({ uid: mia.userId, email: gina.email })
    expect(await test.logOf(mia.userId)).toEqual([
      'user.password_removed',
      'user.email_verified',
      'user.google_connected',
    ])
  })

  it('takes it over from the Google account of whoever made it, too', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email, false)
    const thief = test.person()
    await thief.connect((await gina.byPassword()).idToken)
    expect(await thief.enter()).toMatchObject({ localId: mia.id })
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
    expect(await thief.enter()).toMatchObject({ error: { message: 'ADMIN_ONLY_OPERATION' } })
  })

  it('takes it over from the Telegram of whoever made it, too', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email, false)
    await sql`
      insert into telegram_accounts ("telegramId", "accountId", "name", "allowsWrite") values (4711, ${mia.id}, 'Thief', false)
    `.execute(test.app.db)
    expect(await gina.enter()).toMatchObject({ localId: mia.id })
    const { rows } = await sql`select from telegram_accounts`.execute(test.app.db)
    expect(rows).toEqual([])
    expect(await test.logOf(mia.userId)).toContain('user.telegram_disconnected')
  })

  it('with another Google account than the one that is connected is not let in by the address', async () => {
    const gina = test.person()
    await test.member(gina.email)
    await gina.enter()
    expect(await test.person({ email: gina.email }).enter()).toMatchObject({
      error: { message: 'ACCOUNT_EXISTS_WITH_DIFFERENT_CREDENTIAL' },
    })
  })

  it('is asked for the second step', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email)
    const secret = Buffer.from('a secret of an app..')
    expect(base32(secret)).toHaveLength(32)
    const seal = test.app.identity.seal
    await addSecondFactor(test.app.db, seal, { accountId: mia.id, secret, lastStep: 0 })
    const first = await gina.enter()
    expect(first).not.toHaveProperty('idToken')
    const { rows } = await sql<{ id: string }>`
      select "id" from second_factors where "accountId" = ${mia.id}
    `.execute(test.app.db)
    const { idToken } = await gina.call('mfaSignIn:finalize', {
      mfaPendingCredential: first.mfaPendingCredential,
      mfaEnrollmentId: rows[0]?.id,
      totpVerificationInfo: { verificationCode: computeTotpCode(secret, getStepAt(Date.now())) },
    })
    expect(await test.me(idToken)).toMatchObject({ uid: mia.userId })
  })

  it('is let in no further than others: suspended, or switched off', async () => {
    const gina = test.person()
    const mia = await test.member(gina.email)
    await gina.enter()
    await sql`update users set "status" = 'suspended' where "id" = ${mia.userId}`.execute(
      test.app.db,
    )
    const { idToken } = await gina.enter()
    expect(await test.me(idToken)).toMatchObject({ code: 'membership_suspended' })
    await sql`update accounts set "isDisabled" = true where "id" = ${mia.id}`.execute(test.app.db)
    expect(await gina.enter()).toMatchObject({ error: { message: 'USER_DISABLED' } })
    await sql`delete from account_links where "accountId" = ${mia.id}`.execute(test.app.db)
    expect(await gina.enter()).toMatchObject({ error: { message: 'USER_DISABLED' } })
    expect(await test.rowsOf(gina.email)).toMatchObject({ links: 0 })
  })
})
