import { plural } from './plural.ts'

const named = (list: string) => list || 'Checklist'

/** What the checklists of a task say; only where one is written it is loaded. */
export const checklistText = {
  add: 'Add a checklist item',
  addTo: (list: string) => `Add an item to ${named(list)}`,
  addList: 'Add another checklist',
  listName: 'Name of the checklist',
  nameTaken: 'This task already has a checklist with this name',
  menu: (list: string) => `Actions for ${named(list)}`,
  renameList: 'Rename the checklist',
  listUp: 'Move the checklist up',
  listDown: 'Move the checklist down',
  removeList: (count: number) => `Remove with ${plural(count, 'item', 'items')}`,
  listAdded: (list: string) => `${named(list)} is ready for items`,
  listRenamed: (was: string, set: string) => `${named(was)} is now ${named(set)}`,
  listMoved: (list: string) => `${named(list)} moved`,
  listRemoved: (list: string) => `${named(list)} removed`,
  edit: (title: string) => `Edit ${title}`,
  editHint: 'Click to edit. To move it, drag it or press Alt and an arrow key',
  itemMenu: (title: string) => `Actions for “${title}”`,
  assign: 'Assign',
  assignedTo: (name: string) => `Assigned to ${name}`,
  turn: 'Turn into a task',
  tooDeep: (generations: number) =>
    `Subtasks can be ${generations} levels deep. This is the last level`,
  up: 'Move up',
  down: 'Move down',
  moveTo: (list: string) => `Move to ${named(list)}`,
  remove: 'Remove',
  added: (title: string, count: number) =>
    count === 1 ? `“${title}” added` : `${plural(count, 'item', 'items')} added`,
  ticked: (title: string) => `“${title}” ticked`,
  renamed: (title: string) => `“${title}” renamed`,
  given: (title: string) => `“${title}” assigned`,
  freed: (title: string) => `“${title}” unassigned`,
  dated: (title: string) => `Due date of “${title}” changed`,
  moved: (title: string) => `“${title}” moved`,
  movedTo: (title: string, list: string, place: number) =>
    `“${title}” moved to position ${place} of ${named(list)}`,
  removed: (title: string) => `“${title}” removed`,
  turned: (title: string) => `“${title}” is now a task`,
}
