import { line } from '@courtside/contract/fields.ts'
import type { KeptIn } from '@courtside/contract/telegram.ts'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { AppError } from '#errors.ts'
import { pend } from '#features/identity/second-step/pending-sign-in.ts'
import {
  type SecondFactor,
  findSecondFactor,
} from '#features/identity/second-step/second-factors.ts'
import {
  embeddedIssuer,
  idTokenSeconds,
  issueIdToken,
} from '#features/identity/tokens/issue-token.ts'
import {
  type StartedSession,
  revokeAllSessions,
  revokeSessionOf,
  startSession,
} from '#features/identity/tokens/manage-sessions.ts'
import { recentSeconds } from '#http/authenticate.ts'
import { checkNewPassword } from '../check-password.ts'
import type { WaitingRoom } from '../count-tries.ts'
import type { DeviceAccount } from '../device-cookie.ts'
import { hashPassword } from '../hash-password.ts'
import { logAudit } from '../log-audit.ts'
import type { Identity } from '../open-identity.ts'
import {
  type Account,
  updatePassword,
  removeOtherWays,
  findAccount,
  findOrganisationName,
  findSignedInAccount,
  findUserId,
} from '../queries.ts'
import type { Post } from '../send-mail.ts'
import { ToolkitError } from './toolkit-error.ts'

/** Who calls, as far as sign-in cares. */
export type Client = {
  /** The client's network, for limits. */
  readonly network: string
  /** The name of its device, if the account signed in on it; also for limits. */
  device(account: DeviceAccount | undefined): string | undefined
  readonly userAgent: string | undefined
  /** The refresh token in the browser's cookie. */
  readonly heldToken: string | undefined
  /** Hands over a refresh token, by a cookie where there is one, and marks the device; returns what the answer says instead. */
  keep(started: StartedSession, keptIn?: KeptIn): string
  /** What came of a visit to Google, from the browser's cookie; it is gone then. */
  takeGoogle(): ReturnType<NonNullable<Identity['google']>['cookie']['take']>
  /** The page of ours that an address given by the caller stands for; undefined when it is another site's. */
  landing(url: string | undefined): string | undefined
  /** Whether an address is one of ours. */
  isOwn(url: string): boolean
}

export type Operation = (body: unknown, client: Client) => Promise<object>

/** What the operations share. */
export type Toolkit = ReturnType<typeof openToolkit>

export function openToolkit(db: Db, identity: Identity, post: Post, waitingRoom: WaitingRoom) {
  const { keys } = identity

  async function getAccount(id: string): Promise<Account> {
    const account = await findAccount(db, id)
    if (!account) throw new ToolkitError('USER_NOT_FOUND')
    return account
  }

  /** What a way of signing in answers: tokens, or where there is a second step, what that is finished with. */
  async function signIn(account: Account, provider: string, client: Client, keptIn?: KeptIn) {
    const factor = await findSecondFactor(db, account.id)
    if (!factor) return enter(account, provider, client, keptIn)
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    return {
      localId: account.id,
      ...(account.email && { email: account.email }),
      mfaPendingCredential: pend(identity.seal, account, { provider, keptIn }),
      mfaInfo: getFactorInfos(factor),
    }
  }

  /** Begins a sign-in of somebody who has proved all that is asked for. */
  async function enter(account: Account, provider: string, client: Client, keptIn?: KeptIn) {
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    // The browser's cookie is about to be overwritten: what it held can't be reached any more.
    await revokeSessionOf(db, client.heldToken)
    const started = await startSession(db, account.id, { provider, userAgent: client.userAgent })
    return {
      localId: account.id,
      ...(account.email && { email: account.email }),
      ...(account.name && { displayName: account.name }),
      idToken: await issueIdToken(keys, account, started.session),
      refreshToken: client.keep(started, keptIn),
      expiresIn: String(idTokenSeconds),
    }
  }

  /** The account of an id token whose sign-in has not been ended, and the second it began. */
  async function signedIn(idToken: string): Promise<{ account: Account; startedAt: number }> {
    const token = await identity.verify(idToken).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.status !== 401) throw error
      throw new ToolkitError(error.code === 'token_expired' ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
    })
    const account = await findSignedInAccount(db, token.sub, token.sid ?? '')
    if (!account) throw new ToolkitError('TOKEN_EXPIRED')
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    return { account, startedAt: token.auth_time }
  }

  function requireRecent(startedAt: number) {
    if (Date.now() / 1000 - startedAt > recentSeconds)
      throw new ToolkitError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }

  /** Ends every sign-in of an account, in the caller's transaction; also of one that is nobody's membership yet. */
  async function endAllSignIns(trx: Db, accountId: string): Promise<string | undefined> {
    const userId = await findUserId(trx, embeddedIssuer, accountId)
    await revokeAllSessions(trx, { userId, accountId })
    if (userId) await identity.rightsChanged(trx, userId)
    return userId
  }

  /** Whoever made the account never proved to own its address, whose owner has come now: their ways in end. */
  async function giveWay(trx: Db, account: Account): Promise<void> {
    const { google, telegram } = await removeOtherWays(trx, account.id)
    const ended = [
      ...(account.passwordHash ? (['user.password_removed'] as const) : []),
      ...(google ? (['user.google_removed'] as const) : []),
      ...(telegram === null ? [] : (['user.telegram_disconnected'] as const)),
    ]
    if (ended.length === 0) return
    await updatePassword(trx, account.id, null)
    const userId = await endAllSignIns(trx, account.id)
    for (const action of ended) {
      const of = action === 'user.telegram_disconnected' && {
        telegram: { was: telegram, set: null },
      }
      if (userId) await logAudit(trx, action, userId, of ? { changes: of } : {})
      if (account.email) await post.send(trx, { kind: mailOf[action], email: account.email })
    }
  }

  /** Writes it to the audit log and tells the owner of the account by mail. */
  async function note(trx: Db, { id, email }: Account, action: keyof typeof mailOf): Promise<void> {
    const userId = await findUserId(trx, embeddedIssuer, id)
    if (userId) await logAudit(trx, action, userId, { by: userId })
    if (email) await post.send(trx, { kind: mailOf[action], email })
  }

  return {
    db,
    identity,
    post,
    waitingRoom,
    giveWay,
    note,
    accountOf: getAccount,
    signIn,
    enter,
    signedIn,
    requireRecent,
    endAllSignIns,
  }
}

/** The mail that tells what was changed of how somebody signs in. */
const mailOf = {
  'user.password_changed': 'passwordChanged',
  'user.password_removed': 'passwordRemoved',
  'user.google_connected': 'googleConnected',
  'user.google_removed': 'googleRemoved',
  'user.telegram_disconnected': 'telegramDisconnected',
  'user.second_step_added': 'secondStepAdded',
  'user.second_step_removed': 'secondStepRemoved',
  'user.recovery_code_used': 'recoveryCodeUsed',
} as const

/** What is asked for too often is refused so, whether there is such an account or not. */
export const tooMany = () => new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER')

/** The hash of a password that somebody chooses; refuses one that is easy to guess from what all here know. */
export async function hashNew(
  db: Db,
  password: string,
  { email, name }: Pick<Account, 'email' | 'name'>,
): Promise<string> {
  const organisation = (await findOrganisationName(db)) ?? null
  const checked = checkNewPassword(password, [email, name, organisation])
  if ('problem' in checked) throw new ToolkitError('WEAK_PASSWORD', { detail: checked.problem })
  return hashPassword(checked.password)
}

export const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

/** The request as the schema has it; what is missing, or is too long or of odd characters, is named as Google's service names it. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? 'REQUEST')
  const isWrong = issue?.code === 'too_big' || issue?.code === 'custom'
  const code = field.replaceAll(/[A-Z]/g, '_$&').toUpperCase()
  if (isWrong) throw new ToolkitError(`INVALID_${code}`, { detail: issue.message })
  throw new ToolkitError(`MISSING_${code}`)
}

/** Text of a request, as long as any of them may be. */
export const text = z.string().max(1024)
/** A password, cut where it is longer than any may be: as a new one it is refused for its length, and else it is wrong. */
export const passwordText = z.string().transform((given) => given.slice(0, 1025))
/** Of text that is kept or looked for: without what PostgreSQL refuses. */
export const storable = line(0, 1024)
export const WithToken = z.object({ idToken: z.string().max(8192) })

/** What the SDK reads an account from. The hash is only ever said to be there. */
export function getAccountInfo(account: Account) {
  const { id, email, isEmailVerified, name, photoUrl, passwordHash, google } = account
  const profile = { ...(name && { displayName: name }), ...(photoUrl && { photoUrl }) }
  return {
    localId: id,
    ...profile,
    ...(email && { email, emailVerified: isEmailVerified }),
    ...(passwordHash && { passwordHash: 'UkVEQUNURUQ=' }),
    ...(email && { emailLinkSignin: true }),
    providerUserInfo: [
      ...(email && passwordHash
        ? [{ providerId: 'password', rawId: email, federatedId: email, email, ...profile }]
        : []),
      ...(google
        ? [
            {
              providerId: 'google.com',
              rawId: google.subject,
              federatedId: google.subject,
              ...(google.email && { email: google.email }),
            },
          ]
        : []),
    ],
    disabled: false,
    createdAt: String(Date.parse(account.createdAt)),
    lastLoginAt: String(Date.parse(account.lastSignInAt ?? account.createdAt)),
  }
}

/** An account's second steps as the SDK reads them: one, or none. */
export const getFactorInfos = (factor: SecondFactor | undefined) =>
  factor
    ? [
        {
          mfaEnrollmentId: factor.id,
          enrolledAt: new Date(factor.createdAt).toISOString(),
          totpInfo: {},
        },
      ]
    : []
