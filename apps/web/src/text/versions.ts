import { setApart } from '@courtside/contract/set-apart.ts'
/** The words of a description's versions and of the stream that its changes stand in. */
export const versionText = {
  title: 'Versions of the description',
  everything: 'All',
  show: 'Show what changed',
  by: (who: string, when: string) => `${setApart(who)}, ${when}`,
  older: 'Older version',
  newer: 'Newer version',
  restore: 'Restore this version',
  isCurrent: 'This is the current description.',
  gone: 'This version can’t be shown.',
  sameWords: 'The text is the same. Only the formatting characters differ.',
  tooMuch: 'Too much has changed to compare word by word. The old text comes first.',
  added: 'added:',
  removed: 'removed:',
}
