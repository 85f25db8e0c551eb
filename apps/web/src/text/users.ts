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
  placeholder: 'Stand-in',
  group: 'Group',
  placeholderHint: 'Nobody can sign in with this name. You can replace it with a person.',
  noRole: 'No role',
  never: 'Never',
  loadingMore: 'Loading more people',
  empty: {
    title: 'No people yet',
    description: 'People appear here when you invite them or when they sign in.',
  },
  noMatch: {
    title: 'No people match',
    description: (search: string) => `No name or e-mail contains “${search}”.`,
    clear: 'Clear search',
  },
  failed: 'The people couldn’t be loaded',
  forbidden: {
    title: 'You can’t see the people of the organisation',
    description: 'Ask an organiser for the permission “See the people of the organisation”.',
  },
  picker: {
    title: 'Choose people',
    titleOne: 'Choose a person',
    search: 'Type a name',
    searchOrInvite: 'Type a name or an e-mail address',
    invite: (who: string) => `Invite “${who}”`,
    notJoined: 'Not a member',
    addStandIn: (name: string) => `Add stand-in “${name}”`,
    standInFailed: (name: string) => `“${name}” couldn’t be added`,
  },
  membership: {
    not_a_member: {
      title: 'You don’t have access yet',
      description:
        'You are signed in, but not in this organisation. Ask an organiser to invite this address.',
    },
    membership_pending: {
      title: 'Waiting for approval',
      description: 'Request sent. This page opens as soon as an organiser approves it.',
    },
    membership_suspended: {
      title: 'Your membership is suspended',
      description: 'Your work is safe. Ask an organiser to reinstate you.',
    },
    signedInAs: (name: string) => `Signed in as ${name}`,
    begun: 'Your unsaved text',
    copy: 'Copy',
    copied: 'Text copied',
    tryAgain: 'Try again',
    signOut: 'Sign out',
  },
  leave: {
    title: ({ drafts, unsaved }: { drafts: number; unsaved: number }) => {
      const kept = [
        drafts > 0 && plural(drafts, 'draft', 'drafts'),
        unsaved > 0 && plural(unsaved, 'unsaved change', 'unsaved changes'),
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
