import { type KeyObject, createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { customTokenAudience } from '#features/identity/tokens/issue-token.ts'

/** Who may say at Google that somebody is one of the people of our project. */
export type ServiceAccount = { readonly email: string; readonly key: KeyObject }

const KeyFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string(),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
})

/** Google takes an hour; what is handed over at once needs no more than what clocks may differ by. */
const seconds = 300

/** Reads the key file that the console of the project makes. Throws an error that says what to do. */
export async function readServiceAccount(path: string, projectId: string): Promise<ServiceAccount> {
  const refuse = (problem: string, cause?: unknown) =>
    new Error(
      `FIREBASE_SERVICE_ACCOUNT ${problem}: make a new private key in the Firebase console, Project settings, Service accounts, and give the path of the file`,
      { cause },
    )
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    throw refuse(`can’t be read at ${path}`, error)
  }
  try {
    const file = KeyFile.parse(JSON.parse(text))
    const key = createPrivateKey(file.private_key)
    if (key.asymmetricKeyType !== 'rsa') throw new Error('RSA is needed')
    if (file.project_id === projectId) return { email: file.client_email, key }
  } catch (error) {
    throw refuse('is no key file of a service account', error)
  }
  throw refuse(`is of another project than ${projectId}`)
}

/**
 * A custom token of Firebase's: whoever hands it to the SDK is signed in to the project as `subject`, and every token of
 * that sign-in bears the claims.
 *
 * @see https://firebase.google.com/docs/auth/admin/create-custom-tokens
 */
export function signCustomToken(
  { email, key }: ServiceAccount,
  subject: string,
  claims: Readonly<Record<string, string>>,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ uid: subject, claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setSubject(email)
    .setAudience(customTokenAudience)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key)
}
