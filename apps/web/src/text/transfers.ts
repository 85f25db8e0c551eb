import { plural } from './plural.ts'

const tasks = (count: number) => plural(count, 'task', 'tasks')

/** Moving tasks to another project. */
export const transferText = {
  title: (key: string) => `Move ${key} to another project`,
  titleMany: (count: number) => `Move ${tasks(count)} to another project`,
  find: 'Find a project by name or key',
  projects: 'Projects',
  nothing: 'No project is called so.',
  loading: 'Looking at what moves along …',
  other: 'Choose another',
  move: 'Move',
  statuses: 'Status',
  becomes: 'becomes',
  stays: 'stays',
  ofMany: (count: number) => `× ${count}`,
  comesAlong: 'Comes along',
  parts: (count: number) => plural(count, 'subtask', 'subtasks'),
  newLabels: (names: string) => `Labels that are new there: ${names}`,
  lost: 'Does not come along',
  labels: (names: string) => `Labels: ${names}`,
  types: (names: string) => `Type: ${names}`,
  fields: (names: string) => `Fields: ${names}`,
  parent: (keys: string) => `Being part of ${keys}`,
  keys: 'Their old keys still lead to them. Comments, files and history come along.',
  keyStays: (key: string) =>
    `The key ${key} still leads to it. Comments, files and history come along.`,
  noStatus: 'This project has no status for tasks yet. Add one in its settings.',
  tooMany: (limit: number) => `So many don’t go at once. Choose up to ${limit} tasks.`,
  moved: (key: string, project: string) => `${key} moved to ${project}`,
  movedMany: (count: number, project: string) => `${tasks(count)} moved to ${project}`,
  open: (name: string) => `Open ${name}`,
  history: {
    moved: (was: string, set: string) => `moved the task from ${was} to ${set}`,
    left: 'moved the task to another project',
  },
  conflict: { field: 'Project', before: 'as it was before the move' },
}
