import { redirect } from '@tanstack/react-router'
import { identity } from './session.ts'
import { signInSearch } from './sign-in-search.ts'

/** Resolves with the uid of a signed-in visitor; others are redirected to the sign-in screen, which leads back to `location`. */
export async function requireSignIn(location: { href: string; search: object }): Promise<string> {
  await identity.ready()
  const state = identity.getState()
  if (state.status === 'signedIn') return state.user.uid
  throw redirect({ to: '/auth/sign-in', search: signInSearch(location), replace: true })
}
