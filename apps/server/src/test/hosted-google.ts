import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JWTPayload, SignJWT, jwtVerify } from 'jose'
import { customTokenAudience } from '#features/identity/tokens/issue-token.ts'
import {
  type VerifyToken,
  firebaseIssuer,
  createVerifyToken,
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
  /** Where they are published. */
  readonly keysUrl: string
  /** The keys as Google publishes its own. */
  readonly published: string
  /** What is answered in place of the keys. */
  outage: number | undefined
  /** A token of the project, as somebody gets who signs in with Google now. */
  readonly tokenFor: (claims: { sub: string } & JWTPayload) => Promise<string>
  /** The key file of a service account of the project. */
  readonly serviceAccount: string
  /** What Google makes of a custom token: who it names is signed in, if that service account says so. Throws else. */
  readonly enter: (customToken: string) => Promise<string>
  readonly close: () => void
}

/** A service account of a project, with its key in a file as the console makes it. */
export function makeServiceAccount(projectId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const email = `signer@${projectId}.iam.gserviceaccount.com`
  const directory = mkdtempSync(join(tmpdir(), 'courtside-key-'))
  const path = join(directory, 'key.json')
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const file = { type: 'service_account', project_id: projectId, client_email: email }
  writeFileSync(path, JSON.stringify({ ...file, private_key: key }))
  return { path, email, publicKey, remove: () => rmSync(directory, { recursive: true }) }
}

/** Keys on loopback in place of Google's, and tokens signed with them. */
export async function openHostedGoogle(): Promise<HostedGoogle> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = makeServiceAccount(hostedProject)
  const key = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'k0' }
  const published = JSON.stringify({ keys: [key] })
  const server = createServer((_request, response) => {
    response.statusCode = hosted.outage ?? 200
    response.end(published)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const keysUrl = `http://127.0.0.1:${port}/`
  const [issuer, entry] = firebaseIssuer(hostedProject, keysUrl)
  const tokenFor: HostedGoogle['tokenFor'] = (claims) => {
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT({ auth_time: now, firebase: { sign_in_provider: 'google.com' }, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k0' })
      .setIssuer(issuer)
      .setAudience(hostedProject)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey)
  }
  const hosted: HostedGoogle = {
    outage: undefined,
    keysUrl,
    published,
    verify: createVerifyToken(new Map([[issuer, entry]])),
    tokenFor,
    serviceAccount: account.path,
    async enter(customToken) {
      const { payload } = await jwtVerify<{ uid: string; claims?: JWTPayload }>(
        customToken,
        account.publicKey,
        {
          algorithms: ['RS256'],
          issuer: account.email,
          subject: account.email,
          audience: customTokenAudience,
          maxTokenAge: '1h',
          requiredClaims: ['uid', 'exp'],
        },
      )
      const { uid, claims } = payload
      const firebase = { sign_in_provider: 'custom', identities: {} }
      return tokenFor({ ...claims, sub: uid, user_id: uid, firebase })
    },
    close: () => {
      server.close()
      account.remove()
    },
  }
  return hosted
}
