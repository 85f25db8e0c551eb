import { pbkdf2 } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { acceptInvitation } from '@courtside/contract/invitations.ts'
import { addLogo } from '@courtside/contract/logos.ts'
import { updatePageShare } from '@courtside/contract/page-shares.ts'
import { addPicture } from '@courtside/contract/pictures.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addPage } from '#test/add-page.ts'
import { inject, useTestApp } from '#test/app.ts'
import { invite } from '#test/invite.ts'
import { onePixel } from '#test/one-pixel.ts'

const test = useTestApp()
const bytes = { 'content-type': 'application/octet-stream' }

const holdThread = promisify(pbkdf2)

/** Does something while every thread that hashes and draws is busy; answers whether a transaction waited for one. */
async function waitsInTransaction(work: () => Promise<unknown>): Promise<boolean> {
  const threads = { areHeld: true }
  const holding = Promise.all(
    Array.from({ length: 6 }, () => holdThread('x', 'y', 400_000, 32, 'sha512')),
  ).finally(() => (threads.areHeld = false))
  const working = work()
  let isSeen = false
  /** How often in a row each transaction was seen to wait for us after the same statement. */
  let seen = new Map<string, number>()
  while (threads.areHeld) {
    const { rows } = await sql<{ at: string }>`
      select "pid" || ' ' || "state_change" as "at" from pg_stat_activity
      where "datname" = current_database() and "state" = 'idle in transaction'
    `.execute(test.app.db)
    seen = new Map(rows.map(({ at }) => [at, (seen.get(at) ?? 0) + 1]))
    isSeen ||= [...seen.values()].some((times) => times >= 6)
    await setTimeout(20)
  }
  await Promise.all([holding, working])
  return isSeen
}

describe('what takes a thread holds no transaction meanwhile', () => {
  it('the password of an invited person', async () => {
    const owner = await test.app.person('owner')
    const { link } = await invite(test.app, owner, 'member')
    const secret = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('invitation')
    const body = { secret, name: 'Ann Kowalski', password: 'clay-court-in-the-rain' }
    const accept = async () => {
      const { statusCode, payload } = await inject(test.app.api, acceptInvitation, { body })
      expect([statusCode, payload]).toEqual([200, expect.stringContaining('customToken')])
    }
    expect(await waitsInTransaction(accept)).toBe(false)
  })

  it('the password of a public link', async () => {
    const owner = await test.app.person('owner')
    const id = await addPage(test.app.db, owner.id)
    const body = { changes: {}, password: 'clay-court-in-the-rain' }
    const set = () => owner.call(updatePageShare, { params: { id }, body })
    expect(await waitsInTransaction(set)).toBe(false)
  })

  it('a picture and a logo', async () => {
    const owner = await test.app.person('owner')
    const body = onePixel as Uint8Array<ArrayBuffer>
    expect(await waitsInTransaction(() => owner.call(addPicture, { body }, bytes))).toBe(false)
    expect(await waitsInTransaction(() => owner.call(addLogo, { body }, bytes))).toBe(false)
  })
})
