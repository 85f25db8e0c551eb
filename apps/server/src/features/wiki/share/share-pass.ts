import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sharePassHours } from '@courtside/contract/page-shares.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OpenShare } from './read-shared.ts'

/** What a browser keeps once the password of a link was given: for this link, this password and some hours. */
export type SharePasses = {
  isOn(request: FastifyRequest, share: OpenShare): boolean
  /** Names a browser that was given this password before, also after the hours are over: it has tries of its own. */
  deviceOf(request: FastifyRequest, share: OpenShare): string | undefined
  give(reply: FastifyReply, share: OpenShare): void
}

const name = 'courtside-share'
const keptDays = 90

/** Signed with a key of its own, made of the installation's secret. A cookie, so that pictures are opened with it, too. */
export function sharePasses(secret: string, publicUrl: URL): SharePasses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'courtside public links', 32))
  const sign = ({ code, passwordHash }: OpenShare, until: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([code, passwordHash, until]))
      .digest('base64url')
  /** A pass of ours for this link and password, on or over. */
  function read(request: FastifyRequest, share: OpenShare) {
    const [until = '', signature = ''] = (request.cookies[name] ?? '').split('.')
    const [given, expected] = [Buffer.from(signature), Buffer.from(sign(share, Number(until)))]
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs ? { until: Number(until), signature } : undefined
  }
  return {
    isOn: (request, share) => (read(request, share)?.until ?? 0) > Date.now(),
    deviceOf: (request, share) => read(request, share)?.signature,
    give(reply, share) {
      const until = Date.now() + sharePassHours * 3_600_000
      reply.setCookie(name, `${until}.${sign(share, until)}`, {
        path: `/api/shared/${share.code}`,
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.protocol === 'https:',
        maxAge: keptDays * 86_400,
      })
    },
  }
}
