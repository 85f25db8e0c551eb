import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#errors.ts'
import {
  type SignInHosts,
  makeNonce,
  pagePolicy,
  verifyPolicy,
  verifyWorkerPolicy,
} from './security-headers.ts'

const noncePlace = /__CSP_NONCE__/g

/**
 * Serves the built web app: files under /assets for ever (their names carry a hash), and for every other address that is
 * not the API's the one page, stamped with a nonce of its own. Does nothing while there is no build.
 */
export function serveWebApp(http: FastifyInstance, folder: string, hosts?: SignInHosts): void {
  const pagePath = join(folder, 'index.html')
  if (!existsSync(pagePath)) return
  const page = readFileSync(pagePath, 'utf8')
  http.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      // A worker is bound by the policy it came with.
      if (path.endsWith('/verify-worker.js'))
        reply.header('content-security-policy', verifyWorkerPolicy)
    },
  })
  // A part that an older build had must be missing, not be the page.
  http.get('/assets/*', () => {
    throw notFound('This part of the app')
  })
  serveVerify(http, readFileSync(join(folder, 'verify.html'), 'utf8'))
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (_request, reply) => {
      const nonce = makeNonce()
      return reply
        .header('content-security-policy', pagePolicy(nonce, hosts))
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(page.replace(noncePlace, nonce))
    },
  })
}

/** The page that opens member cards is apart from the app: it is light, and a browser may keep it. */
function serveVerify(http: FastifyInstance, page: string): void {
  const plain = page.replaceAll(/<meta property="csp-nonce"[^>]*>| nonce="[^"]*"/g, '')
  http.route({
    method: ['GET', 'HEAD'],
    url: '/verify',
    handler: (_request, reply) =>
      reply
        .header('content-security-policy', verifyPolicy)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(plain),
  })
}
