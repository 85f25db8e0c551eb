import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { helpPassHours } from '@courtside/contract/help.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The cookie with which a browser opens the help pages: until when, signed. */
export type HelpPass = {
  isOn(request: FastifyRequest): boolean
  /** The line of a Set-Cookie header. */
  make(http: FastifyInstance): string
  clear(reply: FastifyReply): void
}

/** Signed with a key of its own, made of the installation's secret. */
export function openHelpPass(secret: string, publicUrl: URL): HelpPass {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'courtside help pages', 32))
  const sign = (until: number) =>
    createHmac('sha256', key).update(String(until)).digest('base64url')
  // On this machine ports share cookies.
  const name = `courtside-help-${publicUrl.port || '80'}`
  const attributes = {
    path: '/help',
    httpOnly: true,
    // Whoever comes by a link of a mail has it with them.
    sameSite: 'lax',
    secure: publicUrl.protocol === 'https:',
  } as const
  return {
    isOn(request) {
      const [until = '', signature = ''] = (request.cookies[name] ?? '').split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(Number(until)))]
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && Number(until) > Date.now()
    },
    make(http) {
      const until = Date.now() + helpPassHours * 3_600_000
      const maxAge = helpPassHours * 3600
      return http.serializeCookie(name, `${until}.${sign(until)}`, { ...attributes, maxAge })
    },
    clear: (reply) => void reply.clearCookie(name, attributes),
  }
}
