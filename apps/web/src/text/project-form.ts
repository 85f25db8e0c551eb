/** Words of the form that makes a project, and of what is wrong with its days. */
export const projectFormText = {
  title: 'New project',
  namePlaceholder: 'Spring Open 2027',
  keyHint: (key: string) => `Tasks will be called ${key}-1, ${key}-2 and so on.`,
  keyTaken: (key: string) => `${key} is or was in use. Choose another key.`,
  keyChecking: 'Checking this key…',
  keyWrong: 'Use 2 to 10 letters from A to Z.',
  nameNeeded: 'Give the project a name.',
  descriptionPlaceholder: 'What is it about? You can use Markdown.',
  targetBeforeStart: 'The event day is before the start.',
  event: {
    startNeeded: 'Choose the event day first.',
    endBeforeStart: 'The last day is before the event day.',
    tooLong: 'An event takes up to 366 days.',
  },
  create: 'Create project',
  creating: 'Creating…',
  failed: 'The project could not be created',
  draft: 'Your entries from last time were kept.',
  startOver: 'Start over',
}
