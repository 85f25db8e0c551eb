import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { createId } from '#db/new-id.ts'
import { embeddedIssuer, issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import { revokeAllSessions } from '#features/identity/tokens/manage-sessions.ts'
import { useTestApp } from '#test/app.ts'
import type { IdentityDriver } from '#test/contract-service.ts'
import { identityContract } from '#test/identity-contract.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { hashPassword } from '../hash-password.ts'
import { addAccount, removeAccount } from '../queries.ts'
import { defineIdentityMailJob } from '../send-mail.ts'

const environment = { ADMISSION: 'open', OUTBOX: '1' }
const test = useTestApp(environment)
let origin = ''

beforeAll(async () => {
  const { api, db, jobs, mailer } = test.app
  origin = await api.http.listen({ host: '127.0.0.1', port: 0 })
  await jobs.work(defineIdentityMailJob(db, mailer, readConfig(environment), () => undefined))
})
beforeEach(() => sql`delete from sign_in_attempts`.execute(test.app.db))

const mailsTo = (email: string) => (test.app.mailer.kept?.() ?? []).filter(({ to }) => to === email)

const service: IdentityDriver = {
  client: () => sdkClient(origin),
  get page() {
    return `${origin}/auth/sign-in`
  },
  async addAccount({ email, password, isEmailVerified = false }) {
    const id = createId()
    const passwordHash = password === undefined ? null : await hashPassword(password)
    await addAccount(test.app.db, { id, email, name: null, passwordHash })
    await sql`update accounts set "isEmailVerified" = ${isEmailVerified} where "id" = ${id}`.execute(
      test.app.db,
    )
    return id
  },
  async disable(uid) {
    await sql`update accounts set "isDisabled" = true where "id" = ${uid}`.execute(test.app.db)
  },
  endSignIns: (uid) => revokeAllSessions(test.app.db, { accountId: uid }),
  remove: (uid) => removeAccount(test.app.db, embeddedIssuer, uid),
  customToken: (uid) => issueCustomToken(test.app.identity.keys, uid),
  async linkFor(email) {
    const newest = () => mailsTo(email).flatMap(({ links }) => links)[0]
    await expect.poll(newest, { timeout: 15_000 }).toBeDefined()
    return newest() ?? ''
  },
  async hasMail(email) {
    // Mails go out in the order they were asked for: once this one is there, so is any before it.
    const last = `last${createId()}@club.example`
    await test.app.jobs.send(test.app.db, 'identity-mail', { kind: 'emailChanged', email: last })
    await expect.poll(() => mailsTo(last).length, { timeout: 15_000 }).toBe(1)
    return mailsTo(email).length > 0
  },
}

it.each(Object.entries(identityContract))('%s', async (_, { run, expected }) => {
  expect(await run(service)).toEqual(expected)
})
