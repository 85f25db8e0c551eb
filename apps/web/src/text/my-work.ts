export const myWorkText = {
  title: 'My tasks',
  all: 'All tasks',
  tabs: 'Whose tasks',
  groups: {
    late: 'Overdue',
    today: 'Today',
    take: 'Open to take',
    week: 'Next 7 days',
    later: 'Later',
    none: 'No date',
    waiting: 'Blocked',
    closed: 'Done today',
  },
  none: {
    title: 'You’re all caught up',
    description: 'Tasks assigned to you appear here, sorted by due date.',
  },
}
