import { plural } from './plural.ts'

const formatTaskCount = (count: number) => plural(count, 'task', 'tasks')

/** Moving tasks to another project. */
export const transferText = {
  title: (key: string) => `Move ${key} to another project`,
  titleMany: (count: number) => `Move ${formatTaskCount(count)} to another project`,
  find: 'Find a project by name or key',
  projects: 'Projects',
  nothing: 'No projects match.',
  loading: 'Checking what moves too…',
  other: 'Choose another',
  move: 'Move',
  statuses: 'Status',
  becomes: 'becomes',
  stays: 'stays',
  ofMany: (count: number) => `× ${count}`,
  comesAlong: 'Moves too',
  parts: (count: number) => plural(count, 'subtask', 'subtasks'),
  newLabels: (names: string) => `New labels there: ${names}`,
  lost: 'Left behind',
  labels: (names: string) => `Labels: ${names}`,
  types: (names: string) => `Type: ${names}`,
  fields: (names: string) => `Fields: ${names}`,
  parent: (keys: string) => `Parent task: ${keys}`,
  keys: 'Their old keys still work. Comments, files and history move too.',
  keyStays: (key: string) => `The key ${key} still works. Comments, files and history move too.`,
  noStatus: 'This project has no status for tasks yet. Add one in its settings.',
  tooMany: (limit: number) => `You can move up to ${limit} tasks at once.`,
  moved: (key: string, project: string) => `${key} moved to ${project}`,
  movedMany: (count: number, project: string) => `${formatTaskCount(count)} moved to ${project}`,
  open: (name: string) => `Open ${name}`,
  history: {
    moved: (was: string, set: string) => `moved the task from ${was} to ${set}`,
    left: 'moved the task to another project',
  },
  conflict: { field: 'Project', before: 'as it was before the move' },
}
