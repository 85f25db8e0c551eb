import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors.ts'
import { isLoopback } from './loopback.ts'

/**
 * Refuses with 421 what was sent to a name that is not this server's, before anything looks at it: a Host made up by
 * the sender then leads nobody elsewhere, and a name that somebody points here shows nothing. Names of this machine
 * pass, for checks of health and a proxy beside it. From a trusted proxy, X-Forwarded-Host is the name.
 */
export function rejectOtherNames(http: FastifyInstance, names: readonly string[]): void {
  const own = new Set(names)
  http.addHook('onRequest', async (request) => {
    const name = getName(request.hostname)
    if (own.has(name) || isLoopback(name)) return
    throw new AppError(
      421,
      'unknown_host',
      'This server doesn’t accept this host name. The server’s operator can add it to ALLOWED_HOSTS.',
    )
  })
}

/** As names are compared: the dot that may end one says nothing. */
const getName = (host: string): string => host.toLowerCase().replace(/\.$/, '')
