import { redirect } from '@tanstack/react-router'
import { identity } from './session.ts'
import { signInSearch } from './sign-in-search.ts'

/** Resolves for a signed-in visitor; others are redirected to the sign-in screen, which leads back to `location`. */
export async function requireSignIn(location: { href: string; search: object }): Promise<void> {
  await identity.ready()
  if (identity.getState().status === 'signedIn') return
  throw redirect({ to: '/auth/sign-in', search: signInSearch(location), replace: true })
}
