import { writeRedirect } from './redirect.ts'
import { getSurroundings } from './session.ts'

type SignInSearch = { readonly from?: string; readonly redirect?: string }

type Place = { readonly href: string; readonly search: object }

/** The query that leads back to `place` after the sign-in, and keeps the mark of the messaging app. */
export function signInSearch(place: Place, leadsBack = true): SignInSearch {
  const isMarked = 'from' in place.search && place.search.from === 'inapp'
  return {
    ...((isMarked || getSurroundings().isInApp()) && { from: 'inapp' }),
    ...(leadsBack && { redirect: writeRedirect(place.href, location.origin, sessionStorage) }),
  }
}
