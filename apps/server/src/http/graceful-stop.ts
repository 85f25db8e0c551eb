import { setTimeout as pause } from 'node:timers/promises'
import { closeCodes } from '@courtside/contract/events.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { WebSocketServer } from 'ws'
import { AppError } from '#errors.ts'

/** Milliseconds: together well within the time after which a service manager kills, and jobs and database close behind them. */
const times = {
  /** Connections that were on their way are still accepted, and told not to stay. */
  linger: 300,
  /** What was asked is answered. */
  answers: 5000,
  /** Those of whom half a request came are told, and what their requests had begun ends. */
  refusals: 1000,
}

/** How often connections are looked for that have become idle. */
const lookEvery = 50

const createRestartingError = () =>
  new AppError(
    503,
    'unavailable',
    'The server is restarting. Please send this again in a moment.',
    { retryAfter: 2 },
  )

/** Live sockets come back by themselves, to the process that is there then. */
export const sendSocketsAway = (http: FastifyInstance) => (done: () => void) => {
  const { websocketServer } = http as FastifyInstance & { websocketServer: WebSocketServer }
  for (const socket of websocketServer.clients) socket.close(closeCodes.comeBack)
  websocketServer.close()
  done()
}

/**
 * A stop that leaves no request without an answer: to be called before the server listens. The function that it returns
 * stops the server, at the latest after 6.3 s, and at once where `hurry` is aborted.
 */
export function prepareStop(http: FastifyInstance): (hurry: AbortSignal) => Promise<void> {
  const underWay = new Set<FastifyReply>()
  let isStopping = false

  http.addHook('onRequest', async (request, reply) => {
    if (request.ws) return
    underWay.add(reply)
    reply.raw.once('close', () => underWay.delete(reply))
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })

  return async (hurry) => {
    isStopping = true
    const wait = (time: number) => pause(time, undefined, { signal: hurry }).catch(() => undefined)
    if (await hasConnections(http)) await wait(times.linger)
    const closing = http.close()
    const looking = setInterval(() => http.server.closeIdleConnections(), lookEvery)
    const ended = closing.then(() => true)
    if (!(await Promise.race([ended, wait(times.answers)]))) {
      for (const reply of underWay) if (!reply.sent) reply.send(createRestartingError())
      await Promise.race([ended, wait(times.refusals)])
      http.server.closeAllConnections()
    }
    clearInterval(looking)
    await closing
  }
}

const hasConnections = (http: FastifyInstance): Promise<boolean> =>
  new Promise((resolve) => {
    http.server.getConnections((error, count) => resolve(!error && count > 0))
  })
