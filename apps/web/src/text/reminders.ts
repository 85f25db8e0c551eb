/** What the dialog and the lines of one's own reminders say. */
export const reminderText = {
  title: (task: string) => `Remind me of ${task}`,
  description: 'Only you get this reminder, in your inbox and on your other channels.',
  save: 'Remind me then',
  list: 'Your reminders',
  at: (when: string) => `You are reminded ${when}`,
  takeBack: (when: string) => `No reminder ${when}`,
  done: (when: string) => `You are reminded ${when}`,
  takenBack: 'Reminder removed',
  failed: 'The reminder could not be saved. Please try again.',
}
