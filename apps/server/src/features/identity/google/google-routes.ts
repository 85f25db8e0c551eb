import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors.ts'
import type { Api } from '#http/api.ts'
import type { Identity } from '../open-identity.ts'
import { type GooglePurpose, Purpose } from './google-cookie.ts'
import { type GoogleFailure, getFailure } from './open-google.ts'

/** The pages that take up what came of it. Nothing that a request says leads anywhere else. */
const landings: Readonly<Record<GooglePurpose, string>> = {
  sign_in: '/auth/sign-in',
  link: '/settings/account',
  confirm: '/settings/account',
}

/** The way to Google and back, for a whole page: what goes wrong is said by the page it ends on. */
export function registerGoogleRoutes(
  api: Api,
  { provider, cookie }: NonNullable<Identity['google']>,
): void {
  const noStore = {
    onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
    },
  }

  /** What the work comes to, or in a word why it comes to nothing. */
  async function attempt<Result>(
    request: FastifyRequest,
    work: () => Promise<Result>,
  ): Promise<Result | GoogleFailure | 'busy'> {
    try {
      api.consume(request.ip, 'visit')
      return await work()
    } catch (error) {
      if (error instanceof AppError) return 'busy'
      const failure = getFailure(error)
      if (failure !== 'cancelled') request.log.warn(getReasons(error).join(': '))
      return failure
    }
  }

  api.http.get<{ Querystring: { for?: unknown } }>(
    '/google/sign-in',
    noStore,
    async (request, reply) => {
      const purpose = Purpose.catch('sign_in').parse(request.query.for)
      const begun = await attempt(request, () => provider.begin())
      if (typeof begun === 'string') {
        cookie.answer(reply, { purpose, outcome: begun })
        return reply.redirect(landings[purpose])
      }
      cookie.ask(reply, { purpose, flow: begun.flow })
      return reply.redirect(begun.address.href)
    },
  )

  api.http.get('/google/callback', noStore, async (request, reply) => {
    const asked = cookie.asked(request)
    // Too late, in another browser, or once more: what an earlier answer left stays.
    if (!asked) return reply.redirect(landings.sign_in)
    const { purpose, flow } = asked
    const query = request.url.slice(request.url.indexOf('?') + 1)
    const outcome = await attempt(request, () => provider.finish(query, flow))
    cookie.answer(reply, { purpose, outcome })
    return reply.redirect(landings[purpose])
  })
}

/** What the errors behind one another say, such as `invalid_client`; never what was sent. */
const getReasons = (error: unknown): string[] =>
  error instanceof Error
    ? [error.message, 'error' in error ? String(error.error) : [], getReasons(error.cause)].flat()
    : []
