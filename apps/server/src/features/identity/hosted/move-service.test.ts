import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type TestApp, callerOf, openTestApp } from '#test/app.ts'
import { type HostedGoogle, hostedSettings, openHostedGoogle } from '#test/hosted-google.ts'
import { addUser } from '../add-user.ts'
import { addAccount, addIdentity, markVerified } from '../queries.ts'
import { embeddedIssuer } from '../tokens/issue-token.ts'

const email = 'ann@club.example'
const ann = { sub: 'google-ann', email: 'Ann@Club.Example', email_verified: true }

describe('an installation that moves from one identity service to the other', () => {
  let google: HostedGoogle
  let app: TestApp
  beforeAll(async () => {
    google = await openHostedGoogle()
    app = await openTestApp({ ...hostedSettings, ADMISSION: 'open' }, { verify: google.verify })
    return async () => {
      await app.close()
      google.close()
    }
  })
  beforeEach(async () => {
    app.identity.forget()
    for (const table of ['users', 'accounts'])
      await sql`delete from ${sql.ref(table)}`.execute(app.db)
  })

  const ask = async (claims: Parameters<HostedGoogle['tokenFor']>[0]) => {
    const caller = callerOf(app.api, '', await google.tokenFor(claims))
    return { me: () => caller.call(getMe, {}), refusal: () => caller.refusal(getMe, {}) }
  }

  /** Somebody who has signed in with our own service. */
  async function addOwn({ isProved = true, role = 'owner' as const, address = email } = {}) {
    const accountId = createId()
    await addAccount(app.db, { id: accountId, email: address, name: 'Ann', passwordHash: null })
    if (isProved) await markVerified(app.db, accountId)
    const userId = await addUser(app.db, { name: 'Ann', email: address, role })
    await addIdentity(app.db, { issuer: embeddedIssuer, subject: accountId, userId })
    return { accountId, userId }
  }
  const joinedCount = async (userId: string) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from activity where "action" = 'user.identity_joined' and "entityId" = ${userId}
    `.execute(app.db)
    return rows[0]?.count
  }

  it('keeps a person whose address both have verified, with all they may do, and writes it down', async () => {
    const { userId } = await addOwn()
    const { me } = await ask(ann)
    const [first, second] = await Promise.all([me(), me()])
    expect(first).toMatchObject({ uid: userId, roles: [{ name: 'Owner' }] })
    expect(second).toMatchObject({ uid: userId })
    expect(await joinedCount(userId)).toBe(1)
    const { rows } = await sql`select from users`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  it('gives nobody’s place to an address that only one of them has verified', async () => {
    await addOwn({ isProved: false })
    expect(await (await ask(ann)).refusal()).toMatchObject({ code: 'not_a_member' })
    await sql`update accounts set "isEmailVerified" = true`.execute(app.db)
    const unproved = await ask({ ...ann, sub: 'mallory', email_verified: false })
    // Under the rule "open" they come in, as somebody else and without the address.
    expect(await unproved.me()).toMatchObject({ email: null, roles: [{ name: 'Member' }] })
    expect(await (await ask(ann)).me()).toMatchObject({ roles: [{ name: 'Owner' }] })
  })

  it('does not bring whoever got somebody’s address later into what is theirs', async () => {
    const { userId } = await addOwn()
    expect(await (await ask(ann)).me()).toMatchObject({ uid: userId })
    const later = await ask({ ...ann, sub: 'google-ann-the-second' })
    expect(await later.refusal()).toMatchObject({ code: 'not_a_member' })
  })

  it('keeps people out who were suspended, or whose account was disabled', async () => {
    const { userId, accountId } = await addOwn()
    await sql`update users set "status" = 'suspended' where "id" = ${userId}`.execute(app.db)
    expect(await (await ask(ann)).refusal()).toMatchObject({ code: 'membership_suspended' })
    await sql`update users set "status" = 'active' where "id" = ${userId}`.execute(app.db)
    await sql`update accounts set "isDisabled" = true where "id" = ${accountId}`.execute(app.db)
    app.identity.forget(userId)
    expect(await (await ask(ann)).refusal()).toMatchObject({ status: 401, code: 'user_disabled' })
  })

  it('asks twice where two people have the address, and then joins neither', async () => {
    await addOwn()
    const other = await addUser(app.db, { name: 'Other', role: 'member' })
    const issuer = 'https://securetoken.google.com/an-earlier-project'
    await addIdentity(app.db, { issuer, subject: 'x', userId: other, provedEmail: email })
    expect(await (await ask(ann)).refusal()).toMatchObject({ code: 'not_a_member' })
  })
})
