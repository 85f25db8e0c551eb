import { plural } from './plural.ts'

/** Words of how mail goes out. */
export const mailText = {
  description:
    'Courtside sends invitations, sign-in links and notifications by e-mail. The server’s operator sets the mail server.',
  failed: 'The e-mail settings couldn’t be loaded',
  ways: {
    smtp: {
      title: 'E-mail works',
      text: 'The mail server accepted the last e-mail, or none was sent yet.',
    },
    failing: {
      title: 'The last e-mail failed',
      text: 'Waiting e-mails are retried for about a day, and sent once the problem is fixed.',
    },
    outbox: {
      title: 'E-mail goes to the outbox and reaches nobody',
      text: 'This server is for testing. You can read its e-mails in the outbox.',
    },
    off: {
      title: 'No e-mail is sent',
      text: 'You send invitation and password links yourself. Nobody gets notifications or reminders by e-mail.',
    },
  },
  openOutbox: 'Open the outbox',
  setUp: {
    title: 'To send e-mail, set these on the server and restart it:',
    url: 'the mail server, such as smtps://user:password@mail.example.org',
    from: 'the sender address',
    docs: 'More in Help, under Mail and push (docs/mail.md).',
  },
  fields: {
    from: 'From',
    server: 'Mail server',
    encryption: 'Encryption',
    waiting: 'Waiting',
    sent: 'Last sent',
    failure: 'Last failure',
  },
  port: (host: string, port: number) => `${host}, port ${port}`,
  encryptions: {
    tls: 'TLS from the start',
    starttls: 'TLS where the server offers it (STARTTLS)',
  },
  waiting: (count: number, retried: number) => {
    if (count === 0) return 'Nothing'
    const mails = plural(count, 'e-mail', 'e-mails')
    return retried === 0 ? mails : `${mails}, ${retried} of them failed so far`
  },
  never: 'None yet',
  answer: 'Server response',
  test: {
    send: 'Send test e-mail',
    sending: 'Sending…',
    to: (address: string) => `It goes to ${address}.`,
    noAddress: 'Your account has no e-mail address to send it to.',
    sent: (address: string) =>
      `Sent to ${address}. If it doesn’t arrive within a few minutes, check the spam folder.`,
    kept: 'The test e-mail is in the outbox.',
    notSent: 'The test e-mail failed.',
  },
  problems: {
    unreachable: 'The mail server can’t be reached, or didn’t respond in time.',
    encryption: 'There’s no secure connection to the mail server.',
    sign_in: 'The mail server rejected the sign-in.',
    sender: 'The mail server doesn’t accept the sender address.',
    receiver: 'The mail server doesn’t accept the recipient’s address.',
    refused: 'The mail server rejected the e-mail.',
    other: 'The mail server sent an unknown response.',
    off: 'No mail server is set.',
    no_address: 'Your account has no e-mail address.',
  },
  advice: {
    unreachable: 'Check host and port in SMTP_URL, and that the server may connect there.',
    encryption:
      'smtps:// goes with port 465, smtp:// with 587. The certificate of the mail server must be valid for its name in SMTP_URL.',
    sign_in:
      'Check user and password in SMTP_URL. Write characters such as @ and / as %40 and %2F.',
    sender: 'Set MAIL_FROM to an address that this account may send from.',
    receiver: 'Check the address. Some mail servers send to others only after a sign-in.',
    refused: 'Its response says why.',
    other: 'Check SMTP_URL. It may not point to a mail server.',
    off: 'Set SMTP_URL and MAIL_FROM.',
    no_address: 'Add one under Settings, Account.',
  },
}
