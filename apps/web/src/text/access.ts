/** The words about people who are mentioned and can't open what mentions them. */
export const accessText = {
  cannotOpen: { task: 'Can’t open this task', page: 'Can’t open this page' },
  notNotified: {
    task: (name: string) => `${name} can’t open this task and won’t be notified.`,
    page: (name: string) => `${name} can’t open this page and won’t be notified.`,
  },
  assign: 'Assign',
  addToProject: 'Add to project',
  assigned: (name: string, key: string) => `${key} assigned to ${name}`,
}
