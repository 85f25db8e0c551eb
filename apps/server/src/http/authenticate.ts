import type { Actor } from '@courtside/contract/can.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'

/** A verified token and the member it belongs to. Exactly one place makes them: `Authenticate`. */
export type Session = {
  readonly actor: Actor
  /** The sign-in this token came from, where the identity service names it; ending it ends only this device. */
  readonly sessionId: string | undefined
  /** Seconds since 1970 after which the token counts for nothing. */
  readonly expiresAt: number
  /** Seconds since 1970 when they last proved who they are; absent where the request came by an API token. */
  readonly signedInAt?: number
  /** Whether a hosted account, whatever they signed in to it by, is Google's as well. */
  readonly hasGoogle?: boolean
  /** The API token that the request came by; absent where the person is signed in themself. */
  readonly apiTokenId?: string
}

/** Refuses an API token what is a person's own business. */
export function assertPerson({ apiTokenId }: Session): void {
  if (apiTokenId !== undefined)
    throw new AppError(403, 'person_needed', 'An API token can’t do this. Sign in as a person')
}

/** For how many seconds after signing in somebody need not prove again that it is them. */
export const recentSeconds = 300

/** Refuses what could hurt most to whoever did not sign in just now: somebody else may sit at their screen. */
export function assertRecentSignIn({ signedInAt = 0 }: Session): void {
  if (Date.now() / 1000 - signedInAt > recentSeconds)
    throw new AppError(403, 'sign_in_too_old', 'Sign in again, then retry')
}

/**
 * From a bearer token to the member, with the rights of this moment: rights are read from the database, never from the
 * token. Throws 401 for a token that doesn't verify and 403 for a person who may not come in. Rights may be some seconds
 * old; `notOlderThan`, in milliseconds, asks for newer ones.
 */
export type Authenticate = (
  token: string,
  options?: { readonly notOlderThan?: number },
) => Promise<Session>

/** The bearer token of a request, wherever the header has spaces; throws 401 when there is none. */
export function getBearer(request: FastifyRequest): string {
  const match = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')
  if (!match?.[1]) throw new AppError(401, 'unauthenticated', 'Please sign in')
  return match[1]
}
