import { plural } from './plural.ts'

/** Words of what Courtside is connected with. */
export const appsText = {
  description: 'What other programs Courtside works with, and how that stands here.',
  list: 'Connections',
  unknown: 'Could not be looked up',
  answers: 'Answers',
  silent: 'Does not answer',
  isSetUp: 'Set up',
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  checkAgain: 'Check again',
  checkAgainOf: (name: string) => `Check again: ${name}`,
  checking: 'Checking…',
  checked: 'Checked just now.',
  apps: {
    imports: {
      name: 'Files of other tools',
      about: (sources: readonly string[]) =>
        `Tasks come from ${sources.join(', ')}: open a project, then Import in its menu.`,
      state: 'Ready',
    },
    register: {
      name: 'Lists of members',
      about: 'PKR IDs come from CSV and Excel files, in any encoding, and go out again as such.',
      state: 'Ready',
    },
    calendars: {
      name: 'Calendars',
      about: 'Your tasks in the calendar of your phone or computer, by a private address.',
      none: 'None of yours',
      count: (count: number) => `${plural(count, 'feed', 'feeds')} of yours`,
    },
    webhooks: {
      name: 'Webhooks',
      about: 'Other programs hear what happens here, signed and tried again.',
      none: 'None',
      count: (on: number, all: number) => `${on} of ${all} on`,
      failing: (count: number) => plural(count, 'fails', 'fail'),
    },
    tokens: {
      name: 'API tokens',
      about: 'Other programs read and change what their owner may.',
      none: 'None',
      count: (count: number) => `${count} in use`,
    },
    mail: {
      name: 'E-mail',
      about: 'Invitations, links to sign in with and what the inbox sends on.',
      on: 'Connected',
      kept: 'Kept on a page, not sent',
      off: 'No mail server',
    },
    identity: {
      name: 'Accounts',
      about: 'Who keeps the accounts that people sign in with.',
      own: 'Kept here',
    },
    google: {
      name: 'Google',
      about: 'People sign in with their Google account.',
    },
    push: {
      name: 'Web push',
      about: 'Browsers show what concerns people, also while Courtside is closed.',
      off: 'No keys',
      none: 'Ready, on in no browser yet',
      count: (count: number) => `On in ${plural(count, 'browser', 'browsers')}`,
      failing: (count: number) => `Did not arrive in ${plural(count, 'browser', 'browsers')}`,
    },
    telegram: {
      name: 'Telegram',
      about: 'People sign in inside Telegram, and a bot tells them what concerns them.',
      off: 'Not connected',
      ready: (name: string) => `Answers as @${name}`,
      sign_in: 'For signing in alone',
      refused: 'Telegram refuses the token',
      busy: 'Telegram asks the bot to wait',
      unreachable: 'Telegram does not answer',
      test: {
        send: 'Send me a test message',
        sending: 'Sending…',
        sent: 'It was sent: look into Telegram.',
        problems: {
          off: 'There is no bot.',
          no_chat:
            'The bot may not write to you: connect Telegram in your account, open the app there and allow messages.',
          refused: 'Telegram refuses the token of the bot.',
          busy: 'Telegram asks the bot to wait. Try again in a minute.',
          unreachable: 'Telegram does not answer. Try again in a moment.',
        },
      },
    },
  },
}
