import { plural } from './plural.ts'

/** Words of what Courtside is connected with. */
export const appsText = {
  description: 'The services Courtside works with, and whether they’re connected.',
  list: 'Connections',
  unknown: 'Couldn’t check',
  answers: 'Working',
  silent: 'Not responding',
  isSetUp: 'Set up',
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  checkAgain: 'Check again',
  checkAgainOf: (name: string) => `Check again: ${name}`,
  checking: 'Checking…',
  checked: 'Checked just now.',
  apps: {
    imports: {
      name: 'Files from other tools',
      about: (sources: readonly string[]) =>
        `Bring tasks from ${sources.join(', ')}. Open a project and choose Import in its menu.`,
      state: 'Ready',
    },
    register: {
      name: 'Member lists',
      about: 'Import and export PKR IDs as CSV or Excel files.',
      state: 'Ready',
    },
    calendars: {
      name: 'Calendars',
      about: 'See your tasks in the calendar on your phone or computer.',
      none: 'No feeds',
      count: (count: number) => plural(count, 'feed', 'feeds'),
    },
    webhooks: {
      name: 'Webhooks',
      about: 'Tell other services about changes. Deliveries are signed and retried.',
      none: 'None',
      count: (on: number, all: number) => `${on} of ${all} on`,
      failing: (count: number) => plural(count, 'fails', 'fail'),
    },
    tokens: {
      name: 'API tokens',
      about: 'Let programs read and change what their owner can.',
      none: 'None',
      count: (count: number) => `${count} in use`,
    },
    mail: {
      name: 'E-mail',
      about: 'Invitations, sign-in links and notifications.',
      on: 'Connected',
      kept: 'In the outbox, not sent',
      off: 'No mail server',
    },
    identity: {
      name: 'Accounts',
      about: 'Where sign-in accounts are stored.',
      own: 'Stored here',
    },
    google: {
      name: 'Google',
      about: 'People sign in with their Google account.',
    },
    push: {
      name: 'Web push',
      about: 'Browsers show notifications, even while Courtside is closed.',
      off: 'No keys',
      none: 'Ready, but not on in any browser',
      count: (count: number) => `On in ${plural(count, 'browser', 'browsers')}`,
      failing: (count: number) => `Failed in ${plural(count, 'browser', 'browsers')}`,
    },
    telegram: {
      name: 'Telegram',
      about: 'People sign in from Telegram, and a bot sends them notifications.',
      off: 'Not connected',
      ready: (name: string) => `Connected as @${name}`,
      sign_in: 'Sign-in only',
      refused: 'Telegram rejects the token',
      busy: 'Telegram asks the bot to wait',
      unreachable: 'Telegram doesn’t respond',
      test: {
        send: 'Send me a test message',
        sending: 'Sending…',
        sent: 'Sent. Check Telegram.',
        problems: {
          off: 'No bot is set up.',
          no_chat:
            'The bot can’t message you yet. Connect Telegram in your account settings, open the app there and allow messages.',
          refused: 'Telegram rejects the bot’s token.',
          busy: 'Telegram asks the bot to wait. Try again in a minute.',
          unreachable: 'Telegram doesn’t respond. Try again in a moment.',
        },
      },
    },
  },
}
