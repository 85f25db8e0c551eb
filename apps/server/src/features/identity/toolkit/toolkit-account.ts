import { line } from '@courtside/contract/fields.ts'
import { Email } from '@courtside/contract/identity.ts'
import { z } from 'zod'
import { removeLink } from '#features/identity/google/account-links.ts'
import { findSecondFactor } from '#features/identity/second-step/second-factors.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { revokeSession } from '#features/identity/tokens/manage-sessions.ts'
import { isLastOwner, lockOwners } from '../keep-owner.ts'
import { logAudit } from '../log-audit.ts'
import { removeCodes } from '../one-time-code.ts'
import {
  type Account,
  updateAccount,
  updatePassword,
  findUserId,
  removeAccount,
} from '../queries.ts'
import { ToolkitError } from './toolkit-error.ts'
import {
  type Client,
  type Operation,
  type Toolkit,
  WithToken,
  getAccountInfo,
  getFactorInfos,
  hashNew,
  isObject,
  parse,
  passwordText,
  storable,
  text,
} from './toolkit-session.ts'

const Update = WithToken.extend({
  displayName: line(0, 100).nullish(),
  photoUrl: storable.nullish(),
  email: text.optional(),
  password: passwordText.optional(),
  deleteAttribute: z.array(z.string()).optional(),
  deleteProvider: z.array(z.string()).optional(),
})
const Revoke = WithToken.extend({ token: z.string().max(8192) })
/** Fields of an update that need another provider. */
const notOffered = ['phoneNumber', 'linkProviderUserInfo']

/** What somebody signed in may read and change of their account. */
export function createAccountOperations(
  toolkit: Toolkit,
  applyCode: (body: object) => Promise<object>,
) {
  const { db, identity, post, signedIn, enter, requireRecent } = toolkit

  const lookup: Operation = async (body) => {
    const { account } = await signedIn(parse(WithToken, body).idToken)
    const factor = await findSecondFactor(db, account.id)
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [{ ...getAccountInfo(account), mfaInfo: getFactorInfos(factor) }],
    }
  }

  /** Says nothing of any address, known or not: no screen of ours asks for a password by who somebody is. */
  const createAuthUri: Operation = async (body) => {
    if (!Email.safeParse(parse(z.object({ identifier: text }), body).identifier).success)
      throw new ToolkitError('INVALID_IDENTIFIER')
    return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: crypto.randomUUID() }
  }

  const update: Operation = async (body, client) => {
    if (isObject(body) && 'oobCode' in body) return applyCode(body)
    if (isObject(body) && notOffered.some((field) => field in body))
      throw new ToolkitError('OPERATION_NOT_ALLOWED')
    const set = parse(Update, body)
    const { account, startedAt } = await signedIn(set.idToken)
    if (set.email !== undefined && Email.safeParse(set.email).data !== account.email)
      throw new ToolkitError('OPERATION_NOT_ALLOWED', {
        detail: 'Please verify the new email before changing email.',
      })
    if (set.photoUrl && !client.isOwn(set.photoUrl))
      throw new ToolkitError('INVALID_PHOTO_URL', { detail: 'Use a picture of this app' })
    const name = getValue(set.displayName, account.name, set.deleteAttribute, 'DISPLAY_NAME')
    const photoUrl = getValue(set.photoUrl, account.photoUrl, set.deleteAttribute, 'PHOTO_URL')
    if (name !== account.name || photoUrl !== account.photoUrl)
      await updateAccount(db, account.id, { name, photoUrl })
    const changed: Account = { ...account, name, photoUrl }
    const [removed] = ['password', 'google.com'].filter((way) => set.deleteProvider?.includes(way))
    if (removed !== undefined) {
      requireRecent(startedAt)
      return removed === 'password' ? removePassword(changed) : removeGoogle(changed)
    }
    if (set.password === undefined) return getAccountInfo(changed)
    requireRecent(startedAt)
    return replacePassword(changed, set.password, client)
  }

  async function replacePassword(account: Account, password: string, client: Client) {
    const passwordHash = await hashNew(db, password, account)
    await db.transaction().execute(async (trx) => {
      await updatePassword(trx, account.id, passwordHash)
      await removeCodes(trx, account.id, account.email)
      await toolkit.endAllSignIns(trx, account.id)
      await toolkit.note(trx, account, 'user.password_changed')
    })
    return {
      ...getAccountInfo({ ...account, passwordHash }),
      ...(await enter(account, 'password', client)),
    }
  }

  async function removePassword(account: Account) {
    requireAnother(account, account.google !== null && identity.google !== undefined)
    await db.transaction().execute(async (trx) => {
      await updatePassword(trx, account.id, null)
      await toolkit.note(trx, account, 'user.password_removed')
    })
    return getAccountInfo({ ...account, passwordHash: null })
  }

  async function removeGoogle(account: Account) {
    requireAnother(account, account.passwordHash !== null)
    if (account.google)
      await db.transaction().execute(async (trx) => {
        await removeLink(trx, account.id)
        await toolkit.note(trx, account, 'user.google_removed')
      })
    return getAccountInfo({ ...account, google: null })
  }

  /** Never the last way in: another one must be left, or a link by mail to an address that is proved to be theirs. */
  function requireAnother({ email, isEmailVerified }: Account, hasOther: boolean) {
    if (!hasOther && !(email && isEmailVerified && post.isOn))
      throw new ToolkitError('OPERATION_NOT_ALLOWED', {
        detail: 'This is your only way to sign in. Confirm your e-mail address first',
      })
  }

  const remove: Operation = async (body) => {
    const { account, startedAt } = await signedIn(parse(WithToken, body).idToken)
    requireRecent(startedAt)
    const userId = await findUserId(db, embeddedIssuer, account.id)
    await db.transaction().execute(async (trx) => {
      await lockOwners(trx)
      if (userId && (await isLastOwner(trx, userId)))
        throw new ToolkitError('ADMIN_ONLY_OPERATION', {
          detail: 'Make someone else an owner before you delete your account',
        })
      await removeAccount(trx, embeddedIssuer, account.id)
      if (userId) await logAudit(trx, 'user.account_deleted', userId, { by: userId })
      if (userId) await identity.rightsChanged(trx, userId)
    })
    return { kind: 'identitytoolkit#DeleteAccountResponse' }
  }

  /** Ends a sign-in of one's own by its token: the SDK's sign-out tells no server. */
  const revokeToken: Operation = async (body) => {
    const { idToken, token } = parse(Revoke, body)
    const { account } = await signedIn(idToken)
    const ended = await identity.verify(token).catch(() => undefined)
    if (ended?.sub !== account.id)
      throw new ToolkitError('OPERATION_NOT_ALLOWED', {
        detail: 'Only tokens of your own sign-ins are revoked here',
      })
    await db.transaction().execute(async (trx) => {
      const userId = await revokeSession(trx, ended.sid)
      if (userId) await identity.rightsChanged(trx, userId)
    })
    return {}
  }

  return { lookup, createAuthUri, update, remove, revokeToken }
}

function getValue(
  given: string | null | undefined,
  held: string | null,
  removed: readonly string[] | undefined,
  attribute: string,
): string | null {
  if (removed?.includes(attribute)) return null
  return given === undefined ? held : given || null
}
