import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isAppAddress } from '@courtside/contract/app-addresses.ts'
import { type Language, languages } from '@courtside/contract/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#errors.ts'
import { asksForNoPage, serveFixedNames } from './fixed-names.ts'
import { languageVary, pageLanguage } from './page-language.ts'
import {
  type PageReach,
  appTypes,
  createNonce,
  getPagePolicy,
  setPolicy,
  verifyPolicy,
  workerPolicy,
} from './security-headers.ts'

/** Answers with the page of the app. */
export type ShowApp = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const noncePlace = /__CSP_NONCE__/g
const nonces = /<meta property="csp-nonce"[^>]*>| nonce="[^"]*"/g

/**
 * Serves the built web app: files under /assets for ever (their names carry a hash), and for every other address that is
 * not the API's the one page, in the reader's language and stamped with a nonce of its own; with 404 where the app has no
 * screen. `embedHosts` is asked for each page. Where the app is not kept on devices, its worker is the one that removes what
 * others kept. Returns what answers with that page; nothing while there is no build.
 */
export function serveWebApp(
  http: FastifyInstance,
  folder: string,
  {
    embedHosts = async () => [],
    isKeptOnDevices = true,
    ...reach
  }: Omit<PageReach, 'framed' | 'types'> & {
    readonly embedHosts?: () => Promise<readonly string[]>
    readonly isKeptOnDevices?: boolean
  } = {},
): ShowApp | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined
  const page = readPages(folder, 'index')
  const files = { index: false, preCompressed: true } as const
  // Each by name: they lie among the addresses of the page.
  http.register(fastifyStatic, {
    ...files,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '*-worker.js'],
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
    },
  })
  serveWorkers(http, folder, isKeptOnDevices ? {} : { 'app-worker.js': 'push-worker.js' })
  // One route for thousands of files, which would each take the start a while. Its own, for the plugin's reads all names of
  // the folder for each request.
  const parts = join(folder, 'assets')
  const names = new Set(existsSync(parts) ? readdirSync(parts) : [])
  http.register(
    (assets, _options, done) => {
      assets.register(fastifyStatic, {
        ...files,
        root: parts,
        serve: false,
        setHeaders: (reply) => {
          reply.header('cache-control', 'public, max-age=31536000, immutable')
        },
      })
      assets.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: ({ params: { '*': name } }, reply) =>
          names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
      })
      // A part that an older build had must be missing, not be the page.
      assets.setNotFoundHandler(() => {
        throw notFound('This part of the app')
      })
      done()
    },
    { prefix: '/assets' },
  )
  serveFixedNames(http)
  serveVerify(http, readPages(folder, 'verify'))
  const showApp: ShowApp = async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isThere = isAppAddress(path)
    if (!isThere && asksForNoPage(request, path))
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Nothing exists at this address\n')
    const framed = await embedHosts()
    const nonce = createNonce()
    // A public link is for those who were given it.
    if (request.url.startsWith('/shared/')) reply.header('x-robots-tag', 'noindex, nofollow')
    setPolicy(reply, getPagePolicy(nonce, { ...reach, framed, types: appTypes }))
    return reply
      .code(isThere ? 200 : 404)
      .header('cache-control', 'no-store')
      .header('vary', languageVary)
      .type('text/html; charset=utf-8')
      .send(page(request).replace(noncePlace, nonce))
  }
  http.route({ method: ['GET', 'HEAD'], url: '/*', handler: showApp })
  return showApp
}

/** A worker is bound by the policy it came with. `standIns` names the file that is served in the place of another. */
function serveWorkers(
  http: FastifyInstance,
  folder: string,
  standIns: Readonly<Record<string, string>>,
): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('-worker.js'))) {
    const script = readFileSync(join(folder, standIns[name] ?? name), 'utf8')
    http.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      handler: (_request, reply) =>
        setPolicy(reply, workerPolicy)
          .header('cache-control', 'no-cache')
          .type('text/javascript; charset=utf-8')
          .send(script),
    })
  }
}

type PageOf = (request: FastifyRequest) => string

/** A page in every language that was built; English is. */
function readPages(folder: string, name: string): PageOf {
  const pages = new Map<Language, string>()
  for (const language of languages) {
    const path = join(folder, language === 'en' ? `${name}.html` : `${name}.${language}.html`)
    if (existsSync(path)) pages.set(language, readFileSync(path, 'utf8'))
  }
  return ({ headers }) => pages.get(pageLanguage(headers, [...pages.keys()])) ?? ''
}

/** The page that opens member cards is apart from the app: it is light, and a browser may keep it. */
function serveVerify(http: FastifyInstance, page: PageOf): void {
  http.route({
    method: ['GET', 'HEAD'],
    url: '/verify',
    handler: (request, reply) =>
      setPolicy(reply, verifyPolicy)
        .header('cache-control', 'no-cache')
        .header('vary', languageVary)
        .type('text/html; charset=utf-8')
        .send(page(request).replaceAll(nonces, '')),
  })
}
