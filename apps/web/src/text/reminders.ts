/** What the dialog and the lines of one's own reminders say. */
export const reminderText = {
  title: (task: string) => `Remind me of ${task}`,
  description: 'Only you are reminded, in the inbox and where you chose besides.',
  choices: { laterToday: 'Later today', tomorrow: 'Tomorrow', nextWeek: 'Next week' },
  day: 'Day',
  time: 'Time',
  zone: (timeZone: string) => `In your time zone, ${timeZone}`,
  save: 'Remind me then',
  past: 'Choose a time in the future, within a year.',
  list: 'Your reminders',
  at: (when: string) => `You are reminded ${when}`,
  takeBack: (when: string) => `No reminder ${when}`,
  done: (when: string) => `You are reminded ${when}`,
  takenBack: 'The reminder is gone',
  failed: 'The reminder could not be saved. Please try again.',
}
