import { Email } from '@courtside/contract/identity.ts'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import { AppError } from '#errors.ts'
import { checkNewPassword } from './check-password.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { embeddedIssuer, idTokenSeconds, issueIdToken, readCustomToken } from './issue-token.ts'
import { forgiveAttempt, takeAttempt } from './limit-attempts.ts'
import {
  type StartedSession,
  revokeAllSessions,
  revokeSessionOf,
  startSession,
} from './manage-sessions.ts'
import type { Identity } from './open-identity.ts'
import {
  type Account,
  addAccount,
  changeAccount,
  changePassword,
  findAccount,
  findAccountByEmail,
  findSignedInAccount,
  findUserId,
  isLastOwner,
  removeAccount,
} from './queries.ts'
import { ToolkitError } from './toolkit-error.ts'

/** Who calls, as far as sign-in cares. */
export type Client = {
  /** The client's network, for limits. */
  readonly address: string
  readonly userAgent: string | undefined
  /** The refresh token in the browser's cookie. */
  readonly heldToken: string | undefined
  /** Hands over a refresh token, by cookie where there is one; returns what the answer says instead. */
  keep(started: StartedSession): string
}

type Operation = (body: unknown, client: Client) => Promise<object>

/** Changing a password and deleting an account want a sign-in of the last minutes. */
const recentSeconds = 300

const text = z.string().max(1024)
const Credentials = z.object({ email: text, password: text })
const SignUp = z.object({ email: text, password: text, displayName: text.optional() })
const WithToken = z.object({ idToken: z.string().max(8192) })
const Update = WithToken.extend({
  displayName: text.nullish(),
  photoUrl: text.nullish(),
  password: text.optional(),
  deleteAttribute: z.array(z.string()).optional(),
})
/** Fields of an update that need mail or another provider. */
const notOffered = ['email', 'oobCode', 'deleteProvider', 'phoneNumber', 'linkProviderUserInfo']

/** The operations by the name they have in the address. */
export function toolkitOperations(db: Db, identity: Identity): ReadonlyMap<string, Operation> {
  const { keys, settings } = identity

  async function signIn(account: Account, provider: string, client: Client) {
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    // The browser's cookie is about to be overwritten: what it held can't be reached any more.
    await revokeSessionOf(db, client.heldToken)
    const started = await startSession(db, account.id, { provider, userAgent: client.userAgent })
    return {
      localId: account.id,
      ...(account.email && { email: account.email }),
      ...(account.name && { displayName: account.name }),
      idToken: await issueIdToken(keys, account, started.session),
      refreshToken: client.keep(started),
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

  const requireRecent = (startedAt: number) => {
    if (Date.now() / 1000 - startedAt > recentSeconds)
      throw new ToolkitError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  }

  const signInWithPassword: Operation = async (body, client) => {
    const given = parse(Credentials, body)
    const email = Email.safeParse(given.email).data ?? given.email
    if (!(await takeAttempt(db, 'address', client.address))) throw tooMany()
    if (!(await takeAttempt(db, 'account', email))) throw tooMany()
    const account = await findAccountByEmail(db, email)
    const isRight = await isPassword(given.password, account?.passwordHash ?? null)
    if (!account || !isRight) throw new ToolkitError('INVALID_LOGIN_CREDENTIALS')
    await forgiveAttempt(db, email, client.address)
    return { ...(await signIn(account, 'password', client)), registered: true }
  }

  const signUp: Operation = async (body, client) => {
    if (settings.admission !== 'open' && settings.admission !== 'approval')
      throw new ToolkitError('ADMIN_ONLY_OPERATION')
    if (isObject(body) && 'idToken' in body) throw new ToolkitError('OPERATION_NOT_ALLOWED')
    const given = parse(SignUp, body)
    const email = Email.safeParse(given.email)
    if (!email.success) throw new ToolkitError('INVALID_EMAIL')
    if (!(await takeAttempt(db, 'address', client.address))) throw tooMany()
    const name = given.displayName?.trim() || null
    const passwordHash = await hashNew(given.password, [email.data, name])
    const id = newId()
    if (!(await addAccount(db, { id, email: email.data, name, passwordHash })))
      throw new ToolkitError('EMAIL_EXISTS')
    return signIn(await accountOf(id), 'password', client)
  }

  const signInWithCustomToken: Operation = async (body, client) => {
    const { token } = parse(z.object({ token: z.string().max(8192) }), body)
    const accountId = await readCustomToken(keys, token)
    if (!accountId) throw new ToolkitError('INVALID_CUSTOM_TOKEN')
    return { ...(await signIn(await accountOf(accountId), 'custom', client)), isNewUser: false }
  }

  const lookup: Operation = async (body) => {
    const { account } = await signedIn(parse(WithToken, body).idToken)
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountInfo(account)] }
  }

  const update: Operation = async (body, client) => {
    if (isObject(body) && notOffered.some((field) => field in body))
      throw new ToolkitError('OPERATION_NOT_ALLOWED')
    const set = parse(Update, body)
    const { account, startedAt } = await signedIn(set.idToken)
    const name = valueOf(set.displayName, account.name, set.deleteAttribute, 'DISPLAY_NAME')
    const photoUrl = valueOf(set.photoUrl, account.photoUrl, set.deleteAttribute, 'PHOTO_URL')
    if (name !== account.name || photoUrl !== account.photoUrl)
      await changeAccount(db, account.id, { name, photoUrl })
    const changed: Account = { ...account, name, photoUrl }
    if (set.password === undefined) return accountInfo(changed)
    requireRecent(startedAt)
    const passwordHash = await hashNew(set.password, [account.email, name])
    await db.transaction().execute(async (trx) => {
      await changePassword(trx, account.id, passwordHash)
      await endAllSignIns(trx, account.id)
    })
    return { ...accountInfo(changed), ...(await signIn(changed, 'password', client)) }
  }

  const remove: Operation = async (body) => {
    const { account, startedAt } = await signedIn(parse(WithToken, body).idToken)
    requireRecent(startedAt)
    if (await isLastOwner(db, embeddedIssuer, account.id))
      throw new ToolkitError('ADMIN_ONLY_OPERATION', {
        detail: 'Make somebody else an owner before you delete your account',
      })
    const userId = await findUserId(db, embeddedIssuer, account.id)
    await removeAccount(db, embeddedIssuer, account.id)
    if (userId) identity.rightsChanged(userId)
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  }

  async function accountOf(id: string): Promise<Account> {
    const account = await findAccount(db, id)
    if (!account) throw new ToolkitError('USER_NOT_FOUND')
    return account
  }

  async function endAllSignIns(trx: Db, accountId: string): Promise<void> {
    const userId = await findUserId(trx, embeddedIssuer, accountId)
    if (!userId) return
    await revokeAllSessions(trx, userId)
    identity.rightsChanged(userId)
  }

  return new Map<string, Operation>([
    ['accounts:signInWithPassword', signInWithPassword],
    ['accounts:signUp', signUp],
    ['accounts:signInWithCustomToken', signInWithCustomToken],
    ['accounts:lookup', lookup],
    ['accounts:update', update],
    ['accounts:delete', remove],
  ])
}

const tooMany = () => new ToolkitError('TOO_MANY_ATTEMPTS_TRY_LATER')

async function hashNew(password: string, about: readonly (string | null)[]): Promise<string> {
  const checked = checkNewPassword(password, about)
  if ('problem' in checked) throw new ToolkitError('WEAK_PASSWORD', { detail: checked.problem })
  return hashPassword(checked.password)
}

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const field = String(parsed.error.issues[0]?.path[0] ?? 'REQUEST')
  throw new ToolkitError(`MISSING_${field.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`)
}

function valueOf(
  given: string | null | undefined,
  held: string | null,
  removed: readonly string[] | undefined,
  attribute: string,
): string | null {
  if (removed?.includes(attribute)) return null
  return given === undefined ? held : given?.trim() || null
}

/** What the SDK reads an account from. The hash is only ever said to be there. */
function accountInfo(account: Account) {
  const { id, email, isEmailVerified, name, photoUrl, passwordHash } = account
  const profile = { ...(name && { displayName: name }), ...(photoUrl && { photoUrl }) }
  return {
    localId: id,
    ...profile,
    ...(email && { email, emailVerified: isEmailVerified }),
    ...(passwordHash && { passwordHash: 'UkVEQUNURUQ=' }),
    providerUserInfo:
      email && passwordHash
        ? [{ providerId: 'password', rawId: email, federatedId: email, email, ...profile }]
        : [],
    disabled: false,
    createdAt: String(Date.parse(account.createdAt)),
    lastLoginAt: String(Date.parse(account.lastSignInAt ?? account.createdAt)),
  }
}
