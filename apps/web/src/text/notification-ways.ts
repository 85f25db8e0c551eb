/** What the ways by which one is told say of themselves; apart from the inbox, which every screen brings along. */
export const wayText = {
  telegram: {
    unreached: 'Telegram does not reach you yet: connect it, and let the bot write to you.',
    connect: 'Connect it in your account',
  },
}
