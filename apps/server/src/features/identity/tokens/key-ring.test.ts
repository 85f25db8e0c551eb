import { decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { cloneDatabase } from '#test/database.ts'
import { subscribeToChanges, openIdentity } from '../open-identity.ts'
import { seedOrganisation } from '../seed-organisation.ts'
import { embeddedIssuer, embeddedProject, issueIdToken } from './issue-token.ts'
import { type KeyRing, openStoredKeys } from './key-ring.ts'
import { rotateKeys } from './rotate-keys.ts'
import { createVerifyToken } from './verify-token.ts'

const secret = 'the secret of this installation, long enough'
const account = {
  id: crypto.randomUUID(),
  email: null,
  isEmailVerified: false,
  name: null,
  photoUrl: null,
}
const tokenOf = (keys: KeyRing) =>
  issueIdToken(keys, account, {
    id: crypto.randomUUID(),
    provider: 'password',
    startedAt: Math.floor(Date.now() / 1000),
  })
const verifierOf = (keys: KeyRing) =>
  createVerifyToken(new Map([[embeddedIssuer, { audience: embeddedProject, keys: keys.find }]]))

describe('the signing keys', () => {
  let test: Awaited<ReturnType<typeof cloneDatabase>>
  beforeAll(async () => {
    test = await cloneDatabase()
    return () => test.drop()
  })
  beforeEach(() => sql`delete from signing_keys`.execute(test.database.db))
  afterEach(() => vi.useRealTimers())
  const open = (given = secret) => openStoredKeys(test.database.db, given)

  it('are one for all processes, also when two start at the same moment', async () => {
    const [one, other] = await Promise.all([open(), open()])
    expect(await verifierOf(other)(await tokenOf(one))).toMatchObject({ sub: account.id })
    const { rows } = await sql`select "kid" from signing_keys`.execute(test.database.db)
    expect(rows).toHaveLength(1)
  })

  it('are still there after a restart', async () => {
    const token = await tokenOf(await open())
    expect(await verifierOf(await open())(token)).toMatchObject({ sub: account.id })
  })

  it('can’t be read with another secret, and the start says so', async () => {
    await open()
    await expect(open('another secret, also long enough to be one')).rejects.toThrow(
      /^SECRET is not the one/,
    )
  })

  it('stand in the database encrypted, each bound to its name', async () => {
    await open()
    const { rows } = await sql<{
      encryptedKey: Buffer
    }>`select "encryptedKey" from signing_keys`.execute(test.database.db)
    expect(rows[0]!.encryptedKey.includes(Buffer.from('308204', 'hex'))).toBe(false)
    await sql`update signing_keys set "kid" = 'renamed'`.execute(test.database.db)
    await expect(open()).rejects.toThrow(/^SECRET/)
  })

  it('are turned over without ending a sign-in, here and in another process', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const before = await tokenOf(one)
    await one.rotate()
    const after = await tokenOf(one)
    expect(before.split('.')[0]).not.toBe(after.split('.')[0])
    for (const token of [before, after]) await verifierOf(one)(token)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 11_000)
    expect(await verifierOf(other)(after)).toMatchObject({ sub: account.id })
  })

  it('are turned over by themselves after 90 days', async () => {
    const before = await tokenOf(await open())
    await sql`update signing_keys set "createdAt" = "createdAt" - interval '91 days'`.execute(
      test.database.db,
    )
    const keys = await open()
    expect((await tokenOf(keys)).split('.')[0]).not.toBe(before.split('.')[0])
    await verifierOf(keys)(before)
    const { rows } = await sql`select "kid" from signing_keys`.execute(test.database.db)
    expect(rows).toHaveLength(2)
  })

  it('verify for two hours after they were replaced, and then ask for a refresh', async () => {
    const one = await open()
    const before = await tokenOf(one)
    await one.rotate()
    await sql`update signing_keys set "createdAt" = "createdAt" - interval '121 minutes'`.execute(
      test.database.db,
    )
    await expect(verifierOf(await open())(before)).rejects.toMatchObject({ code: 'token_expired' })
  })

  it('are rotated with a word in the audit log', async () => {
    const { db } = test.database
    await seedOrganisation(db, { name: 'Club', timeZone: 'UTC' })
    await rotateKeys(db, await open(), { isToDropOld: false })
    const { rows } =
      await sql`select "action", "via" from activity where "action" = 'organisation.keys_rotated'`.execute(
        db,
      )
    expect(rows).toEqual([{ action: 'organisation.keys_rotated', via: 'cli' }])
  })

  it('are rotated by the command for running processes, and the last key’s tokens stay good', async () => {
    const { database } = test
    const settings = readConfig({})
    const running = await openIdentity({ db: database.db, settings, secret })
    const hearing = subscribeToChanges(database, running)
    try {
      await expect.poll(() => hearing.isListening()).toBe(true)
      const before = await tokenOf(running.keys)
      await rotateKeys(database.db, await open(), { isToDropOld: false })
      await expect.poll(async () => keyOf(await tokenOf(running.keys))).not.toBe(keyOf(before))
      expect(await running.verify(before)).toMatchObject({ sub: account.id })

      await rotateKeys(database.db, await open(), { isToDropOld: true })
      await expect
        .poll(() => running.verify(before).catch((error: unknown) => error))
        .toMatchObject({ code: 'token_expired' })
      expect(await running.verify(await tokenOf(running.keys))).toMatchObject({ sub: account.id })
    } finally {
      await hearing.close()
    }
  })
})

const keyOf = (token: string) => decodeProtectedHeader(token).kid
