/** Words of PKR IDs that texts name, and of what names them. */
export const pkrMentionText = {
  until: (day: string) => `until ${day}`,
  found: 'PKR IDs',
  named: {
    title: 'Named in',
    none: 'No task, comment or page names this number.',
    failed: 'What names this number could not be loaded',
    places: {
      title: 'Title',
      description: 'Description',
      step: 'Step',
      comment: 'Comment',
      page: 'Page',
    },
  },
} as const
