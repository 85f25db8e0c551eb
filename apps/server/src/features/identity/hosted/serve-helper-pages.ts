import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { readAtMost } from '#http/read-answer.ts'
import { foreignPolicy, setPolicy } from '#http/security-headers.ts'

const timeLimit = 10_000

/** The largest page or script of theirs, in bytes; what they have today are some hundred KB. */
const largestPage = 4 * 1_048_576

/** What the other side may learn of the browser that asks: no cookie, no address, no page. */
const passedOn = ['accept', 'accept-language', 'if-none-match', 'user-agent'] as const
const passedBack = ['cache-control', 'content-security-policy', 'content-type', 'etag'] as const

/** For a page of theirs that brings no policy: what it is made of, framed by our own pages alone. */
const helperPolicy = foreignPolicy([
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' https://apis.google.com https://www.gstatic.com https://www.google.com",
  "style-src 'self' 'unsafe-inline' https://www.gstatic.com",
  "img-src 'self' data: https://www.gstatic.com",
  "connect-src 'self' https://*.googleapis.com",
  'frame-src https:',
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
])

/**
 * The pages of Firebase that end a sign-in with Google, `/__/auth/*` and `/__/firebase/init.json`, under our own address:
 * browsers keep apart what pages of two sites store, so that a redirect leads to nothing where they lie on another. They
 * come from the one host that the project has, whatever the request says.
 */
export function serveHelperPages({ http, consume }: Api, projectId: string): void {
  const upstream = `https://${projectId}.firebaseapp.com`
  const pass = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    consume(request.ip, 'visit')
    const { search } = new URL(request.url, upstream)
    const answer = await fetchHelper(`${upstream}${path}${search}`, request)
    // A window that has been at Google must stay within reach of the page that opened it.
    reply.header('cross-origin-opener-policy', 'unsafe-none')
    setPolicy(reply, helperPolicy)
    if (!answer)
      return reply
        .code(502)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('We couldn’t reach Google. Close this page and try again.')
    for (const name of passedBack) {
      const value = answer.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    return reply.code(answer.status).send(answer.body)
  }

  http.get<{ Params: { file: string } }>('/__/auth/:file', (request, reply) => {
    const { file } = request.params
    // One name, as theirs all are: nothing that leads to another place of that host.
    if (!/^[\w-][\w.-]*$/.test(file)) throw notFound('This page')
    return pass(`/__/auth/${file}`, request, reply)
  })
  http.get('/__/firebase/init.json', (request, reply) =>
    pass('/__/firebase/init.json', request, reply),
  )
}

type Helper = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** Undefined when there is no usable answer: none in time, one too large, a redirect, a trouble of the other side's own. */
async function fetchHelper(
  url: string,
  { headers: asked }: FastifyRequest,
): Promise<Helper | undefined> {
  const headers = new Headers()
  for (const name of passedOn) {
    const value = asked[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  try {
    const answer = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    })
    if (![200, 304, 404].includes(answer.status)) return undefined
    const body = await readAtMost(answer, largestPage)
    return { status: answer.status, headers: answer.headers, body }
  } catch {
    return undefined
  }
}
