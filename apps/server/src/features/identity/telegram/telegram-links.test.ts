import {
  agreeTelegramLink,
  confirmTelegramLink,
  disconnectTelegram,
  dropTelegramLink,
  getTelegram,
  getTelegramLink,
  offerTelegramLink,
  refuseTelegramLink,
  showTelegramOffer,
  signInByTelegram,
  startTelegramLink,
} from '@courtside/contract/telegram.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, send, useTestApp } from '#test/app.ts'
import { signInAs } from '#test/sign-in.ts'
import { type TelegramUser, botEnvironment, launchBy, telegramUser } from '#test/telegram-launch.ts'

const test = useTestApp(botEnvironment)

/** A member whose account has an address and a password. */
async function member(name = 'Mia Member') {
  const person = await test.app.person('member', name)
  const email = `mia-${person.id}@club.example`
  await sql`
    update accounts a set "email" = ${email}, "name" = ${name}, "passwordHash" = 'hash' from identities i
    where i."subject" = a."id"::text and i."userId" = ${person.id}
  `.execute(test.app.db)
  return { ...person, email }
}

/** Somebody inside Telegram, in the app that a link opened. */
const inApp = (user: TelegramUser, startParam?: string) => {
  const ask = (endpoint: Parameters<typeof send>[1], more: object = {}) =>
    send(test.app.api, endpoint, {
      body: { initData: launchBy(user, startParam === undefined ? {} : { startParam }), ...more },
    })
  return {
    state: async () => (await ask(getTelegramLink)).body,
    agree: () => ask(agreeTelegramLink),
    refuse: () => ask(refuseTelegramLink),
    offer: () => ask(offerTelegramLink),
    signIn: () => ask(signInByTelegram),
  }
}

const startOf = ({ link }: { link: string }) => new URL(link).searchParams.get('startapp') ?? ''
const secretOf = ({ body }: { body: unknown }) =>
  (body as { link: string }).link.split('=')[1] ?? ''

const logOf = async (userId: string) => {
  const { rows } = await sql<{ action: string; telegram: unknown }>`
    select "action", "changes" -> 'telegram' as "telegram" from activity where "entityId" = ${userId} order by "seq"
  `.execute(test.app.db)
  return rows
}

const linkCount = async () => {
  const { rows } = await sql`select 1 from telegram_links`.execute(test.app.db)
  return rows.length
}

const expire = () =>
  sql`update telegram_links set "expiresAt" = now() - interval '1 second'`.execute(test.app.db)

/** Connects the two as people would, from the settings. */
async function connected(person: Caller, user = telegramUser()) {
  const started = await person.call(startTelegramLink, {})
  expect((await inApp(user, startOf(started)).agree()).status).toBe(200)
  await person.call(confirmTelegramLink, { body: {} })
  return user
}

describe('connecting Telegram from the settings', () => {
  it('takes the word of both sides, each of whom sees who the other is', async () => {
    const person = await member()
    const started = await person.call(startTelegramLink, {})
    expect(started.link).toMatch(/^https:\/\/t\.me\/club_tasks_bot\/tasks\?startapp=l_[\w-]{22}$/)
    const user = telegramUser()
    const app = inApp(user, startOf(started))
    expect(await app.state()).toEqual({
      state: 'asked',
      account: { name: 'Mia Member', email: 'm***@club.example' },
    })
    expect(await person.refusal(confirmTelegramLink, { body: {} })).toMatchObject({ status: 404 })
    expect((await app.agree()).body).toMatchObject({ state: 'waiting' })
    expect((await app.signIn()).status).toBe(403)
    expect(await person.call(getTelegram, {})).toMatchObject({
      connected: null,
      asking: { name: 'Tom Tester', username: user.username },
    })
    await person.call(confirmTelegramLink, { body: {} })
    expect(await app.state()).toEqual({ state: 'connected', account: null })
    expect((await app.signIn()).status).toBe(200)
    expect(await person.call(getTelegram, {})).toMatchObject({
      connected: { name: 'Tom Tester', username: user.username },
      canDisconnect: true,
      asking: null,
    })
    const telegram = { was: null, set: `@${user.username}` }
    expect(await logOf(person.id)).toEqual([
      { action: 'user.telegram_agreed', telegram },
      { action: 'user.telegram_connected', telegram },
    ])
    expect(await linkCount()).toBe(0)
  })

  it('ends where either side refuses', async () => {
    const person = await member()
    const first = await person.call(startTelegramLink, {})
    const app = inApp(telegramUser(), startOf(first))
    await app.agree()
    await person.call(dropTelegramLink, {})
    expect(await app.state()).toEqual({ state: 'none', account: null })
    const second = await person.call(startTelegramLink, {})
    await inApp(telegramUser(), startOf(second)).refuse()
    expect(await linkCount()).toBe(0)
  })

  it('is for the first who follows the link; another is told of nothing and can’t end it', async () => {
    const person = await member()
    const started = await person.call(startTelegramLink, {})
    await inApp(telegramUser('First'), startOf(started)).agree()
    const second = inApp(telegramUser('Second'), startOf(started))
    expect(await second.state()).toEqual({ state: 'none', account: null })
    expect((await second.agree()).status).toBe(404)
    expect((await second.refuse()).status).toBe(204)
    expect((await person.call(getTelegram, {})).asking).toMatchObject({ name: 'First Tester' })
  })

  it('is begun once at a time, and forgotten after ten minutes', async () => {
    const person = await member()
    const old = await person.call(startTelegramLink, {})
    const started = await person.call(startTelegramLink, {})
    expect(await inApp(telegramUser(), startOf(old)).state()).toMatchObject({ state: 'none' })
    const app = inApp(telegramUser(), startOf(started))
    await app.agree()
    await expire()
    expect(await app.state()).toMatchObject({ state: 'none' })
    expect((await person.call(getTelegram, {})).asking).toBeNull()
    expect(await person.refusal(confirmTelegramLink, { body: {} })).toMatchObject({ status: 404 })
  })

  it('is begun by one of several taps at once, on either side, and none is refused', async () => {
    const [person, user] = [await member(), telegramUser()]
    const taps = Array.from({ length: 8 })
    await Promise.all(taps.map(() => person.call(startTelegramLink, {})))
    const offers = await Promise.all(taps.map(() => inApp(user).offer()))
    expect(offers.map(({ status }) => status)).toEqual(taps.map(() => 200))
    const { rows } = await sql`
      select from telegram_links l where l."telegramId" = ${user.id} or exists (
        select from accounts a where a."id" = l."accountId" and a."email" = ${person.email})
    `.execute(test.app.db)
    expect(rows).toHaveLength(2)
  })

  it('needs a sign-in of the last minutes, and is no business of another sign-in’s account', async () => {
    const person = await member()
    const started = await person.call(startTelegramLink, {})
    await inApp(telegramUser(), startOf(started)).agree()
    const { keys } = test.app.identity
    const old = await signInAs(test.app.db, keys, person.id, { secondsAgo: 400 })
    const ask = (endpoint: Parameters<typeof send>[1], token: string, body?: object) =>
      send(test.app.api, endpoint, body ? { body } : {}, { authorization: `Bearer ${token}` })
    for (const answer of [
      await ask(confirmTelegramLink, old, {}),
      await ask(disconnectTelegram, old),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'sign_in_too_old' } })
    const other = await signInAs(test.app.db, keys, person.id)
    expect((await ask(confirmTelegramLink, other, {})).status).toBe(404)
  })

  it('leaves what is connected already as it is', async () => {
    const person = await member()
    const user = await connected(person)
    expect(await person.refusal(startTelegramLink, {})).toMatchObject({ code: 'already_linked' })
    const other = await member()
    const started = await other.call(startTelegramLink, {})
    const again = inApp(user, startOf(started))
    expect(await again.state()).toMatchObject({ state: 'connected' })
    expect(await again.agree()).toMatchObject({ status: 409, body: { code: 'already_linked' } })
    expect((await other.call(getTelegram, {})).asking).toBeNull()
  })

  it('connects one of two accounts that agreed with the same Telegram', async () => {
    const user = telegramUser()
    const [one, two] = [await member(), await member()]
    const first = await one.call(startTelegramLink, {})
    await inApp(user, startOf(first)).agree()
    const second = await two.call(startTelegramLink, {})
    await inApp(user, startOf(second)).agree()
    // Who agrees to the second has left the first.
    expect(await one.refusal(confirmTelegramLink, { body: {} })).toMatchObject({ status: 404 })
    await two.call(confirmTelegramLink, { body: {} })
    expect((await two.call(getTelegram, {})).connected).not.toBeNull()
  })
})

describe('connecting an account from inside Telegram', () => {
  it('takes the word of both sides, each of whom sees who the other is', async () => {
    const user = telegramUser()
    const app = inApp(user)
    const offered = await app.offer()
    expect((offered.body as { link: string }).link).toMatch(
      /^http:\/\/localhost:3000\/auth\/sign-in#telegram=[\w-]{22}$/,
    )
    expect(await app.state()).toEqual({ state: 'waiting', account: null })
    expect((await app.agree()).status).toBe(404)
    const person = await member()
    const body = { secret: secretOf(offered) }
    expect(await person.call(showTelegramOffer, { body })).toEqual({
      name: 'Tom Tester',
      username: user.username,
    })
    await person.call(confirmTelegramLink, { body })
    expect(await app.state()).toEqual({
      state: 'asked',
      account: { name: 'Mia Member', email: 'm***@club.example' },
    })
    expect((await app.signIn()).status).toBe(403)
    expect((await app.agree()).body).toEqual({ state: 'connected', account: null })
    expect((await app.signIn()).status).toBe(200)
    expect((await logOf(person.id)).map(({ action }) => action)).toEqual([
      'user.telegram_agreed',
      'user.telegram_connected',
    ])
  })

  it('does not take a victim who opens the link to the account of who sent it', async () => {
    const [attacker, victim] = [telegramUser('Eve'), await member()]
    const app = inApp(attacker)
    const offered = await app.offer()
    // The victim is shown who asks, and goes no further.
    expect(
      await victim.call(showTelegramOffer, { body: { secret: secretOf(offered) } }),
    ).toMatchObject({ name: 'Eve Tester' })
    expect((await app.agree()).status).toBe(404)
    expect((await app.signIn()).status).toBe(403)
  })

  it('is answered once, in time, and not by its own side', async () => {
    const app = inApp(telegramUser())
    const offered = await app.offer()
    const secret = secretOf(offered)
    expect(await inApp(telegramUser(), `l_${secret}`).state()).toMatchObject({ state: 'none' })
    const [one, two] = [await member(), await member()]
    await one.call(confirmTelegramLink, { body: { secret } })
    for (const refused of [
      await two.refusal(confirmTelegramLink, { body: { secret } }),
      await two.refusal(showTelegramOffer, { body: { secret } }),
      await one.refusal(confirmTelegramLink, { body: {} }),
    ])
      expect(refused).toMatchObject({ status: 404 })
    await expire()
    expect((await app.agree()).status).toBe(404)
    const late = secretOf(await app.offer())
    await expire()
    expect(await two.refusal(confirmTelegramLink, { body: { secret: late } })).toMatchObject({
      status: 404,
    })
  })

  it('can be refused where it was begun', async () => {
    const app = inApp(telegramUser())
    const offered = await app.offer()
    const person = await member()
    await person.call(confirmTelegramLink, { body: { secret: secretOf(offered) } })
    expect((await app.refuse()).status).toBe(204)
    expect((await app.agree()).status).toBe(404)
  })
})

describe('disconnecting Telegram', () => {
  it('ends the sign-ins that began there, and no other', async () => {
    const person = await member()
    const user = await connected(person)
    await sql`
      insert into sessions ("id", "accountId", "provider") select gen_random_uuid(), "accountId", 'telegram' from telegram_accounts
      where "telegramId" = ${user.id}
    `.execute(test.app.db)
    await person.call(disconnectTelegram, {})
    expect((await person.call(getTelegram, {})).connected).toBeNull()
    expect((await person.call(getMe, {})).uid).toBe(person.id)
    const { rows } = await sql`
      select s."provider" from sessions s join identities i on i."subject" = s."accountId"::text where i."userId" = ${person.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ provider: 'password' }])
    expect((await inApp(user).signIn()).status).toBe(403)
    expect((await logOf(person.id)).at(-1)).toEqual({
      action: 'user.telegram_disconnected',
      telegram: { was: `@${user.username}`, set: null },
    })
  })

  it('is refused where it is the only way in', async () => {
    const person = await member()
    await connected(person)
    await sql`update accounts set "passwordHash" = null where "email" = ${person.email}`.execute(
      test.app.db,
    )
    expect((await person.call(getTelegram, {})).canDisconnect).toBe(false)
    expect(await person.refusal(disconnectTelegram, {})).toMatchObject({ status: 409 })
    expect((await person.call(getTelegram, {})).connected).not.toBeNull()
  })

  it('does nothing where nothing is connected', async () => {
    const person = await member()
    await person.call(disconnectTelegram, {})
    expect(await logOf(person.id)).toEqual([])
  })
})

describe('without a bot', () => {
  const plain = useTestApp()

  it('nobody signs in by Telegram or connects it', async () => {
    const person = await plain.app.person('member')
    expect(await person.refusal(startTelegramLink, {})).toMatchObject({ status: 404 })
    expect(await person.call(getTelegram, {})).toMatchObject({ connected: null })
    const initData = launchBy(telegramUser())
    for (const endpoint of [signInByTelegram, offerTelegramLink, getTelegramLink])
      expect(await send(plain.app.api, endpoint, { body: { initData } })).toMatchObject({
        status: 403,
        body: { code: 'launch_refused' },
      })
  })
})
