import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, SignJWT } from 'jose'
import {
  type VerifyToken,
  firebaseIssuer,
  makeVerifyToken,
} from '#features/identity/tokens/verify-token.ts'

export const hostedProject = 'club-tasks'
export const hostedIssuer = `https://securetoken.google.com/${hostedProject}`

/** The settings of an installation whose people sign in with Google, by that project. */
export const hostedSettings = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: hostedProject,
  FIREBASE_API_KEY: 'a-key-that-is-public',
} as const

export type HostedGoogle = {
  /** Verifies by the keys that are published here as Google publishes its own. */
  readonly verify: VerifyToken
  /** The keys as Google publishes its own. */
  readonly published: string
  /** A token of the project, as somebody gets who signs in with Google now. */
  readonly tokenFor: (claims: { sub: string } & JWTPayload) => Promise<string>
  readonly close: () => void
}

/** Keys on loopback in place of Google's, and tokens signed with them. */
export async function openHostedGoogle(): Promise<HostedGoogle> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'k0' }
  const published = JSON.stringify({ keys: [key] })
  const server = createServer((_request, response) => void response.end(published))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const [issuer, entry] = firebaseIssuer(hostedProject, `http://127.0.0.1:${port}/`)
  return {
    published,
    verify: makeVerifyToken(new Map([[issuer, entry]])),
    tokenFor: (claims) => {
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ auth_time: now, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k0' })
        .setIssuer(issuer)
        .setAudience(hostedProject)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
        .sign(privateKey)
    },
    close: () => server.close(),
  }
}
