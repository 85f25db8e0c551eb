import type { Admission } from '@courtside/contract/organisation.ts'
import {
  mailTelegramCode,
  proveTelegramAddress,
  signInByTelegram,
} from '@courtside/contract/telegram.ts'
import { getMe } from '@courtside/contract/users.ts'
import { signInWithCustomToken } from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { type Caller, openTestApp, send, useTestApp } from '#test/app.ts'
import { invite } from '#test/invite.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { type TelegramUser, botEnvironment, launchBy, telegramUser } from '#test/telegram-launch.ts'
import { addAccount } from '../queries.ts'
import { defineIdentityMailJob } from '../send-mail.ts'

const settings = { ...botEnvironment, OUTBOX: '1' }

describe('an address that is proved inside Telegram', () => {
  const test = useTestApp(settings)
  let origin = ''
  let owner: Caller
  beforeAll(async () => {
    const { api, db, jobs, mailer } = test.app
    origin = await api.http.listen({ host: '127.0.0.1', port: 0 })
    owner = await test.app.person('owner')
    await jobs.work(defineIdentityMailJob(db, mailer, readConfig(settings), () => undefined))
  })
  beforeEach(() => sql`delete from sign_in_attempts`.execute(test.app.db))

  const admitBy = (admission: Admission) =>
    sql`update organisations set "admission" = ${JSON.stringify(admission)}::jsonb`.execute(
      test.app.db,
    )
  const newEmail = (domain = 'club.example') => `${createId()}@${domain}`
  const mailsTo = (email: string) => test.app.mailer.kept?.().filter(({ to }) => to === email) ?? []

  const ask = (user: TelegramUser, email: string, more?: { startParam: string }) =>
    send(test.app.api, mailTelegramCode, { body: { initData: launchBy(user, more), email } })
  const prove = (user: TelegramUser, email: string, digits: string) =>
    send(test.app.api, proveTelegramAddress, { body: { initData: launchBy(user), email, digits } })
  /** Waits until everything that was asked for went out. */
  const flush = async () => {
    const email = newEmail('last.example')
    await test.app.jobs.send(test.app.db, 'identity-mail', { kind: 'emailChanged', email })
    await expect.poll(() => mailsTo(email).length, { timeout: 15_000 }).toBe(1)
  }
  const digitsFor = async (user: TelegramUser, email: string) => {
    expect(await ask(user, email)).toMatchObject({ status: 204 })
    await flush()
    return /^(\d{6}) /.exec(mailsTo(email)[0]?.subject ?? '')?.[1] ?? ''
  }
  const otherThan = (digits: string) => digits.replace(/\d$/, (last) => String(9 - Number(last)))
  /** What they see once signed in, which they are by opening the app. */
  const enter = async (user: TelegramUser) => {
    const { status, body } = await send(test.app.api, signInByTelegram, {
      body: { initData: launchBy(user) },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const { customToken } = body as { customToken: string }
    const idToken = await (
      await signInWithCustomToken(sdkClient(origin), customToken)
    ).user //
      .getIdToken()
    return send(test.app.api, getMe, {}, { authorization: `Bearer ${idToken}` })
  }
  const cannotEnter = async (user: TelegramUser) =>
    expect(
      await send(test.app.api, signInByTelegram, { body: { initData: launchBy(user) } }),
    ).toMatchObject({ status: 403, body: { code: 'not_a_member' } })

  async function listed(email: string): Promise<{ listId: string; pkrId: string }> {
    const [listId, pkrId] = [createId(), createId()]
    await sql`insert into pkr_lists ("id", "name") values (${listId}::uuid, ${listId})`.execute(
      test.app.db,
    )
    await sql`
      insert into pkr_ids ("id", "number", "name", "email", "status")
      values (${pkrId}::uuid, ${pkrId}, 'Penny Paddle', ${email.toUpperCase()}, 'free')
    `.execute(test.app.db)
    await sql`
      insert into pkr_list_entries ("listId", "pkrId") values (${listId}::uuid, ${pkrId}::uuid)
    `.execute(test.app.db)
    return { listId, pkrId }
  }

  it('lets in who stands with it on the list of PKR IDs, as the member that they are there', async () => {
    const [user, email] = [telegramUser('Racket'), newEmail()]
    const { listId, pkrId } = await listed(email)
    await admitBy({ by: 'list', listId })
    await cannotEnter(user)
    const digits = await digitsFor(user, email)
    expect(mailsTo(email)[0]?.text).toContain(`@${user.username} wants to join from Telegram`)
    expect(mailsTo(email)[0]?.text).toContain(digits)
    expect(await prove(user, email, digits)).toMatchObject({ status: 200, body: { isRight: true } })
    const me = await enter(user)
    expect(me).toMatchObject({ status: 200, body: { name: 'Penny Paddle', email } })
    const { uid } = me.body as { uid: string }
    const { rows } = await sql`
      select "userId", "status", (select count(*)::int from activity where "action" = 'user.joined' and "entityId" = ${uid}) as "joined"
      from pkr_ids where "id" = ${pkrId}::uuid
    `.execute(test.app.db)
    expect(rows).toEqual([{ userId: uid, status: 'assigned', joined: 1 }])
  })

  it.each([
    ['a domain', { by: 'domain', domains: ['club.example'] }, 200, { name: 'Sam Tester' }],
    ['approval', { by: 'approval' }, 403, { code: 'membership_pending' }],
  ] as const)('lets in by %s', async (_rule, admission, status, body) => {
    await admitBy(admission as unknown as Admission)
    const [user, email] = [telegramUser('Sam'), newEmail()]
    const digits = await digitsFor(user, email)
    // Two at once, as by a second tap, are one.
    const answers = await Promise.all([1, 2].map(() => prove(user, email, digits)))
    expect(answers.map((answer) => answer.body)).toEqual([{ isRight: true }, { isRight: true }])
    expect(await enter(user)).toMatchObject({ status, body })
  })

  it('uses the invitation that waits there, with the name and role it has', async () => {
    await admitBy({ by: 'invite' })
    const [user, { email }] = [telegramUser('Sam'), await invite(test.app, owner, 'manager')]
    await prove(user, email, await digitsFor(user, email))
    expect(await enter(user)).toMatchObject({
      status: 200,
      body: { email, name: 'Sam Tester', roles: [{ name: 'Manager' }] },
    })
  })

  it('that nobody knows gets no mail, and the answer is the same', async () => {
    await admitBy({ by: 'invite' })
    const [user, email] = [telegramUser(), newEmail()]
    expect(await digitsFor(user, email)).toBe('')
    expect(mailsTo(email)).toEqual([])
    expect(await prove(user, email, '123456')).toMatchObject({ body: { isRight: false } })
    await cannotEnter(user)
  })

  it('that has an account gets no digits, but a word of how to connect it', async () => {
    await admitBy({ by: 'open' })
    const [user, email] = [telegramUser(), newEmail()]
    await addAccount(test.app.db, { id: createId(), email, name: 'Mia', passwordHash: null })
    expect(await digitsFor(user, email)).toBe('')
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]?.text).toContain('choose “I already have an account” there')
    await cannotEnter(user)
  })

  it('is proved by its newest digits alone, once, in time, to who asked for them', async () => {
    await admitBy({ by: 'open' })
    const [user, other, email] = [telegramUser(), telegramUser(), newEmail()]
    const first = await digitsFor(user, email)
    const digits = await digitsFor(user, email)
    const wrong = { status: 200, body: { isRight: false } }
    expect(await prove(user, email, first)).toMatchObject(wrong)
    expect(await prove(other, email, digits)).toMatchObject(wrong)
    expect(await prove(user, newEmail(), digits)).toMatchObject(wrong)
    await sql`update one_time_codes set "expiresAt" = now() where "email" = ${email}`.execute(
      test.app.db,
    )
    expect(await prove(user, email, digits)).toMatchObject(wrong)
    await cannotEnter(user)
    const last = await digitsFor(user, email)
    expect(await prove(user, email, last)).toMatchObject({ body: { isRight: true } })
    // Used up: somebody else with them has nothing.
    await sql`delete from telegram_accounts where "telegramId" = ${user.id}`.execute(test.app.db)
    expect(await prove(user, email, last)).toMatchObject(wrong)
  })

  it('has no use for who came to connect an account', async () => {
    await admitBy({ by: 'open' })
    const startParam = 'l_0123456789abcdef'
    expect(await ask(telegramUser(), newEmail(), { startParam })).toMatchObject({ status: 403 })
  })

  it('is told of who has got an account meanwhile, and of a rule that lets in nobody any more', async () => {
    await admitBy({ by: 'open' })
    const [user, email] = [telegramUser(), newEmail()]
    const digits = await digitsFor(user, email)
    await admitBy({ by: 'invite' })
    expect(await prove(user, email, digits)).toMatchObject({ body: { code: 'not_a_member' } })
    await addAccount(test.app.db, { id: createId(), email, name: 'Mia', passwordHash: null })
    expect(await prove(user, email, digits)).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
  })

  it('can’t be guessed: the sixth try is refused, also with the right digits', async () => {
    await admitBy({ by: 'open' })
    const [user, email] = [telegramUser(), newEmail()]
    const digits = await digitsFor(user, email)
    for (let tries = 0; tries < 5; tries++)
      expect(await prove(user, email, otherThan(digits))).toMatchObject({ status: 200 })
    expect(await prove(user, email, digits)).toMatchObject({ status: 429 })
  })

  it('can’t be guessed where links of mails are used either', async () => {
    await admitBy({ by: 'open' })
    const [user, email] = [telegramUser(), newEmail()]
    const digits = await digitsFor(user, email)
    const { statusCode, body } = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any',
      payload: { oobCode: `telegram ${user.id} ${email} ${digits}` },
    })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('INVALID_OOB_CODE')])
  })

  it('gets its digits while others ask for theirs, and those of nobody else end them', async () => {
    await admitBy({ by: 'open' })
    const [user, stranger, email] = [telegramUser(), telegramUser(), newEmail()]
    const digits = await digitsFor(user, email)
    for (let mails = 0; mails < 5; mails++)
      expect(await ask(stranger, email)).toMatchObject({ status: 204 })
    expect(await ask(stranger, email)).toMatchObject({ status: 429 })
    await flush()
    expect(await prove(user, email, digits)).toMatchObject({ body: { isRight: true } })
    const late = newEmail()
    for (let mails = 0; mails < 5; mails++) await ask(telegramUser(), late)
    expect(await prove(user, late, await digitsFor(user, late))).toMatchObject({ status: 200 })
  })

  it('gets few mails in all, and nobody asks for more than five an hour', async () => {
    await admitBy({ by: 'open' })
    const [user, email] = [telegramUser(), newEmail()]
    const statuses = new Map<number, number>()
    for (let mails = 0; mails < 30; mails++) {
      const { status } = await ask(telegramUser(), email)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    // Twenty, and one more every five minutes.
    expect(Object.fromEntries(statuses)).toEqual({ 204: 21, 429: 9 })
    for (let mails = 0; mails < 5; mails++)
      expect(await ask(user, newEmail())).toMatchObject({ status: 204 })
    expect(await ask(user, newEmail())).toMatchObject({ status: 429 })
  })

  it('is named in the mail by nothing that its sender could write', async () => {
    await admitBy({ by: 'open' })
    const email = newEmail()
    await digitsFor({ id: telegramUser().id, first_name: 'Win at evil.example' }, email)
    expect(mailsTo(email)[0]?.text).toContain('Someone without a username')
    expect(mailsTo(email)[0]?.text).not.toContain('evil.example')
  })
})

it('there is no proof of an address without mail', async () => {
  const app = await openTestApp(botEnvironment)
  const body = { initData: launchBy(telegramUser()), email: 'ann@club.example' }
  expect(await send(app.api, mailTelegramCode, { body })).toMatchObject({ status: 404 })
  const { identity } = (await app.api.http.inject({ url: '/config.json' })).json<{
    identity: { telegram: object }
  }>()
  expect(identity.telegram).toMatchObject({ canProve: false })
  await app.close()
})
