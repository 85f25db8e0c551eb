import { describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { useTestApp } from '#test/app.ts'
import { addUser, giveRole } from './add-user.ts'
import { findCode, createLink } from './one-time-code.ts'
import { addAccount, addIdentity } from './queries.ts'
import { embeddedIssuer } from './tokens/issue-token.ts'

describe('a person who is given another role', () => {
  const test = useTestApp()

  async function linkFor(accountId: string, isMailed: boolean): Promise<string> {
    const { link } = await createLink(test.app.db, 'http://localhost:3000/auth/sign-in', {
      purpose: isMailed ? 'sign_in' : 'reset_password',
      accountId,
      email: 'hal@club.example',
      isMailed,
    })
    return new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode') ?? ''
  }

  it('can’t be reached by a link that somebody held for them before; their own mail still counts', async () => {
    const { db } = test.app
    const accountId = createId()
    await addAccount(db, {
      id: accountId,
      email: 'hal@club.example',
      name: 'Hal',
      passwordHash: null,
    })
    const userId = await addUser(db, { name: 'Hal', role: 'member' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    const [handed, mailed] = [await linkFor(accountId, false), await linkFor(accountId, true)]
    await giveRole(db, userId, 'owner')
    expect(await findCode(db, handed)).toBeUndefined()
    expect(await findCode(db, mailed)).toMatchObject({ accountId })
  })
})
