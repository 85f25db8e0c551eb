import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Names at which programs look without having been told of them. What is not here is answered 404 in plain text, and
 * never by the page of the app.
 */
const fixedNames =
  /^\/(?:\.well-known\/.*|robots\.txt|humans\.txt|ads\.txt|app-ads\.txt|security\.txt|sitemap.*\.xml|browserconfig\.xml|crossdomain\.xml|favicon\.ico|apple-touch-icon[^/]*\.png|(?:site\.|app\.)?(?:webmanifest|manifest)(?:\.json|\.webmanifest)?|manifest\.json|sw\.js|service-worker\.js)$/i

/** Robots may look at what is public, which says itself whether it is to be listed. */
const robots = 'User-agent: *\nDisallow: /api/\n'

const icons: Readonly<Record<string, string>> = {
  '/favicon.ico': '/icons/icon-192.png',
  '/apple-touch-icon.png': '/icons/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png': '/icons/apple-touch-icon.png',
}

/** The names that there is something to say at. */
export function serveFixedNames(http: FastifyInstance): void {
  const get = (url: string, handler: (reply: FastifyReply) => FastifyReply) =>
    http.route({ method: ['GET', 'HEAD'], url, handler: (_request, reply) => handler(reply) })
  get('/robots.txt', (reply) => reply.type('text/plain; charset=utf-8').send(robots))
  get('/.well-known/change-password', (reply) => reply.redirect('/settings/account', 302))
  for (const [url, icon] of Object.entries(icons)) get(url, (reply) => reply.redirect(icon, 302))
}

/** Whether nobody who reads pages asks for this, so that there is no page to show. */
export function asksForNoPage({ headers }: FastifyRequest, path: string): boolean {
  if (fixedNames.test(path)) return true
  return /\.\w{1,12}$/.test(path) && !(headers.accept ?? '').includes('text/html')
}
