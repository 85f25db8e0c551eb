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
  isCurrent: 'The description is like this now.',
  gone: 'This version can’t be shown.',
  sameWords: 'It says the same as before, in other signs.',
  tooMuch: 'Too much has changed to compare word by word: the old text stands first.',
  added: 'added:',
  removed: 'removed:',
}
