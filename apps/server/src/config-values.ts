import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from './http/loopback.ts'

/** A wrong setting: the sentence names it and says what to do. The start stops on it. */
export class ConfigError extends Error {}

export const address = (value: string) => {
  const [ip = '', bits] = value.split('/')
  const version = isIP(ip)
  return (
    version !== 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

export const hostName = (value: string) => /^(\[[\da-f:]+\]|[\da-z-]+(\.[\da-z-]+)*)$/i.test(value)

export const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const url = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text)
    return parsed !== null && protocols.includes(parsed.protocol)
  }, `must be an address such as ${example}`)

export const pushKey = (form: RegExp) =>
  z.string().regex(form, 'must be a key that `npm run keys -- push` made').optional()

/** The outbox shows links with which anybody becomes somebody else, so it is there for who develops on this machine alone. */
export function rejectOutbox(
  env: { SMTP_URL?: string | undefined; NODE_ENV: string; HOST: string },
  publicUrl: URL,
): void {
  if (env.SMTP_URL)
    throw new ConfigError('OUTBOX=1 keeps mail that is not sent: unset OUTBOX or SMTP_URL')
  if (env.NODE_ENV === 'production')
    throw new ConfigError('OUTBOX=1 does not start in production: unset OUTBOX')
  if (!isLoopback(env.HOST) || !isLoopback(publicUrl.hostname))
    throw new ConfigError(
      'OUTBOX=1 only starts on this machine: set HOST to 127.0.0.1 and unset PUBLIC_URL, or unset OUTBOX',
    )
}
