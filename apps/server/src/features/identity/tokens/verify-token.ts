import {
  type JWTVerifyGetKey,
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import { AppError, unavailable } from '#errors.ts'
import { fetchAtMost, serviceAnswer } from '#http/read-answer.ts'

/** Whose tokens we take: for which audience, of which sign-ins, and where the keys are. The algorithm is RS256, always. */
export type Issuer = {
  readonly audience: string
  readonly keys: JWTVerifyGetKey
  /** Every sign-in of theirs where it is not there. */
  readonly takes?: (claims: VerifiedToken) => boolean
}

/** Seconds by which clocks may differ. */
const clockTolerance = 5

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(128),
  exp: z.int(),
  iat: z.int(),
  auth_time: z.int(),
  sid: z.uuid().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  courtside_telegram: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  firebase: z
    .object({
      sign_in_provider: z.string().optional(),
      // All that hangs on the account, by who keeps it, whichever of it they signed in by.
      identities: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
})
/**
 * What a verified token says. Times are seconds since 1970; `sid` names the sign-in, which hosted tokens don't, and
 * `courtside_telegram` the Telegram account that a hosted sign-in of ours began with.
 */
export type VerifiedToken = z.infer<typeof Claims>

export type VerifyToken = (token: string) => Promise<VerifiedToken>

/**
 * The one way a token is verified. The issuer is read unverified only to choose the entry; then signature, issuer,
 * audience and times must hold. Throws 401, or 503 when an issuer's keys can't be fetched.
 */
export function createVerifyToken(issuers: ReadonlyMap<string, Issuer>): VerifyToken {
  return async (token) => {
    try {
      const issuer = decodeJwt(token).iss ?? ''
      const entry = issuers.get(issuer)
      if (!entry) throw createUnauthenticatedError()
      const { payload } = await jwtVerify(token, entry.keys, {
        algorithms: ['RS256'],
        issuer,
        audience: entry.audience,
        clockTolerance,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      })
      const claims = Claims.parse(payload)
      const latest = Date.now() / 1000 + clockTolerance
      if (claims.iat > latest || claims.auth_time > latest) throw createUnauthenticatedError()
      if (entry.takes && !entry.takes(claims)) throw createUnauthenticatedError()
      return claims
    } catch (error) {
      throw createRefusalOfError(error)
    }
  }
}

const createUnauthenticatedError = (cause?: unknown) =>
  new AppError(401, 'unauthenticated', 'Please sign in', { cause })

function createRefusalOfError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // A key that is gone was rotated away: the client gets a new token by refreshing, and a forger gets nothing.
  if (error instanceof errors.JWTExpired || error instanceof errors.JWKSNoMatchingKey)
    return new AppError(401, 'token_expired', 'Your sign-in must be renewed', { cause: error })
  if (error instanceof errors.JOSEError || error instanceof z.ZodError)
    return createUnauthenticatedError(error)
  return unavailable(error)
}

/** Where Google shows the keys that Firebase signs with. */
export const firebaseKeysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
/** What tokens of a project name as who made them. */
export const getFirebaseIssuer = (projectId: string): string =>
  `https://securetoken.google.com/${projectId}`

/**
 * A sign-in with Google, or one that we began in Telegram. Whoever has the project's public key makes accounts by every other
 * way that is switched on in its console; such an account is nobody's whom we know.
 */
const isOurs = ({ firebase, courtside_telegram }: VerifiedToken): boolean =>
  firebase?.sign_in_provider === 'google.com' ||
  (firebase?.sign_in_provider === 'custom' && courtside_telegram !== undefined)

const hour = 3_600_000
const retryPause = 60_000
/** Without keys nobody comes in: it is tried again sooner. */
const emptyPause = 3000

/**
 * Firebase's tokens for one project. Keys are fetched again after 6 hours, and for one that is unknown at most once a minute,
 * whether Google answers or not; the last good set serves up to 24 hours. While there is none they are asked for at most once
 * in three seconds, however many tokens come.
 */
export function firebaseIssuer(
  projectId: string,
  keysUrl: string = firebaseKeysUrl,
): [string, Issuer] {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    // Whatever is fetched is fetched below, where forged tokens can't hurry it.
    cooldownDuration: Infinity,
    timeoutDuration: 5000,
    cacheMaxAge: 24 * hour,
    [customFetch]: fetchAtMost(serviceAnswer),
  })
  let triedAt = -Infinity
  let goodAt = -Infinity
  let attempt: Promise<void> = Promise.resolve()
  const load = async (askedAt: number) => {
    await keys.reload()
    goodAt = askedAt
  }
  /** Fetches the keys, unless that was tried just now; resolves or fails as the last attempt does. */
  const fetchKeys = (): Promise<void> => {
    if (Date.now() < triedAt + (keys.fresh ? retryPause : emptyPause)) return attempt
    triedAt = Date.now()
    attempt = load(triedAt)
    // Who waits for it hears of its failure; where nobody does, that is no fault of the process.
    attempt.catch(() => undefined)
    return attempt
  }
  const find: JWTVerifyGetKey = async (header, token) => {
    if (keys.jwks() && Date.now() > goodAt + 6 * hour) void fetchKeys()
    try {
      if (!keys.fresh) await fetchKeys()
      return await keys(header, token).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        await fetchKeys()
        return keys(header, token)
      })
    } catch (error) {
      throw error instanceof errors.JWKSNoMatchingKey ? error : unavailable(error)
    }
  }
  return [getFirebaseIssuer(projectId), { audience: projectId, keys: find, takes: isOurs }]
}
