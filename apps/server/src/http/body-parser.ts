import { bodyLimits } from '@courtside/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Deepest nesting of this route's bodies; deeper JSON would overflow the stack of whoever walks it. */
    bodyDepth?: number
    /** Whether this route stores its body as it comes, and holds none of it. */
    isStored?: boolean
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Reads JSON bodies, and no plain text: that is what a form of another site could send without asking. */
export function parseBodies(http: FastifyInstance): void {
  http.removeContentTypeParser('text/plain')
  parseAsJson(http, ['application/json'])
}

/**
 * Reads bodies of these types as JSON: bytes that are no UTF-8 and nesting beyond the limit are refused, where the
 * framework's own parser would replace the one silently and break on the other.
 */
export function parseAsJson(http: FastifyInstance, types: string[]): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = decoder.decode(body as Buffer)
    } catch {
      done(new AppError(400, 'bad_request', 'The request is not valid UTF-8'))
      return
    }
    if (text === '') {
      done(null, undefined)
      return
    }
    const { bodyDepth = bodyLimits.usual.depth } = request.routeOptions.config
    if (isDeeperThan(text, bodyDepth)) {
      done(
        new AppError(
          400,
          'bad_request',
          `The request is nested too deeply: at most ${bodyDepth} levels`,
        ),
      )
      return
    }
    void parse(request, text, (error, value) => {
      done(error ? new AppError(400, 'bad_request', 'The request is not valid JSON') : null, value)
    })
  })
}

/** Whether JSON nests more than `limit` levels; cheaper and safer than parsing it to find out. */
export function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (inString) {
      if (unit === 0x5c) index++
      else if (unit === 0x22) inString = false
    } else if (unit === 0x22) inString = true
    else if (unit === 0x7b || unit === 0x5b) {
      if (++depth > limit) return true
    } else if (unit === 0x7d || unit === 0x5d) depth--
  }
  return false
}
