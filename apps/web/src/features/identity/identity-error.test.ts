import { AuthErrorCodes } from '@firebase/auth'
import { expect, test } from 'vitest'
import { text } from '#text/en.ts'
import { identityErrors } from '#text/identity-errors.ts'
import { IdentityError, createIdentityError, learnIdentityErrors } from './identity-error.ts'

learnIdentityErrors(identityErrors)
const words: Readonly<Record<string, string>> = { ...text.identity.errors, ...identityErrors }

// Specification, section 8: identity-service errors.
test.each([
  ['email already in use', AuthErrorCodes.EMAIL_EXISTS],
  ['wrong password', AuthErrorCodes.INVALID_PASSWORD],
  ['invalid credential', AuthErrorCodes.INVALID_LOGIN_CREDENTIALS],
  ['user not found', AuthErrorCodes.USER_DELETED],
  ['user disabled', AuthErrorCodes.USER_DISABLED],
  ['too many requests', AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER],
  ['expired action code', AuthErrorCodes.EXPIRED_OOB_CODE],
  ['invalid action code', AuthErrorCodes.INVALID_OOB_CODE],
  ['requires recent login', AuthErrorCodes.CREDENTIAL_TOO_OLD_LOGIN_AGAIN],
  ['user token expired', AuthErrorCodes.TOKEN_EXPIRED],
  ['weak password', AuthErrorCodes.WEAK_PASSWORD],
  ['invalid verification code', AuthErrorCodes.INVALID_CODE],
  ['network request failed', AuthErrorCodes.NETWORK_REQUEST_FAILED],
  ['multi-factor required', AuthErrorCodes.MFA_REQUIRED],
])('%s is worded for people (%s)', (_name, code) => {
  expect(words[code]).toMatch(/^[A-Z].{10,}\.$/)
})

test.each(Object.values(AuthErrorCodes))('%s never reaches a person raw', (code) => {
  const raw = Object.assign(new Error(`Firebase: Error (${code}).`), { code })
  const { message } = createIdentityError(raw, text.identity.unknownError)
  expect(message).not.toMatch(/auth\/|firebase|error \(/i)
  expect(message).toMatch(/^[A-Z].{10,}[.!]$/)
})

test('every code that is worded is one of the SDK’s, or of what our own service says of Google and its disk', () => {
  const ofGoogle = ['auth/google-expired', 'auth/google-refused', 'auth/google-unreachable']
  const known: string[] = [...Object.values(AuthErrorCodes), ...ofGoogle, 'auth/disk-full']
  expect(Object.keys(words).filter((code) => !known.includes(code))).toEqual([])
})

test('a wrong password and an unknown person can’t be told apart', () => {
  const answers = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential']
  expect(new Set(answers.map((code) => words[code])).size).toBe(1)
})

test('an error without a code gets the given words and keeps its cause', () => {
  const cause = new TypeError('odd')
  expect(createIdentityError(cause, 'Fallback')).toMatchObject({
    code: 'auth/unknown',
    message: 'Fallback',
    cause,
  })
  expect(createIdentityError('text', 'Fallback').message).toBe('Fallback')
})

test('an error that is worded already stays as it is', () => {
  const error = new IdentityError('auth/user-disabled', '')
  expect(createIdentityError(error, 'Fallback')).toBe(error)
})
