import { figure, plural } from './plural.ts'

const list = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

/** "7 days", "7 days back". */
const distance = (days: number): string =>
  `${plural(Math.abs(days), 'day', 'days')}${days < 0 ? ' back' : ''}`

export const projects = {
  title: 'Projects',
  settings: 'Project settings',
  aProject: 'A project',
  lacks: (right: string) => `You need the right “${right}”`,
  create: 'New project',
  search: 'Search projects',
  noLead: 'No lead',
  overview: 'Overview',
  import: 'Import',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
  actions: 'Project actions',
  archive: 'Archive',
  unarchive: 'Bring back from the archive',
  remove: 'Move to trash',
  restore: 'Restore',
  copyLink: 'Copy link',
  copied: 'Link copied',
  archived: (name: string) => `${name} archived`,
  unarchived: (name: string) => `${name} brought back`,
  deleted: (name: string) => `${name} moved to the trash`,
  restored: (name: string) => `${name} restored`,
  edited: (what: string) => `${what} changed`,
  isArchived: 'This project is archived.',
  isDeleted: 'This project is in the trash, where it stays for 30 days.',
  status: {
    planned: 'Planned',
    active: 'Active',
    on_hold: 'On hold',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  shelf: { live: 'Current', archived: 'Archived', trash: 'Trash' },
  sort: {
    label: 'Order',
    name: 'Name',
    '-updatedAt': 'Last changed',
    '-createdAt': 'Newest',
    targetOn: 'Event day',
  },
  fields: {
    key: 'Key',
    name: 'Name',
    description: 'Description',
    hue: 'Colour',
    leadId: 'Lead',
    status: 'Status',
    startOn: 'Start',
    targetOn: 'Event day',
    visibility: 'Visibility',
    isArchived: 'Archive',
  },
  hues: {
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    teal: 'Teal',
    blue: 'Blue',
    purple: 'Purple',
  },
  visibility: {
    organisation: 'Everybody',
    members: 'Members only',
  },
  done: (done: number, total: number) =>
    total === 0 ? 'No tasks yet' : `${figure(done)} of ${plural(total, 'task', 'tasks')} done`,
  open: (count: number) => plural(count, 'open task', 'open tasks'),
  none: {
    title: 'No projects yet',
    description: 'A project holds the tasks of a tournament, a league or a season.',
    noneForMe: 'There is no project you take part in yet. Ask whoever runs this organisation.',
    archived: 'Nothing is archived.',
    trash: 'The trash is empty.',
  },
  noMatch: {
    title: 'No project matches',
    description: 'Other words or fewer filters may find it.',
    clear: 'Clear filters',
  },
  sample: {
    notice: 'This is a sample season of an invented club. Try anything; remove it when you start.',
    remove: 'Remove it',
    question: 'Remove the sample season?',
    goes: (names: readonly string[]) =>
      `${list(names)} go for good, with everything in them. Your own projects stay.`,
    added: (sample: { addedTaskCount: number; addedCommentCount: number; changeCount: number }) => {
      const parts = [
        sample.addedTaskCount > 0 && plural(sample.addedTaskCount, 'task', 'tasks'),
        sample.addedCommentCount > 0 && plural(sample.addedCommentCount, 'comment', 'comments'),
        sample.changeCount > 0 && plural(sample.changeCount, 'change', 'changes'),
      ].filter((part) => part !== false)
      return parts.length === 0
        ? undefined
        : `Since it was made, people added ${list(parts)} to it, which go, too.`
    },
    people: (names: readonly string[]) =>
      `Its people who have no work elsewhere go, too: ${list(names)}.`,
    confirm: 'Remove sample',
    failed: 'The sample could not be removed. Try again.',
  },
  moveDates: {
    title: (count: number, days: number) =>
      `Move ${plural(count, 'open date', 'open dates')} by ${distance(days)} as well?`,
    what: (was: string, set: string) =>
      `The event day goes from ${was} to ${set}. What is done stays where it is.`,
    move: 'Move',
    onlyDay: 'Only the event day',
    done: (count: number, days: number) =>
      `Event day and ${plural(count, 'open date', 'open dates')} moved ${distance(days)}`,
  },
  gone: {
    title: 'There is no such project',
    description: 'It may have been deleted, or it is not yours to see.',
    back: 'All projects',
  },
  loadFailed: 'The projects could not be loaded',
  form: {
    title: 'New project',
    namePlaceholder: 'Spring Open 2027',
    keyHint: (key: string) => `Tasks will be called ${key}-1, ${key}-2 and so on.`,
    keyTaken: (key: string) => `${key} is or was in use. Choose another key.`,
    keyChecking: 'Looking whether this key is free…',
    keyWrong: 'Use 2 to 10 letters from A to Z.',
    nameNeeded: 'Give the project a name.',
    descriptionPlaceholder: 'What is it about, and when is it done? Markdown works.',
    targetBeforeStart: 'The event day lies before the start.',
    create: 'Create project',
    creating: 'Creating…',
    failed: 'The project could not be created',
    draft: 'Your entries were kept since last time.',
    startOver: 'Start over',
  },
  page: {
    progress: 'Progress',
    dueSoon: 'Due soon',
    nothingDue: 'Nothing is due in the next two weeks.',
    people: 'People',
    nobody: 'Nobody has a task here yet.',
    history: 'What happened',
    noDescription: 'No description yet.',
    addDescription: 'Write one',
    details: 'Details',
    openTasks: 'Open tasks',
    load: (open: number) => plural(open, 'open task', 'open tasks'),
    late: (count: number) => `${count} late`,
    rename: 'Rename the project',
  },
}
