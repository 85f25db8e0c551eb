import { isAppAddress } from '@courtside/contract/app-addresses.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'

/** Routes that take what no other does: that they take it says nothing about an address. */
const catchAll = new Set(['/api/*', '/*', '*'])
const readOnly = ['GET', 'HEAD']

/**
 * Answers 405 with `Allow` where there is something at an address, but not for this method, and OPTIONS with the same
 * list. Has to be called before any route is made.
 */
export function answerWrongMethods(http: FastifyInstance): void {
  const known: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = []
  let hasApp = false
  http.addHook('onRoute', ({ url, method }) => {
    if (url === '/*') hasApp = true
    if (!catchAll.has(url)) known.push({ pattern: getPattern(url), methods: [method].flat() })
  })

  const getMethodsAt = (path: string): string[] => {
    const own = known.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []))
    return [...new Set(hasApp && isAppAddress(path) ? [...own, ...readOnly] : own)].toSorted()
  }

  http.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404 && !catchAll.has(request.routeOptions.url ?? '')) return
    const allowed = getMethodsAt(getPath(request))
    if (allowed.length === 0 || allowed.includes(request.method)) return
    reply.header('allow', [...allowed, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS')
      return reply.code(204).header('cache-control', 'no-store').send()
    throw new AppError(405, 'bad_request', `This address does not take ${request.method}`)
  })
}

/** As the router reads it; what can't be read is refused before. */
const getPath = ({ url }: FastifyRequest): string => decodeURI(url.split('?', 1)[0] ?? '')

/** `:name` stands for one part, `*` for the rest, and `::` for a colon. */
function getPattern(url: string): RegExp {
  const source = url
    .replaceAll(/[.+?^${}()[\]\\|]/g, '\\$&')
    .replaceAll(/::|:\w+|\*/g, (sign) => (sign === '::' ? ':' : sign === '*' ? '.*' : '[^/]+'))
  return new RegExp(`^${source}$`)
}
