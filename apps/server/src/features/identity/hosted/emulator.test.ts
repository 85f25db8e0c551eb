import { claimSetup } from '@courtside/contract/identity.ts'
import { createInvitations } from '@courtside/contract/invitations.ts'
import { signInByTelegram } from '@courtside/contract/telegram.ts'
import { endUserSessions, updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import {
  GoogleAuthProvider,
  type User,
  signInWithCredential,
  signInWithCustomToken,
} from '@firebase/auth'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#errors.ts'
import { type TestApp, callerOf, openTestApp, send } from '#test/app.ts'
import { findRoleIds } from '#test/factories.ts'
import { hostedSettings, makeServiceAccount } from '#test/hosted-google.ts'
import { sdkClient } from '#test/sdk-client.ts'
import { botEnvironment, launchBy, telegramUser } from '#test/telegram-launch.ts'
import { setupUrl } from '../setup-link.ts'
import { type VerifiedToken, firebaseIssuer, createVerifyToken } from '../tokens/verify-token.ts'

/** Where `npm run test:emulator` runs Google's Auth emulator. */
const origin = process.env['AUTH_EMULATOR']
const emulatorIssuer = 'https://securetoken.google.com/demo-courtside'
const publicUrl = 'https://tasks.club.example'

/** The emulator signs nothing. What it says is taken by this function alone, which is no part of the product. */
async function trustEmulator(token: string): Promise<VerifiedToken> {
  const claims = decodeJwt(token)
  if (claims.iss !== emulatorIssuer || claims.aud !== 'demo-courtside')
    throw new AppError(401, 'unauthenticated', 'Not of the emulator')
  return claims as unknown as VerifiedToken
}

describe.runIf(origin)('Google’s emulator behind the unmodified SDK', () => {
  let app: TestApp
  beforeAll(async () => {
    const account = makeServiceAccount('demo-courtside')
    const environment = {
      ...hostedSettings,
      ...botEnvironment,
      FIREBASE_PROJECT_ID: 'demo-courtside',
      FIREBASE_SERVICE_ACCOUNT: account.path,
      PUBLIC_URL: publicUrl,
    }
    app = await openTestApp(environment, { verify: trustEmulator })
    return async () => {
      await app.close()
      account.remove()
    }
  })

  /** Signs in with Google as the SDK does with what Google's window gave it. */
  async function signIn(name: string): Promise<User> {
    const email = `${name}@club.example`
    const proof = JSON.stringify({ sub: `google-${name}`, email, email_verified: true, name })
    const auth = sdkClient(origin ?? '')
    return (await signInWithCredential(auth, GoogleAuthProvider.credential(proof))).user
  }
  const callerFor = async (user: User) => callerOf(app.api, '', await user.getIdToken(true))

  it('makes an owner, lets in who is invited, and keeps out whom nobody knows, was suspended or signed out', async () => {
    const owner = await callerFor(await signIn('olga'))
    const link = new URL((await setupUrl(app.db, new URL(publicUrl))) ?? '')
    await owner.call(claimSetup, {
      body: {
        organisationName: 'Emulated',
        timeZone: 'Europe/Lisbon',
        name: 'Olga',
        secret: link.hash.slice('#setup='.length),
      },
    })
    expect(await owner.call(getMe, {})).toMatchObject({
      email: 'olga@club.example',
      roles: [{ name: 'Owner' }],
    })

    const paul = await signIn('paul')
    expect(await (await callerFor(paul)).refusal(getMe, {})).toMatchObject({ code: 'not_a_member' })
    const { member } = await findRoleIds(app.db)
    await owner.call(createInvitations, {
      body: { people: [{ email: 'paul@club.example' }], roleId: member, by: 'link' },
    })
    const { uid: id } = await (await callerFor(paul)).call(getMe, {})

    const status = (was: 'active' | 'suspended', set: 'active' | 'suspended') =>
      owner.call(updateUser, { params: { id }, body: { changes: { status: { was, set } } } })
    await status('active', 'suspended')
    expect(await (await callerFor(paul)).refusal(getMe, {})).toMatchObject({
      code: 'membership_suspended',
    })
    await status('suspended', 'active')

    // The emulator goes on making tokens; those of a sign-in from before are refused all the same.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await owner.call(endUserSessions, { params: { id } })
    expect(await (await callerFor(paul)).refusal(getMe, {})).toMatchObject({
      code: 'token_revoked',
    })
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await (await callerFor(await signIn('paul'))).call(getMe, {})).toMatchObject({ uid: id })
  })

  it('makes tokens that the product takes nothing of', async () => {
    const token = await (await signIn('mallory')).getIdToken()
    const verify = createVerifyToken(new Map([firebaseIssuer('demo-courtside')]))
    await expect(verify(token)).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  it('takes our word for who opened the app in Telegram, and says with every token which it was', async () => {
    await sql`update organisations set "admission" = '{"by":"open"}'`.execute(app.db)
    const user = telegramUser('Tess')
    const body = { initData: launchBy(user), join: true }
    const answer = await send(app.api, signInByTelegram, { body })
    const { customToken } = answer.body as { customToken: string }
    const auth = sdkClient(origin ?? '')
    const signedIn = await signInWithCustomToken(auth, customToken)
    const renewed = await signedIn.user.getIdToken(true)
    expect(decodeJwt(renewed)).toMatchObject({ courtside_telegram: String(user.id) })
    const caller = callerOf(app.api, '', renewed)
    expect(await caller.call(getMe, {})).toMatchObject({ name: 'Tess Tester' })
    await sql`delete from telegram_accounts`.execute(app.db)
    app.identity.forget()
    expect(await caller.refusal(getMe, {})).toMatchObject({ status: 401, code: 'token_revoked' })
  })
})
