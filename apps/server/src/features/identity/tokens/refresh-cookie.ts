import { sessionIdleDays } from '@courtside/contract/organisation.ts'
import type { KeptIn } from '@courtside/contract/telegram.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOwnOrigin } from '../own-origin.ts'

/** What the SDK keeps in a browser in place of the refresh token. */
export const inCookie = 'cookie'

/** How long a browser keeps it: as long as any organisation lets one, for it is the server that ends a sign-in. */
const keptDays = Math.max(...sessionIdleDays)

type Place = Exclude<KeptIn, 'memory'>

/**
 * The refresh token of a browser: scripts never see it, and other sites can't make the browser send it. In the frame of
 * another site, as Telegram Web has its Mini Apps, a cookie of its own: browsers send it in frames of that site alone, and
 * it counts only where our own page asks.
 */
export type RefreshCookie = {
  /** Whether this client gets the cookie: a page of ours does. */
  isFor(request: FastifyRequest): boolean
  read(request: FastifyRequest): string | undefined
  /** Which of the two this browser holds here; without any, that of a page of its own. */
  placeOf(request: FastifyRequest): Place
  write(reply: FastifyReply, refreshToken: string, place: Place): void
  clear(reply: FastifyReply): void
}

/** Over https the browser itself binds the name to this host (`__Host-`). On this machine ports share cookies. */
export function refreshCookie(publicUrl: URL): RefreshCookie {
  const secure = publicUrl.protocol === 'https:'
  const name = secure ? '__Host-courtside' : `courtside-${publicUrl.port || '80'}`
  const cookies = {
    cookie: [name, { path: '/', httpOnly: true, sameSite: 'strict', secure }],
    frame: [
      `${name}-framed`,
      { path: '/', httpOnly: true, sameSite: 'none', secure: true, partitioned: true },
    ],
  } as const
  const getPlace = (request: FastifyRequest): Place =>
    request.cookies[cookies.cookie[0]] === undefined &&
    request.cookies[cookies.frame[0]] !== undefined
      ? 'frame'
      : 'cookie'
  return {
    isFor: (request) => isOwnOrigin(request, publicUrl),
    read: (request) =>
      isOwnOrigin(request, publicUrl) ? request.cookies[cookies[getPlace(request)][0]] : undefined,
    placeOf: getPlace,
    write(reply, refreshToken, place) {
      const [of, attributes] = cookies[place]
      reply.setCookie(of, refreshToken, { ...attributes, maxAge: keptDays * 86_400 })
    },
    clear(reply) {
      for (const [of, attributes] of Object.values(cookies)) reply.clearCookie(of, attributes)
    },
  }
}
