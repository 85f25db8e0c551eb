import { plural } from './plural.ts'

const named = (list: string) => list || 'Checklist'

/** What the checklists of a task say; only where one is written it is loaded. */
export const checklistText = {
  add: 'Add a checklist item',
  addTo: (list: string) => `Add an item to ${named(list)}`,
  addList: 'Add another checklist',
  listName: 'Name of the checklist',
  nameTaken: 'There is a checklist of that name on this task already',
  menu: (list: string) => `What can be done with ${named(list)}`,
  renameList: 'Rename the checklist',
  listUp: 'Move the checklist up',
  listDown: 'Move the checklist down',
  removeList: (count: number) => `Take out with ${plural(count, 'item', 'items')}`,
  listAdded: (list: string) => `${named(list)} is ready for items`,
  listRenamed: (was: string, set: string) => `${named(was)} is now ${named(set)}`,
  listMoved: (list: string) => `${named(list)} moved`,
  listRemoved: (list: string) => `${named(list)} taken out`,
  edit: (title: string) => `Edit ${title}`,
  editHint: 'Click to edit; drag it, or Alt and arrows move it',
  itemMenu: (title: string) => `What can be done with “${title}”`,
  turn: 'Turn into a task',
  tooDeep: (generations: number) => `Subtasks go ${generations} levels deep, and this is the last`,
  up: 'Move up',
  down: 'Move down',
  moveTo: (list: string) => `Move to ${named(list)}`,
  remove: 'Take out',
  added: (title: string, count: number) =>
    count === 1 ? `“${title}” added` : `${plural(count, 'item', 'items')} added`,
  ticked: (title: string) => `“${title}” ticked`,
  renamed: (title: string) => `“${title}” renamed`,
  moved: (title: string) => `“${title}” moved`,
  movedTo: (title: string, list: string, place: number) =>
    `“${title}” moved to place ${place} of ${named(list)}`,
  removed: (title: string) => `“${title}” taken out`,
  turned: (title: string) => `“${title}” is a task now`,
}
