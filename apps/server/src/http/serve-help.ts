import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { openHelp } from '@courtside/contract/help.ts'
import fastifyStatic from '@fastify/static'
import { AppError } from '#errors.ts'
import type { Api } from './api.ts'
import type { HelpPass } from './help-pass.ts'
import { helpPolicy, setPolicy } from './security-headers.ts'
import { serve } from './serve.ts'
import type { ShowApp } from './web-app.ts'

/**
 * Serves the help pages, built from docs/, under /help to browsers with a pass. Any other gets the page of the app there,
 * which leads to the sign-in where nobody is signed in, asks for a pass, and loads the address again.
 */
export function serveHelp(
  api: Api,
  {
    folder,
    pass,
    showApp,
  }: {
    /** Of the built pages; without them there is no help. */
    readonly folder: string | undefined
    readonly pass: HelpPass
    readonly showApp: ShowApp | undefined
  },
): void {
  serve(api, openHelp, async () => ({ cookie: pass.make(api.http) }))
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return
  const names = collectFiles(folder)
  const findFile = (path: string) =>
    [path, `${path}.html`, `${path}index.html`].find((name) => names.has(name))
  api.http.register(
    (help, _options, done) => {
      help.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
      help.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler(request, reply) {
          const path = request.params['*']
          if (!pass.isOn(request)) {
            if (showApp && !/\.\w+$/.test(path)) return showApp(request, reply)
            throw new AppError(401, 'unauthenticated', 'Please sign in')
          }
          const name = findFile(path) ?? '404.html'
          if (name === '404.html') reply.code(404)
          // The names of these carry a hash.
          const isForEver = name.startsWith('assets/')
          reply.header(
            'cache-control',
            `private, ${isForEver ? 'max-age=31536000, immutable' : 'no-cache'}`,
          )
          if (name.endsWith('.html')) setPolicy(reply, helpPolicy)
          return reply.sendFile(name)
        },
      })
      done()
    },
    { prefix: '/help' },
  )
  api.http.get('/help', (_request, reply) => reply.redirect('/help/', 302))
}

/** With slashes, from the folder on. */
const collectFiles = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  )
