import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that passes nothing on. */
export type MailSink = {
  /** For `SMTP_URL`. */
  readonly url: string
  /** The link in the newest mail to this address, waited for if none has come since the last one was taken. */
  readonly takeLink: (to: string) => Promise<string>
  readonly close: () => void
}

/** Starts it on a free port. */
export async function openMailSink(): Promise<MailSink> {
  const links = new Map<string, string>()
  const arrivals = new Map<string, PromiseWithResolvers<void>>()
  const arrival = (to: string) => {
    const known = arrivals.get(to) ?? Promise.withResolvers<void>()
    arrivals.set(to, known)
    return known
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const link = linkIn(Buffer.concat(chunks).toString())
        for (const { address } of envelope.rcptTo) {
          if (link) links.set(address, link)
          if (link) arrival(address).resolve()
        }
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    takeLink: async (to) => {
      await arrival(to).promise
      arrivals.delete(to)
      return links.get(to) ?? ''
    },
    close: () => server.close(),
  }
}

/** Mail is written in lines of 76 characters, which cut links in two. */
function linkIn(source: string): string | undefined {
  const written = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return /https?:\/\/\S+#\S+/.exec(written)?.[0]
}
