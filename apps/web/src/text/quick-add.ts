import { formatNumber, plural } from './plural.ts'

/** What the line for new tasks tells of itself. */
export const quickAddText = {
  hidesOne: 'This list doesn’t show it.',
  hidesMany: (count: number) => `This list doesn’t show ${formatNumber(count)} of them.`,
  hint: 'Add details with @name !high #label ~2h fri 18:00',
  /** Of chips with a due date, a status and the like. */
  given: 'The new task gets',
  group: 'When you add a task',
  understood: 'Recognised',
  suggestions: 'Suggestions',
  asWord: (said: string) => `Use “${said}” as plain text`,
  /** Of a word behind @, # or !, which stays in the title. */
  unknown: {
    '@': (said: string) => `No one here is called “${said}”`,
    '#': (said: string) => `No label “${said}” in this project`,
    '!': (said: string) => `No priority “${said}”`,
  },
  createLabel: (name: string) => `Create label “${name}”`,
  pasted: (lines: number) => `You pasted ${plural(lines, 'line', 'lines')}`,
  manyTasks: (lines: number) => `Create ${plural(lines, 'task', 'tasks')}`,
  oneTask: 'One task',
  /** What is typed, and what it says. */
  signs: [
    ['@anna', 'Assignee (@me is you)'],
    ['!high', 'Priority (!1 is urgent)'],
    ['#label', 'Label'],
    ['~2h', 'Estimate in hours'],
    ['fri, 12 dec, in 2 weeks', 'Due date, at the end'],
    ['18:00, 6 pm', 'Due time, at the end'],
  ],
} as const
