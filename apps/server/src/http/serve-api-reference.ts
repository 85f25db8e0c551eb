import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { renderReference } from './api-reference.ts'
import { describeApi } from './describe-api.ts'
import { readContract } from './read-contract.ts'
import { createNonce, getPagePolicy, setPolicy } from './security-headers.ts'

/** The description of the API as the repository holds it, in docs/api/openapi.json. */
export const apiDescription = async () => describeApi(await readContract(), version())

/**
 * The API described for programs and for people. Anybody may read it: it says nothing that the source doesn't, and is
 * wanted before one can sign in.
 */
export function serveApiReference(http: FastifyInstance): void {
  let description: ReturnType<typeof apiDescription> | undefined
  // Put together when somebody first asks, so that no start waits for it.
  const described = () => (description ??= apiDescription())

  http.get('/api/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8')
    return JSON.stringify(await described())
  })

  http.get('/api/docs', async (_request, reply) => {
    const nonce = createNonce()
    setPolicy(reply, getPagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    return renderReference(await described(), nonce)
  })
}

function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
