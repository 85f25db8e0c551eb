import type { FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'
import { isLoopback } from '#http/loopback.ts'

/** Whether a page of this app sent the request: browsers name the page's origin on every POST. */
export function isOwnOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: URL): boolean {
  const page = URL.parse(request.headers.origin ?? '')
  return page !== null && isOwnPage(page, request, publicUrl)
}

/**
 * Whether an address is this app's. On this machine the app also goes by 127.0.0.1 and, while developing, by another
 * port; then the address and the request's Host must be one.
 */
export const isOwnPage = (
  page: URL,
  { headers }: Pick<FastifyRequest, 'headers'>,
  publicUrl: URL,
): boolean =>
  page.origin === publicUrl.origin ||
  (isLoopback(publicUrl.hostname) &&
    isLoopback(page.hostname) &&
    page.protocol === 'http:' &&
    page.host === headers.host)

/** Refuses a request that a page of another site sent. A client that is no browser names no origin and may pass. */
export function rejectOtherOrigins(request: FastifyRequest, publicUrl: URL): void {
  if (request.headers.origin !== undefined && !isOwnOrigin(request, publicUrl))
    throw new AppError(403, 'forbidden', 'This request came from another site')
}
