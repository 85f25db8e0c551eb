import { claimSetup, endAllSessions, endOtherSessions } from '@courtside/contract/identity.ts'
import { createInvitations, listWaitingPeople } from '@courtside/contract/invitations.ts'
import { endUserSessions, updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, callerOf, openTestApp } from '#test/app.ts'
import { findRoleIds } from '#test/factories.ts'
import { type HostedGoogle, hostedSettings, openHostedGoogle } from '#test/hosted-google.ts'
import { setupUrl } from '../setup-link.ts'

const ann = { sub: 'google-ann', email: 'Ann@Club.Example', email_verified: true, name: 'Ann' }
const ben = { sub: 'google-ben', email: 'ben@club.example', email_verified: true, name: 'Ben' }
const organisation = { organisationName: 'Riverside', timeZone: 'Europe/Lisbon', name: 'Ann K.' }

describe('where people sign in with Google', () => {
  let google: HostedGoogle
  let app: TestApp
  beforeAll(async () => {
    google = await openHostedGoogle()
    app = await openTestApp(
      { ...hostedSettings, PUBLIC_URL: 'https://tasks.club.example' },
      { verify: google.verify },
    )
    return async () => {
      await app.close()
      google.close()
    }
  })
  beforeEach(async () => {
    app.identity.forget()
    for (const table of ['invitations', 'users'])
      await sql`delete from ${sql.ref(table)}`.execute(app.db)
  })

  const signIn = async (claims: Parameters<HostedGoogle['tokenFor']>[0]) =>
    callerOf(app.api, '', await google.tokenFor(claims))
  const secret = async () =>
    new URL((await setupUrl(app.db, new URL('https://tasks.club.example'))) ?? '').hash.slice(7)
  const claim = async () => {
    const caller = await signIn(ann)
    await caller.call(claimSetup, { body: { ...organisation, secret: await secret() } })
    const { uid } = await caller.call(getMe, {})
    return callerOf(app.api, uid, caller.token)
  }

  it('whoever has the set-up link becomes the first owner, once', async () => {
    const stranger = await signIn(ann)
    expect(await stranger.refusal(getMe, {})).toMatchObject({ code: 'not_a_member' })
    expect(await stranger.refusal(claimSetup, { body: organisation })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    const owner = await claim()
    expect(await owner.call(getMe, {})).toMatchObject({
      name: 'Ann K.',
      email: 'ann@club.example',
      roles: [{ name: 'Owner' }],
    })
    const late = await signIn(ben)
    expect(await late.refusal(claimSetup, { body: organisation })).toMatchObject({ status: 409 })
  })

  it('of two who claim it at the same moment one does', async () => {
    const key = await secret()
    const body = { ...organisation, secret: key }
    const claims = await Promise.all([ann, ben].map(signIn))
    const answers = await Promise.allSettled(
      claims.map((caller) => caller.call(claimSetup, { body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('an address that Google has not verified is nobody’s', async () => {
    const caller = await signIn({ ...ann, email_verified: false })
    await caller.call(claimSetup, { body: { ...organisation, secret: await secret() } })
    expect(await caller.call(getMe, {})).toMatchObject({ email: null })
  })

  it('an invitation lets in whoever proves its address, with its role, and nobody else', async () => {
    const owner = await claim()
    const { manager } = await findRoleIds(app.db)
    await owner.call(createInvitations, {
      body: { people: [{ email: 'ben@club.example' }], roleId: manager, by: 'link' },
    })
    const other = await signIn({ ...ben, sub: 'google-eve', email: 'eve@club.example' })
    expect(await other.refusal(getMe, {})).toMatchObject({ code: 'not_a_member' })
    const unproved = await signIn({ ...ben, sub: 'google-mallory', email_verified: false })
    expect(await unproved.refusal(getMe, {})).toMatchObject({ code: 'not_a_member' })
    const invited = await signIn(ben)
    expect(await invited.call(getMe, {})).toMatchObject({ roles: [{ name: 'Manager' }] })
  })

  it('who waits for approval is listed with the address that Google verified', async () => {
    const owner = await claim()
    await sql`update organisations set "admission" = '{"by":"approval"}'`.execute(app.db)
    const waiting = await signIn(ben)
    expect(await waiting.refusal(getMe, {})).toMatchObject({ code: 'membership_pending' })
    expect(await owner.call(listWaitingPeople, { query: {} })).toMatchObject({
      items: [{ email: 'ben@club.example', isEmailVerified: true }],
    })
    await sql`update organisations set "admission" = '{"by":"invite"}'`.execute(app.db)
  })

  it('a suspended person is out with the token they have, and in again when let', async () => {
    const owner = await claim()
    const id = await addMember(owner, ben)
    const member = await signIn(ben)
    await member.call(getMe, {})
    const suspend = (was: 'active' | 'suspended', set: 'active' | 'suspended') =>
      owner.call(updateUser, { params: { id }, body: { changes: { status: { was, set } } } })
    await suspend('active', 'suspended')
    expect(await member.refusal(getMe, {})).toMatchObject({ code: 'membership_suspended' })
    await suspend('suspended', 'active')
    await member.call(getMe, {})
  })

  it('ending every sign-in refuses tokens of before, by a manager as by oneself', async () => {
    const owner = await claim()
    const id = await addMember(owner, ben)
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    const earlier = await signIn({ ...ben, auth_time: anHourAgo })
    await earlier.call(getMe, {})
    await owner.call(endUserSessions, { params: { id } })
    expect(await earlier.refusal(getMe, {})).toMatchObject({ status: 401, code: 'token_revoked' })

    const own = await signIn({ ...ann, auth_time: anHourAgo })
    await owner.call(endAllSessions, {})
    expect(await own.refusal(getMe, {})).toMatchObject({ status: 401, code: 'token_revoked' })
    // A hosted service tells no devices, so that none can be kept.
    expect(await owner.refusal(endOtherSessions, {})).toMatchObject({ status: 404 })
  })

  async function addMember(
    owner: Awaited<ReturnType<typeof claim>>,
    claims: typeof ben,
  ): Promise<string> {
    const { member } = await findRoleIds(app.db)
    await owner.call(createInvitations, {
      body: { people: [{ email: claims.email }], roleId: member, by: 'link' },
    })
    return (await (await signIn(claims)).call(getMe, {})).uid
  }
})
