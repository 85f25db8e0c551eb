/** Taking out what the organisation holds about oneself. */
export const ownDataText = {
  title: 'Your data',
  description:
    'A zip file with what the organisation holds about you: your profile, sign-ins and preferences, your tasks, comments, files and notifications, and what the log says of you. A page in it says what each file is.',
  start: 'Export my data',
  progress: 'Parts written',
  failed: 'Your data could not be taken out',
}
