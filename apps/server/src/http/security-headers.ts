import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Sign-in by popup needs to reach its opener; everything else is cut off.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
} as const

/** Answers that are no page, files among them, may load and run nothing and be framed nowhere, if one opens them as one. */
const noPagePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"

/** Where browsers send what a policy refused. */
export const reportPath = '/policy-reports'

/** How every browser is told so. */
const reportUri = `report-uri ${reportPath}`

/**
 * How newer browsers are told over https. They leave `report-uri` out where they find `report-to`, and send nothing to an
 * endpoint without https.
 */
const reportTo = { directive: 'report-to policy', endpoints: `policy="${reportPath}"` } as const

/** Strings become HTML, scripts or addresses of scripts only by a policy of one of these names. */
const typed = (names: readonly string[] = []) =>
  [
    "require-trusted-types-for 'script'",
    `trusted-types ${names.length > 0 ? names.join(' ') : "'none'"}`,
  ] as const

/** Those of the web app: two of its own, and one by which its editor reads what is pasted. */
export const appTypes = ['courtside', 'courtside-scripts', 'ProseMirrorClipboard'] as const

/** Gives an answer its policy. */
export const setPolicy = <Reply extends HeaderSetter>(reply: Reply, policy: string): Reply => {
  reply.header('content-security-policy', policy)
  return reply
}

type HeaderSetter = { header(name: string, value: string): unknown }

/** Where sign-in goes besides our own origin: scripts it loads, services it calls, pages it frames. */
export type SignInHosts = {
  readonly script: string
  readonly connect: string
  readonly frame: string
  /** Names of the policies by which its scripts add further scripts. */
  readonly types: readonly string[]
}

/** What Google's sign-in needs; `authDomain` is the host of its page, which every project has one of. */
export const getGoogleHosts = (authDomain: string): SignInHosts => ({
  script: 'https://apis.google.com',
  connect: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
  frame: `https://${authDomain}`,
  types: ['gapi#gapi', 'goog#html'],
})

/** The site whose frames Mini Apps open in, where Telegram itself is a page. */
export const telegramWeb = 'https://web.telegram.org'

/** What a page has to do with other sites. */
export type PageReach = {
  readonly signIn?: SignInHosts
  /** Sites that may show it in a frame. */
  readonly framedBy?: readonly string[]
  /** Hosts whose pages it may show in frames, over https alone. */
  readonly framed?: readonly string[]
  /** Names of the policies by which its own scripts write HTML and add scripts. */
  readonly types?: readonly string[]
}

/** A page's policy: our own origin, scripts and styles that carry this answer's nonce, and which other sites it reaches. */
export const getPagePolicy = (
  nonce: string,
  { signIn, framedBy = [], framed = [], types = [] }: PageReach = {},
): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${signIn ? ` ${signIn.script}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${signIn ? ` ${signIn.connect}` : ''}`,
    ["frame-src 'self'", ...(signIn ? [signIn.frame] : []), ...framed.map(https)].join(' '),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...typed([...types, ...(signIn?.types ?? [])]),
    reportUri,
    ["frame-ancestors 'self'", ...framedBy].join(' '),
  ].join('; ')

const https = (host: string) => `https://${host}`

/** Of the page that opens member cards: its own files and our API, nothing else. No nonce, for the page is kept. */
export const verifyPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  ...typed(['courtside-scripts']),
  reportUri,
  "frame-ancestors 'none'",
].join('; ')

/** Of the help pages, which are kept and so have no nonce: their own files, and pictures within their style sheet. */
export const helpPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  ...typed(['vue']),
  reportUri,
  "frame-ancestors 'none'",
].join('; ')

/** Of the workers, what keeps that page for when there is no network and what shows notifications: they fetch, and run nothing else. */
export const workerPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  ...typed(),
  reportUri,
].join('; ')

/** Of a page of another service that is served here, which writes as it likes. */
export const foreignPolicy = (directives: readonly string[]): string =>
  [...directives, reportUri].join('; ')

export const createNonce = () => randomBytes(16).toString('base64')

/** Puts the headers on every kind of answer; over https also Strict-Transport-Security. */
export function sendSecurityHeaders(http: FastifyInstance, isHttps: boolean): void {
  http.addHook('onSend', async (_request, reply: FastifyReply) =>
    setSecurityHeaders(reply, isHttps),
  )
}

/** The same for an answer that passes no hook. What its route has set stays. */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  const headers = { ...always(isHttps), 'content-security-policy': noPagePolicy }
  for (const [name, value] of Object.entries(headers))
    if (!reply.hasHeader(name)) reply.header(name, value)
  if (isHttps) reportByName(reply)
}

/** Says the newer way where to report, beside a policy that says it the older way. */
function reportByName(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  if (!policy.includes(reportUri) || reply.hasHeader('reporting-endpoints')) return
  reply.header('content-security-policy', `${policy}; ${reportTo.directive}`)
  reply.header('reporting-endpoints', reportTo.endpoints)
}

/** The lines of an answer that is written past the framework. */
export const getRawSecurityHeaders = (isHttps: boolean): string =>
  Object.entries({ ...always(isHttps), 'content-security-policy': noPagePolicy })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

const always = (isHttps: boolean): Readonly<Record<string, string>> => ({
  ...fixed,
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
