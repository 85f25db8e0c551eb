import { once } from 'node:events'
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { type JWTPayload, decodeJwt } from 'jose'
import { generate } from 'selfsigned'
import { accountsPage, apiScript, handlerPage, iframePage, partOfScript } from './google-pages.ts'
import { hostedIssuer, hostedProject, hostedSettings, openHostedGoogle } from './hosted-google.ts'

export type GooglePerson = {
  readonly name: string
  readonly email: string
  readonly isVerified?: false
}

export type GoogleStandIn = {
  /** To start Chromium with: every name leads to this machine, and to nowhere else. */
  readonly browserArgs: readonly string[]
  /** To start the server with: what it fetches of Google it fetches here. */
  readonly serverEnvironment: Readonly<Record<string, string>>
  /** Whom the next page of accounts.google.com offers. */
  people: readonly GooglePerson[]
  /** Where the app's own name leads. */
  appPort: number
  /** Hosts that take what they are asked and never answer. */
  readonly hanging: Set<string>
  /** What the server asked Google's hosts for. */
  readonly asked: string[]
  /** A token as Google's emulator makes them: of this project, and signed by nobody. */
  readonly unsignedToken: (person: GooglePerson) => string
  close(): Promise<void>
}

export const appHost = 'tasks.club.example'

/**
 * Google on loopback, for browsers over TLS and for the server: Identity Toolkit with its tokens and keys, and the pages of
 * the popup and the redirect. The Firebase SDK and the app are what people run, unchanged.
 */
export async function openGoogleStandIn(): Promise<GoogleStandIn> {
  const hosted = await openHostedGoogle()
  const subjectOf = ({ email }: GooglePerson) => `google-${email.split('@')[0]}`
  const claimsOf = (person: GooglePerson) => ({
    name: person.name,
    email: person.email,
    email_verified: person.isVerified ?? true,
    user_id: subjectOf(person),
    firebase: { sign_in_provider: 'google.com', identities: { email: [person.email] } },
  })
  const now = () => Math.floor(Date.now() / 1000)
  const tokenOf = (person: GooglePerson, more: JWTPayload = {}) =>
    hosted.tokenFor({ sub: subjectOf(person), ...claimsOf(person), ...more })

  const known = (email: string | null) => google.people.find((person) => person.email === email)
  const accountOf = (person: GooglePerson) => ({
    localId: subjectOf(person),
    email: person.email,
    emailVerified: person.isVerified ?? true,
    displayName: person.name,
    providerUserInfo: [
      { providerId: 'google.com', rawId: '1', email: person.email, displayName: person.name },
    ],
  })

  /** Sign-ins by a custom token, each by the refresh token that the SDK was given. */
  const byCustomToken = new Map<string, { sub: string } & JWTPayload>()
  const bySubject = (subject: string) =>
    google.people.find((person) => subjectOf(person) === subject)
  const claimsIn = (token: string) => decodeJwt<{ sub: string }>(token)

  /** Identity Toolkit and Secure Token, as far as the SDK calls them after Google's window or with a custom token. */
  const toolkit: Record<string, (body: Record<string, string>) => Promise<object | undefined>> = {
    '/v1/projects': async () => ({ projectId: hostedProject, authorizedDomains: [appHost] }),
    '/v1/accounts:signInWithIdp': async ({ requestUri = '', sessionId }) => {
      const proof = new URLSearchParams(new URL(requestUri).hash.slice(1)).get('id_token')
      const person = known(proof)
      if (!person || sessionId !== 'session-of-the-helper') return undefined
      return {
        ...accountOf(person),
        providerId: 'google.com',
        idToken: await tokenOf(person),
        refreshToken: `${person.email} ${now()}`,
        expiresIn: '3600',
        oauthIdToken: proof,
      }
    },
    '/v1/accounts:signInWithCustomToken': async ({ token = '' }) => {
      const idToken = await hosted.enter(token).catch(() => undefined)
      if (idToken === undefined) return undefined
      const refreshToken = crypto.randomUUID()
      byCustomToken.set(refreshToken, claimsIn(idToken))
      return { idToken, refreshToken, expiresIn: '3600', isNewUser: false }
    },
    '/v1/accounts:lookup': async ({ idToken = '' }) => {
      const { sub } = claimsIn(idToken)
      const person = bySubject(sub)
      return { users: [person ? accountOf(person) : { localId: sub }] }
    },
    '/v1/token': async ({ refresh_token: given = '' }) => {
      const [email = '', since] = given.split(' ')
      const person = known(email)
      const custom = byCustomToken.get(given)
      if (!person && !custom) return undefined
      const token = person
        ? await tokenOf(person, { auth_time: Number(since) })
        : custom && (await hosted.tokenFor(custom))
      return { id_token: token, access_token: token, refresh_token: given, expires_in: '3600' }
    },
  }

  const hosts: Record<
    string,
    (url: URL, request: IncomingMessage, response: ServerResponse) => void
  > = {
    'apis.google.com': (url, _, response) =>
      send(
        response,
        'text/javascript',
        url.pathname === partOfScript ? '' : apiScript(url.searchParams.get('onload') ?? ''),
      ),
    'accounts.google.com': (url, _, response) =>
      send(
        response,
        'text/html',
        accountsPage(
          url.searchParams.get('redirect_uri') ?? '',
          google.people.map(({ name, email }) => ({ name, proof: email })),
        ),
      ),
    [`${hostedProject}.firebaseapp.com`]: ({ pathname }, _, response) => {
      const page = { '/__/auth/handler': handlerPage, '/__/auth/iframe': iframePage }[pathname]
      if (page) send(response, 'text/html', page)
      else response.writeHead(404).end()
    },
    'www.googleapis.com': (_, __, response) => send(response, 'application/json', hosted.published),
  }
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'])
    hosts[host] = (url, request, response) => void answerToolkit(url, request, response)

  async function answerToolkit(url: URL, request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const text = await textOf(request)
    const body = (
      text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))
    ) as Record<string, string>
    const found = await toolkit[url.pathname]?.(body)
    if (found) return send(response, 'application/json', JSON.stringify(found))
    response.writeHead(400, { 'content-type': 'application/json' })
    return response.end(JSON.stringify({ error: { code: 400, message: 'INVALID_IDP_RESPONSE' } }))
  }

  const answer = (request: IncomingMessage, response: ServerResponse, host: string) => {
    const find = hosts[host]
    if (google.hanging.has(host)) return
    if (find) find(new URL(request.url ?? '/', `https://${host}`), request, response)
    else if (host === appHost) pass(request, response, google.appPort)
    else response.writeHead(502).end(host)
  }

  const forServer = createServer((request, response) => {
    const host = String(request.headers['x-asked-host'])
    google.asked.push(`${host}${request.url}`)
    answer(request, response, host)
  })
  const certificate = await generate([{ name: 'commonName', value: appHost }])
  const forBrowsers = createTlsServer(
    { key: certificate.private, cert: certificate.cert },
    (request, response) => answer(request, response, request.headers.host ?? ''),
  )
  forBrowsers.on('upgrade', (incoming: IncomingMessage, socket) => {
    const app = connect(google.appPort, '127.0.0.1', () => {
      app.write(`GET ${incoming.url} HTTP/1.1\r\n`)
      const { rawHeaders } = incoming
      for (let i = 0; i < rawHeaders.length; i += 2)
        app.write(`${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`)
      app.write('\r\n')
      app.pipe(socket).pipe(app)
    })
    for (const end of [app, socket])
      end.on('error', () => [app, socket].map((one) => one.destroy()))
  })
  const [serverPort, tlsPort] = await Promise.all([listen(forServer), listen(forBrowsers)])

  const google: GoogleStandIn = {
    people: [],
    appPort: 0,
    hanging: new Set(),
    asked: [],
    browserArgs: [
      `--host-resolver-rules=MAP * 127.0.0.1:${tlsPort}`,
      '--ignore-certificate-errors',
    ],
    serverEnvironment: {
      ...hostedSettings,
      FIREBASE_SERVICE_ACCOUNT: hosted.serviceAccount,
      PUBLIC_URL: `https://${appHost}`,
      TRUST_PROXY: '127.0.0.1',
      GOOGLE_STAND_IN: `http://127.0.0.1:${serverPort}`,
      NODE_OPTIONS: `--import=${new URL('google-stand-in-fetch.ts', import.meta.url).href}`,
    },
    unsignedToken: (person) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const times = { iat: now(), exp: now() + 3600, auth_time: now() }
      const claims = { iss: hostedIssuer, aud: hostedProject, sub: subjectOf(person), ...times }
      return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claimsOf(person), ...claims })}.`
    },
    async close() {
      hosted.close()
      for (const server of [forServer, forBrowsers]) {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      }
    },
  }
  return google
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** As a proxy in front of the app that ends TLS does. */
function pass(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const outgoing = ask(
    {
      port,
      host: '127.0.0.1',
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-proto': 'https' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}
