/** Words of PKR IDs that texts name, and of what names them. */
export const pkrMentionText = {
  until: (day: string) => `until ${day}`,
  found: 'PKR IDs',
  named: {
    title: 'Mentioned in',
    none: 'No task, comment or page mentions this number.',
    failed: 'The mentions couldn’t be loaded',
    places: {
      title: 'Title',
      description: 'Description',
      step: 'Checklist item',
      comment: 'Comment',
      page: 'Page',
    },
  },
} as const
