import type { FastifyRequest } from 'fastify'

/** Secrets that stand in an address: of a calendar, of a file to save, of a sign-in at Google. */
const secrets = /(\/calendars\/)[^/?]+|([?&](?:key|code)=)[^&]+/gi

/** What the log tells of a request: an address without the secrets that open it. */
export const describeRequest = ({
  method,
  url,
  host,
  ip,
}: Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>) => ({
  method,
  url: url.replaceAll(secrets, '$1$2…'),
  host,
  remoteAddress: ip,
})
