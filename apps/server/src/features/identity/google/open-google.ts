import { tidyLine } from '@courtside/contract/tidy-line.ts'
import {
  AuthorizationResponseError,
  ClientError,
  type Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { fetchAtMost, serviceAnswer } from '#http/read-answer.ts'

/** The client that whoever runs the server made in Google's console, and Google itself. */
export type GoogleSettings = {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: URL
}

/** What only the browser that began may know until Google answers. */
export const GoogleFlow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type GoogleFlow = z.infer<typeof GoogleFlow>

/** Who Google says has signed in. `email` is there only where Google says that it is theirs. */
export const GooglePerson = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  /** Whether Google keeps that mailbox, so that it knows whose it is today. Of any other it knows whose it once was. */
  keepsMailbox: z.boolean(),
  name: z.string().nullable(),
})
export type GooglePerson = z.infer<typeof GooglePerson>

/** Why nobody came back: one didn't want to, Google can't be reached, or what it said does not hold. */
export const googleFailures = ['cancelled', 'unreachable', 'refused'] as const
export type GoogleFailure = (typeof googleFailures)[number]

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  /** The organisation whose mail and accounts Google keeps. */
  hd: z.string().optional(),
  name: z.string().optional(),
})

/** How long Google may take for an answer, in seconds. */
const patience = 5

export type Google = ReturnType<typeof openGoogle>

/**
 * Sign-in at Google by OpenID Connect, with state, nonce and PKCE. Nothing is asked of Google before somebody signs in;
 * what it says of itself is kept then. Both functions throw what `getFailure` tells apart.
 */
export function openGoogle({ clientId, clientSecret, issuer }: GoogleSettings, callback: URL) {
  let known: Promise<Configuration> | undefined
  const discover = () => {
    known ??= discovery(issuer, clientId, clientSecret, undefined, {
      timeout: patience,
      [customFetch]: fetchAtMost(serviceAnswer),
      execute: [
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      known = undefined
      throw new Unreachable(error)
    })
    return known
  }

  return {
    /** Where to send the browser, and what it has to come back with. */
    async begin(): Promise<{ address: URL; flow: GoogleFlow }> {
      const config = await discover()
      const flow = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      }
      const address = buildAuthorizationUrl(config, {
        redirect_uri: callback.href,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        // Who shares a browser chooses whose account it is.
        prompt: 'select_account',
      })
      return { address, flow }
    },

    /** Who has come back; `query` is that of the address they came to. */
    async finish(query: string, flow: GoogleFlow): Promise<GooglePerson> {
      const address = new URL(callback)
      address.search = query
      const tokens = await authorizationCodeGrant(await discover(), address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      })
      const { iss, sub, email, email_verified, hd, name } = Claims.parse(tokens.claims())
      return {
        issuer: iss,
        subject: sub,
        email: email_verified && email ? email.normalize('NFC').toLowerCase() : null,
        keepsMailbox: hd !== undefined || /@(gmail|googlemail)\.com$/i.test(email ?? ''),
        name: tidyLine(name ?? '').slice(0, 100) || null,
      }
    },
  }
}

class Unreachable extends Error {
  constructor(cause: unknown) {
    super('Google can’t be reached', { cause })
  }
}

export function getFailure(error: unknown): GoogleFailure {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
    return 'cancelled'
  const isUnreachable =
    error instanceof Unreachable ||
    (error instanceof ClientError &&
      ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(error.code ?? '')) ||
    (error instanceof TypeError && error.message === 'fetch failed')
  return isUnreachable ? 'unreachable' : 'refused'
}
