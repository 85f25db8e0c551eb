import { createHmac, randomBytes } from 'node:crypto'

/** Written before the secret so that one that leaked is known for what it is; the rest is the key in base64. */
const prefix = 'whsec_'

/** A new secret as its receiver is told it. */
export const createSecret = (): string => prefix + randomBytes(32).toString('base64')

/**
 * The headers of https://www.standardwebhooks.com: who has one of the secrets can tell that the body came from here, and
 * when. `at` is in milliseconds since 1970.
 */
export function signEvent(
  { id, body, at }: { id: string; body: string; at: number },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
