import type { SendMailOptions, Transporter } from 'nodemailer'
import { newId } from '#db/new-id.ts'

/** One mail as it goes out: the same words as plain text and as simple HTML. */
export type Mail = {
  readonly to: string
  /** The sender's name; the address is the installation's. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  /** Tells mail programs what it belongs to; each id has only letters, digits and dashes. */
  readonly thread?: MailThread
  /** Where a POST stops mail like it without asking (RFC 8058). */
  readonly unsubscribe?: string
}

/** `id` is this mail's own, the same at each try; `root` is that of all mail about the same thing. */
export type MailThread = { readonly id: string; readonly root?: string }

/**
 * What the mail server said to this mail; every other error is about all mail. Where it is for ever (5xx), another try is
 * of no use.
 */
export class MailRefused extends Error {
  readonly isForEver: boolean
  constructor(cause: Error & { responseCode?: number }) {
    super(cause.message, { cause })
    this.isForEver = (cause.responseCode ?? 0) >= 500
  }
}

/** A mail that stayed here, with the instant at which it would have gone out. */
export type KeptMail = Mail & { readonly id: string; readonly at: string }

export type MailSettings = {
  readonly smtpUrl: string | undefined
  /** The address that mail comes from. */
  readonly mailFrom: string | undefined
  /** Keeps what would be sent where somebody who develops can read it. */
  readonly hasOutbox: boolean
}

/** How mail leaves this process. */
export type Mailer = {
  /** Whether mail is sent at all, or at least kept in the outbox. Who offers something by mail asks this first. */
  readonly isOn: boolean
  /**
   * Throws when the mail server does not take it; a job then tries again, but not what is refused for ever. Does nothing
   * when mail is off.
   */
  send(mail: Mail): Promise<void>
  /** Throws when the mail server can't be reached or refuses the sign-in. */
  check(): Promise<void>
  /** The outbox, newest first; undefined where there is none. */
  readonly kept: (() => readonly KeptMail[]) | undefined
  close(): void
}

const keptLimit = 100
const timeLimit = 20_000
/** For one mail as a whole; whoever holds a row of the database meanwhile is not held longer than this. */
const sendLimit = 25_000

/** By SMTP where it is set up; else into the outbox, which lives in memory; else nowhere. */
export function openMailer({ smtpUrl, mailFrom, hasOutbox }: MailSettings): Mailer {
  if (smtpUrl && mailFrom) return bySmtp(smtpUrl, mailFrom)
  const kept: KeptMail[] = []
  return {
    isOn: hasOutbox,
    send: (mail) => {
      if (hasOutbox) kept.unshift({ ...mail, id: newId(), at: new Date().toISOString() })
      kept.splice(keptLimit)
      return Promise.resolve()
    },
    check: () => Promise.resolve(),
    kept: hasOutbox ? () => kept : undefined,
    close: () => undefined,
  }
}

/** The library that speaks SMTP takes 13 MB: whoever sends no mail does without. */
async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...serverOf(new URL(smtpUrl)),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    // A mail holds what somebody typed; nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function bySmtp(smtpUrl: string, mailFrom: string): Mailer {
  let opening: Promise<Transporter> | undefined
  const opened = () => (opening ??= openTransport(smtpUrl))
  return {
    isOn: true,
    async send(mail) {
      const transport = await opened()
      await withinLimit(transport.sendMail(messageOf(mail, mailFrom))).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused(error) : error
      })
    },
    async check() {
      const transport = await opened()
      await transport.verify()
    },
    kept: undefined,
    close: () => void opening?.then((transport) => transport.close()),
  }
}

function messageOf(mail: Mail, mailFrom: string): SendMailOptions {
  const { to, fromName, subject, text, html, thread, unsubscribe } = mail
  const idOf = (name: string) => `<${name}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`
  return {
    from: { name: fromName, address: mailFrom },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(thread && {
      messageId: idOf(thread.id),
      ...(thread.root && { inReplyTo: idOf(thread.root), references: [idOf(thread.root)] }),
    }),
  }
}

async function withinLimit<Value>(sending: Promise<Value>): Promise<Value> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => limit.reject(new Error('The mail server took too long')),
    sendLimit,
  )
  return Promise.race([sending, limit.promise]).finally(() => clearTimeout(timer))
}

/** Said of this receiver or this text; of the sign-in or the sender it would say the same to every mail. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')

/** `smtps:` speaks TLS from the start; `smtp:` goes over to it where the server offers it, as one on this machine may not. */
function serverOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  }
}
