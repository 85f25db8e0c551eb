import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import type { IdentityState } from './identity.ts'
import { getSurroundings, identity } from './session.ts'
import { signInSearch } from './sign-in-search.ts'

/** Who is signed in, as the identity service knows them; renders again on every change. */
export function useIdentity(): IdentityState {
  return useSyncExternalStore(identity.subscribe, identity.getState)
}

/** Hears when somebody signs in or out; the returned function ends it. */
export const onIdentity = identity.subscribe

/** The id of who is signed in; undefined for nobody. */
export function getSignedInUid(): string | undefined {
  const state = identity.getState()
  return state.status === 'signedIn' ? state.user.uid : undefined
}

/** Ends the sign-in here, on the server and in the other tabs. */
export const useSignOut = (): (() => Promise<void>) => identity.signOut

/** Leads to the sign-in screen as soon as nobody is signed in any more; back again unless one left on purpose. */
export function useSignInRequired(): void {
  const router = useRouter()
  const state = useIdentity()
  const isSignedOut = state.status === 'signedOut'
  const leadsBack = isSignedOut && state.why !== 'signOut'
  // Why a session ended may become known a moment after its end: that is no second reason to leave.
  useEffect(() => {
    if (!isSignedOut) return
    const search = signInSearch(router.state.location, leadsBack)
    void router.navigate({ to: '/auth/sign-in', search, replace: true })
  }, [isSignedOut, leadsBack, router])
}

/** Whether the app runs inside the messaging app. */
export const useIsInApp = (): boolean => getSurroundings().isInApp()
