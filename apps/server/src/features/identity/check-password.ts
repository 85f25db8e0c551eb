import { isCommonPassword } from '@courtside/contract/common-passwords.ts'
import { NewPassword } from '@courtside/contract/identity.ts'

/** The password in the form that is hashed, or the sentence that says why it may not be one. */
export function checkNewPassword(
  text: string,
  about: readonly (string | null)[],
): { password: string } | { problem: string } {
  const parsed = NewPassword.safeParse(text)
  if (!parsed.success)
    return { problem: parsed.error.issues[0]?.message ?? 'Use at least 12 characters' }
  const known = about.filter((part) => part !== null)
  if (isCommonPassword(parsed.data, known))
    return { problem: 'This password is easy to guess. Choose a stronger one' }
  return { password: parsed.data }
}
