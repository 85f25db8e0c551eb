/** What the ways by which one is told say of themselves; apart from the inbox, which every screen brings along. */
export const wayText = {
  telegram: {
    unreached: 'Telegram isn’t connected yet. Connect it and let the bot message you.',
    connect: 'Connect it in your account',
  },
  push: {
    title: 'Push notifications in this browser',
    hint: 'You get them even while Courtside is closed, until you sign out here. Your browser asks for permission once.',
    denied:
      'This browser blocks notifications from this site. Allow them in the site settings, next to the address, and reload this page.',
    unsupported:
      'This browser can’t show them. On an iPhone or iPad, add Courtside to the home screen first and open it from there.',
    unknown: 'We couldn’t check whether they’re on here. Check your connection and try again.',
    retry: 'Try again',
    notAllowed: 'The browser didn’t allow notifications, so they’re still off.',
    failed: 'We couldn’t change this. The browser’s push service may be down. Try again.',
    test: {
      send: 'Send me a test notification',
      sending: 'Sending…',
      sent: 'Sent. It appears in a moment.',
      failed: 'It could not be sent. Try again later.',
      problems: {
        gone: 'This browser no longer accepts notifications. Switch them off and on again.',
        refused: 'The push service rejects this server’s keys.',
        unreachable: 'The push service doesn’t respond. Try again in a moment.',
      },
    },
  },
}
