export const myWorkText = {
  title: 'My work',
  all: 'All tasks',
  tabs: 'Whose tasks',
  groups: {
    late: 'Overdue',
    today: 'Today',
    week: 'Next 7 days',
    later: 'Later',
    none: 'No date',
    waiting: 'Waiting for others',
    closed: 'Done today',
  },
  none: {
    title: 'Nothing waits for you',
    description: 'Tasks that are assigned to you stand here by the day they are due.',
  },
}
