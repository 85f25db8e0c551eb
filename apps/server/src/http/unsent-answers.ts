import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getNetwork } from './network.ts'
import { tooMany } from './rate-limits.ts'

/** What no answer is counted for that is no longer, in characters. */
const smallAnswer = 16 * 1024

/** Characters of answers that are made and not taken yet, of one person and of one network. */
const mostUnsent = { person: 16 * 1_048_576, network: 64 * 1_048_576 } as const

/** In seconds. */
const wait = 5

/** Notes whose request it is; throws 429 where too many of this person's answers wait to be taken. */
export type ClaimAnswer = (request: FastifyRequest, personId: string) => void

/**
 * Bounds answers that stay in memory because nobody takes them: whoever leaves more waiting gets no new ones until those
 * are taken, or their connection is cut off. Files are streams, read only as fast as they are taken, and not counted.
 */
export function limitUnsent(http: FastifyInstance): ClaimAnswer {
  const unsent = { person: new Map<string, number>(), network: new Map<string, number>() }
  const persons = new WeakMap<FastifyRequest, string>()

  const requireRoom = (kind: keyof typeof unsent, name: string) => {
    if ((unsent[kind].get(name) ?? 0) >= mostUnsent[kind]) throw tooMany(wait)
  }
  const add = (kind: keyof typeof unsent, name: string | undefined, length: number) => {
    if (name === undefined) return
    const sum = (unsent[kind].get(name) ?? 0) + length
    if (sum > 0) unsent[kind].set(name, sum)
    else unsent[kind].delete(name)
  }
  const hold = (request: FastifyRequest, reply: FastifyReply, length: number) => {
    const network = getNetwork(request.ip)
    const person = persons.get(request)
    let isHeld = true
    add('network', network, length)
    add('person', person, length)
    const release = () => {
      if (!isHeld) return
      isHeld = false
      add('network', network, -length)
      add('person', person, -length)
    }
    if (reply.raw.destroyed) release()
    else reply.raw.once('finish', release).once('close', release)
  }

  http.addHook('onRequest', async (request) => requireRoom('network', getNetwork(request.ip)))
  // Before it is packed, which keeps all of it until it is taken.
  http.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload === 'string' || payload instanceof Uint8Array)
      if (payload.length > smallAnswer) hold(request, reply, payload.length)
    return payload
  })
  return (request, personId) => {
    persons.set(request, personId)
    requireRoom('person', personId)
  }
}
