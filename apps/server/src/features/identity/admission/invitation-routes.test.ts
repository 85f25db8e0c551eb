import { createSignInLink } from '@courtside/contract/identity.ts'
import {
  acceptInvitation,
  createInvitations,
  listInvitations,
  lookUpInvitation,
  resendInvitations,
  revokeInvitations,
} from '@courtside/contract/invitations.ts'
import { getMe } from '@courtside/contract/users.ts'
import { confirmPasswordReset, signInWithEmailAndPassword } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { type Caller, type TestApp, send, useTestApp } from '#test/app.ts'
import { addProject, findRoleIds } from '#test/factories.ts'
import { invite, sendAgain } from '#test/invite.ts'
import { sdkClient, codeOf } from '#test/sdk-client.ts'
import { addUser } from '../add-user.ts'
import { addAccount, addIdentity } from '../queries.ts'
import { defineIdentityMailJob } from '../send-mail.ts'

const password = 'net cord, dink, lob'
const newEmail = () => `${createId()}@club.example`
const secretOf = (link: string | null | undefined) => {
  const parts = new URLSearchParams(new URL(link ?? '').hash.slice(1))
  return parts.get('invitation') ?? parts.get('oobCode') ?? ''
}

const accept = (app: TestApp, secret: string, word = password) =>
  send(app.api, acceptInvitation, { body: { secret, name: 'Nell New', password: word } })
const lookUp = (app: TestApp, secret: string) =>
  send(app.api, lookUpInvitation, { body: { secret } })

async function enter(app: TestApp, answer: { status: number; body: unknown }) {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { customToken } = answer.body as { customToken: string }
  const signedIn = await app.api.http.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    payload: { token: customToken },
  })
  const { idToken } = signedIn.json<{ idToken: string }>()
  const me = await send(app.api, getMe, {}, { authorization: `Bearer ${idToken}` })
  return me.body as { uid: string; name: string; email: string; roles: { name: string }[] }
}

const accountOf = async (app: TestApp, email: string) => {
  const { rows } = await sql<{ isEmailVerified: boolean }>`
    select "isEmailVerified" from accounts where "email" = ${email}
  `.execute(app.db)
  return rows[0]
}

const auditOf = async (app: TestApp, entityId: string) => {
  const { rows } = await sql<{ action: string }>`
    select "action" from activity where "entityId" = ${entityId} order by "seq"
  `.execute(app.db)
  return rows.map(({ action }) => action)
}

describe('an invitation without mail', () => {
  const test = useTestApp()
  let owner: Caller
  beforeAll(async () => {
    owner = await test.app.person('owner', 'Olga Owner')
  })

  it('is a link to hand over, with which somebody becomes what was promised', async () => {
    const { app } = test
    const project = await addProject(app.db)
    const email = newEmail()
    const made = await invite(app, owner, 'manager', {
      email: ` ${email.toUpperCase()} `,
      projectIds: [project.id],
    })
    expect(made).toMatchObject({ email, role: { name: 'Manager' }, isExpired: false })
    expect(made.link).toMatch(/^http:\/\/localhost:3000\/auth\/sign-in#invitation=[\w-]{43}$/)
    expect((await lookUp(app, secretOf(made.link))).body).toMatchObject({
      state: 'open',
      email,
      organisationName: 'Riverside Pickleball',
      invitedByName: 'Olga Owner',
      hasAccount: false,
    })
    const me = await enter(app, await accept(app, secretOf(made.link)))
    expect(me).toMatchObject({ name: 'Nell New', email, roles: [{ name: 'Manager' }] })
    const { rows } = await sql`
      select r."builtIn" from project_members m join roles r on r."id" = m."roleId"
      where m."projectId" = ${project.id} and m."userId" = ${me.uid}
    `.execute(app.db)
    expect(rows).toEqual([{ builtIn: 'manager' }])
    expect(await auditOf(app, made.id)).toEqual(['invitation.created'])
    expect(await auditOf(app, me.uid)).toEqual(['user.joined'])
    // Whoever invited held the link, too.
    expect(await accountOf(app, email)).toEqual({ isEmailVerified: false })
  })

  it('is kept as a hash, and never shown again', async () => {
    const { link, id } = await invite(test.app, owner, 'member')
    const { rows } = await sql<{ row: string }>`
      select c::text as "row" from one_time_codes c where "invitationId" = ${id}
    `.execute(test.app.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(secretOf(link))
    const { items } = await owner.call(listInvitations, { query: {} })
    expect(items[0]).toMatchObject({ id })
    expect(JSON.stringify(items)).not.toContain(secretOf(link))
  })

  it('is used once, also by two at the same moment', async () => {
    const { link } = await invite(test.app, owner, 'member')
    const both = await Promise.all([1, 2].map(() => accept(test.app, secretOf(link))))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: expect.stringMatching(/invitation_used|account_exists/),
    })
    expect((await lookUp(test.app, secretOf(link))).body).toMatchObject({ state: 'accepted' })
  })

  it('says when it was taken back, has expired, or is none', async () => {
    const { app } = test
    const taken = await invite(test.app, owner, 'guest')
    await owner.call(revokeInvitations, { body: { ids: [taken.id] } })
    const old = await invite(test.app, owner, 'guest')
    await sql`update invitations set "expiresAt" = now() where "id" = ${old.id}`.execute(app.db)
    for (const [link, state] of [
      [taken.link, 'revoked'],
      [old.link, 'expired'],
    ] as const) {
      expect((await lookUp(app, secretOf(link))).body).toMatchObject({ state })
      expect(await accept(app, secretOf(link))).toMatchObject({
        status: 409,
        body: { code: `invitation_${state}` },
      })
    }
    expect((await lookUp(app, 'made-up')).status).toBe(404)
    expect((await accept(app, 'made-up')).status).toBe(404)
    expect(await owner.refusal(revokeInvitations, { body: { ids: [taken.id] } })).toMatchObject({
      status: 404,
    })
  })

  it('that is sent again works by its new link alone, for another week', async () => {
    const made = await invite(test.app, owner, 'guest')
    await sql`
      update invitations set "expiresAt" = now() - interval '1 day' where "id" = ${made.id}
    `.execute(test.app.db)
    const again = await sendAgain(owner, made.id)
    expect(again.isExpired).toBe(false)
    expect((await lookUp(test.app, secretOf(made.link))).status).toBe(404)
    expect((await lookUp(test.app, secretOf(again.link))).body).toMatchObject({ state: 'open' })
    expect(await auditOf(test.app, made.id)).toEqual(['invitation.created', 'invitation.resent'])
  })

  it('is sent again only by those who could have sent it, for its link is theirs to see', async () => {
    const { app } = test
    const manager = await app.person('manager')
    const high = await invite(test.app, owner, 'admin')
    expect(await manager.call(resendInvitations, { body: { ids: [high.id] } })).toEqual({
      items: [{ email: high.email, outcome: 'forbidden', invitation: null, link: null }],
    })
    expect((await lookUp(app, secretOf(high.link))).body).toMatchObject({ state: 'open' })
    const low = await invite(test.app, owner, 'member')
    await sendAgain(manager, low.id)
  })

  it('is sent again though one of its projects was deleted', async () => {
    const { app } = test
    const { id: projectId } = await addProject(app.db)
    const { id } = await invite(test.app, owner, 'guest', { projectIds: [projectId] })
    await sql`update projects set "deletedAt" = now() where "id" = ${projectId}`.execute(app.db)
    const again = await sendAgain(owner, id)
    expect(again.projects).toEqual([])
  })

  it('refuses a weak password, such as the name of the organisation, and still works', async () => {
    const { link } = await invite(test.app, owner, 'member')
    for (const weak of ['password1234', 'Riverside Pickleball 7'])
      expect(await accept(test.app, secretOf(link), weak)).toMatchObject({ status: 400 })
    await enter(test.app, await accept(test.app, secretOf(link)))
  })

  it('can’t promise more than its sender has, nor a closed project they don’t see', async () => {
    const { app } = test
    const manager = await app.person('manager')
    const roleIds = await findRoleIds(app.db)
    const bodyOf = (roleId: string) => ({ people: [{ email: newEmail() }], roleId })
    for (const role of ['admin', 'owner'] as const)
      expect(
        await manager.refusal(createInvitations, { body: bodyOf(roleIds[role]) }),
      ).toMatchObject({ status: 403 })
    for (const role of ['manager', 'member', 'volunteer', 'referee', 'guest'] as const)
      await invite(app, manager, role)
    expect(
      await manager.refusal(createInvitations, {
        body: { ...bodyOf(roleIds.guest), projectIds: [createId()] },
      }),
    ).toMatchObject({ status: 400 })
  })

  it('does not let its holder into an account that is there already', async () => {
    const { app } = test
    const email = newEmail()
    await addAccount(app.db, { id: createId(), email, name: null, passwordHash: null })
    const { link } = await invite(test.app, owner, 'owner', { email })
    expect(await accept(app, secretOf(link))).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
  })

  it('is not accepted from another site', async () => {
    const { link } = await invite(test.app, owner, 'member')
    const answer = await send(
      test.app.api,
      acceptInvitation,
      { body: { secret: secretOf(link), name: 'Mallory', password } },
      { origin: 'https://evil.example' },
    )
    expect(answer.status).toBe(403)
  })

  it('is told by nobody to a stranger: a reset sends nothing, and says nothing', async () => {
    const answer = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode',
      payload: { requestType: 'PASSWORD_RESET', email: newEmail() },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toMatch(/oob|secret|http/i)
    const { rows } =
      await sql`select 1 from one_time_codes where "purpose" <> 'invitation'`.execute(test.app.db)
    expect(rows).toEqual([])
    expect((await test.app.api.http.inject({ url: '/api/outbox' })).statusCode).toBe(404)
  })
})

describe('a one-time link for a member', () => {
  const test = useTestApp()

  async function memberWithAccount(role: 'member' | 'admin' = 'member') {
    const { db } = test.app
    const email = newEmail()
    const accountId = createId()
    await addAccount(db, { id: accountId, email, name: 'Hal', passwordHash: null })
    const id = await addUser(db, { name: 'Hal', email, role })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId: id })
    return { id, email }
  }

  it('lets them choose a password, once, proves nothing about the address, and is audited', async () => {
    const { app } = test
    const origin = await app.api.http.listen({ host: '127.0.0.1', port: 0 })
    const admin = await app.person('admin')
    const { id, email } = await memberWithAccount()
    const { link } = await admin.call(createSignInLink, { params: { id } })
    const auth = sdkClient(origin)
    await confirmPasswordReset(auth, secretOf(link), password)
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    expect(user.emailVerified).toBe(false)
    expect(await codeOf(confirmPasswordReset(auth, secretOf(link), password))).toBe(
      'auth/invalid-action-code',
    )
    expect(await auditOf(app, id)).toEqual(['user.sign_in_link_made', 'user.password_changed'])
  })

  it('is not made for oneself, nor for somebody who may do more', async () => {
    const admin = await test.app.person('admin')
    const owner = await test.app.person('owner')
    const other = await memberWithAccount('admin')
    for (const id of [admin.id, owner.id])
      expect(await admin.refusal(createSignInLink, { params: { id } })).toMatchObject({
        status: 403,
      })
    await admin.call(createSignInLink, { params: { id: other.id } })
    expect(await admin.refusal(createSignInLink, { params: { id: createId() } })).toMatchObject({
      status: 404,
    })
  })

  it('is not made for somebody whose role in a project reaches further', async () => {
    const { app } = test
    const steward = await app.person('member')
    await sql`
      update roles set "permissions" = array_append("permissions", 'org.members.manage') where "builtIn" = 'member'
    `.execute(app.db)
    await app.identity.rightsChanged(app.db, steward.id)
    const { id } = await memberWithAccount()
    await steward.call(createSignInLink, { params: { id } })
    const project = await addProject(app.db)
    await sql`
      insert into project_members ("projectId", "userId", "roleId")
      select ${project.id}, ${id}, "id" from roles where "builtIn" = 'manager'
    `.execute(app.db)
    expect(await steward.refusal(createSignInLink, { params: { id } })).toMatchObject({
      status: 403,
    })
  })
})

describe('an invitation by mail', () => {
  const environment = { OUTBOX: '1' }
  const test = useTestApp(environment)
  beforeAll(async () => {
    const { jobs, db, mailer } = test.app
    await jobs.work(defineIdentityMailJob(db, mailer, readConfig(environment), () => undefined))
  })
  const mailTo = async (email: string) => {
    const find = () => test.app.mailer.kept?.().find(({ to }) => to === email)
    await expect.poll(find, { timeout: 15_000 }).toBeDefined()
    return find()
  }

  it('gives its sender no link, and proves the address of who accepts it', async () => {
    const { app } = test
    const owner = await app.person('owner', 'Olga Owner')
    const email = newEmail()
    const { link } = await invite(test.app, owner, 'member', { email })
    expect(link).toBeNull()
    const mail = await mailTo(email)
    expect(mail?.subject).toBe('Join Riverside Pickleball')
    expect(mail?.text).toContain('Olga Owner invites you')
    await enter(app, await accept(app, secretOf(mail?.links[0])))
    expect(await accountOf(app, email)).toEqual({ isEmailVerified: true })
  })

  it('is a link to hand over where that is asked for, which sends no mail and proves no address', async () => {
    const { app } = test
    const owner = await app.person('owner')
    const email = newEmail()
    const roleId = (await findRoleIds(app.db)).member
    const made = await owner.call(createInvitations, {
      body: { people: [{ email }], roleId, by: 'link' },
    })
    const [first] = made.items
    expect(first?.outcome).toBe('sent')
    expect((await lookUp(app, secretOf(first?.link))).body).toMatchObject({ state: 'open', email })

    const ids = [first?.invitation?.id ?? '']
    const again = await owner.call(resendInvitations, { body: { ids, by: 'link' } })
    const link = again.items[0]?.link
    expect((await lookUp(app, secretOf(first?.link))).status).toBe(404)
    await enter(app, await accept(app, secretOf(link)))
    expect(await accountOf(app, email)).toEqual({ isEmailVerified: false })
    expect(app.mailer.kept?.().some(({ to }) => to === email)).toBe(false)
  })

  it('gives the owner of the address the account that somebody made under it', async () => {
    const { app } = test
    const owner = await app.person('owner')
    const email = newEmail()
    const id = createId()
    await addAccount(app.db, { id, email, name: 'Mallory', passwordHash: 'not theirs' })
    await invite(test.app, owner, 'member', { email })
    const mail = await mailTo(email)
    await enter(app, await accept(app, secretOf(mail?.links[0])))
    const { rows } = await sql<{ passwordHash: string; isEmailVerified: boolean }>`
      select "passwordHash", "isEmailVerified" from accounts where "id" = ${id}
    `.execute(app.db)
    expect(rows[0]).toMatchObject({
      isEmailVerified: true,
      passwordHash: expect.stringMatching(/^\$argon2id/),
    })
  })

  it('can be read in the outbox by who sits at this machine alone', async () => {
    const ask = (headers: Record<string, string>) =>
      test.app.api.http.inject({ url: '/api/outbox', headers })
    expect((await ask({ host: 'localhost:3000' })).json()).not.toEqual([])
    expect((await ask({ host: 'evil.example' })).statusCode).toBe(404)
    expect((await ask({ host: 'localhost', 'x-forwarded-for': '1.2.3.4' })).statusCode).toBe(404)
  })
})
