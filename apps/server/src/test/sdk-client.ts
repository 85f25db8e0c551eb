import { initializeApp } from '@firebase/app'
import { type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth } from '@firebase/auth'
import { embeddedProject } from '#features/identity/tokens/issue-token.ts'

let clients = 0

/** The unmodified Firebase SDK, pointed at a server of ours as the web app points it: one client, as it were one tab. */
export function sdkClient(origin: string): Auth {
  const options = { apiKey: embeddedProject, projectId: embeddedProject }
  const auth = initializeAuth(initializeApp(options, `client-${clients++}`), {
    persistence: inMemoryPersistence,
  })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}

/** The SDK's code of a call that must fail. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
  throw new Error('The call was to fail')
}
