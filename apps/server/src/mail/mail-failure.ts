import type { MailFailure, MailProblem } from '@courtside/contract/mail.ts'

/** What the library adds to its errors; `command` is the one that was answered, `originalCode` that of the system. */
type SmtpError = Error & {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly response?: string
}

const answerLimit = 300

const byCode: Readonly<Record<string, MailProblem>> = {
  ETIMEDOUT: 'unreachable',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'encryption',
  EAUTH: 'sign_in',
}

const byCommand: Readonly<Record<string, MailProblem>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'receiver',
  DATA: 'refused',
}

/** Certificates and handshakes fail in the socket, under names of the system's. */
const isAboutTls = ({ originalCode = '' }: SmtpError): boolean =>
  /CERT|TLS|SSL|VERIFY|SIGNATURE/.test(originalCode)

/** Why a mail did not go out, with what was said about it; none of the secrets, nor any address, stands in that. */
export function createMailFailure(error: unknown, secrets: readonly string[]): MailFailure {
  const failed: SmtpError = error instanceof Error ? error : new Error(String(error))
  const said = failed.response ?? failed.message
  const answer = secrets
    .filter((secret) => secret !== '')
    .reduce(
      (text, secret) => text.replaceAll(secret, '…'),
      said.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…'),
    )
  return {
    problem: getProblem(failed),
    answer: answer.replaceAll(/\s+/g, ' ').trim().slice(0, answerLimit),
  }
}

function getProblem(error: SmtpError): MailProblem {
  if (isAboutTls(error)) return 'encryption'
  return byCommand[error.command ?? ''] ?? byCode[error.code ?? ''] ?? 'other'
}
