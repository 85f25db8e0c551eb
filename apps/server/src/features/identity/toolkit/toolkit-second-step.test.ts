import {
  getSecondStep,
  getUserSecondStep,
  removeSecondStep,
  renewRecoveryCodes,
} from '@courtside/contract/second-step.ts'
import {
  type Auth,
  EmailAuthProvider,
  type MultiFactorError,
  TotpMultiFactorGenerator,
  type User,
  confirmPasswordReset,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
} from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { getStepAt, computeTotpCode } from '#features/identity/second-step/compute-totp.ts'
import { embeddedIssuer, issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import { useTestApp } from '#test/app.ts'
import { codeOf, sdkClient } from '#test/sdk-client.ts'
import { callServer } from '#test/server-process.ts'
import { addUser } from '../add-user.ts'
import { hashPassword } from '../hash-password.ts'
import { type CodePurpose, getLandingPage, createLink } from '../one-time-code.ts'
import { addAccount, addIdentity } from '../queries.ts'

const password = 'net cord, dink, lob'
const required = 'auth/multi-factor-auth-required'
const wrong = 'auth/invalid-verification-code'

describe('the second step of signing in, through the unmodified SDK', () => {
  const test = useTestApp({ ADMISSION: 'open' })
  let origin = ''
  let passwordHash = ''
  let count = 0
  beforeAll(async () => {
    origin = await test.app.api.http.listen({ host: '127.0.0.1', port: 0 })
    passwordHash = await hashPassword(password)
  })
  beforeEach(() => sql`delete from sign_in_attempts`.execute(test.app.db))

  async function member() {
    const { db } = test.app
    const [accountId, email] = [createId(), `steps${count++}@club.example`]
    await addAccount(db, { id: accountId, email, name: 'Mia Member', passwordHash })
    const userId = await addUser(db, { name: 'Mia Member', email, role: 'member' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    const auth = sdkClient(origin)
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return { accountId, email, userId, auth, user }
  }

  const keyOf = (base32: string) => {
    const bits = Array.from(base32, (letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    ).join('')
    return Buffer.from(bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? [])
  }

  async function begin(user: User) {
    return TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  }

  /** With a step that was proved by a code of the past, so that those of now and later are unused. */
  async function enrolled() {
    const person = await member()
    const secret = await begin(person.user)
    const key = keyOf(secret.secretKey)
    await multiFactor(person.user).enroll(
      TotpMultiFactorGenerator.assertionForEnrollment(
        secret,
        computeTotpCode(key, getStepAt(Date.now())),
      ),
    )
    const unuse = () =>
      sql`update second_factors set "lastStep" = 0 where "accountId" = ${person.accountId}`.execute(
        test.app.db,
      )
    await unuse()
    return { ...person, key, unuse, code: () => computeTotpCode(key, getStepAt(Date.now())) }
  }

  /** Takes the first step, and answers how to take the second. */
  async function pending(auth: Auth, first: Promise<unknown>) {
    const error: unknown = await first.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: required })
    // Of a custom token the SDK does not say what it was for.
    const customData = { ...(error as MultiFactorError).customData, operationType: 'signIn' }
    if (!('operationType' in Object(error)))
      Object.assign(Object(error), { operationType: 'signIn', customData })
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
    const uid = resolver.hints[0]?.uid ?? ''
    return (code: string) =>
      resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code))
  }

  async function byPassword(email: string) {
    const auth = sdkClient(origin)
    return pending(auth, signInWithEmailAndPassword(auth, email, password))
  }

  async function linkCode(purpose: CodePurpose, accountId: string, email: string) {
    const { link } = await createLink(test.app.db, getLandingPage(origin), {
      purpose,
      accountId,
      email,
      isMailed: true,
    })
    return new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode') ?? ''
  }

  const auditOf = async (userId: string) => {
    const { rows } = await sql<{ action: string }>`
      select "action" from activity where "entityId" = ${userId} order by "seq"
    `.execute(test.app.db)
    return rows.map(({ action }) => action)
  }

  it('is switched on by a code of the new secret, which is kept sealed', async () => {
    const { user, accountId, userId } = await member()
    const secret = await begin(user)
    expect(secret).toMatchObject({
      hashingAlgorithm: 'SHA1',
      codeLength: 6,
      codeIntervalSeconds: 30,
    })
    const key = keyOf(secret.secretKey)
    const enroll = (code: string) =>
      multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code))
    expect(await codeOf(enroll('000000'))).toBe(wrong)
    expect(multiFactor(user).enrolledFactors).toEqual([])
    await enroll(computeTotpCode(key, getStepAt(Date.now())))
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp' }])
    expect(await codeOf(begin(user))).toBe('auth/second-factor-already-in-use')
    expect(await auditOf(userId)).toContain('user.second_step_added')
    const { rows } = await sql<{ sealed: Buffer }>`
      select "sealedSecret" as "sealed" from second_factors where "accountId" = ${accountId}
    `.execute(test.app.db)
    expect(rows[0]?.sealed.includes(key)).toBe(false)
  })

  it('is asked for by every way of signing in', async () => {
    const { email, accountId, code, unuse } = await enrolled()
    const ways: ((auth: Auth) => Promise<unknown>)[] = [
      (auth) => signInWithEmailAndPassword(auth, email, password),
      async (auth) =>
        signInWithCustomToken(auth, await issueCustomToken(test.app.identity.keys, accountId)),
      async (auth) => {
        const oobCode = await linkCode('sign_in', accountId, email)
        const parts = new URLSearchParams({ mode: 'signIn', apiKey: 'courtside', oobCode })
        return signInWithEmailLink(auth, email, `${origin}/?${parts}`)
      },
    ]
    for (const way of ways) {
      const auth = sdkClient(origin)
      const finish = await pending(auth, way(auth))
      expect(auth.currentUser).toBeNull()
      await unuse()
      const { user } = await finish(code())
      expect(user.uid).toBe(accountId)
      expect(auth.currentUser?.uid).toBe(accountId)
      const answer = await test.app.api.http.inject({
        url: '/api/users/me',
        headers: { authorization: `Bearer ${await user.getIdToken()}` },
      })
      expect(answer.statusCode).toBe(200)
    }
  })

  it('outlives a new password', async () => {
    const { email, accountId } = await enrolled()
    const oobCode = await linkCode('reset_password', accountId, email)
    const auth = sdkClient(origin)
    await confirmPasswordReset(auth, oobCode, 'kitchen line volley')
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'kitchen line volley'))).toBe(
      required,
    )
  })

  it('takes a code once, and none that is older than one that was used', async () => {
    const { email, key } = await enrolled()
    const now = getStepAt(Date.now())
    const first = await byPassword(email)
    await first(computeTotpCode(key, now + 1))
    for (const step of [now + 1, now, now - 1]) {
      const again = await byPassword(email)
      expect(await codeOf(again(computeTotpCode(key, step)))).toBe(wrong)
    }
  })

  it('lets in one of those who have the same code at once', async () => {
    const { email, code } = await enrolled()
    const finishes = [await byPassword(email), await byPassword(email), await byPassword(email)]
    const shown = code()
    const ends = await Promise.allSettled(finishes.map((finish) => finish(shown)))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
  })

  it('takes five codes in fifteen minutes of a network, of whichever first steps, and one more that waits', async () => {
    const { email, code, unuse } = await enrolled()
    const finish = await byPassword(email)
    for (let round = 0; round < 4; round++) expect(await codeOf(finish('000000'))).toBe(wrong)
    await finish(code())
    await unuse()
    for (let round = 0; round < 2; round++) {
      const next = await byPassword(email)
      expect(await codeOf(next('000000'))).toBe(wrong)
    }
    const late = await byPassword(email)
    expect(await codeOf(late(code()))).toBe('auth/too-many-requests')
  })

  it('stays open on a device that was let in, while somebody with the password guesses from anywhere', async () => {
    const { email, code, unuse, accountId } = await enrolled()
    const browser = (from: string) => {
      const cookies: Record<string, string> = {}
      const call = async (path: string, payload: object) => {
        const answer = await test.app.api.http.inject({
          method: 'POST',
          url: `/identitytoolkit.googleapis.com/${path}`,
          remoteAddress: from,
          headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
          cookies,
          payload,
        })
        for (const { name, value } of answer.cookies) cookies[name] = value
        return answer.json<{ mfaPendingCredential?: string; error?: { message: string } }>()
      }
      return async (verificationCode: string) => {
        const first = await call('v1/accounts:signInWithPassword', { email, password })
        const { rows } = await sql<{ id: string }>`
          select "id" from second_factors where "accountId" = ${accountId}
        `.execute(test.app.db)
        const second = await call('v2/accounts/mfaSignIn:finalize', {
          mfaPendingCredential: first.mfaPendingCredential,
          mfaEnrollmentId: rows[0]?.id,
          totpVerificationInfo: { verificationCode },
        })
        return second.error?.message ?? 'ok'
      }
    }
    const known = browser('198.51.100.7')
    expect(await known(code())).toBe('ok')
    await unuse()
    const tooMany = 'TOO_MANY_ATTEMPTS_TRY_LATER'
    const guesses: string[] = []
    for (let index = 0; index < 13; index++)
      guesses.push(await browser(`203.0.113.${index}`)('000000'))
    // Ten, and one that waited.
    expect(guesses.filter((said) => said === 'INVALID_CODE')).toHaveLength(11)
    expect(await browser('192.0.2.1')(code())).toBe(tooMany)
    expect(await known(code())).toBe('ok')
    for (let round = 0; round < 5; round++) expect(await known('000000')).toBe('INVALID_CODE')
    await unuse()
    expect(await known(code())).toBe(tooMany)
  }, 30_000)

  it('has no use for a first step that another password made an end of, that is too old, or is not ours', async () => {
    const { email, user, code, accountId } = await enrolled()
    const finish = await byPassword(email)
    await updatePassword(user, 'kitchen line volley')
    expect(await codeOf(finish(code()))).toBe('auth/invalid-multi-factor-session')
    const sent = (mfaPendingCredential: string) =>
      fetch(`${origin}/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          mfaPendingCredential,
          mfaEnrollmentId: createId(),
          totpVerificationInfo: { verificationCode: code() },
        }),
      }).then((answer) => answer.json())
    const old = { accountId, provider: 'password', until: Date.now() - 1, mark: '' }
    const sealed = test.app.identity.seal.seal(Buffer.from(JSON.stringify(old)), 'pending sign-in')
    for (const credential of ['', 'x', 'AAAA', sealed.toString('base64url')])
      expect(await sent(credential)).toMatchObject({
        error: { message: 'INVALID_MFA_PENDING_CREDENTIAL' },
      })
  })

  it('proves again that it is them, and is switched off by nobody who signed in long ago', async () => {
    const { email, user, code, userId, auth } = await enrolled()
    const credential = EmailAuthProvider.credential(email, password)
    const finish = await pending(auth, reauthenticateWithCredential(user, credential))
    await finish(code())
    const [factor] = multiFactor(user).enrolledFactors
    if (!factor) throw new Error('There is no second step')
    await multiFactor(user).unenroll(factor)
    expect(multiFactor(user).enrolledFactors).toEqual([])
    expect(await codeOf(multiFactor(user).unenroll(factor))).toBe(
      'auth/multi-factor-info-not-found',
    )
    expect(await auditOf(userId)).toContain('user.second_step_removed')
    await sql`update sessions set "createdAt" = now() - interval '6 minutes'`.execute(test.app.db)
    await user.getIdToken(true)
    expect(await codeOf(begin(user))).toBe('auth/requires-recent-login')
    expect(await codeOf(multiFactor(user).unenroll(factor))).toBe('auth/requires-recent-login')
    await signInWithEmailAndPassword(sdkClient(origin), email, password)
  })

  it('can’t be switched on with what was begun for another account', async () => {
    const [one, other] = [await member(), await member()]
    const secret = await begin(one.user)
    const code = computeTotpCode(keyOf(secret.secretKey), getStepAt(Date.now()))
    expect(
      await codeOf(
        multiFactor(other.user).enroll(
          TotpMultiFactorGenerator.assertionForEnrollment(secret, code),
        ),
      ),
    ).toBe('auth/invalid-verification-id')
  })

  describe('with recovery codes', () => {
    it('takes each once in place of a code, also of two at once, and only the newest', async () => {
      const { email, user, userId } = await enrolled()
      const token = await user.getIdToken()
      const { codes: gone } = await callServer(origin, token, renewRecoveryCodes, {})
      const { codes } = await callServer(origin, token, renewRecoveryCodes, {})
      expect(new Set(codes)).toHaveLength(10)
      const { rows } = await sql<{
        row: string
      }>`select recovery_codes::text as "row" from recovery_codes`.execute(test.app.db)
      expect(rows.some(({ row }) => row.includes(codes[0] ?? ''))).toBe(false)
      const [first = '', second = ''] = codes
      const old = await byPassword(email)
      expect(await codeOf(old(gone[0] ?? ''))).toBe(wrong)
      const finishes = [await byPassword(email), await byPassword(email)]
      const ends = await Promise.allSettled(finishes.map((finish) => finish(first)))
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const typed = await byPassword(email)
      await typed(` ${second.toUpperCase().replace('-', ' ')} `)
      const again = await byPassword(email)
      expect(await codeOf(again(second))).toBe(wrong)
      expect(await callServer(origin, token, getSecondStep, {})).toMatchObject({
        recoveryCodeCount: 8,
      })
      expect(await auditOf(userId)).toEqual(
        expect.arrayContaining(['user.recovery_codes_made', 'user.recovery_code_used']),
      )
    })

    it('makes new ones only for who has just signed in', async () => {
      const { user } = await enrolled()
      await sql`update sessions set "createdAt" = now() - interval '6 minutes'`.execute(test.app.db)
      await expect(
        callServer(origin, await user.getIdToken(true), renewRecoveryCodes, {}),
      ).rejects.toThrow('sign_in_too_old')
    })
  })

  it('is switched off by an owner for who has lost everything, whose sign-ins end', async () => {
    const { email, user, userId, accountId } = await enrolled()
    const owner = await test.app.person('owner')
    const params = { id: userId }
    expect(await owner.call(getUserSecondStep, { params })).toMatchObject({
      since: expect.any(String),
    })
    await owner.call(removeSecondStep, { params })
    expect(await owner.call(getUserSecondStep, { params })).toEqual({ since: null })
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
    expect(await auditOf(userId)).toContain('user.second_step_removed')
    const again = await signInWithEmailAndPassword(sdkClient(origin), email, password)
    expect(again.user.uid).toBe(accountId)
  })
})
