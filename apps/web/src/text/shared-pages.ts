/** A page as whoever has its public link sees it. */
export const sharedPageText = {
  screen: 'Shared page',
  member: 'a member',
  pages: 'Pages',
  below: 'Pages below',
  changed: (when: string) => `Last changed ${when}`,
  empty: 'Nothing is written here yet.',
  locked: {
    title: 'This page has a password',
    description: 'Whoever gave you the link knows it.',
    password: 'Password',
    submit: 'Open the page',
    wrong: 'This is not the password of the page.',
    tooMany: 'These were too many tries. Please go on in a quarter of an hour.',
    failed: 'That did not work. Please try again.',
  },
  gone: {
    title: 'This link leads nowhere',
    description:
      'It was switched off, has ended or was replaced, or the address has a mistake. Ask whoever gave it to you for another one.',
  },
  failed: {
    title: 'The page could not be loaded',
    description: 'Please try again.',
  },
  retry: 'Try again',
}
