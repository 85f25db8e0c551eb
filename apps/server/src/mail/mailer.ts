import type { MailFailure } from '@courtside/contract/mail.ts'
import type { SendMailOptions, Transporter } from 'nodemailer'
import { createId } from '#db/new-id.ts'
import { createMailFailure } from './mail-failure.ts'

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

/** How sending went: why it failed, or null. */
export type MailOutcome = MailFailure | null

type NoteOutcome = (outcome: MailOutcome) => Promise<void>

/** Where mail is handed in, without what signs in there. */
export type MailServer = {
  readonly host: string
  readonly port: number
  /** The address that mail comes from. */
  readonly from: string
  /** Whether TLS is spoken from the start, and not where the server offers it. */
  readonly isTls: boolean
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
  /** Undefined where nothing is sent. */
  readonly server: MailServer | undefined
  /**
   * Throws when the mail server does not take it; a job then tries again, but not what is refused for ever. Does nothing
   * when mail is off.
   */
  send(mail: Mail): Promise<void>
  /** The same within so many milliseconds, for a test: answers how it went. */
  try(mail: Mail, limit: number): Promise<MailOutcome>
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

/**
 * By SMTP where it is set up; else into the outbox, which lives in memory; else nowhere. `note` hears how each sending
 * went.
 */
export function openMailer(
  { smtpUrl, mailFrom, hasOutbox }: MailSettings,
  note: NoteOutcome = async () => undefined,
): Mailer {
  if (smtpUrl && mailFrom) return bySmtp(new URL(smtpUrl), mailFrom, note)
  const kept: KeptMail[] = []
  const saveMail = async (mail: Mail) => {
    if (hasOutbox) kept.unshift({ ...mail, id: createId(), at: new Date().toISOString() })
    kept.splice(keptLimit)
  }
  return {
    isOn: hasOutbox,
    server: undefined,
    send: saveMail,
    try: async (mail) => {
      await saveMail(mail)
      return hasOutbox ? null : { problem: 'off', answer: null }
    },
    check: () => Promise.resolve(),
    kept: hasOutbox ? () => kept : undefined,
    close: () => undefined,
  }
}

/** The library that speaks SMTP takes 13 MB: whoever sends no mail does without. */
async function openTransport(smtpUrl: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { username, password } = smtpUrl
  const { host, port, isTls } = getServer(smtpUrl)
  return createTransport({
    host,
    port,
    secure: isTls,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    // A mail holds what somebody typed; nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function bySmtp(smtpUrl: URL, from: string, note: NoteOutcome): Mailer {
  let opening: Promise<Transporter> | undefined
  const opened = () => (opening ??= openTransport(smtpUrl))
  const secrets = [smtpUrl.username, smtpUrl.password].map(decodeURIComponent)
  // Whether it can be noted changes nothing about a mail.
  const noted = async <Outcome extends MailOutcome>(outcome: Outcome): Promise<Outcome> => {
    await note(outcome).catch(() => undefined)
    return outcome
  }
  const failed = (error: unknown) => noted(createMailFailure(error, secrets))
  const sendMail = async (mail: Mail, limit: number) => {
    const transport = await opened()
    await within(limit, transport.sendMail(getMessage(mail, from)))
    return noted(null)
  }
  return {
    isOn: true,
    server: { ...getServer(smtpUrl), from },
    async send(mail) {
      await sendMail(mail, sendLimit).catch(async (error: unknown) => {
        await failed(error)
        throw isRefusal(error) ? new MailRefused(error) : error
      })
    },
    try: (mail, limit) => sendMail(mail, limit).catch(failed),
    async check() {
      const transport = await opened()
      await transport.verify().catch(async (error: unknown) => {
        await failed(error)
        throw error
      })
    },
    kept: undefined,
    close: () => void opening?.then((transport) => transport.close()),
  }
}

function getMessage(mail: Mail, mailFrom: string): SendMailOptions {
  const { to, fromName, subject, text, html, thread, unsubscribe } = mail
  const getId = (name: string) => `<${name}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`
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
      messageId: getId(thread.id),
      ...(thread.root && { inReplyTo: getId(thread.root), references: [getId(thread.root)] }),
    }),
  }
}

async function within<Value>(limit: number, sending: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      late.reject(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' })),
    limit,
  )
  return Promise.race([sending, late.promise]).finally(() => clearTimeout(timer))
}

/** Said of this receiver or this text; of the sign-in or the sender it would say the same to every mail. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA')

/** `smtps:` speaks TLS from the start; `smtp:` goes over to it where the server offers it, as one on this machine may not. */
function getServer({ protocol, hostname, port }: URL): Omit<MailServer, 'from'> {
  const isTls = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    isTls,
  }
}
