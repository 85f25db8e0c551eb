import { plural } from './plural.ts'

/** The words of tasks that are made of a page's items, and of their boxes. */
export const wikiTaskText = {
  title: 'Create a task',
  titleSeveral: 'Create tasks',
  project: 'Project',
  name: 'Title',
  nameOf: (number: number) => `Title ${number}`,
  nameNeeded: 'Give the task a title.',
  assignees: 'Assignees',
  nobody: 'Nobody',
  due: 'Due',
  submit: 'Create task',
  submitSeveral: (count: number) => `Create ${plural(count, 'task', 'tasks')}`,
  noProject: 'You can’t add tasks in any project. Ask an organiser for permission.',
  made: (key: string) => `${key} created`,
  madeSeveral: (count: number) => `${plural(count, 'task', 'tasks')} created`,
  madeApart: (key: string) => `${key} created. The checklist item was deleted`,
  undo: 'Undo',
  undone: (key: string) => `${key} is in the trash`,
  undoneSeveral: (count: number) => `${plural(count, 'task is', 'tasks are')} in the trash`,
  notUndone: (key: string) => `${key} was kept`,
  changed: 'Someone has worked on it. Delete it on its own page.',
  box: (key: string, title: string) => `Done: ${key} ${title}`,
  item: (words: string) => (words ? `Done: ${words}` : 'Done'),
  mentionedIn: 'Mentioned in',
  doneBy: (names: string) => `Assigned to ${names}`,
}
