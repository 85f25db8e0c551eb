import { z } from 'zod'
import { writeRedirect } from './redirect.ts'
import { getSurroundings } from './session.ts'

const first = z
  .union([z.string(), z.array(z.string()).transform(([value]) => value)])
  .optional()
  .catch(undefined)

/** The query of the sign-in screen; of a parameter that stands twice the first counts. */
export const SignInSearch = z.object({ from: first, redirect: first })
export type SignInSearch = z.infer<typeof SignInSearch>

type Place = { readonly href: string; readonly search: object }

/** The query that leads back to `place` after the sign-in, and keeps the mark of the messaging app. */
export function signInSearch(place: Place, leadsBack = true): SignInSearch {
  const isMarked = 'from' in place.search && place.search.from === 'inapp'
  return {
    ...((isMarked || getSurroundings().isInApp()) && { from: 'inapp' }),
    ...(leadsBack && { redirect: writeRedirect(place.href, location.origin, sessionStorage) }),
  }
}
