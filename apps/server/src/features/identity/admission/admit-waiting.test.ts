import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import {
  approvePeople,
  declinePeople,
  listWaitingPeople,
  restoreWaiting,
} from '@courtside/contract/invitations.ts'
import { getMe } from '@courtside/contract/users.ts'
import {
  type User,
  applyActionCode,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInWithEmailLink,
} from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { findRoleIds } from '#test/factories.ts'
import { invite } from '#test/invite.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { defineIdentityMailJob } from '../send-mail.ts'

const password = 'net cord, dink, lob'

/** The app with one rule of admission, as people meet it: through the SDK, with mail in the outbox. */
function useAdmission(environment: Record<string, string>) {
  const settings = { OUTBOX: '1', ...environment }
  const test = useTestApp(settings)
  const place = { origin: '' }
  beforeAll(async () => {
    const { api, db, jobs, mailer } = test.app
    place.origin = await api.http.listen({ host: '127.0.0.1', port: 0 })
    await jobs.work(defineIdentityMailJob(db, mailer, readConfig(settings), () => undefined))
  })
  beforeEach(() => sql`delete from sign_in_attempts`.execute(test.app.db))

  const mailsTo = (email: string) => test.app.mailer.kept?.().filter(({ to }) => to === email) ?? []
  const fragmentFor = async (email: string) => {
    await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBeGreaterThan(0)
    return new URL(mailsTo(email)[0]?.links[0] ?? '').hash.slice(1)
  }
  /** Waits until everything that was asked for by mail went out. */
  const flush = async () => {
    const last = `${createId()}@last.example`
    await test.app.jobs.send(test.app.db, 'identity-mail', { kind: 'emailChanged', email: last })
    await expect.poll(() => mailsTo(last).length, { timeout: 15_000 }).toBe(1)
  }
  const page = () => `${place.origin}/auth/sign-in`

  return {
    test,
    mailsTo,
    flush,
    client: () => sdkClient(place.origin),
    async askLink(email: string) {
      const settingsOfLink = { url: page(), handleCodeInApp: true }
      await sendSignInLinkToEmail(sdkClient(place.origin), email, settingsOfLink)
    },
    async signInByLink(email: string) {
      const link = `${page()}?apiKey=any&${await fragmentFor(email)}`
      return (await signInWithEmailLink(sdkClient(place.origin), email, link)).user
    },
    async verify(user: User) {
      await sendEmailVerification(user)
      await flush()
      const code = new URLSearchParams(await fragmentFor(user.email ?? '')).get('oobCode')
      await applyActionCode(sdkClient(place.origin), code ?? '')
    },
    async me(user: User) {
      const authorization = `Bearer ${await user.getIdToken(true)}`
      return send(test.app.api, getMe, {}, { authorization })
    },
  }
}

const newEmail = (domain = 'club.example') => `${createId()}@${domain}`

describe('admission by invitation', () => {
  const app = useAdmission({ ADMISSION: 'invite' })

  it('sends a link to sign in with to who is invited, and nothing to anybody else', async () => {
    const owner = await app.test.app.person('owner')
    const email = newEmail()
    const stranger = newEmail()
    await invite(app.test.app, owner, 'referee', { email })
    await app.flush()
    const invited = app.mailsTo(email).length
    for (const address of [stranger, email]) await app.askLink(address)
    await app.flush()
    expect(app.mailsTo(stranger)).toEqual([])
    expect(app.mailsTo(email)).toHaveLength(invited + 1)
    const user = await app.signInByLink(email)
    expect((await app.me(user)).body).toMatchObject({ email, roles: [{ name: 'Referee' }] })
  })

  it('lets nobody sign up', async () => {
    expect(await codeOf(createUserWithEmailAndPassword(app.client(), newEmail(), password))).toBe(
      'auth/admin-restricted-operation',
    )
  })
})

describe('admission by domain', () => {
  const app = useAdmission({ ADMISSION: 'domain', ADMISSION_DOMAINS: 'club.example' })

  it('takes who proves an address of it by a link, and sends none elsewhere', async () => {
    const elsewhere = newEmail('other.example')
    const email = newEmail()
    await app.askLink(elsewhere)
    await app.askLink(email)
    const user = await app.signInByLink(email)
    expect((await app.me(user)).body).toMatchObject({ email, roles: [{ name: 'Member' }] })
    expect(app.mailsTo(elsewhere)).toEqual([])
  })

  it('takes who signs up with a password once the address is confirmed, not before', async () => {
    const email = newEmail()
    const { user } = await createUserWithEmailAndPassword(app.client(), email, password)
    expect(await app.me(user)).toMatchObject({ status: 403, body: { code: 'not_a_member' } })
    await app.verify(user)
    expect(await app.me(user)).toMatchObject({ status: 200, body: { email } })
  })

  it('lets nobody sign up with another address', async () => {
    expect(
      await codeOf(
        createUserWithEmailAndPassword(app.client(), newEmail('other.example'), password),
      ),
    ).toBe('auth/admin-restricted-operation')
  })
})

describe('admission by approval', () => {
  const app = useAdmission({ ADMISSION: 'approval' })
  let admin: Caller
  let roleIds: Awaited<ReturnType<typeof findRoleIds>> | undefined
  beforeAll(async () => {
    admin = await app.test.app.person('admin')
    roleIds = await findRoleIds(app.test.app.db)
  })
  const approve = (ids: string[], role: BuiltInRole = 'member') =>
    ({ body: { ids, roleId: roleIds?.[role] ?? '' } }) as const

  async function waiting() {
    const email = newEmail()
    const { user } = await createUserWithEmailAndPassword(app.client(), email, password)
    expect(await app.me(user)).toMatchObject({ status: 403, body: { code: 'membership_pending' } })
    const { items } = await admin.call(listWaitingPeople, { query: {} })
    const person = items.find(({ name }) => name === email.split('@')[0])
    if (!person) throw new Error('Nobody waits')
    return { email, user, person }
  }

  it('lets somebody wait, and in once they are approved; the list says whether they proved their address', async () => {
    const { email, user, person } = await waiting()
    expect(person).toMatchObject({ email, isEmailVerified: false })
    await app.verify(user)
    const { items } = await admin.call(listWaitingPeople, { query: {} })
    expect(items.find(({ uid }) => uid === person.uid)).toMatchObject({
      email,
      isEmailVerified: true,
    })
    await admin.call(approvePeople, approve([person.uid]))
    expect(await app.me(user)).toMatchObject({ status: 200, body: { uid: person.uid, email } })
    await app.flush()
    expect(app.mailsTo(email)[0]?.subject).toBe('Welcome to Riverside Pickleball')
    expect(await admin.refusal(approvePeople, approve([person.uid]))).toMatchObject({
      status: 404,
    })
  })

  it('keeps out who was declined, and they can’t ask again', async () => {
    const { user, person } = await waiting()
    await admin.call(declinePeople, { body: { ids: [person.uid] } })
    expect(await app.me(user)).toMatchObject({
      status: 403,
      body: { code: 'membership_suspended' },
    })
    const { items } = await admin.call(listWaitingPeople, { query: {} })
    expect(items.map(({ uid }) => uid)).not.toContain(person.uid)
  })

  it('takes one of two decisions at the same moment, also about several', async () => {
    const ids = [(await waiting()).person.uid, (await waiting()).person.uid]
    const headers = { authorization: `Bearer ${admin.token}` }
    const decisions = await Promise.all([
      send(app.test.app.api, approvePeople, approve(ids), headers),
      send(app.test.app.api, declinePeople, { body: { ids: ids.toReversed() } }, headers),
    ])
    expect(new Set(decisions.map(({ status }) => status))).toEqual(new Set([200, 404]))
    const { rows } = await sql<{ status: string }>`
      select distinct "status" from users where "id" = any(${ids}::uuid[])
    `.execute(app.test.app.db)
    expect(rows).toHaveLength(1)
  })

  it('gives the role that whoever lets them in chooses, one that is theirs to give, to several at once', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const ids = [one.person.uid, other.person.uid]
    expect(await admin.refusal(approvePeople, approve(ids, 'owner'))).toMatchObject({ status: 403 })
    expect(await admin.refusal(approvePeople, { body: { ids, roleId: createId() } })).toMatchObject(
      {
        status: 400,
      },
    )
    const answer = await admin.call(approvePeople, approve([...ids, createId()], 'volunteer'))
    expect(answer.ids.toSorted()).toEqual(ids.toSorted())
    for (const { user } of [one, other])
      expect((await app.me(user)).body).toMatchObject({ roles: [{ name: 'Volunteer' }] })
  })

  it('is asked for again by taking a decline back, once, and by no other suspension', async () => {
    const { user, person } = await waiting()
    const ids = [person.uid]
    await admin.call(declinePeople, { body: { ids } })
    expect(await admin.call(restoreWaiting, { body: { ids } })).toEqual({ ids })
    expect(await app.me(user)).toMatchObject({ status: 403, body: { code: 'membership_pending' } })
    expect(await admin.refusal(restoreWaiting, { body: { ids } })).toMatchObject({ status: 404 })
    await admin.call(approvePeople, approve(ids))
    await sql`update users set "status" = 'suspended' where "id" = ${person.uid}`.execute(
      app.test.app.db,
    )
    expect(await admin.refusal(restoreWaiting, { body: { ids } })).toMatchObject({ status: 404 })
  })

  it('is not waited for by somebody invited, once their address is proved', async () => {
    const { email, user, person } = await waiting()
    await invite(app.test.app, admin, 'manager', { email })
    await app.flush()
    await app.verify(user)
    await app.flush()
    expect(await app.me(user)).toMatchObject({ status: 200, body: { uid: person.uid } })
  })

  it('leaves a declined person out although they are invited', async () => {
    const { email, user, person } = await waiting()
    await admin.call(declinePeople, { body: { ids: [person.uid] } })
    await invite(app.test.app, admin, 'member', { email })
    await app.askLink(email)
    await app.flush()
    await app.signInByLink(email)
    expect((await app.me(user).catch(() => ({ status: 401 }))).status).not.toBe(200)
    const { rows } = await sql`select "status" from users where "id" = ${person.uid}`.execute(
      app.test.app.db,
    )
    expect(rows).toEqual([{ status: 'suspended' }])
  })
})

describe('admission of anybody', () => {
  const app = useAdmission({ ADMISSION: 'open' })

  it('makes a member of who signs up, and of who comes by a link', async () => {
    const { user } = await createUserWithEmailAndPassword(app.client(), newEmail(), password)
    expect(await app.me(user)).toMatchObject({ status: 200, body: { email: null } })
    const email = newEmail()
    await app.askLink(email)
    expect(await app.me(await app.signInByLink(email))).toMatchObject({
      status: 200,
      body: { email },
    })
  })
})
