import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Of 127.0.0.1, by nobody but itself, for a hundred years; its key is no secret. */
const selfSigned = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUfnGC2puTThb3pOmqF2sTBrSnt0YwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTAyNTkxN1oYDzIxMjYxMTAx
MDI1OTE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATXrXwmYqOgZ1VMRor6YjleGYdL/gcv0r2PgJsV8bRxLWY5qhf2i2mn
OBsJdfRtAoGjaa26Zip9e+kdEIzBxKXno28wbTAdBgNVHQ4EFgQUH/qrvKfIrs2Z
g5sss+2nWobQMC4wHwYDVR0jBBgwFoAUH/qrvKfIrs2Zg5sss+2nWobQMC4wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDRwAwRAIgKvHTgR4rKfOC95ZgWreIH1RIn9WF0jSltvV0K6KHUw8CICdR
lsmMatnkST/5UYVWetpMbqyLEOrKIGW67chQyHuC
-----END CERTIFICATE-----`
const selfSignedKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMy/M1egdBmjJa25p
UwdMXnBxgyfq72mTD/r7oUNd7kShRANCAATXrXwmYqOgZ1VMRor6YjleGYdL/gcv
0r2PgJsV8bRxLWY5qhf2i2mnOBsJdfRtAoGjaa26Zip9e+kdEIzBxKXn
-----END PRIVATE KEY-----`

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }
export type Reply = {
  readonly status: number
  readonly headers?: Record<string, string>
  /** Milliseconds before it is said; never where it is Infinity. */
  readonly after?: number
}

/** A program on this machine that webhooks lead to: it keeps what it gets, and answers as it is told. */
export async function openReceiver({ isSelfSigned = false } = {}) {
  const received: Received[] = []
  const control: { reply: (got: Received) => Reply } = { reply: () => ({ status: 204 }) }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const got = { headers: request.headers, body: await text(request) }
    received.push(got)
    const { status, headers = {}, after = 0 } = control.reply(got)
    if (after === Infinity) return
    if (after > 0) await new Promise((settle) => setTimeout(settle, after))
    response.writeHead(status, headers).end('an answer that nobody sees')
  }
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response)
  const server = isSelfSigned
    ? createTlsServer({ cert: selfSigned, key: selfSignedKey }, listener)
    : createServer(listener)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    address: `${isSelfSigned ? 'https' : 'http'}://127.0.0.1:${port}/hook?key=of-the-path`,
    port,
    received,
    control,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
