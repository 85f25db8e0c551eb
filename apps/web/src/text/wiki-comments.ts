import { plural } from './plural.ts'

/** The words of comments on pages of the wiki. */
export const wikiCommentText = {
  title: 'Comments',
  show: (count: number) =>
    count === 0 ? 'Comments' : plural(count, 'comment thread', 'comment threads'),
  comment: 'Comment',
  onSelection: 'Comment on the selection',
  onPage: 'Comment on the page',
  about: (quote: string) => `Comment: ${quote}`,
  goTo: (quote: string) => `Go to: ${quote}`,
  wholePage: 'The whole page',
  gone: 'The words this was about are no longer on the page',
  resolved: (count: number) => `${new Intl.NumberFormat('en').format(count)} resolved`,
  empty: 'Nobody has commented yet. Select words of the page to comment on them.',
  failed: 'The comments could not be loaded.',
  retry: 'Try again',
  inTrash: 'Pages in the trash take no comments.',
  placeholder: 'Write a comment; @ mentions somebody, # a task',
  page: 'Page',
  wiki: 'Wiki',
  close: 'Close the comments',
}
