import { createHook } from 'node:async_hooks'
import { createSignInLink, endAllSessions } from '@courtside/contract/identity.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { type TestApp, callerOf, openTestApp, useTestApp } from '#test/app.ts'
import { invite } from '#test/invite.ts'
import { addUser } from './add-user.ts'
import { hashPassword } from './hash-password.ts'
import { addAccount, addIdentity } from './queries.ts'
import { defineIdentityMailJob } from './send-mail.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

const password = 'net cord, dink, lob'
const settings = { OUTBOX: '1' }
const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'
const wrongPassword = 'INVALID_LOGIN_CREDENTIALS'
/** Each its own network. */
const networkOf = (index: number) => `203.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

/** A browser with its cookies at an address. */
function openBrowser(app: TestApp, from = '198.51.100.7') {
  const cookies: Record<string, string> = {}
  async function call(operation: string, payload: object) {
    const answer = await app.api.http.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/v1/accounts:${operation}`,
      remoteAddress: from,
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
      cookies,
      payload,
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer.json<{ idToken?: string; email?: string; error?: { message: string } }>()
  }
  const said = async (operation: string, payload: object) =>
    (await call(operation, payload)).error?.message ?? 'ok'
  return {
    cookies,
    call,
    signIn: (email: string, word = password) =>
      said('signInWithPassword', { email, password: word }),
    askReset: (email: string) => said('sendOobCode', { requestType: 'PASSWORD_RESET', email }),
    said,
    /** The browser is closed: sign-ins end, and what marks the device stays. */
    forgetSignIn: () => delete cookies['courtside-3000'],
  }
}

/** How many passwords are held against a hash while something is done. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const counting = createHook({
    init: (_, type) => void (type === 'ARGON2REQUEST' && hashes++),
  }).enable()
  await work().finally(() => counting.disable())
  return hashes
}

describe('a stranger', () => {
  const test = useTestApp(settings)
  let passwordHash = ''
  beforeAll(async () => {
    const { db, jobs, mailer } = test.app
    passwordHash = await hashPassword(password)
    await jobs.work(defineIdentityMailJob(db, mailer, readConfig(settings), () => undefined))
  })
  beforeEach(() => sql`delete from sign_in_attempts`.execute(test.app.db))

  async function addOwner() {
    const { db } = test.app
    const [accountId, email] = [createId(), `${createId()}@club.example`]
    await addAccount(db, { id: accountId, email, name: 'Olga', passwordHash })
    const userId = await addUser(db, { name: 'Olga', email, role: 'owner' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    return { accountId, email, userId }
  }
  /** A browser in which they signed in once. */
  async function knownBrowser(email: string, from?: string) {
    const browser = openBrowser(test.app, from)
    expect(await browser.signIn(email)).toBe('ok')
    browser.forgetSignIn()
    return browser
  }
  const guess = (email: string, from: string) =>
    openBrowser(test.app, from).signIn(email, 'wrong words here')
  const mailsTo = (email: string) =>
    (test.app.mailer.kept?.() ?? []).filter(({ to }) => to === email)
  /** Waits until everything that was asked for went out. */
  const flush = async () => {
    const last = `${createId()}@last.example`
    await test.app.jobs.send(test.app.db, 'identity-mail', { kind: 'emailChanged', email: last })
    await expect.poll(() => mailsTo(last).length, { timeout: 15_000 }).toBe(1)
  }
  /** What the links say that were mailed to an address, the newest first. */
  const linksTo = (email: string) =>
    mailsTo(email)
      .flatMap(({ links }) => links)
      .map((link) => new URLSearchParams(new URL(link).hash.slice(1)))

  it.each([
    ['10 wrong passwords from their own network', 10, () => '198.51.100.7'],
    ['10 from elsewhere', 10, () => '203.0.113.1'],
    ['100 from a hundred networks', 100, networkOf],
  ])('shuts nobody out of a device they know: %s', async (_, count, from) => {
    const { email } = await addOwner()
    const [known, elsewhere] = [await knownBrowser(email), await knownBrowser(email, '192.0.2.1')]
    await Promise.all(Array.from({ length: count }, (_none, index) => guess(email, from(index))))
    expect(await known.signIn(email)).toBe('ok')
    expect(await elsewhere.signIn(email, 'wrong words here')).toBe(wrongPassword)
    expect(await elsewhere.signIn(email)).toBe('ok')
  })

  it('who holds a device that was known has the tries of that device alone', async () => {
    const { email } = await addOwner()
    const [stolen, other] = [await knownBrowser(email), await knownBrowser(email)]
    const tries = Array.from({ length: 14 }, () => stolen.signIn(email, 'wrong words here'))
    expect((await Promise.all(tries)).filter((said) => said === tooMany)).toHaveLength(4)
    expect(await stolen.signIn(email)).toBe(tooMany)
    expect(await other.signIn(email)).toBe('ok')
    const { email: someone } = await addOwner()
    expect(await stolen.signIn(someone, 'wrong words here')).toBe(wrongPassword)
  })

  it('has few guesses in all, from however many networks, and the owner comes in meanwhile', async () => {
    const { email } = await addOwner()
    const nobody = `${createId()}@club.example`
    const known = await knownBrowser(email)
    // The first time the hash is made that nobody’s passwords are held against.
    await guess(`${createId()}@club.example`, '192.0.2.1')
    for (const address of [email, nobody]) {
      const said: string[] = []
      const startedAt = performance.now()
      const hashes = await countHashes(async () => {
        let next = 0
        const work = async () => {
          while (next < 600) said.push(await guess(address, networkOf(next++)))
        }
        // More than may wait at once, so that some always come on.
        await Promise.all(Array.from({ length: 80 }, work))
      })
      // 30 at once, and one more every half a minute.
      const halfMinutes = Math.ceil((performance.now() - startedAt) / 30_000)
      expect(hashes).toBeGreaterThanOrEqual(30)
      expect(hashes).toBeLessThanOrEqual(30 + 1 + halfMinutes)
      expect(said.filter((one) => one === wrongPassword)).toHaveLength(hashes)
      expect(said.filter((one) => one === tooMany)).toHaveLength(600 - hashes)
    }
    expect(await known.signIn(email)).toBe('ok')
    const abroad = openBrowser(test.app, '192.0.2.99')
    expect(await abroad.askReset(email)).toBe('ok')
    await flush()
    const oobCode = linksTo(email)[0]?.get('oobCode') ?? ''
    expect(
      await abroad.said('resetPassword', { oobCode, newPassword: 'a third paddle, a third day' }),
    ).toBe('ok')
  }, 240_000)

  it('leaves a slow way for the right password on a device that nobody knows', async () => {
    const { email } = await addOwner()
    await Promise.all(Array.from({ length: 40 }, (_, index) => guess(email, networkOf(index))))
    await sql`delete from sign_in_attempts where "key" like 'password.slow:%' or "key" like 'network.slow:%'`.execute(
      test.app.db,
    )
    expect(await openBrowser(test.app).signIn(email)).toBe('ok')
  }, 30_000)

  it('who asks for 50 mails shuts nobody out of their own: one that is out works', async () => {
    const { email } = await addOwner()
    const known = await knownBrowser(email)
    for (let index = 0; index < 50; index++)
      expect(await openBrowser(test.app, networkOf(index)).askReset(email)).toBe('ok')
    await flush()
    expect(linksTo(email)).toHaveLength(3)
    // A device that is not known gets the usual answer, and finds the mails that are out.
    const abroad = openBrowser(test.app, '192.0.2.99')
    expect(await abroad.askReset(email)).toBe('ok')
    expect(await abroad.said('sendOobCode', { requestType: 'EMAIL_SIGNIN', email })).toBe('ok')
    await flush()
    expect(linksTo(email).map((code) => code.get('mode'))).toEqual([
      'signIn',
      'resetPassword',
      'resetPassword',
      'resetPassword',
    ])
    // A known one gets one of its own all the same.
    expect(await known.askReset(email)).toBe('ok')
    await flush()
    expect(linksTo(email)).toHaveLength(5)
    const oobCode = linksTo(email).at(-1)?.get('oobCode')
    const reset = { oobCode, newPassword: 'a third paddle, a third day' }
    expect(await abroad.said('resetPassword', reset)).toBe('ok')
    // All links ended with the old password, so others may go out again.
    expect(await abroad.askReset(email)).toBe('ok')
    await flush()
    expect(linksTo(email)).toHaveLength(6)
  }, 30_000)

  it('does not use up the mails that members cause', async () => {
    const manager = await test.app.person('owner')
    const { email, userId } = await addOwner()
    const invited = `${createId()}@club.example`
    for (let index = 0; index < 50; index++) {
      const browser = openBrowser(test.app, networkOf(index))
      for (const address of [email, invited]) await browser.askReset(address)
    }
    expect(await invite(test.app, manager, 'member', { email: invited })).toMatchObject({
      email: invited,
    })
    await manager.call(createSignInLink, { params: { id: userId } })
    await flush()
    expect(mailsTo(invited)).toHaveLength(1)
    expect(mailsTo(email)).toHaveLength(4)
  }, 30_000)

  it('is who a known device is again once all sign-ins were ended, or the password is another', async () => {
    const { email, userId } = await addOwner()
    const [known, changing] = [await knownBrowser(email), openBrowser(test.app)]
    const fill = async () => {
      await sql`delete from sign_in_attempts`.execute(test.app.db)
      await Promise.all(Array.from({ length: 10 }, () => guess(email, '198.51.100.7')))
      await sql`
        insert into sign_in_attempts ("key", "at") select replace("key", 'password.all', 'password.slow'), array[now()]
        from sign_in_attempts where "key" like 'password.all:%'
      `.execute(test.app.db)
    }
    const signedIn = await changing.call('signInWithPassword', { email, password })
    await fill()
    await callerOf(test.app.api, userId, signedIn.idToken ?? '').call(endAllSessions, {})
    expect(await known.signIn(email)).toBe(tooMany)
    await sql`delete from sign_in_attempts`.execute(test.app.db)
    const again = await changing.call('signInWithPassword', { email, password })
    expect(await known.signIn(email)).toBe('ok')
    await fill()
    expect(await known.signIn(email)).toBe('ok')
    const set = { idToken: again.idToken, password: 'a third paddle, a third day' }
    expect(await changing.said('update', set)).toBe('ok')
    expect(await known.signIn(email, set.password)).toBe(tooMany)
    expect(await changing.signIn(email, set.password)).toBe('ok')
  }, 60_000)
})

describe('answers that take their time', () => {
  it('are few at once, and nobody waits for them when the server ends', async () => {
    const app = await openTestApp(settings)
    const email = 'ann@club.example'
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        openBrowser(app, networkOf(index)).signIn(email, 'wrong words here'),
      ),
    )
    let answered = 0
    const late = Array.from({ length: 150 }, (_, index) =>
      openBrowser(app, networkOf(1000 + index))
        .signIn(email)
        .then((said) => {
          answered++
          return said
        }),
    )
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(100)
    await app.api.http.close()
    // One of those who waited would have had its turn.
    expect(new Set(await Promise.all(late))).toEqual(new Set([tooMany]))
    await app.close()
  }, 60_000)
})

describe('the cookie of a device', () => {
  const test = useTestApp({ PUBLIC_URL: 'https://tasks.club.example' })

  it('names nobody, is out of reach of scripts and other sites, and lasts', async () => {
    const account = { id: createId(), email: 'ann@club.example', name: 'Ann' }
    await addAccount(test.app.db, { ...account, passwordHash: await hashPassword(password) })
    const answer = await test.app.api.http.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
      headers: { origin: 'https://tasks.club.example' },
      payload: { email: account.email, password },
    })
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.includes('-device='))
    expect(cookie).toMatch(
      /^__Host-courtside-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })
})
