import { plural } from './plural.ts'

/** Words of one's own profile. */
export const profileText = {
  title: 'Profile',
  description: 'What others here see of you. Every change is saved at once.',
  yours: 'Your profile',
  failed: 'Your profile could not be loaded',
  fields: { name: 'Name', handle: 'Handle', avatarUrl: 'Picture', about: 'About', links: 'Links' },
  nameNeeded: 'You need a name',
  handleHint:
    'What mentions name you by. Those that were written keep the one they were written with.',
  handleTaken: (handle: string) => `Somebody else is @${handle}. Choose another.`,
  handleUnchecked:
    'Whether it is free could not be found out. Check your connection and try again.',
  aboutHint: 'What you do here, when you can be reached.',
  linksHint: (count: number) => `Up to ${plural(count, 'link', 'links')}.`,
  link: (place: number) => `Link ${place}`,
  addLink: 'Add a link',
  linkPlaceholder: 'https://',
  removeLink: (link: string) => `Remove ${link}`,
  said: {
    name: 'Name changed',
    handle: 'Handle changed',
    avatarUrl: 'Picture changed',
    about: 'About you changed',
    links: 'Links changed',
  },
} as const
