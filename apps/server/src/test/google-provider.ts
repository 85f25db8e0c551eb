import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type JWTPayload, SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider, interactionPolicy } from 'oidc-provider'

/** Somebody with an account there, as the id token tells of them. */
export type GoogleAccount = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  /** The organisation whose mail Google keeps. */
  readonly hd?: string
  readonly name?: string
}

/** A certified OpenID provider on this machine in the place of Google. */
export type GoogleProvider = {
  /** The settings with which a server of ours takes it for Google. */
  readonly environment: Readonly<Record<string, string>>
  readonly accounts: Map<string, GoogleAccount>
  /** Changes what the next id tokens say; they are signed with the right key all the same, or with another one. */
  forge?: ((claims: JWTPayload) => JWTPayload) | undefined
  forgesKey: boolean
  /** What it answers to everything instead, while it is not well. */
  outage?: { status: number; type: string; body: string } | undefined
  close(): Promise<void>
}

const clientId = 'courtside-tests'
const clientSecret = 'a secret between the two of them'

export async function openGoogleProvider(): Promise<GoogleProvider> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No port')
  const issuer = `http://localhost:${address.port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const { privateKey: otherKey } = await generateKeyPair('RS256')
  const accounts = new Map<string, GoogleAccount>()
  const oidc = new Provider(issuer, {
    ...settings(accounts),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
  })
  // Which port a server of ours has is not known yet.
  oidc.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/localhost:\d+\/google\/callback$/.test(uri)
  oidc.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path !== '/token' || !body?.id_token || !(standIn.forge ?? standIn.forgesKey))
      return
    const claims = decodeJwt(body.id_token)
    body.id_token = await new SignJWT(standIn.forge?.(claims) ?? claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(standIn.forgesKey ? otherKey : privateKey)
  })
  const answer = oidc.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (standIn.outage) {
      const { status, type, body } = standIn.outage
      response.writeHead(status, { 'content-type': type }).end(body)
    } else if (request.url?.startsWith('/choose/')) void choose(oidc, accounts, request, response)
    else void answer(request, response)
  })
  const standIn: GoogleProvider = {
    environment: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
    },
    accounts,
    forgesKey: false,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

function settings(accounts: ReadonlyMap<string, GoogleAccount>): Configuration {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const client = {
    client_secret: clientSecret,
    redirect_uris: ['http://localhost/google/callback'],
  }
  return {
    clients: [
      { ...client, client_id: clientId, token_endpoint_auth_method: 'client_secret_post' },
      { ...client, client_id: 'somebody-else' },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    // Google tells all of it in the id token.
    conformIdTokenClaims: false,
    interactions: { policy, url: (_context, { uid }) => `/choose/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['keys of the stand-in'] },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    // Whoever chose an account has consented.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  }
}

/** The page on which people choose an account, or don't. */
async function choose(
  oidc: Provider,
  accounts: ReadonlyMap<string, GoogleAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const buttons = Array.from(
      accounts.values(),
      ({ sub, email }) => `<button name="sub" value="${sub}">Continue as ${email ?? sub}</button>`,
    )
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Choose an account</title><form method="post"><h1>Choose an account</h1>${buttons.join('')}<button name="sub" value="">Cancel</button></form>`,
      )
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const sub = new URLSearchParams(Buffer.concat(chunks).toString()).get('sub')
  const result = sub
    ? { login: { accountId: sub }, select_account: {} }
    : { error: 'access_denied', error_description: 'The person did not want to' }
  await oidc.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
