import { formatNumber, plural } from './plural.ts'

/** What is said when something was copied, or could not be. */
export const copyingText = {
  copied: {
    link: (count: number) => (count === 1 ? 'Link copied' : `${formatNumber(count)} links copied`),
    key: (count: number) => `${plural(count, 'key', 'keys')} copied`,
    title: (count: number) =>
      count === 1 ? 'Title copied' : `${formatNumber(count)} titles copied`,
    table: (count: number) => `${plural(count, 'task', 'tasks')} copied as a table`,
  },
  oneKey: (key: string) => `${key} copied`,
  noKeyYet: 'A task gets its key once it is saved',
  refused: 'Your browser blocked copying',
  allow: 'Allow this site to use the clipboard in the browser’s settings, then try again.',
  allowOrTake:
    'Allow this site to use the clipboard in the browser’s settings, or copy it from here:',
  again: 'Try again',
}
