/** A page as whoever has its public link sees it. */
export const sharedPageText = {
  screen: 'Shared page',
  member: 'a member',
  pages: 'Pages',
  below: 'Subpages',
  changed: (when: string) => `Last changed ${when}`,
  empty: 'This page is empty.',
  locked: {
    title: 'This page has a password',
    description: 'Ask the person who sent you the link.',
    password: 'Password',
    submit: 'Open the page',
    wrong: 'Wrong password.',
    tooMany: 'Too many tries. Try again in 15 minutes.',
    failed: 'That did not work. Please try again.',
  },
  gone: {
    title: 'This link doesn’t work',
    description:
      'It was switched off, has expired or was replaced, or the address has a mistake. Ask the person who sent it for a new one.',
  },
  failed: {
    title: 'The page could not be loaded',
    description: 'Please try again.',
  },
  retry: 'Try again',
}
