import { plural } from './plural.ts'

export const users = {
  title: 'Users',
  search: 'Search by name or e-mail',
  columns: { name: 'Name', roles: 'Role', status: 'Status', lastSeenAt: 'Last seen' },
  statuses: {
    invited: 'Invited',
    active: 'Active',
    pending: 'Waiting for approval',
    suspended: 'Suspended',
    removed: 'Removed',
  },
  you: 'You',
  placeholder: 'From an import',
  group: 'Group',
  placeholderHint: 'A name that came with an import. Nobody can sign in with it.',
  noRole: 'No role',
  never: 'Never',
  loadingMore: 'Loading more people',
  empty: {
    title: 'Nobody here yet',
    description: 'People appear here once they are invited or sign in for the first time.',
  },
  noMatch: {
    title: 'Nobody matches',
    description: (search: string) => `There is no name or e-mail with “${search}”.`,
    clear: 'Clear search',
  },
  failed: 'The people could not be loaded',
  forbidden: {
    title: 'You can’t see the people of the organisation',
    description: 'Ask whoever runs this organisation for “See the people of the organisation”.',
  },
  picker: {
    title: 'Choose people',
    titleOne: 'Choose a person',
    search: 'Type a name',
    searchOrInvite: 'Type a name or an e-mail address',
    invite: (who: string) => `Invite “${who}”`,
    notJoined: 'Not a member',
  },
  membership: {
    not_a_member: {
      title: 'You are not a member yet',
      description:
        'You are signed in, but this organisation does not know you. Ask whoever runs it to invite you with this address.',
    },
    membership_pending: {
      title: 'Waiting for approval',
      description: 'Your request has arrived. As soon as somebody lets you in, this page opens.',
    },
    membership_suspended: {
      title: 'Your membership is suspended',
      description:
        'Your work is safe and unchanged. Ask whoever runs this organisation to let you in again.',
    },
    signedInAs: (name: string) => `Signed in as ${name}`,
    begun: 'What you were writing',
    copy: 'Copy',
    copied: 'Text copied',
    tryAgain: 'Try again',
    signOut: 'Sign out',
  },
  leave: {
    title: ({ drafts, unsaved }: { drafts: number; unsaved: number }) => {
      const kept = [
        drafts > 0 && plural(drafts, 'draft', 'drafts'),
        unsaved > 0 && plural(unsaved, 'change that is not saved', 'changes that are not saved'),
      ]
      return `You have ${kept.filter(Boolean).join(' and ')} on this device`
    },
    description:
      'Keep them for the next time you sign in here, or discard them if others use this device.',
    keep: 'Keep and sign out',
    discard: 'Discard and sign out',
  },
  menu: {
    open: 'Your account',
    theme: 'Theme',
    themes: { dark: 'Dark', light: 'Light', system: 'System' },
    signOut: 'Sign out',
  },
}
