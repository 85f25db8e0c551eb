import { plural } from './plural.ts'

/** Words of how mail goes out. */
export const mailText = {
  description:
    'Courtside sends invitations, sign-in links and notifications by e-mail. The server’s operator sets the mail server.',
  failed: 'How mail goes out could not be loaded',
  ways: {
    smtp: {
      title: 'Mail goes out',
      text: 'The mail server took the last mail, or none was sent yet.',
    },
    failing: {
      title: 'The last mail did not go out',
      text: 'What waits is tried again for about a day, and goes out once the cause is gone.',
    },
    outbox: {
      title: 'Mail is kept, not sent',
      text: 'This server is for developing or trying out: what it would send can be read on a page.',
    },
    off: {
      title: 'No mail goes out',
      text: 'Links to invite people or to choose a new password are shown to you, to be handed over. Nobody gets news or reminders by e-mail.',
    },
  },
  openOutbox: 'Open the mail that was kept',
  setUp: {
    title: 'To send mail, set these on the server and restart it:',
    url: 'the mail server, such as smtps://user:password@mail.example.org',
    from: 'the address that mail comes from',
    docs: 'More stands in docs/self-hosting.md, under E-mail.',
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
    const mails = plural(count, 'mail', 'mails')
    return retried === 0 ? mails : `${mails}, ${retried} of them tried in vain so far`
  },
  never: 'None yet',
  answer: 'The answer',
  test: {
    send: 'Send a test mail',
    sending: 'Sending…',
    to: (address: string) => `It goes to you, at ${address}.`,
    noAddress: 'Your account has no e-mail address to send it to.',
    sent: (address: string) =>
      `Sent to ${address}. If it is not in the inbox within a few minutes, look under spam.`,
    kept: 'The test mail is on the page of mail that was kept.',
    notSent: 'The test mail did not go out.',
  },
  problems: {
    unreachable: 'The mail server can’t be reached, or did not answer in time.',
    encryption: 'There is no safe connection to the mail server.',
    sign_in: 'The mail server refused the sign-in.',
    sender: 'The mail server takes no mail from the sender’s address.',
    receiver: 'The mail server takes no mail for the receiver’s address.',
    refused: 'The mail server refused the mail.',
    other: 'The mail server could not be understood.',
    off: 'There is no mail server.',
    no_address: 'Your account has no e-mail address.',
  },
  advice: {
    unreachable: 'Check host and port in SMTP_URL, and that the server may connect there.',
    encryption:
      'smtps:// goes with port 465, smtp:// with 587. The certificate of the mail server must be valid for its name in SMTP_URL.',
    sign_in:
      'Check user and password in SMTP_URL; signs such as @ and / in them are written as %40 and %2F.',
    sender: 'Set MAIL_FROM to an address that this account may send from.',
    receiver: 'Check the address. Some mail servers send to others only after a sign-in.',
    refused: 'What it said about it names the reason.',
    other: 'Check SMTP_URL: the program there may be no mail server.',
    off: 'Set SMTP_URL and MAIL_FROM.',
    no_address: 'Add one in the settings, under Account.',
  },
}
