import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getNetwork } from './network.ts'
import { tooMany } from './rate-limits.ts'
import { createTurns } from './turns.ts'

/** What no body is counted for that says it is no larger, in bytes: so many of a thousand connections are 16 MB. */
const smallBody = 16 * 1024

/**
 * Bytes of larger bodies that are here at once, from their first byte until they are answered. Bodies are read before
 * anybody is asked who they are, so a network is what they count for.
 */
const mostBytes = { ofNetwork: 16 * 1_048_576, ofAll: 128 * 1_048_576 } as const

/** How many bodies may wait unread, of one network and all in all, and for how many milliseconds. */
const waiting = { ofNetwork: 100, ofAll: 1000 } as const
const patience = 5000

/**
 * Lets a server read larger bodies only as far as their bytes have room beside those that are here already; the others
 * wait unread, and are refused with 429 in the end. What is stored as it comes is not held, and has bounds of its own.
 */
export function limitHalfSent(http: FastifyInstance): void {
  const refuse = () => tooMany(2)
  const ofNetwork = createTurns({
    running: () => mostBytes.ofNetwork,
    waiting: waiting.ofNetwork,
    patience,
    refuse,
  })
  const ofAll = createTurns({
    running: () => mostBytes.ofAll,
    waiting: waiting.ofAll,
    patience,
    refuse,
  })
  http.addHook('preParsing', async (request, reply) => {
    const bytes = getBytes(request)
    if (bytes <= smallBody) return
    const isHere = () => !request.raw.destroyed
    const ends = [await ofNetwork(getNetwork(request.ip), isHere, bytes)]
    const end = () => ends.forEach((endOne) => endOne())
    // Where it was left meanwhile, nothing ends it later.
    if (reply.raw.destroyed) return end()
    reply.raw.once('finish', end).once('close', end)
    ends.push(await ofAll('', isHere, bytes))
    if (reply.raw.destroyed) end()
  })
}

/** How large a body will be: as it says, or as it may become where it does not. */
function getBytes({ headers, routeOptions }: FastifyRequest): number {
  if (routeOptions.config.isStored) return 0
  const most = routeOptions.bodyLimit ?? 0
  if (headers['transfer-encoding'] !== undefined) return most
  return Math.min(Number(headers['content-length'] ?? 0), most)
}
