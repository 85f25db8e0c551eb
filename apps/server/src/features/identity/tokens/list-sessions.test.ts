import { endOtherSessions, endSession, listSessions } from '@courtside/contract/identity.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { send, useTestApp } from '#test/app.ts'
import { findAccount } from '../queries.ts'
import { issueIdToken } from './issue-token.ts'
import { startSession } from './manage-sessions.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe('the sign-ins of a person', () => {
  const test = useTestApp()

  /** Signs a member in on another device as well. */
  async function alsoOn(userId: string, userAgent: string | undefined) {
    const { db, identity } = test.app
    const { rows } = await sql<{ id: string }>`
      select "subject" as "id" from identities where "userId" = ${userId}
    `.execute(db)
    const account = await findAccount(db, rows[0]?.id ?? '')
    if (!account) throw new Error('Everybody has an account')
    const { session } = await startSession(db, account.id, { provider: 'password', userAgent })
    return { id: session.id, token: await issueIdToken(identity.keys, account, session) }
  }
  const statusWith = async (token: string) =>
    (await send(test.app.api, getMe, {}, { authorization: `Bearer ${token}` })).status

  it('are listed with their devices, the one that asks marked', async () => {
    const member = await test.app.person('member')
    const onPhone = await alsoOn(member.id, phone)
    const onLaptop = await alsoOn(member.id, laptop)
    await sql`
      update sessions set "lastUsedAt" = now() - interval '1 day' where "id" = ${onPhone.id}
    `.execute(test.app.db)
    const list = await member.call(listSessions, {})
    expect(list).toHaveLength(3)
    expect(list.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { browser: null, system: null, deviceKind: null },
    ])
    expect(list.find(({ id }) => id === onLaptop.id)).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
      deviceKind: 'desktop',
    })
    expect(list.at(-1)).toMatchObject({
      id: onPhone.id,
      browser: 'Safari',
      system: 'iOS',
      deviceKind: 'phone',
    })
  })

  it('that are over by age are none', async () => {
    const member = await test.app.person('member')
    const old = await alsoOn(member.id, phone)
    await sql`
      update sessions set "lastUsedAt" = now() - interval '15 days' where "id" = ${old.id}
    `.execute(test.app.db)
    expect(await member.call(listSessions, {})).toHaveLength(1)
  })

  it('are ended one by one, at once, and written to the audit log', async () => {
    const member = await test.app.person('member')
    const other = await alsoOn(member.id, phone)
    expect(await statusWith(other.token)).toBe(200)
    await member.call(endSession, { params: { id: other.id } })
    expect(await statusWith(other.token)).toBe(401)
    expect(await statusWith(member.token)).toBe(200)
    expect(await member.refusal(endSession, { params: { id: other.id } })).toMatchObject({
      status: 404,
    })
    const { rows } = await sql`
      select "action", "actorId" from activity where "entityId" = ${member.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ action: 'user.session_ended', actorId: member.id }])
  })

  it('are ended all but this one', async () => {
    const member = await test.app.person('member')
    const others = [await alsoOn(member.id, phone), await alsoOn(member.id, laptop)]
    for (const { token } of others) expect(await statusWith(token)).toBe(200)
    expect(await member.call(endOtherSessions, {})).toEqual({ endedCount: 2 })
    for (const { token } of others) expect(await statusWith(token)).toBe(401)
    expect(await statusWith(member.token)).toBe(200)
    expect(await member.call(endOtherSessions, {})).toEqual({ endedCount: 0 })
  })

  it('of somebody else are nothing to end', async () => {
    const member = await test.app.person('member')
    const owner = await test.app.person('owner')
    const theirs = await alsoOn(member.id, phone)
    for (const id of [theirs.id, createId()])
      expect(await owner.refusal(endSession, { params: { id } })).toMatchObject({ status: 404 })
    expect(await statusWith(theirs.token)).toBe(200)
  })
})
