import { plural } from './plural.ts'

/** The words of tasks that are made of a page's items, and of their boxes. */
export const wikiTaskText = {
  title: 'Make a task',
  titleSeveral: 'Make tasks',
  project: 'Project',
  name: 'Title',
  nameOf: (number: number) => `Title ${number}`,
  nameNeeded: 'Give the task a title.',
  assignees: 'Assignees',
  nobody: 'Nobody',
  due: 'Due',
  submit: 'Make the task',
  submitSeveral: (count: number) => `Make ${plural(count, 'task', 'tasks')}`,
  noProject: 'You can’t add tasks in any project. Ask an organiser for permission.',
  made: (key: string) => `${key} was made`,
  madeSeveral: (count: number) => `${plural(count, 'task', 'tasks')} made`,
  madeApart: (key: string) => `${key} was made; the item it was made of is gone`,
  undo: 'Undo',
  undone: (key: string) => `${key} is in the trash`,
  undoneSeveral: (count: number) => `${plural(count, 'task is', 'tasks are')} in the trash`,
  notUndone: (key: string) => `${key} was not taken back`,
  changed: 'Somebody has worked on it since. Delete it on its own page.',
  box: (key: string, title: string) => `Done: ${key} ${title}`,
  item: (words: string) => (words ? `Done: ${words}` : 'Done'),
  mentionedIn: 'Mentioned in',
  doneBy: (names: string) => `Assigned to ${names}`,
}
