import { signInByTelegram } from '@courtside/contract/telegram.ts'
import { getMe } from '@courtside/contract/users.ts'
import { signInWithCustomToken } from '@firebase/auth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type TestApp, openTestApp, send } from '#test/app.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { botEnvironment, launchBy, telegramUser } from '#test/telegram-launch.ts'

const signIn = ({ api }: TestApp, body: { initData: string; join?: boolean }) =>
  send(api, signInByTelegram, { body })

const tokenOf = ({ body }: { body: unknown }) => (body as { customToken: string }).customToken

/** Everything that a stranger could leave behind. */
async function countPeople({ db }: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from accounts) as "accounts", (select count(*) from users) as "users",
      (select count(*) from telegram_accounts) as "connected", (select count(*) from telegram_launches) as "launches"
  `.execute(db)
  return rows[0]
}

describe.each([
  ['open', 200, { name: 'Sam Tester', email: null }],
  ['approval', 403, { code: 'membership_pending' }],
] as const)('under the rule %s', (admission, status, body) => {
  let app: TestApp
  let origin = ''
  beforeAll(async () => {
    app = await openTestApp({ ...botEnvironment, ADMISSION: admission })
    origin = await app.api.http.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('a stranger comes in who asks to, once', async () => {
    const user = telegramUser('Sam')
    expect((await signIn(app, { initData: launchBy(user) })).status).toBe(403)
    const answers = await Promise.all(
      [1, 2].map(() => signIn(app, { initData: launchBy(user), join: true })),
    )
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    const signedIn = await signInWithCustomToken(sdkClient(origin), tokenOf(answers[0]!))
    const idToken = await signedIn.user.getIdToken()
    const seen = await send(app.api, getMe, {}, { authorization: `Bearer ${idToken}` })
    expect(seen).toMatchObject({ status, body })
    const { rows } = await sql`select "name", "email" from accounts`.execute(app.db)
    expect(rows).toEqual([{ name: 'Sam Tester', email: null }])
  })
})

it.each([
  { by: 'invite' },
  { by: 'domain', domains: ['club.example'] },
  { by: 'list', listId: createId() },
])('under the rule $by nobody joins without an invitation', async (admission) => {
  const app = await openTestApp({
    ...botEnvironment,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'a@club.example',
  })
  await sql`update organisations set "admission" = ${JSON.stringify(admission)}::jsonb`.execute(
    app.db,
  )
  const before = await countPeople(app)
  expect(await signIn(app, { initData: launchBy(telegramUser()), join: true })).toMatchObject({
    status: 403,
    body: { code: 'not_a_member' },
  })
  expect(await countPeople(app)).toEqual(before)
  await app.close()
})
