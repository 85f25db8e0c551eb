import { z } from 'zod'
import {
  base32,
  findTotpStep,
  createTotpSecret,
  totpForm,
} from '#features/identity/second-step/compute-totp.ts'
import { readPending } from '#features/identity/second-step/pending-sign-in.ts'
import {
  addSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  consumeRecoveryCode,
  consumeTotpCode,
} from '#features/identity/second-step/second-factors.ts'
import { countGuess } from '../count-tries.ts'
import { type Account, findAccount } from '../queries.ts'
import { ToolkitError } from './toolkit-error.ts'
import { type Operation, type Toolkit, WithToken, parse, tooMany } from './toolkit-session.ts'

const enrollingMinutes = 10
const Code = z.string().min(1).max(50)
const Sealed = z.string().max(2000)

const Start = WithToken.extend({ totpEnrollmentInfo: z.object({}) })
const Enroll = WithToken.extend({
  totpVerificationInfo: z.object({ sessionInfo: Sealed, verificationCode: Code }),
})
const Withdraw = WithToken.extend({ mfaEnrollmentId: z.uuid() })
const Finish = z.object({
  mfaPendingCredential: Sealed,
  mfaEnrollmentId: z.string().max(100),
  totpVerificationInfo: z.object({ verificationCode: Code }),
})

/** The second step of signing in: codes of an authenticator, or in their place, as an extension of ours, recovery codes. */
export function createSecondStepOperations(toolkit: Toolkit) {
  const { db, note, signedIn, requireRecent, enter } = toolkit
  const { seal } = toolkit.identity

  /** Nothing is kept before a code has proved that the authenticator has the secret: the session info carries it. */
  const startEnrolling: Operation = async (body) => {
    const { account, startedAt } = await signedIn(parse(Start, body).idToken)
    requireRecent(startedAt)
    if (await findSecondFactor(db, account.id)) throw new ToolkitError('SECOND_FACTOR_EXISTS')
    const secret = createTotpSecret()
    const until = Date.now() + enrollingMinutes * 60_000
    const carried = Buffer.from(JSON.stringify({ secret: secret.toString('base64'), until }))
    return {
      totpSessionInfo: {
        ...totpForm,
        sharedSecretKey: base32(secret),
        sessionInfo: seal.seal(carried, getEnrolling(account)).toString('base64url'),
        finalizeEnrollmentTime: new Date(until).toISOString(),
      },
    }
  }

  const enroll: Operation = async (body) => {
    const { idToken, totpVerificationInfo } = parse(Enroll, body)
    const { account, startedAt } = await signedIn(idToken)
    requireRecent(startedAt)
    const secret = getSecret(account, totpVerificationInfo.sessionInfo)
    const lastStep = findTotpStep(secret, totpVerificationInfo.verificationCode, Date.now())
    if (lastStep === undefined) throw new ToolkitError('INVALID_CODE')
    await db.transaction().execute(async (trx) => {
      if (!(await addSecondFactor(trx, seal, { accountId: account.id, secret, lastStep })))
        throw new ToolkitError('SECOND_FACTOR_EXISTS')
      await note(trx, account, 'user.second_step_added')
    })
    return {}
  }

  function getSecret(account: Account, sessionInfo: string): Buffer {
    try {
      const carried = seal.open(Buffer.from(sessionInfo, 'base64url'), getEnrolling(account))
      const { secret, until } = JSON.parse(carried.toString()) as { secret: string; until: number }
      if (until > Date.now()) return Buffer.from(secret, 'base64')
    } catch {
      // It is not one of ours, or of somebody else: the same as too old.
    }
    throw new ToolkitError('INVALID_SESSION_INFO')
  }

  const withdraw: Operation = async (body) => {
    const { idToken, mfaEnrollmentId } = parse(Withdraw, body)
    const { account, startedAt } = await signedIn(idToken)
    requireRecent(startedAt)
    await db.transaction().execute(async (trx) => {
      if (!(await removeSecondFactor(trx, account.id, mfaEnrollmentId)))
        throw new ToolkitError('MFA_ENROLLMENT_NOT_FOUND')
      await note(trx, account, 'user.second_step_removed')
    })
    return {}
  }

  const finishSignIn: Operation = async (body, client) => {
    const { mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo } = parse(Finish, body)
    const pending = await readPending(seal, mfaPendingCredential, (id) => findAccount(db, id))
    if (!pending) throw new ToolkitError('INVALID_MFA_PENDING_CREDENTIAL')
    const { account, provider, keptIn } = pending
    if (account.isDisabled) throw new ToolkitError('USER_DISABLED')
    const factor = await findSecondFactor(db, account.id)
    if (factor?.id !== mfaEnrollmentId) throw new ToolkitError('MFA_ENROLLMENT_NOT_FOUND')
    const guess = await countGuess(db, toolkit.waitingRoom, {
      at: 'secondStep',
      subject: account.id,
      network: client.network,
      device: client.device(account),
    })
    if (!guess) throw tooMany()
    const code = totpVerificationInfo.verificationCode
    const isRight =
      (await consumeTotpCode(db, seal, { accountId: account.id, code, factor })) ||
      (await recover(account, code))
    if (!isRight) throw new ToolkitError('INVALID_CODE')
    await guess.forgive()
    return enter(account, provider, client, keptIn)
  }

  const recover = (account: Account, code: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      if (!(await consumeRecoveryCode(trx, seal, account.id, code))) return false
      await note(trx, account, 'user.recovery_code_used')
      return true
    })

  return { startEnrolling, enroll, withdraw, finishSignIn }
}

const getEnrolling = ({ id }: Account) => `enrolling ${id}`
