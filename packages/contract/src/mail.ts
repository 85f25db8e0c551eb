import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Instant } from './fields.ts'

/** Test mails that one person may send in an hour. */
export const mailTestLimit = 10

/**
 * Why a mail did not go out. `unreachable`: no answer from the server at all, or not in time; `encryption`: no TLS that can
 * be trusted; `sign_in`: user or password refused; `sender`, `receiver`, `refused`: it takes no mail from this address, for
 * that one, or with these words; `off`: there is no mail server; `no_address`: who asks for a test has none.
 */
export const mailProblems = [
  'unreachable',
  'encryption',
  'sign_in',
  'sender',
  'receiver',
  'refused',
  'other',
  'off',
  'no_address',
] as const
export type MailProblem = (typeof mailProblems)[number]

export const MailFailure = z.object({
  problem: z.enum(mailProblems),
  /** What the server or the network said, without addresses, user and password; null where nothing did. */
  answer: z.string().nullable(),
})
export type MailFailure = z.infer<typeof MailFailure>

/** How mail goes out, but for what signs in to the mail server. */
export const MailState = z.object({
  /** By a mail server; onto a page for who develops; nowhere. */
  way: z.enum(['smtp', 'outbox', 'off']),
  /** Null but for `smtp`. `starttls` is TLS where the server offers it, which one on the same machine may not. */
  server: z
    .object({
      host: z.string(),
      port: z.int(),
      from: z.string(),
      encryption: z.enum(['tls', 'starttls']),
    })
    .nullable(),
  /** Mails that are to go out, and how many of them were tried in vain so far. */
  waitingCount: z.int(),
  retriedCount: z.int(),
  lastSentAt: Instant.nullable(),
  lastFailure: MailFailure.extend({ at: Instant }).nullable(),
})
export type MailState = z.infer<typeof MailState>

/** For whoever may change the settings of the organisation. */
export const getMailState = defineEndpoint({
  method: 'GET',
  path: '/organisation/mail',
  access: 'person',
  summary: 'Get the state of outgoing e-mail: what waits and what failed last',
  result: MailState,
})

/** Answers once the server took the mail or said why not, within 9 s; 429 after `mailTestLimit` in an hour. */
export const testMail = defineEndpoint({
  method: 'POST',
  path: '/organisation/mail/test',
  access: 'person',
  asksOthers: true,
  summary: 'Send a test e-mail to your own address',
  result: z.object({
    /** Null where one has none. */
    to: z.string().nullable(),
    /** Null where it went out. */
    failure: MailFailure.nullable(),
  }),
})
