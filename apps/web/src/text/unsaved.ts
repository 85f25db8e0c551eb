/** What the list of what is not saved, and the choice between two values, say: loaded where one is drawn. */
export const unsavedText = {
  retryAll: 'Retry all',
  discard: 'Discard',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  mine: 'Mine',
  theirs: 'Theirs',
  unsavedHint: 'Nothing is lost: these changes wait on this device.',
  unsentHint:
    'These changes are kept on this device. They are sent when the connection is back, even if you close the page.',
  sendNow: 'Send now',
  whole: 'Show whole text',
  less: 'Show less',
  copy: 'Copy text',
  copied: 'Text copied',
}
