import { line } from '@courtside/contract/fields.ts'
import { Email } from '@courtside/contract/identity.ts'
import { z } from 'zod'
import { createId } from '#db/new-id.ts'
import { canSignUp } from '#features/identity/admission/admit-person.ts'
import { readAdmission } from '#features/identity/admission/read-admission.ts'
import { consumeCustomToken } from '#features/identity/tokens/issue-token.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { countGuess, countRequest } from '../count-tries.ts'
import { isPassword } from '../hash-password.ts'
import { logAudit } from '../log-audit.ts'
import { addAccount, updatePassword, findAccountByEmail, findUserId } from '../queries.ts'
import { ToolkitError } from './toolkit-error.ts'
import {
  type Operation,
  type Toolkit,
  WithToken,
  getAccountInfo,
  hashNew,
  isObject,
  parse,
  passwordText,
  storable,
  tooMany,
} from './toolkit-session.ts'

const Credentials = z.object({ email: storable, password: passwordText })
const SignUp = Credentials.extend({ displayName: line(0, 100).optional() })
const Link = WithToken.extend({ email: storable, password: passwordText })

/** Signing in and up with a password, and by a token that the server itself gave out. */
export function createPasswordOperations(toolkit: Toolkit) {
  const { db, identity, post, signIn, accountOf } = toolkit

  const signInWithPassword: Operation = async (body, client) => {
    const given = parse(Credentials, body)
    const email = Email.safeParse(given.email).data ?? given.email
    const account = await findAccountByEmail(db, email)
    const guess = await countGuess(db, toolkit.waitingRoom, {
      at: 'password',
      subject: email,
      network: client.network,
      device: client.device(account),
    })
    if (!guess) throw tooMany()
    const isRight = await isPassword(given.password, account?.passwordHash ?? null)
    if (!account || !isRight) throw new ToolkitError('INVALID_LOGIN_CREDENTIALS')
    await guess.forgive()
    return { ...(await signIn(account, 'password', client)), registered: true }
  }

  const signUp: Operation = async (body, client) => {
    if (isObject(body) && 'idToken' in body) return linkPassword(body)
    if (isObject(body) && !('email' in body)) throw new ToolkitError('ADMIN_ONLY_OPERATION')
    const given = parse(SignUp, body)
    const email = Email.safeParse(given.email)
    const admission = await readAdmission(db, identity.settings)
    if (!canSignUp(admission, post.isOn, email.data)) throw new ToolkitError('ADMIN_ONLY_OPERATION')
    if (!email.success) throw new ToolkitError('INVALID_EMAIL')
    if (!(await countRequest(db, toolkit.waitingRoom, client.network))) throw tooMany()
    const name = given.displayName || null
    const passwordHash = await hashNew(db, given.password, { email: email.data, name })
    const id = createId()
    if (!(await addAccount(db, { id, email: email.data, name, passwordHash })))
      throw new ToolkitError('EMAIL_EXISTS')
    return signIn(await accountOf(id), 'password', client)
  }

  /** A password for somebody who came another way, at the address that is theirs already. */
  async function linkPassword(body: object) {
    const given = parse(Link, body)
    const { account, startedAt } = await toolkit.signedIn(given.idToken)
    toolkit.requireRecent(startedAt)
    if (account.passwordHash) throw new ToolkitError('PROVIDER_ALREADY_LINKED')
    if (Email.safeParse(given.email).data !== account.email)
      throw new ToolkitError('OPERATION_NOT_ALLOWED', { detail: 'Use the address of your account' })
    const passwordHash = await hashNew(db, given.password, account)
    await db.transaction().execute(async (trx) => {
      await updatePassword(trx, account.id, passwordHash)
      const userId = await findUserId(trx, embeddedIssuer, account.id)
      if (userId) await logAudit(trx, 'user.password_changed', userId, { by: userId })
      if (account.email) await post.send(trx, { kind: 'passwordChanged', email: account.email })
    })
    return getAccountInfo({ ...account, passwordHash })
  }

  const signInWithCustomToken: Operation = async (body, client) => {
    const { token } = parse(z.object({ token: z.string().max(8192) }), body)
    const taken = await consumeCustomToken(db, identity.keys, token)
    if (!taken) throw new ToolkitError('INVALID_CUSTOM_TOKEN')
    const account = await accountOf(taken.accountId)
    return { ...(await signIn(account, taken.provider, client, taken.keptIn)), isNewUser: false }
  }

  return { signInWithPassword, signUp, signInWithCustomToken }
}
