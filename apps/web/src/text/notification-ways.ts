/** What the ways by which one is told say of themselves; apart from the inbox, which every screen brings along. */
export const wayText = {
  telegram: {
    unreached: 'Telegram does not reach you yet: connect it, and let the bot write to you.',
    connect: 'Connect it in your account',
  },
  push: {
    title: 'Push notifications in this browser',
    hint: 'They come also while Courtside is closed, until you sign out here. The browser asks you once.',
    denied:
      'This browser was told not to show notifications of this site. Allow them in its settings for the site, beside the address, and load this page again.',
    unsupported:
      'This browser can’t show them. On an iPhone or iPad, add Courtside to the home screen first and open it from there.',
    unknown: 'Whether they are on here could not be loaded. Check your connection and try again.',
    retry: 'Try again',
    notAllowed: 'The browser did not allow notifications, so nothing was switched on.',
    failed:
      'This could not be switched. The push service of the browser may be out of reach; try again.',
    test: {
      send: 'Send me a test notification',
      sending: 'Sending…',
      sent: 'It was sent: it shows in a moment.',
      failed: 'It could not be sent. Try again later.',
      problems: {
        gone: 'This browser takes nothing any more. Switch it off and on again.',
        refused: 'The push service refuses the keys of this installation.',
        unreachable: 'The push service does not answer. Try again in a moment.',
      },
    },
  },
}
