import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine that passes nothing on. */
export type MailSink = {
  /** For `SMTP_URL`. */
  readonly url: string
  /** The link in the newest mail to this address, waited for if none has come since the last one was taken. */
  readonly takeLink: (to: string) => Promise<string>
  /** All that was taken in, the oldest first. */
  readonly mails: readonly SunkMail[]
  readonly close: () => void
}

/** A mail as it came: the source is unfolded and decoded as far as people read it. */
export type SunkMail = { readonly to: string; readonly source: string }

/** What is answered to a mail instead of taking it: a sentence with its code of SMTP; called before it is kept. */
type Refuse = (mail: SunkMail) => { readonly code: number; readonly text: string } | undefined

/** Starts it on a free port; with `needsSignIn` it takes nobody's user and password. */
export async function openMailSink(
  refuse: Refuse = () => undefined,
  { needsSignIn = false }: { readonly needsSignIn?: boolean } = {},
): Promise<MailSink> {
  const mails: SunkMail[] = []
  const links = new Map<string, string>()
  const arrivals = new Map<string, PromiseWithResolvers<void>>()
  const arrival = (to: string) => {
    const known = arrivals.get(to) ?? Promise.withResolvers<void>()
    arrivals.set(to, known)
    return known
  }
  const server = new SMTPServer({
    disabledCommands: needsSignIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) =>
      done(new Error(`No sign-in of ${username ?? 'nobody'} with this password`)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = decoded(Buffer.concat(chunks).toString())
        const link = /https?:\/\/\S+#\S+/.exec(source)?.[0]
        const mail = { to: envelope.rcptTo.map(({ address }) => address).join(), source }
        const refusal = refuse(mail)
        if (refusal) {
          done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
          return
        }
        mails.push(mail)
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
    mails,
    close: () => server.close(),
  }
}

/** Mail is written in lines of 76 bytes, which cut links in two, and in codes for all but plain letters. */
function decoded(source: string): string {
  const bytes = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
