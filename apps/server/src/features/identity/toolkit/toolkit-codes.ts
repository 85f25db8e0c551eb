import { Email } from '@courtside/contract/identity.ts'
import { z } from 'zod'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { countRequest } from '../count-tries.ts'
import { deleteMails, consumeAttempt } from '../limit-attempts.ts'
import { logAudit } from '../log-audit.ts'
import {
  type Code,
  type CodePurpose,
  findCode,
  removeCodes,
  consumeCode,
} from '../one-time-code.ts'
import { proveEmail } from '../prove-email.ts'
import {
  type Account,
  addAccount,
  updatePassword,
  removeOtherWays,
  findAccountByEmail,
} from '../queries.ts'
import { updateEmail } from '../update-email.ts'
import { ToolkitError } from './toolkit-error.ts'
import {
  type Client,
  type Operation,
  type Toolkit,
  WithToken,
  getAccountInfo,
  hashNew,
  parse,
  passwordText,
  text,
  tooMany,
} from './toolkit-session.ts'

const Send = z.object({
  requestType: z.enum([
    'PASSWORD_RESET',
    'EMAIL_SIGNIN',
    'VERIFY_EMAIL',
    'VERIFY_AND_CHANGE_EMAIL',
  ]),
  continueUrl: text.optional(),
})
const ToAddress = z.object({ email: text })
const NewAddress = WithToken.extend({ newEmail: text })
const WithCode = z.object({ oobCode: z.string().min(1).max(200) })
const Reset = WithCode.extend({ newPassword: passwordText.optional() })
const EmailLink = WithCode.extend({ email: text, idToken: z.string().max(8192).optional() })

const requestTypes: Readonly<Record<CodePurpose, string>> = {
  reset_password: 'PASSWORD_RESET',
  sign_in: 'EMAIL_SIGNIN',
  verify_email: 'VERIFY_EMAIL',
  change_email: 'VERIFY_AND_CHANGE_EMAIL',
  invitation: 'INVITATION',
}

/** Asking for mails with a link, and what each link does. */
export function createCodeOperations(toolkit: Toolkit) {
  const { db, post, signedIn, accountOf, endAllSignIns } = toolkit

  const sendOobCode: Operation = async (body, client) => {
    const { requestType, continueUrl } = parse(Send, body)
    const landing = client.landing(continueUrl)
    if (!landing) throw new ToolkitError('UNAUTHORIZED_DOMAIN')
    if (requestType === 'PASSWORD_RESET' || requestType === 'EMAIL_SIGNIN') {
      const email = getAddress(parse(ToAddress, body).email)
      const mail = requestType === 'PASSWORD_RESET' ? 'resetPassword' : 'signIn'
      if (await canGo(mail, email, client)) await post.send(db, { kind: mail, email, landing })
      return { kind, email }
    }
    const { account, startedAt } = await signedIn(parse(WithToken, body).idToken)
    if (!account.email || !post.isOn)
      throw new ToolkitError('OPERATION_NOT_ALLOWED', { detail: 'No mail is sent here' })
    if (requestType === 'VERIFY_EMAIL') {
      if (!(await consumeAttempt(db, 'ownMail', account.id))) throw tooMany()
      await post.send(db, { kind: 'verifyEmail', accountId: account.id, landing })
      return { kind, email: account.email }
    }
    toolkit.requireRecent(startedAt)
    const email = getAddress(parse(NewAddress, body).newEmail)
    if (!(await consumeAttempt(db, 'ownMail', account.id))) throw tooMany()
    if (!(await consumeAttempt(db, 'newAddressMail.all', email)))
      if (!(await consumeAttempt(db, 'newAddressMail.slow', email))) throw tooMany()
    await post.send(db, { kind: 'changeEmail', accountId: account.id, email, landing })
    return { kind, email: account.email, newEmail: email }
  }

  /** False where enough of these mails are out: whoever asks has one that works, and is answered as if it were new. */
  async function canGo(mail: 'resetPassword' | 'signIn', email: string, client: Client) {
    const limit = mail === 'signIn' ? 'signInMail' : 'resetMail'
    const account = await findAccountByEmail(db, email)
    if (account && client.device(account)) return consumeAttempt(db, `${limit}.known`, account.id)
    if (!(await countRequest(db, toolkit.waitingRoom, client.network))) throw tooMany()
    return consumeAttempt(db, `${limit}.all`, email)
  }

  /** Without a new password it only says what the code is for. */
  const resetPassword: Operation = async (body) => {
    const { oobCode, newPassword } = parse(Reset, body)
    const code = await usable(db, oobCode)
    if (newPassword === undefined) return aboutCode(code)
    if (code.purpose !== 'reset_password') throw createInvalidCodeError()
    const account = await getOwner(code)
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    const passwordHash = await hashNew(db, newPassword, account)
    await db.transaction().execute(async (trx) => {
      await useUp(trx, oobCode)
      await updatePassword(trx, account.id, passwordHash)
      await removeCodes(trx, account.id, account.email)
      if (code.isMailed) {
        // Whoever connected it never proved to own the address.
        if (!account.isEmailVerified) await removeOtherWays(trx, account.id)
        await proveEmail(trx, account.id, code.email)
      }
      const userId = await endAllSignIns(trx, account.id)
      if (userId) await logAudit(trx, 'user.password_changed', userId, { by: userId })
      await post.send(trx, { kind: 'passwordChanged', email: code.email })
    })
    return { kind, email: code.email, requestType: requestTypes.reset_password }
  }

  async function aboutCode(code: Code) {
    const requestType = requestTypes[code.purpose]
    if (code.purpose === 'sign_in') return { kind, requestType }
    if (code.purpose !== 'change_email') return { kind, requestType, email: code.email }
    return { kind, requestType, email: (await getOwner(code)).email, newEmail: code.email }
  }

  const signInWithEmailLink: Operation = async (body, client) => {
    const given = parse(EmailLink, body)
    const code = await usable(db, given.oobCode)
    if (code.purpose !== 'sign_in') throw createInvalidCodeError()
    if (Email.safeParse(given.email).data !== code.email) throw new ToolkitError('INVALID_EMAIL')
    const own = given.idToken === undefined ? undefined : (await signedIn(given.idToken)).account
    const known = await findAccountByEmail(db, code.email)
    if (own && own.email !== code.email)
      throw new ToolkitError(known ? 'EMAIL_EXISTS' : 'OPERATION_NOT_ALLOWED')
    if (known?.isDisabled) throw new ToolkitError('USER_DISABLED')
    const id = known?.id ?? createId()
    await db.transaction().execute(async (trx) => {
      await useUp(trx, given.oobCode)
      await deleteMails(trx, id, code.email)
      if (!known) await addNew(trx, id, code.email)
      else if (!known.isEmailVerified && !own) await toolkit.giveWay(trx, known)
      await proveEmail(trx, id, code.email)
    })
    const signedInNow = await toolkit.signIn(await accountOf(id), 'emailLink', client)
    return { kind, ...signedInNow, email: code.email, isNewUser: !known }
  }

  async function addNew(trx: Db, id: string, email: string) {
    if (!(await addAccount(trx, { id, email, name: null, passwordHash: null })))
      throw new ToolkitError('EMAIL_EXISTS')
  }

  /** What `applyActionCode` asks for: an address is confirmed, or takes the place of another. */
  async function applyCode(body: object) {
    const { oobCode } = parse(WithCode, body)
    const code = await usable(db, oobCode)
    const account = await getOwner(code)
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    if (code.purpose !== 'verify_email' && code.purpose !== 'change_email')
      throw createInvalidCodeError()
    await db.transaction().execute(async (trx) => {
      await useUp(trx, oobCode)
      if (code.purpose === 'verify_email') return proveEmail(trx, account.id, code.email)
      if (!(await updateEmail(trx, account, code.email))) throw new ToolkitError('EMAIL_EXISTS')
      await removeCodes(trx, account.id, account.email)
      await endAllSignIns(trx, account.id)
      if (account.email) await post.send(trx, { kind: 'emailChanged', email: account.email })
    })
    return getAccountInfo(await accountOf(account.id))
  }

  async function getOwner(code: Code): Promise<Account> {
    if (code.accountId === null) throw createInvalidCodeError()
    return accountOf(code.accountId)
  }

  return { sendOobCode, resetPassword, signInWithEmailLink, applyCode }
}

const kind = 'identitytoolkit#Response'
const createInvalidCodeError = () => new ToolkitError('INVALID_OOB_CODE')

async function usable(db: Db, secret: string): Promise<Code> {
  const code = await findCode(db, secret)
  if (!code || code.purpose === 'invitation') throw createInvalidCodeError()
  if (code.isExpired) throw new ToolkitError('EXPIRED_OOB_CODE')
  return code
}

/** Of two who use a code at the same moment one gets on; the other finds it used. */
async function useUp(trx: Db, secret: string): Promise<void> {
  if (!(await consumeCode(trx, secret))) throw createInvalidCodeError()
}

function getAddress(given: string): string {
  const email = Email.safeParse(given)
  if (!email.success) throw new ToolkitError('INVALID_EMAIL')
  return email.data
}
