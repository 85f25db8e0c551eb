import { sessionIdleDays } from '@courtside/contract/organisation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../own-origin.ts'

/** What the SDK keeps in a browser in place of the refresh token. */
export const inCookie = 'cookie'

/** How long a browser keeps it: as long as any organisation lets one, for it is the server that ends a sign-in. */
const keptDays = Math.max(...sessionIdleDays)

/** The refresh token of a browser: scripts never see it, and other sites can't make the browser send it. */
export type RefreshCookie = {
  /** Whether this client gets the cookie: a page of ours does. */
  isFor(request: FastifyRequest): boolean
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, refreshToken: string): void
  clear(reply: FastifyReply): void
}

/** Over https the browser itself binds the name to this host (`__Host-`). On this machine ports share cookies. */
export function refreshCookie(publicUrl: URL): RefreshCookie {
  const secure = publicUrl.protocol === 'https:'
  const name = secure ? '__Host-courtside' : `courtside-${publicUrl.port || '80'}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    isFor: (request) => isOwnOrigin(request, publicUrl),
    read: (request) => (isOwnOrigin(request, publicUrl) ? request.cookies[name] : undefined),
    write(reply, refreshToken) {
      reply.setCookie(name, refreshToken, { ...attributes, maxAge: keptDays * 86_400 })
    },
    clear(reply) {
      reply.clearCookie(name, attributes)
    },
  }
}
