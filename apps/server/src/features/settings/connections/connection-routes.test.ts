import { getConnections, telegramTestLimit, testTelegram } from '@courtside/contract/connections.ts'
import { updatePreferences } from '@courtside/contract/preferences.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { addUser } from '#features/identity/add-user.ts'
import { addIdentity } from '#features/identity/queries.ts'
import { addChat } from '#test/add-chat.ts'
import { callerOf, openTestApp } from '#test/app.ts'
import { openBotApi } from '#test/bot-api.ts'
import { openGoogleProvider } from '#test/google-provider.ts'
import { hostedIssuer, hostedSettings, openHostedGoogle } from '#test/hosted-google.ts'
import { botEnvironment } from '#test/telegram-launch.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const nowhere = 'http://127.0.0.1:9'

async function openApp(environment: Record<string, string>) {
  const app = await openTestApp(environment)
  closers.push(() => app.close())
  return { app, owner: await app.person('owner') }
}

/** An app whose bot speaks to Telegram on this machine, which knows a token. */
async function openWithBot(token: string = botEnvironment.TELEGRAM_BOT_TOKEN) {
  const telegram = await openBotApi(token)
  closers.push(() => telegram.close())
  return {
    telegram,
    ...(await openApp({ ...botEnvironment, TELEGRAM_API_URL: telegram.origin })),
  }
}

describe('what is connected', () => {
  it('is nothing but our own service where nothing is set up', async () => {
    const { owner } = await openApp({})
    expect(await owner.call(getConnections, {})).toEqual({
      telegram: { state: 'off', name: null },
      push: null,
      identity: { service: 'embedded', isReady: true },
      google: null,
    })
    expect(await owner.call(testTelegram, {})).toEqual({ problem: 'off' })
  })

  it('is the bot by the name that Telegram gives it, unless the token is another’s or nobody answers', async () => {
    const stateWith = async (environment: Record<string, string>) => {
      const { owner } = await openApp(environment)
      return (await owner.call(getConnections, {})).telegram
    }
    const { owner } = await openWithBot()
    const { telegram } = await owner.call(getConnections, {})
    expect(telegram).toEqual({ state: 'ready', name: 'bot' })
    const others = await openWithBot('1:another-token-of-another-bot')
    expect(await others.owner.call(getConnections, {})).toMatchObject({
      telegram: { state: 'refused', name: null },
    })
    expect(await stateWith({ ...botEnvironment, TELEGRAM_API_URL: nowhere })).toEqual({
      state: 'unreachable',
      name: null,
    })
    expect(await stateWith({ TELEGRAM_BOT_ID: '7342037359', TELEGRAM_BOT_NAME: 'bot' })).toEqual({
      state: 'sign_in',
      name: null,
    })
  })

  it('is a bot that Telegram asks to wait, where it does', async () => {
    const { owner, telegram } = await openWithBot()
    telegram.refuse = () => ({ status: 429, description: 'Too Many Requests', retryAfter: 9 })
    expect(await owner.call(getConnections, {})).toMatchObject({ telegram: { state: 'busy' } })
  })

  it('is Google where it answers, and says so where it does not', async () => {
    const google = await openGoogleProvider()
    closers.push(() => google.close())
    const { owner } = await openApp(google.environment)
    expect(await owner.call(getConnections, {})).toMatchObject({ google: { isReady: true } })
    google.outage = { status: 503, type: 'text/plain', body: 'Not now' }
    expect(await owner.call(getConnections, {})).toMatchObject({ google: { isReady: false } })
  })
})

describe('hosted sign-in', () => {
  it('is ready where its keys are to be had, and says so where they are not', async () => {
    const google = await openHostedGoogle()
    closers.push(() => google.close())
    const app = await openTestApp(hostedSettings, {
      verify: google.verify,
      hostedKeysUrl: google.keysUrl,
    })
    closers.push(() => app.close())
    const id = await addUser(app.db, { name: 'Olga Owner', role: 'owner' })
    await addIdentity(app.db, { issuer: hostedIssuer, subject: 'google-olga', userId: id })
    const owner = callerOf(app.api, id, await google.tokenFor({ sub: 'google-olga' }))
    const identity = async () => (await owner.call(getConnections, {})).identity
    expect(await identity()).toEqual({ service: 'firebase', isReady: true })
    google.outage = 503
    expect(await identity()).toEqual({ service: 'firebase', isReady: false })
    google.outage = undefined
    expect(await identity()).toEqual({ service: 'firebase', isReady: true })
  })
})

describe('a test message', () => {
  it('goes to who asks for it, in their language', async () => {
    const { app, owner, telegram } = await openWithBot()
    expect(await owner.call(testTelegram, {})).toEqual({ problem: 'no_chat' })
    const chatId = await addChat(app.db, owner.id)
    await owner.call(updatePreferences, { body: { language: 'vi' } })
    expect(await owner.call(testTelegram, {})).toEqual({ problem: null })
    expect(telegram.sentTo(chatId).map(({ text }) => text)).toEqual([
      'Tin nhắn của Riverside Pickleball đã đến: bạn không cần làm gì thêm.',
    ])
    expect(telegram.wrong).toEqual([])
  })

  it('says why it did not go', async () => {
    const { app, owner, telegram } = await openWithBot()
    await addChat(app.db, owner.id)
    telegram.refuse = () => ({ status: 401, description: 'Unauthorized' })
    expect(await owner.call(testTelegram, {})).toEqual({ problem: 'refused' })
    telegram.refuse = () => ({ status: 502, description: 'Bad Gateway' })
    expect(await owner.call(testTelegram, {})).toEqual({ problem: 'unreachable' })
    telegram.refuse = () => ({ status: 403, description: 'Forbidden: bot was blocked by the user' })
    expect(await owner.call(testTelegram, {})).toEqual({ problem: 'no_chat' })
  })

  it('holds no connection to the database while Telegram takes its time', async () => {
    const { app, owner, telegram } = await openWithBot()
    await addChat(app.db, owner.id)
    const held: unknown[] = []
    telegram.refuse = async () => {
      const { rows } = await sql`
        select "query" from pg_stat_activity
        where "datname" = current_database() and "state" like 'idle in transaction%'`.execute(
        app.db,
      )
      held.push(...rows)
      return undefined
    }
    expect(await owner.call(testTelegram, {})).toEqual({ problem: null })
    expect(held).toEqual([])
  })

  it('is sent ten times an hour at most', async () => {
    const { app, owner, telegram } = await openWithBot()
    const chatId = await addChat(app.db, owner.id)
    for (let sent = 0; sent < telegramTestLimit; sent++) await owner.call(testTelegram, {})
    expect(await owner.refusal(testTelegram, {})).toMatchObject({
      status: 429,
      code: 'too_many_requests',
    })
    expect(telegram.sentTo(chatId)).toHaveLength(telegramTestLimit)
  })
})
