import { plural } from './plural.ts'

/** Words of one's own profile. */
export const profileText = {
  title: 'Profile',
  description: 'What others see. Changes are saved at once.',
  yours: 'Your profile',
  failed: 'Your profile could not be loaded',
  fields: { name: 'Name', handle: 'Handle', avatarUrl: 'Picture', about: 'About', links: 'Links' },
  nameNeeded: 'Enter your name',
  handleHint: 'People mention you with it. Earlier mentions keep the old handle.',
  handleTaken: (handle: string) => `@${handle} is taken. Choose another.`,
  handleUnchecked: 'We couldn’t check this handle. Check your connection and try again.',
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
