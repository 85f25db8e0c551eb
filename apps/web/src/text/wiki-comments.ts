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
  empty: 'No comments yet.',
  howTo: 'Select text on the page to comment on it.',
  failed: 'The comments could not be loaded.',
  retry: 'Try again',
  inTrash: 'You can’t comment on pages in the trash.',
  placeholder: 'Write a comment. Type @ to mention someone, # for a task',
  page: 'Page',
  wiki: 'Wiki',
  close: 'Close the comments',
}
