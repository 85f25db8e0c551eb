import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getNetwork } from './network.ts'
import { type RateLimit, TooManyRequests } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a member's request to this route counts as. */
    allowance?: RateLimit
  }
}

/** Milliseconds for which a token that was refused is not asked for again whose it is. */
const known = 1000

/** As many refused tokens are remembered. */
const mostRemembered = 1000

/** Milliseconds for which a refusal waits before it is sent. */
export const holdTime = 1000

/** As many refusals wait, of one network and in all; the others are sent at once. */
const mostHeld = { ofNetwork: 500, ofAll: 1500 } as const

/** Notes that this request was refused, so that the next with its token can be refused for less. */
export type NoteRefused = (request: FastifyRequest, error: unknown) => void

/**
 * Refuses a token that was refused a moment ago before anything else is done for it: no statement is sent, and no body
 * read. The same token may still do what counts for another allowance.
 */
export function rejectEarly(http: FastifyInstance): NoteRefused {
  const refused = new Map<string, { readonly error: TooManyRequests; readonly until: number }>()

  http.addHook('onRequest', async (request) => {
    if (refused.size === 0) return
    const name = getName(request)
    const last = refused.get(name)
    if (!last) return
    if (last.until > performance.now()) throw last.error
    refused.delete(name)
  })

  return (request, error) => {
    if (!(error instanceof TooManyRequests)) return
    refused.set(getName(request), { error, until: performance.now() + known })
    if (refused.size > mostRemembered) refused.delete(refused.keys().next().value ?? '')
  }
}

const getName = ({ headers, routeOptions }: FastifyRequest): string =>
  `${routeOptions.config.allowance} ${headers.authorization}`

/**
 * Waits before a refusal is sent, so that one connection can't ask for many. Of requests that are sent without waiting for
 * answers only the first waits, and holds the others up.
 */
export function holdRefusals(): (request: FastifyRequest) => Promise<void> {
  const connections = new WeakSet<Socket>()
  const networks = new Map<string, number>()
  let all = 0
  return async ({ ip, raw: { socket } }) => {
    const network = getNetwork(ip)
    const count = networks.get(network) ?? 0
    if (connections.has(socket) || count >= mostHeld.ofNetwork || all >= mostHeld.ofAll) return
    connections.add(socket)
    networks.set(network, count + 1)
    all += 1
    await pause(holdTime)
    connections.delete(socket)
    all -= 1
    const left = (networks.get(network) ?? 1) - 1
    if (left > 0) networks.set(network, left)
    else networks.delete(network)
  }
}
