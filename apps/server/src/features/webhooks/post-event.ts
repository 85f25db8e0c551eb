import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { TLSSocket } from 'node:tls'
import { type Resolve, getAddressProblem, guardedLookup } from './guard-address.ts'

/** From asking for the name until there is a status, in milliseconds. */
const timeLimit = 5000
/** In seconds: who asks for longer is asked again before. */
const longestWait = 3600

export type Reach = { readonly allowsPrivate: boolean; readonly resolve?: Resolve }
/** `retryAfter` is in seconds. */
type Taken = { readonly status: number; readonly retryAfter: number | undefined }
/** What came back, or why nothing did. */
export type Answer = Taken | 'no_answer' | 'certificate'

/**
 * Sends a body to an address, which is looked at once more, and so is each address of its name. Redirects are not
 * followed, and of the answer nothing is read but its head: its body is nobody's to see. Whatever kept an answer away is
 * called the same, but for a certificate that is not trusted: only addresses that were let through show one.
 */
export function postEvent(
  {
    address,
    body,
    headers,
  }: { address: string; body: string | Buffer; headers: Record<string, string> },
  { allowsPrivate, resolve }: Reach,
  signal: AbortSignal,
): Promise<Answer> {
  if (getAddressProblem(address, allowsPrivate) !== undefined) return Promise.resolve('no_answer')
  const request = address.startsWith('https:') ? requestTls : requestPlain
  return new Promise<Answer>((settle) => {
    const sending = request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Courtside-Webhooks',
        ...headers,
      },
      // A connection of its own, so that none is used again that was made to another address.
      agent: false,
      lookup: guardedLookup(allowsPrivate, resolve),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]),
    })
    sending.on('response', (answer) => {
      const wait = Number(answer.headers['retry-after'])
      settle({
        status: answer.statusCode ?? 0,
        retryAfter: wait > 0 ? Math.min(wait, longestWait) : undefined,
      })
      answer.on('error', () => undefined)
      answer.destroy()
    })
    sending.on('error', () => {
      const { socket } = sending
      const isUntrusted = socket instanceof TLSSocket && Boolean(socket.authorizationError)
      settle(isUntrusted ? 'certificate' : 'no_answer')
    })
    sending.end(body)
  })
}
