/** What the dialog and the lines of one's own reminders say. */
export const reminderText = {
  title: (task: string) => `Remind me of ${task}`,
  description: 'Only you are reminded, in the inbox and where you chose besides.',
  save: 'Remind me then',
  list: 'Your reminders',
  at: (when: string) => `You are reminded ${when}`,
  takeBack: (when: string) => `No reminder ${when}`,
  done: (when: string) => `You are reminded ${when}`,
  takenBack: 'The reminder is gone',
  failed: 'The reminder could not be saved. Please try again.',
}
