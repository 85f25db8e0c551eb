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

/** Answers that are no page may load nothing and be framed nowhere. */
const noPagePolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A page's policy: our own origin only, and scripts and styles that carry this answer's nonce. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

export const makeNonce = () => randomBytes(16).toString('base64')

/** Puts the headers on every kind of answer; over https also Strict-Transport-Security. */
export function sendSecurityHeaders(http: FastifyInstance, isHttps: boolean): void {
  http.addHook('onSend', async (_request, reply: FastifyReply) =>
    setSecurityHeaders(reply, isHttps),
  )
}

/** The same for an answer that passes no hook. A policy that is there stays. */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  for (const [name, value] of Object.entries(fixed)) reply.header(name, value)
  if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', noPagePolicy)
}
