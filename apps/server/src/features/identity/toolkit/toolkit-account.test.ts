import {
  EmailAuthProvider,
  type User,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  linkWithCredential,
  signInWithCustomToken,
  updatePassword,
} from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { embeddedIssuer, issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import { useTestApp } from '#test/app.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { addUser } from '../add-user.ts'
import { getLandingPage, createLink } from '../one-time-code.ts'
import { addAccount, addIdentity } from '../queries.ts'

describe('an account of the embedded service', () => {
  const test = useTestApp({ ADMISSION: 'open' })
  let origin = ''
  beforeAll(async () => {
    origin = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
  })

  async function signedIn(role: 'owner' | 'member'): Promise<User> {
    const { db, identity } = test.app
    const [accountId, email] = [createId(), `${createId()}@club.example`]
    await addAccount(db, { id: accountId, email, name: 'Mia Member', passwordHash: null })
    const userId = await addUser(db, { name: 'Mia Member', email, role })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    const token = await issueCustomToken(identity.keys, accountId)
    return (await signInWithCustomToken(sdkClient(origin), token)).user
  }

  it('of an owner can’t be deleted in the moment in which the only other owner deletes theirs', async () => {
    const owners = await Promise.all([signedIn('owner'), signedIn('owner')])
    const ends = await Promise.allSettled(owners.map((user) => deleteUser(user)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'auth/admin-restricted-operation' },
    })
    const { rows } = await sql`
      select 1 from users u join user_roles ur on ur."userId" = u."id" join roles r on r."id" = ur."roleId"
      where r."builtIn" = 'owner' and u."status" = 'active'
    `.execute(test.app.db)
    expect(rows).toHaveLength(1)
  })

  const asPassword = 'Riverside Pickleball 7'
  it.each<[string, () => Promise<unknown>]>([
    [
      'signs up',
      () =>
        createUserWithEmailAndPassword(sdkClient(origin), `${createId()}@club.example`, asPassword),
    ],
    ['changes it', async () => updatePassword(await signedIn('member'), asPassword)],
    [
      'adds one',
      async () => {
        const user = await signedIn('member')
        await linkWithCredential(user, EmailAuthProvider.credential(user.email ?? '', asPassword))
      },
    ],
    [
      'has forgotten theirs',
      async () => {
        const { uid, email } = await signedIn('member')
        const { link } = await createLink(test.app.db, getLandingPage(origin), {
          purpose: 'reset_password',
          accountId: uid,
          email: email ?? '',
          isMailed: false,
        })
        const code = new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode') ?? ''
        await confirmPasswordReset(sdkClient(origin), code, asPassword)
      },
    ],
  ])('never has the name of the organisation for a password: who %s is told', async (_, choose) => {
    const error: unknown = await choose().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: 'auth/weak-password' })
    expect(String(error)).toMatch(/easy to guess/)
  })
})
