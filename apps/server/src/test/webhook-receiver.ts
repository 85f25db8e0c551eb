import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Received = { readonly headers: IncomingHttpHeaders; readonly body: string }
export type Reply = {
  readonly status: number
  readonly headers?: Record<string, string>
  /** Milliseconds before it is said; never where it is Infinity. */
  readonly after?: number
}

/** A program on this machine that webhooks lead to: it keeps what it gets, and answers as it is told. */
export async function openReceiver() {
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
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/hook?key=of-the-path`,
    port,
    received,
    control,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
