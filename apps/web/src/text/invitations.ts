/** Who is invited and who waits; the words of inviting itself are in `inviting.ts`, away from what the list of people starts with. */
export const invitationText = {
  invite: 'Invite',
  tabs: { people: 'People', invitations: 'Invitations', waiting: 'Waiting' },
  tabsLabel: 'Who is shown',
  link: {
    title: 'Hand this link over',
    description: (name: string) =>
      `This server sends no mail, so give the link to ${name} yourself. It is shown only this once.`,
    label: 'Link',
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',
  },
  signInLink: {
    sent: (name: string) => `A link is on its way to ${name}`,
    forbidden: 'You can’t do this for somebody who may do more than you.',
    noAddress: 'There is no address to sign in with yet. Invite this person instead.',
  },
  selection: {
    of: (who: string) => `Select ${who}`,
    all: 'Select all',
    count: (count: number) => `${count} selected`,
    bar: 'What is done with the selected',
  },
  waiting: {
    since: (ago: string) => `asked ${ago}`,
    accept: 'Let in',
    acceptOf: (name: string) => `Let in ${name}`,
    decline: 'Decline',
    declineOf: (name: string) => `Decline ${name}`,
    declineTitle: (name: string) => `Keep ${name} out?`,
    declineDescription: 'They are told so when they sign in, and can’t ask again.',
    accepted: (name: string) => `${name} is in`,
    declined: (name: string) => `${name} was declined`,
    empty: 'Nobody waits',
    emptyDescription: 'Who signs in and needs your approval appears here.',
    noAddress: 'no address',
    unconfirmed: (email: string) => `${email} (not confirmed)`,
  },
  failed: {
    title: 'This list could not be loaded',
    description: 'Nothing was changed. Check your connection and try again.',
  },
  more: 'Show more',
  actionFailed: 'That did not work. Please try again.',
}
