import { formatNumber, plural } from './plural.ts'

const formatTaskCount = (count: number) => plural(count, 'task', 'tasks')

export const workflowText = {
  tasks: formatTaskCount,
  fields: {
    name: 'Name',
    hue: 'Colour',
    group: 'Group',
    wipLimit: 'Warning limit',
    isArchived: 'Archive',
  },
  groupColour: 'Colour of its group',
  nameTaken: (name: string) => `“${name}” already exists. Choose another name.`,
  rename: (name: string) => `Name of ${name}`,
  colourOf: (name: string) => `Colour of ${name}`,
  actionsOf: (name: string) => `Actions for ${name}`,
  added: (name: string) => `“${name}” added`,
  changed: (what: string, name: string) => `${what} of “${name}” changed`,
  moved: (name: string) => `“${name}” moved`,
  removed: (name: string, count: number) =>
    count === 0 ? `“${name}” removed` : `“${name}” removed from ${formatTaskCount(count)}`,
  replaced: (name: string, count: number, other: string) =>
    count === 0
      ? `“${name}” removed`
      : `“${name}” removed, ${formatTaskCount(count)} moved to “${other}”`,
  merged: (name: string, other: string) => `“${name}” merged into “${other}”`,
  statuses: {
    title: 'Statuses',
    description:
      'The steps of a task, in this order. The group says what each status means. New tasks start in the first “Not started” status.',
    add: 'Add a status',
    groupOf: (name: string) => `Group of ${name}`,
    limitOf: (name: string) => `Warn above: ${name}`,
    limit: 'Warn above',
    limitHint:
      'The board marks a column with more tasks than this. It blocks nothing. Leave empty for no limit.',
    move: (name: string) => `Move ${name}`,
    moveHint: 'Drag, or press the arrow up or down',
    movedTo: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}`,
    up: 'Move up',
    down: 'Move down',
    archive: 'Archive',
    archived: 'Archived',
    isArchived: (name: string) => `“${name}” archived`,
    isBack: (name: string) => `“${name}” restored`,
    bringBack: 'Restore',
    needed: 'New tasks need a “Not started” status. Add another one first.',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeQuestion: (count: number) =>
      count === 1
        ? '1 task is in this status. Where should it go?'
        : `${formatNumber(count)} tasks are in this status. Where should they go?`,
    target: 'Move its tasks to',
    confirm: 'Move and remove',
  },
  labels: {
    title: 'Labels',
    description: 'Labels group the tasks of this project. A task can have several.',
    add: 'Add a label',
    none: 'No labels yet.',
    create: (name: string) => `Create “${name}”`,
  },
  types: {
    title: 'Types',
    description: 'Kinds of work, such as purchase or permit. A task has one type or none.',
    add: 'Add a type',
    none: 'No types yet.',
    create: (name: string) => `Create “${name}”`,
  },
  merge: 'Merge into…',
  mergeTitle: (name: string) => `Merge “${name}” into another?`,
  mergeHint: (name: string, count: number) =>
    count === 0
      ? `No task has “${name}”. It’s removed, and the other one stays.`
      : `${formatTaskCount(count)} with “${name}” get the other instead.`,
  mergeInto: 'Merge into',
  mergeConfirm: 'Merge',
  removeFrom: (count: number) => `Remove from ${formatTaskCount(count)}`,
  remove: 'Remove',
  /** What the history tells, after the name of who did it. */
  history: {
    kinds: { status: 'the status', label: 'the label', type: 'the type' },
    created: (kind: string, name: string) => `added ${kind} “${name}”`,
    updated: (kind: string, name: string, what: string) => `changed ${kind} “${name}”: ${what}`,
    moved: (name: string) => `moved the status “${name}”`,
    removed: (kind: string, name: string) => `removed ${kind} “${name}”`,
    replaced: (kind: string, name: string, other: string) =>
      `replaced ${kind} “${name}” with “${other}”`,
    restored: (kind: string, name: string) => `restored ${kind} “${name}”`,
    archived: (name: string) => `archived the status “${name}”`,
    unarchived: (name: string) => `restored the status “${name}” from the archive`,
  },
}
