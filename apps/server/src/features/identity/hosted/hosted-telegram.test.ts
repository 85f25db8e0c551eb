import { claimSetup } from '@courtside/contract/identity.ts'
import { createInvitations, listWaitingPeople } from '@courtside/contract/invitations.ts'
import {
  agreeTelegramLink,
  confirmTelegramLink,
  disconnectTelegram,
  getTelegram,
  getTelegramLink,
  offerTelegramLink,
  proveTelegramAddress,
  signInByTelegram,
  startTelegramLink,
} from '@courtside/contract/telegram.ts'
import { updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { addTelegramAccount } from '#features/identity/telegram/telegram-accounts.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { findSpeaker } from '#features/telegram/find-speaker.ts'
import { type TestApp, callerOf, openTestApp, send } from '#test/app.ts'
import { findRoleIds } from '#test/factories.ts'
import {
  type HostedGoogle,
  hostedIssuer,
  hostedSettings,
  openHostedGoogle,
} from '#test/hosted-google.ts'
import { type TelegramUser, botEnvironment, launchBy, telegramUser } from '#test/telegram-launch.ts'
import { addUser } from '../add-user.ts'
import { createDigits } from '../one-time-code.ts'
import { addAccount, addIdentity, markVerified } from '../queries.ts'
import { setupUrl } from '../setup-link.ts'

const publicUrl = 'https://tasks.club.example'
const ann = { sub: 'google-ann', email: 'ann@club.example', email_verified: true, name: 'Ann' }
const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600

describe('inside Telegram, where people sign in with Google', () => {
  let google: HostedGoogle
  let app: TestApp
  beforeAll(async () => {
    google = await openHostedGoogle()
    app = await openTestApp(
      {
        ...hostedSettings,
        ...botEnvironment,
        PUBLIC_URL: publicUrl,
        FIREBASE_SERVICE_ACCOUNT: google.serviceAccount,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@club.example',
      },
      { verify: google.verify },
    )
    return async () => {
      await app.close()
      google.close()
    }
  })
  beforeEach(async () => {
    app.identity.forget()
    for (const table of ['invitations', 'users', 'accounts'])
      await sql`delete from ${sql.ref(table)}`.execute(app.db)
    await admitBy('invite')
  })

  const admitBy = (by: string) =>
    sql`update organisations set "admission" = ${JSON.stringify({ by })}::jsonb`.execute(app.db)
  const callerBy = (token: string) => callerOf(app.api, '', token)
  const withGoogle = async (claims: Parameters<HostedGoogle['tokenFor']>[0]) =>
    callerBy(await google.tokenFor(claims))
  const ask = (user: TelegramUser, more: { join?: boolean; invitation?: string } = {}) =>
    send(app.api, signInByTelegram, { body: { initData: launchBy(user), ...more } })
  const enter = async (user: TelegramUser, more: { join?: boolean; invitation?: string } = {}) => {
    const { status, body } = await ask(user, more)
    expect(status, JSON.stringify(body)).toBe(200)
    return google.enter((body as { customToken: string }).customToken)
  }
  const inTelegram = async (...given: Parameters<typeof enter>) => callerBy(await enter(...given))
  const claim = async () => {
    const owner = await withGoogle(ann)
    const secret = new URL((await setupUrl(app.db, new URL(publicUrl))) ?? '').hash.slice(7)
    await owner.call(claimSetup, {
      body: { organisationName: 'Riverside', timeZone: 'Europe/Lisbon', name: 'Ann', secret },
    })
    return owner
  }
  const rowsOf = async (table: 'users' | 'accounts') => {
    const { rows } = await sql`select from ${sql.ref(table)}`.execute(app.db)
    return rows.length
  }
  /** Connects from the settings: each side gives its word. */
  const connect = async (caller: Awaited<ReturnType<typeof claim>>, user: TelegramUser) => {
    const { link } = await caller.call(startTelegramLink, {})
    const startParam = new URL(link).searchParams.get('startapp') ?? ''
    const initData = launchBy(user, { startParam })
    const agreed = await send(app.api, agreeTelegramLink, { body: { initData } })
    expect(agreed).toMatchObject({ status: 200, body: { state: 'waiting' } })
    await caller.call(confirmTelegramLink, { body: {} })
  }

  it('is offered beside Google, and a stranger comes no further', async () => {
    const { identity } = (await app.api.http.inject({ url: '/config.json' })).json<{
      identity: { methods: string[]; telegram: unknown }
    }>()
    expect(identity).toMatchObject({
      methods: ['telegram', 'google'],
      telegram: { address: 'https://t.me/club_tasks_bot/tasks', canJoin: false, canProve: true },
    })
    expect(await ask(telegramUser(), { join: true })).toMatchObject({
      status: 403,
      body: { code: 'not_a_member' },
    })
    expect(await rowsOf('accounts')).toBe(0)
  })

  it('connects from the settings, and signs in as who one is at Google', async () => {
    const owner = await claim()
    expect(await owner.call(getTelegram, {})).toMatchObject({ connected: null, asking: null })
    expect(await rowsOf('accounts')).toBe(0)
    const user = telegramUser()
    await connect(owner, user)
    expect(await owner.call(getTelegram, {})).toMatchObject({
      connected: { name: 'Tom Tester' },
      canDisconnect: true,
    })
    const token = await enter(user)
    expect(decodeJwt(token)).toMatchObject({ sub: ann.sub, courtside_telegram: String(user.id) })
    const { uid } = await owner.call(getMe, {})
    expect(await callerBy(token).call(getMe, {})).toMatchObject({ uid })
    expect(await rowsOf('users')).toBe(1)
    expect(await findSpeaker(app.db, user.id, false)).toMatchObject({ actor: { id: uid } })
  })

  it('connects from inside Telegram', async () => {
    const owner = await claim()
    const initData = launchBy(telegramUser())
    const offered = await send(app.api, offerTelegramLink, { body: { initData } })
    const [, secret] = (offered.body as { link: string }).link.split('#telegram=')
    await owner.call(confirmTelegramLink, { body: { secret } })
    const state = await send(app.api, getTelegramLink, { body: { initData } })
    expect(state.body).toMatchObject({ state: 'asked', account: { email: 'a***@club.example' } })
    await send(app.api, agreeTelegramLink, { body: { initData } })
    expect(await owner.call(getTelegram, {})).toMatchObject({ connected: { name: 'Tom Tester' } })
  })

  it('disconnecting ends what began in Telegram, also when it is connected anew, and nothing else', async () => {
    const owner = await claim()
    const user = telegramUser()
    await connect(owner, user)
    await sql`update telegram_accounts set "createdAt" = now() - interval '2 hours'`.execute(app.db)
    const began = { courtside_telegram: String(user.id), auth_time: anHourAgo() }
    const inApp = await withGoogle({ ...ann, ...began })
    await inApp.call(getMe, {})
    await owner.call(disconnectTelegram, {})
    const over = { status: 401, code: 'token_revoked' }
    expect(await inApp.refusal(getMe, {})).toMatchObject(over)
    await owner.call(getMe, {})
    await connect(owner, user)
    app.identity.forget()
    expect(await inApp.refusal(getMe, {})).toMatchObject(over)
    await (await inTelegram(user)).call(getMe, {})
  })

  it('takes a token of Telegram’s only from whom that Telegram is connected with', async () => {
    const owner = await claim()
    const [user, other] = [telegramUser(), telegramUser('Oskar')]
    await connect(owner, user)
    const claims = { ...ann, courtside_telegram: String(other.id) }
    expect(await (await withGoogle(claims)).refusal(getMe, {})).toMatchObject({ status: 401 })
    await admitBy('open')
    await inTelegram(other, { join: true })
    expect(await (await withGoogle(claims)).refusal(getMe, {})).toMatchObject({ status: 401 })
    const gone = { sub: createId(), courtside_telegram: String(telegramUser().id) }
    const before = await rowsOf('users')
    expect(await (await withGoogle(gone)).refusal(getMe, {})).toMatchObject({
      status: 401,
      code: 'token_revoked',
    })
    expect(await rowsOf('users')).toBe(before)
  })

  it('is open to who has no Google account, under the name they have in Telegram', async () => {
    const owner = await claim()
    await admitBy('approval')
    const user = telegramUser('Sam')
    const waiting = await inTelegram(user, { join: true })
    expect(await waiting.refusal(getMe, {})).toMatchObject({ code: 'membership_pending' })
    const { items } = await owner.call(listWaitingPeople, { query: {} })
    expect(items).toMatchObject([{ name: 'Sam Tester', email: null }])
    await sql`update users set "status" = 'active' where "status" = 'pending'`.execute(app.db)
    app.identity.forget()
    const { uid } = await waiting.call(getMe, {})
    expect(await (await inTelegram(user)).call(getMe, {})).toMatchObject({ uid })
    expect(await findSpeaker(app.db, user.id, false)).toMatchObject({ actor: { id: uid } })
    expect(await waiting.call(getTelegram, {})).toMatchObject({ canDisconnect: false })
    expect(await waiting.refusal(disconnectTelegram, {})).toMatchObject({ status: 409 })
  })

  it('can be given up by who began there and has added Google since, as their token says', async () => {
    await claim()
    await admitBy('open')
    const user = telegramUser('Uma')
    const began = await enter(user, { join: true })
    const { uid } = await callerBy(began).call(getMe, {})
    const { sub = '' } = decodeJwt(began)
    const identities = { 'google.com': ['1234567890'], email: ['uma@club.example'] }
    const inApp = await withGoogle({
      sub,
      courtside_telegram: String(user.id),
      firebase: { sign_in_provider: 'custom', identities },
    })
    expect(await inApp.call(getTelegram, {})).toMatchObject({ canDisconnect: true })
    await inApp.call(disconnectTelegram, {})
    const firebase = { sign_in_provider: 'google.com', identities }
    expect(await (await withGoogle({ sub, firebase })).call(getMe, {})).toMatchObject({ uid })
  })

  it('does not call it somebody else where the same browser uses a launch again', async () => {
    const owner = await claim()
    const user = telegramUser()
    await connect(owner, user)
    const { uid } = await owner.call(getMe, {})
    const initData = launchBy(user)
    const again = async (token?: string, scheme = 'Bearer') => {
      const headers = token === undefined ? undefined : { authorization: `${scheme} ${token}` }
      expect(await send(app.api, signInByTelegram, { body: { initData } }, headers)).toMatchObject({
        status: 200,
      })
      const { rows } = await sql`
        select from activity where "action" = 'user.telegram_repeated' and "entityId" = ${uid}
      `.execute(app.db)
      return rows.length
    }
    expect(await again()).toBe(0)
    expect(await again(await google.tokenFor(ann))).toBe(0)
    expect(await again(await google.tokenFor({ sub: 'google-else' }))).toBe(1)
    expect(await again('no-token')).toBe(2)
    expect(await again('of-a-proxy', 'Basic')).toBe(3)
  })

  it('leaves nobody without a way in: neither by two joined people, nor by a service of before', async () => {
    await admitBy('open')
    const users = [telegramUser('Tia'), telegramUser('Ted')]
    const [tia, ted] = await Promise.all(users.map((user) => inTelegram(user, { join: true })))
    const ids = await Promise.all([tia, ted].map(async (one) => (await one!.call(getMe, {})).uid))
    await sql`update identities set "userId" = ${ids[0]} where "userId" = ${ids[1]}`.execute(app.db)
    const issuer = 'https://securetoken.google.com/an-earlier-project'
    await addIdentity(app.db, { issuer, subject: 'google-tia', userId: ids[0] ?? '' })
    app.identity.forget()
    for (const one of [tia, ted]) {
      expect(await one!.call(getTelegram, {})).toMatchObject({ canDisconnect: false })
      expect(await one!.refusal(disconnectTelegram, {})).toMatchObject({ status: 409 })
    }
  })

  it('makes one account for who asks twice at once', async () => {
    const owner = await claim()
    await Promise.all([1, 2, 3].map(() => owner.call(startTelegramLink, {})))
    expect(await rowsOf('accounts')).toBe(1)
  })

  it('takes an invitation, and its owner is the same person at Google later', async () => {
    const owner = await claim()
    const { member } = await findRoleIds(app.db)
    const { items } = await owner.call(createInvitations, {
      body: { people: [{ email: 'ben@club.example' }], roleId: member, by: 'link' },
    })
    const [, invitation] = items[0]?.link?.split('#invitation=') ?? []
    const user = telegramUser('Ben')
    const inApp = await inTelegram(user, { invitation: invitation ?? '' })
    const { uid } = await inApp.call(getMe, {})
    const ben = { sub: 'google-ben', email: 'ben@club.example', email_verified: true }
    // A link that was handed over proves no address.
    expect(await (await withGoogle(ben)).refusal(getMe, {})).toMatchObject({ code: 'not_a_member' })
    await sql`update accounts set "isEmailVerified" = true`.execute(app.db)
    expect(await (await withGoogle(ben)).call(getMe, {})).toMatchObject({ uid })
    expect(decodeJwt(await enter(user)).sub).toBe('google-ben')
    await inApp.call(getMe, {})
    const later = await withGoogle({ ...ben, sub: 'google-ben-the-second' })
    expect(await later.refusal(getMe, {})).toMatchObject({ code: 'not_a_member' })
  })

  it('lets in by an address that is proved there, and its owner is the same person at Google', async () => {
    await claim()
    const [user, email] = [telegramUser('Dee'), 'dee@club.example']
    const prove = async () => {
      const digits = await createDigits(app.db, { telegramId: String(user.id), email })
      const body = { initData: launchBy(user), email, digits }
      return send(app.api, proveTelegramAddress, { body })
    }
    expect(await prove()).toMatchObject({ status: 403, body: { code: 'not_a_member' } })
    const admission = { by: 'domain', domains: ['club.example'] }
    await sql`update organisations set "admission" = ${JSON.stringify(admission)}::jsonb`.execute(
      app.db,
    )
    expect(await prove()).toMatchObject({ status: 200, body: { isRight: true } })
    const { uid } = await (await inTelegram(user)).call(getMe, {})
    const dee = await withGoogle({ sub: 'google-dee', email, email_verified: true })
    expect(await dee.call(getMe, {})).toMatchObject({ uid, email })
    await sql`delete from telegram_accounts`.execute(app.db)
    // Who is somebody at Google connects with the word of both sides.
    expect(await prove()).toMatchObject({ status: 409, body: { code: 'account_exists' } })
  })

  it('keeps who was connected before the move from our own accounts, and after the move back', async () => {
    const user = telegramUser('Mia')
    const accountId = createId()
    await addAccount(app.db, {
      id: accountId,
      email: 'mia@club.example',
      name: 'Mia',
      passwordHash: null,
    })
    await markVerified(app.db, accountId)
    const userId = await addUser(app.db, { name: 'Mia', role: 'member' })
    await addIdentity(app.db, { issuer: embeddedIssuer, subject: accountId, userId })
    const names = { name: 'Mia', username: null, languageCode: null, allowsWrite: false }
    await addTelegramAccount(app.db, accountId, { id: String(user.id), ...names })
    const token = await enter(user)
    expect(decodeJwt(token).sub).toBe(accountId)
    expect(await callerBy(token).call(getMe, {})).toMatchObject({ uid: userId })
    const mia = { sub: 'google-mia', email: 'mia@club.example', email_verified: true }
    expect(await (await withGoogle(mia)).call(getMe, {})).toMatchObject({ uid: userId })

    const owner = await claimAgain()
    await connect(owner, telegramUser())
    const { rows } = await sql`
      select a."email", a."isEmailVerified" from accounts a join identities i on i."subject" = a."id"::text
      where i."issuer" = ${embeddedIssuer} and a."id" <> ${accountId}
    `.execute(app.db)
    expect(rows).toEqual([{ email: ann.email, isEmailVerified: true }])
  })

  /** Somebody here who signs in with Google, where there may be an owner already. */
  async function claimAgain() {
    const userId = await addUser(app.db, { name: 'Ann', email: ann.email, role: 'owner' })
    const identity = { issuer: hostedIssuer, subject: ann.sub, userId }
    await addIdentity(app.db, { ...identity, provedEmail: ann.email })
    return withGoogle(ann)
  }

  it('lets a suspended person see nothing', async () => {
    const owner = await claim()
    await admitBy('open')
    const user = telegramUser()
    const inApp = await inTelegram(user, { join: true })
    const { uid: id } = await inApp.call(getMe, {})
    await owner.call(updateUser, {
      params: { id },
      body: { changes: { status: { was: 'active', set: 'suspended' } } },
    })
    for (const caller of [inApp, await inTelegram(user)])
      expect(await caller.refusal(getMe, {})).toMatchObject({ code: 'membership_suspended' })
  })
})
