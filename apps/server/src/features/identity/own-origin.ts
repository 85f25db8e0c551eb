import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'
import { isLoopback } from '#http/loopback.ts'

/**
 * Whether a page of this app sent the request: browsers name the page's origin on every POST. On this machine the app
 * also goes by 127.0.0.1 and, while developing, by another port; then origin and Host must be one.
 */
export function isOwnOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: URL): boolean {
  const { origin, host } = headers
  if (!origin) return false
  if (origin === publicUrl.origin) return true
  const page = URL.parse(origin)
  return (
    page !== null &&
    isLoopback(publicUrl.hostname) &&
    isLoopback(page.hostname) &&
    page.protocol === 'http:' &&
    page.host === host
  )
}

/** Refuses a request that a page of another site sent. A client that is no browser names no origin and may pass. */
export function refuseOtherOrigins(request: FastifyRequest, publicUrl: URL): void {
  if (request.headers.origin !== undefined && !isOwnOrigin(request, publicUrl))
    throw new AppError(403, 'forbidden', 'This was sent from another site')
}
