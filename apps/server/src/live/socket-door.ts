import { closeCodes } from '@courtside/contract/events.ts'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { getNetwork } from '#http/network.ts'
import type { ConsumeRateLimit } from '#http/rate-limits.ts'

/**
 * Sockets of one network that have not said yet who they are. A browser says so with its first frame, so a club of
 * hundreds behind one address has a few of them at a time, also when all come back after a restart.
 */
export const mostUnknown = 50

/** Somebody on a new socket, until it is known who they are. */
export type Guest = {
  /** It is known who they are. */
  readonly meet: () => void
  /** They said what is not true, which costs their network as much as another request. */
  readonly refuse: () => void
}

/** What the sockets of all kinds have in common before anybody says who they are. */
export function openSocketDoor({ consume, most }: { consume: ConsumeRateLimit; most: number }) {
  const unknown = new Map<string, number>()

  const count = (network: string, change: 1 | -1) => {
    const now = (unknown.get(network) ?? 0) + change
    if (now > 0) unknown.set(network, now)
    else unknown.delete(network)
  }

  return {
    /** Has the network pay for a socket before it is opened; throws 429. */
    pay: ({ ip }: FastifyRequest): void => consume(ip, 'visit'),

    /** Lets a socket in, or closes it and returns undefined where too many of its network wait. */
    enter({ ip }: FastifyRequest, socket: WebSocket): Guest | undefined {
      const network = getNetwork(ip)
      if ((unknown.get(network) ?? 0) >= most) {
        socket.close(closeCodes.comeBack)
        return undefined
      }
      let isUnknown = true
      count(network, 1)
      const meet = () => {
        if (isUnknown) count(network, -1)
        isUnknown = false
      }
      socket.once('close', meet)
      return {
        meet,
        refuse() {
          try {
            consume(ip, 'visit')
          } catch {
            // The socket closes as it is; the next one is not opened.
          }
        },
      }
    },
  }
}
export type SocketDoor = ReturnType<typeof openSocketDoor>
